// SPDX-License-Identifier: MIT
// Section 2 of the rules: which History cards are turned, the deal, the lead cards and who starts.
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/chronicle/names.h"
#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

// The opening of the round after this one, which three players end with their last cards.
Table next_round(std::string_view facts) {
  Table t(fmt::format("hands=P2/P1/W2 {}", facts));
  t.play("P2 P1 W2");
  REQUIRE(t.told("round_begins") != "-");
  return t;
}

// The same with another outcome of chance for every n.
Table next_round(std::string_view facts, int n) {
  return next_round(fmt::format("{} chance={:064}:{}", facts, 0, 8 * n));
}
Table next_round_of_five(std::string_view facts, int n) {
  Table t(fmt::format("hands=P2/P1/W2/W3/L3 {} chance={:064}:{}", facts, 0, 8 * n));
  t.play("P2 P1 W2 W3 L3");
  return t;
}

int holder_of(const Table& t, Card c) { return holder(t.state(), c); }

TEST_CASE("C2.1 the top History card is turned, or the top two") {
  CHECK(next_round("deck=famine,rebellion").turned() == "famine");
  CHECK(next_round("deck=famine,rebellion history_cards=2").turned() == "famine rebellion");
}

TEST_CASE("C2.2 the Coronation has two more cards turned") {
  const Table one = next_round("deck=coronation,famine,rebellion,great_reform");
  CHECK(one.turned() == "coronation famine rebellion");
  CHECK(one.in_force() == "rebellion famine");
  const Table two = next_round("deck=famine,coronation,rebellion,great_reform,pilgrimage history_cards=2");
  CHECK(two.turned() == "famine coronation rebellion great_reform");
}

TEST_CASE("C2.3 Talking with a Dragon brings back the previous round and turns one more card") {
  const Table t = next_round("turned=famine deck=dragon_talk,rebellion,great_reform");
  CHECK(t.turned() == "dragon_talk rebellion");
  CHECK(t.in_force() == "rebellion famine");
}

TEST_CASE("C2.3 without the Dragon the previous round is over") {
  CHECK(next_round("turned=famine deck=rebellion,great_reform").in_force() == "rebellion");
}

TEST_CASE("C2.2 C2.3 the Coronation and the Dragon together both work in full, in either order") {
  const std::string_view rest = "rebellion,great_reform,witch_trials";
  const Table king = next_round(fmt::format("turned=famine deck=coronation,dragon_talk,{}", rest));
  CHECK(king.turned() == "coronation dragon_talk rebellion great_reform");
  CHECK(king.in_force() == "rebellion great_reform famine");
  const Table dragon = next_round(fmt::format("turned=famine deck=dragon_talk,coronation,{}", rest));
  CHECK(dragon.turned() == "dragon_talk coronation rebellion great_reform");
  const Table most =
      next_round(fmt::format("turned=famine deck=dragon_talk,coronation,{} history_cards=2", rest));
  CHECK(most.turned() == "dragon_talk coronation rebellion great_reform witch_trials");
}

TEST_CASE("C2.4 in the first round the Dragon is laid aside, and shuffled in when all cards lie open") {
  int aside = 0, after_coronation = 0;
  std::set<int> places;
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const Table t(Options{.players = 3}, seed);
    const HistorySet open = turned(t.state());
    CHECK(!open.has(History::DragonTalk));
    CHECK(in_deck(t.state()) == kAllHistories - open);
    CHECK(open.size() == (open.has(History::Coronation) ? 3 : 1));
    if (t.told("dragon_aside") == "-") continue;
    ++aside;
    after_coronation += open.has(History::Coronation);
    const auto& deck = t.state().deck;
    for (int i = 0; i < deck.size(); ++i)
      if (deck[i] == History::DragonTalk) places.insert(i);
  }
  CHECK(aside > 30);
  CHECK(after_coronation > 3);
  CHECK(places.size() == 11);
}

TEST_CASE("C2.4 from the second round on the Dragon stays") {
  const Table t = next_round("deck=dragon_talk,rebellion");
  CHECK(t.told("dragon_aside") == "-");
  CHECK(t.turned() == "dragon_talk rebellion");
}

TEST_CASE("C2.5 an empty deck is made of the spent cards, never of the previous round's") {
  std::set<std::string> seen;
  for (int n = 0; n < 200; ++n) {
    const Table t = next_round("turned=famine,rebellion previous=pilgrimage deck=-", n);
    CHECK(t.told("history_shuffled", 2) == "told");
    CHECK((in_deck(t.state()) | turned(t.state())) ==
          kAllHistories - HistorySet(History::Famine) - History::Rebellion);
    seen.insert(HistoryCode::code(t.state().turned[0]));
  }
  CHECK(seen.size() == 10);
  CHECK(seen.contains("pilgrimage"));
}

TEST_CASE("C2.5 the deck may run out between two cards; a card that lies open is not shuffled in") {
  for (int n = 0; n < 50; ++n) {
    const Table t = next_round("turned=famine deck=coronation,rebellion", n);
    CHECK(t.turned().starts_with("coronation rebellion "));
    CHECK((in_deck(t.state()) | turned(t.state())) == kAllHistories - HistorySet(History::Famine));
    CHECK((in_deck(t.state()) & turned(t.state())).empty());
  }
  CHECK(next_round("deck=coronation,rebellion,great_reform").told("history_shuffled") == "-");
}

TEST_CASE("C2.10 a card that Talking with a Dragon repeated is spent, and is shuffled in with the others") {
  std::set<std::string> seen;
  for (int n = 0; n < 200; ++n) {
    const Table t = next_round("round=3 turned=dragon_talk,famine previous=rebellion deck=-", n);
    CHECK((in_deck(t.state()) | turned(t.state())) ==
          kAllHistories - HistorySet(History::DragonTalk) - History::Famine);
    seen.insert(HistoryCode::code(t.state().turned[0]));
  }
  CHECK(seen.contains("rebellion"));
  CHECK(!seen.contains("famine"));
}

TEST_CASE("C2.6 all characters are dealt: twelve, nine, seven or six each") {
  for (const auto& [players, each] : {std::pair{3, 12}, {4, 9}, {5, 7}, {6, 6}}) {
    const Table t(Options{.players = std::uint8_t(players)}, 7);
    CardSet dealt;
    for (int seat = 0; seat < players; ++seat) {
      CHECK(t.state().hand[std::size_t(seat)].size() == each);
      dealt |= t.state().hand[std::size_t(seat)];
      CHECK(t.told("dealt", seat) == fmt::format("{} {}", seat, t.hand(seat)));
    }
    CHECK(dealt.size() == each * players);
  }
}

TEST_CASE("C2.7 with five players the card left over lies open at the bottom of the discard pile") {
  const Table t(Options{.players = 5}, 7);
  for (int seat : {0, 1, 2, 3, 4}) {
    CHECK(t.told("card_set_aside", seat) == t.top());
    CHECK(codes(t.view(seat).discarded) == t.top());
  }
  CHECK(Table(Options{.players = 4}, 7).told("card_set_aside") == "-");
}

TEST_CASE("C2.7 the card left over is never a lead card in force, and may be any other") {
  CardSet left_over;
  for (int n = 0; n < 500; ++n)
    left_over |=
        next_round_of_five("turned=famine deck=dragon_talk,rebellion,great_reform", n).state().top_discard;
  CHECK(codes(kDeck - left_over) == "P10 L4 Dragon");
}

TEST_CASE("C2.8 the lead cards of all cards in force are shown, those of the Dragon's previous round too") {
  const Table t = next_round("turned=coronation,famine,pilgrimage deck=dragon_talk,rebellion");
  const std::string shown =
      fmt::format("{} P10; {} L4; {} Angel; {} Dragon", holder_of(t, *kNames.card_of("P10")),
                  holder_of(t, *kNames.card_of("L4")), holder_of(t, kAngel), holder_of(t, kDragon));
  for (int seat : {0, 1, 2}) CHECK(t.told("lead_card_shown", seat) == shown);
}

TEST_CASE("C2.8 a player who shows a lead card takes it back") {
  const Table t = next_round("deck=famine,rebellion");
  CHECK(t.state().hand[std::size_t(t.turn())].has(*kNames.card_of("L4")));
  CHECK(t.state().hand[std::size_t(t.turn())].size() == 12);
}

TEST_CASE("C2.9 the holder of the first turned card's lead card starts, with any card") {
  for (int n = 0; n < 20; ++n) {
    const Table t = next_round("deck=famine,rebellion,great_reform history_cards=2", n);
    CHECK(t.turn() == holder_of(t, *kNames.card_of("L4")));
    CHECK(t.told("starts") == fmt::format("{} L4", t.turn()));
    CHECK(t.legal() == t.hand(t.turn()));
    const Table two = next_round("turned=pilgrimage deck=dragon_talk,rebellion", n);
    CHECK(two.turn() == holder_of(two, kDragon));
    const Table king = next_round("deck=coronation,rebellion,famine", n);
    CHECK(king.turn() == holder_of(king, kKing));
  }
}

TEST_CASE("C2.9 a Dragon that was laid aside names nobody") {
  int aside = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Table t(Options{.players = 4}, seed);
    aside += t.told("dragon_aside") != "-";
    CHECK(t.turn() == holder_of(t, lead_card(t.state().turned[0])));
  }
  CHECK(aside > 5);
}

}  // namespace
}  // namespace cardhouse::chronicle
