// SPDX-License-Identifier: MIT
// How an Adventure begins: the party, the packs, the decks.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/look.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

std::string refusal(const Settings& settings) {
  const auto options = Dragonfire::read_options(settings);
  return options ? "" : options.error();
}

// All cards that a character owns.
std::array<int, 256> owned(const State& s, Seat seat) {
  std::array<int, 256> counts{};
  const Holdings& cards = s.table.character[seat].cards;
  for (const auto part : {cards.hand(), cards.in_play(), cards.discard()})
    for (CardId card : part) ++counts[card];
  for (CardId card : s.secret.deck[seat]) ++counts[card];
  return counts;
}
int owned(const State& s, Seat seat, const char* card) { return owned(s, seat)[*library().find_card(card)]; }

TEST_CASE("D1.1 the party wins together and loses together") {
  TestTable won("hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 scene=3");
  won.play("play:glory done");
  CHECK(won.is("won"));
  const Score score = Dragonfire::score(won.state());
  CHECK(score.winners == all_seats(4));
  for (Seat seat = 0; seat < 4; ++seat) CHECK(score.share(seat) == 1.0);
  TestTable lost(
      "hands=glory/-/-/- encounters=bramble-wolf@0 status=up/out/out/out hp=1/0/0/0 exhausted=1/1/1/1");
  lost.play("done");
  CHECK(lost.is("lost"));
  CHECK(Dragonfire::score(lost.state()).winners.empty());
}

TEST_CASE("D1.2 HP are those of class and race, gold and hand those of the race") {
  const TestTable t("deal leader=0 race0=dwarf race1=gnome race2=elf");
  CHECK(t.is("hp 0 9"));
  CHECK(t.is("hp 1 5"));
  CHECK(t.is("gold 1 6"));
  CHECK(t.is("hand 2 5"));
  CHECK(t.is("hand 0 3"));
}

TEST_CASE("D1.3 up to four players have different classes, the fifth and sixth may repeat one") {
  CHECK(refusal({{"class0", "mage"}, {"class1", "mage"}}) ==
        "class1: mage is taken; up to four players have different classes");
  CHECK(refusal({{"players", "5"}, {"class0", "mage"}, {"class4", "mage"}}).empty());
  CHECK(refusal({{"class0", "mage"}}).empty());  // the presets make room
}

TEST_CASE("D1.4 D2.1 D2.2 cards have class types, icons and tracks") {
  const Library& cards = library();
  const Card& star = cards.card(*cards.find_card("guiding-star"));
  CHECK(star.type == ClassType::Devotion);
  CHECK(star.icons[int(ClassType::Devotion)] == 1);
  CHECK(star.icons[kWild] == 1);
  const EncounterCard& knight = cards.encounter(*cards.find_encounter("barrow-knight"));
  CHECK(knight.track.size() == 6);
  CHECK(knight.track[4][int(ClassType::Martial)] == 1);
  CHECK(knight.track[4][int(ClassType::Devotion)] == 1);
  CHECK(cards.encounter(*cards.find_encounter("cinder-wyrm")).type == kNoType);
  CHECK(cards.feature(*cards.find_feature("warden")).types.size() == 2);
}

TEST_CASE("D1.5 a pack is seven Basics, of which the starting hand is drawn") {
  const TestTable t("deal leader=0");
  CHECK(owned(t.state(), 0, "glory") == 4);
  CHECK(owned(t.state(), 0, "stealth") == 1);
  CHECK(owned(t.state(), 2, "grace") == 4);
  CHECK(t.is("hand 0 4"));
  CHECK(t.is("deck 0 3"));
}

TEST_CASE("D1.6 the leader is drawn, or named, and stays") {
  CHECK(TestTable("deal leader=2").table().leader == 2);
  SeatSet seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed)
    seen |= Dragonfire::deal(Options{}, Chance::from_seed(seed)).table.leader;
  CHECK(seen == all_seats(4));
}

TEST_CASE("D1.7 six Market cards lie in the row, and all cards are there") {
  const TestTable t("deal leader=0");
  CHECK(t.table().row.size() == 6);
  CHECK(audit(t.state()).empty());
}

TEST_CASE("D1.8 D3.8 party size, Adventure and challenge add up to the first Level") {
  CHECK(level(Dragonfire::deal({.players = 6}, Chance::from_seed(1)).table) == 2);
  CHECK(level(Dragonfire::deal({.players = 5, .adventure = 4}, Chance::from_seed(1)).table) == 5);
  const State three = Dragonfire::deal({.players = 3}, Chance::from_seed(1));
  CHECK(level(three.table) == -1);  // the first round has raised it by 1
  CHECK(three.table.dragon == 0);
}

TEST_CASE("D1.8 an Adventure has numbers of its own for each size of party, and nobody owes gold") {
  for (int adventure = 0; adventure < library().adventures(); ++adventure)
    for (int players = 2; players <= kSeats; ++players)
      for (FeatureId race : library().of_kind(FeatureKind::Race)) {
        Options o{.players = std::uint8_t(players), .adventure = std::uint8_t(adventure)};
        o.seat[0].race = race;
        const int own = library().adventure(adventure).party[std::size_t(players)].gold;
        CHECK(starting_gold(settled(o), 0) ==
              std::max(0, library().feature(race).gold + library().size(players).gold + own));
      }
  CHECK(library().adventure(0).party[2].gold == 1);
  CHECK(library().adventure(5).party[4].gold == -2);
}

TEST_CASE("D1.9 with two players a class of one type gets a second one") {
  Options options{.players = 2};
  State s = Dragonfire::deal(options, Chance::from_seed(1));
  CHECK(s.table.character[0].types.size() == 2);
  CHECK(s.table.character[0].types.has(ClassType::Devotion));  // what the party lacks
  CHECK(s.table.character[0].max_hp == 7);
  const auto pack = s.table.character[0].cards.discard();
  CHECK(std::count(pack.begin(), pack.end(), library().basic(ClassType::Martial)) == 3);
  CHECK(std::count(pack.begin(), pack.end(), library().basic(ClassType::Devotion)) == 2);
  CHECK(refusal({{"players", "2"}, {"second0", "martial"}}) ==
        "second0: the warrior is of that class type already");
  options.seat[0].calling = *library().find_feature("warden");
  s = Dragonfire::deal(options, Chance::from_seed(1));
  CHECK(s.table.options.seat[0].second == kNoType);
}

TEST_CASE("D1.10 with two players each exchanges a Basic for a Bless") {
  State s = Dragonfire::deal({.players = 2}, Chance::from_seed(1));
  TestTable t(s);
  CHECK(t.is("asks 0 swap"));
  t.play("swap:stealth swap:cantrip");
  CHECK(owned(t.state(), 0, "bless") == 1);
  CHECK(owned(t.state(), 0, "stealth") == 0);
  CHECK(owned(t.state(), 1, "bless") == 1);
  CHECK(t.is("hand 0 5"));  // one card and two gold more, and one of Millbrook
  CHECK(t.table().character[0].gold == 7);
  CHECK(audit(t.state()).empty());
}

TEST_CASE("D1.11 D7.1 everybody starts at the Environment, and an Encounter is where its character is") {
  const TestTable t("deal leader=0");
  for (Seat seat = 0; seat < 4; ++seat)
    for (std::uint8_t slot : facing(t.table(), seat))
      CHECK(place_of(t.table(), slot) == t.table().character[seat].place);
  const TestTable there("encounters=flooded-ford,bramble-wolf@0 place=1/env/env/env hands=glory/-/-/-");
  CHECK(place_of(there.table(), 1) == place_at(0));
  CHECK(place_of(there.table(), 0) == place_at(0));
}

}  // namespace
}  // namespace cardhouse::dragonfire
