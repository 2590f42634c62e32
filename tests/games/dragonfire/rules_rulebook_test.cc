// SPDX-License-Identifier: MIT
// Clauses of the rulebook that the other files do not cover, its worked examples move by move, and what the
// options change.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/campaign.h"
#include "games/dragonfire/look.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

std::string options_refusal(const Settings& settings) {
  const auto options = Dragonfire::read_options(settings);
  return options ? "" : options.error();
}

// ---- worked examples ----

TEST_CASE("D4.11 worked example: with five players the one who defeats it gets 3 gold and each other one 2") {
  TestTable t("players=5 hands=stealth,stealth,glory/-/-/-/- encounters=web-lurker@2;cleared=3,hill-brute@1");
  t.play("play:stealth play:stealth done target:1 target:1");
  CHECK(t.is("gone 1"));
  CHECK(t.is("gold 0 7"));
  for (const char* fact : {"gold 1 6", "gold 2 6", "gold 3 6", "gold 4 6"}) CHECK_MESSAGE(t.is(fact), fact);
}

TEST_CASE("D4.11 the gold for defeating it depends on the number of players, unless it is as printed") {
  const auto gained = [](int players, const char* options) {
    std::string hands = "stealth,stealth,glory";
    for (int i = 1; i < players; ++i) hands += "/-";
    TestTable t(fmt::format("players={} {} hands={} encounters=web-lurker@0;cleared=3,hill-brute@1", players,
                            options, hands));
    const int before = t.table().character[0].gold;
    t.play("play:stealth play:stealth done target:1 target:1");
    return t.table().character[0].gold - before;
  };
  CHECK(gained(2, "") == 4);
  CHECK(gained(3, "") == 4);
  CHECK(gained(4, "") == 3);
  CHECK(gained(6, "") == 3);
  CHECK(gained(2, "kill_gold=printed") == 3);
}

TEST_CASE(
    "D1.8 D3.9 worked example: two players start at Level -2 and two rounds have no card, in any Adventure") {
  for (const char* adventure : {"trouble-at-millbrook", "city-in-ashes", "the-wyrms-hour"}) {
    CAPTURE(adventure);
    TestTable t(fmt::format("deal players=2 leader=0 adventure={}", adventure));
    CHECK(t.is("level -2"));
    t.play("swap:stealth swap:cantrip");
    for (Seat seat = 0; seat < 2; ++seat)
      t.state().character[seat].hp = t.state().character[seat].max_hp = 50;
    CHECK(t.is("round 1"));
    CHECK(t.is("no dragon"));
    t.play("round");
    CHECK(t.is("round 2"));
    CHECK(t.is("no dragon"));
    t.play("round");
    CHECK(t.is("round 3"));
    CHECK(t.is("level 0"));
    CHECK_FALSE(t.is("no dragon"));
  }
  TestTable harder("deal players=2 leader=0 adventure=masks-of-the-harbor-ward challenges=2");
  CHECK(harder.is("level -1"));  // a challenge says so
}

TEST_CASE("D4.20 worked example: the third Sword comes by an Assist in another's turn") {
  TestTable t(
      "led=1 active=1 hands=battle-cry,battle-cry,champions-oath/glory/-/- encounters=bramble-wolf@1 "
      "decks=grace,cantrip/-/-/-");
  t.play("done assist:battle-cry");
  CHECK(t.is("swords 0 1"));
  t.play("done assist:battle-cry");
  CHECK(t.is("swords 0 2"));
  CHECK(t.is("hand 0 1"));
  t.play("done assist:champions-oath");
  CHECK(t.is("swords 0 3"));
  CHECK(t.is("hand 0 1"));
  CHECK(t.is("hand 0 has grace"));
}

// ---- Swords ----

TEST_CASE("D4.20 three Swords bring a card to every Martial character, by a second class type too") {
  TestTable second(
      "players=2 class0=mage second0=martial hands=twin-blades,shortblade/- encounters=bramble-wolf@0 "
      "decks=grace,grace/-");
  second.play("play:twin-blades play:shortblade");
  CHECK(second.is("hand 0 has grace"));
  TestTable other("active=2 hands=-/-/siege-breaker,cantrip/- encounters=bramble-wolf@2 decks=-/-/grace/-");
  other.play("play:siege-breaker");
  CHECK(other.is("swords 2 3"));
  CHECK(other.is("hand 2 1"));  // a Priest is not Martial
}

TEST_CASE("D4.20 Swords of features count, and a class that prints the rule draws once") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0 gear0=blade-dance decks=grace,grace/-/-/-");
  t.play("play:glory use:blade-dance");
  CHECK(t.is("swords 0 3"));
  CHECK(t.is("hand 0 2"));
  CHECK(t.is("deck 0 1"));
  t.play("play:grace");
  CHECK(t.is("hand 0 1"));
}

// ---- checks ----

TEST_CASE("D6.6 a Skill Check of a class type needs that type, whatever types the character has") {
  const std::string position =
      "adventure=masks-of-the-harbor-ward active=3 hands=glory,cantrip/-/-/glory encounters=false-prophet@0 "
      "race0=orcblood ";
  TestTable own(position + "decks=glory,stealth/-/-/-");
  own.play("done");
  CHECK(own.is("asks 0 discard"));
  TestTable named(position + "decks=grace,stealth/-/-/-");
  named.play("done");
  CHECK(named.is("asks 0 act"));
  CHECK(named.is("top 0 stealth"));
}

TEST_CASE("D6.7 a Save+X reveals X cards more, succeeds if any fits, and all go to the bottom") {
  const std::string position =
      "adventure=masks-of-the-harbor-ward active=3 hands=glory/-/-/glory encounters=court-sorcerer@0 "
      "dragons=calm-before ";
  TestTable second(position + "secondary=guildmaster,court-sorcerer,high-inquisitor");
  second.play("done");
  CHECK(second.is("hp 0 5"));
  CHECK(second.table().known[kSecondaryDeck].bottom == 2);
  TestTable none(position + "secondary=guildmaster,high-inquisitor,court-sorcerer");
  none.play("done");
  CHECK(none.is("hp 0 7"));
  CHECK(none.table().known[kSecondaryDeck].bottom == 2);
}

TEST_CASE("D6.3 a failure that was chosen with Lucky Coin stands: nothing repeats it") {
  TestTable t(
      "active=3 hands=glory,cantrip/-/-/glory encounters=bog-hags-thrall@0 gear1=lucky-coin "
      "decks=glory,glory/-/-/-");
  t.play("done use:lucky-coin failure");
  CHECK(t.is("asks 0 discard"));  // a Human is not asked to try again
  CHECK(t.table().known[0].bottom == 0);
}

// ---- the turn ----

TEST_CASE("D4.1 last at Start Turn come the character's features and cards in play, in the player's order") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons=calm-before gear0=vigilant "
      "inplay=whispered-tip/-/-/-");
  t.play("done");
  CHECK(t.is("asks 0 trigger"));
  CHECK(t.legal() == "trigger:vigilant trigger:whispered-tip");
  t.play("trigger:whispered-tip");
  CHECK(t.is("gold 0 5"));
  CHECK(t.is("prevent 0 1"));  // the last one comes by itself
  CHECK(t.is("asks 0 act"));
}

TEST_CASE("D4.3 with discarding=anyone the others may discard too in Play Cards") {
  TestTable t("hands=glory/grace,stealth/-/- encounters=bramble-wolf@0 discarding=anyone");
  t.play("done");
  CHECK(t.is("asks 1 offer"));
  CHECK(t.legal() == "done discard:grace discard:stealth");
  t.play("discard:grace");
  CHECK(t.is("discard 1 has grace"));
  CHECK(t.is("asks 1 offer"));
  TestTable helper("hands=glory/bless,stealth/-/- encounters=bramble-wolf@0 discarding=anyone");
  helper.play("done");
  CHECK(helper.legal() == "done discard:stealth discard:bless assist:bless");  // who may assist too
  TestTable plain("hands=glory/grace,stealth/-/- encounters=bramble-wolf@0");
  plain.play("done");
  CHECK_FALSE(plain.is("asks 1 offer"));
}

TEST_CASE(
    "D4.15 D4.18 a character that becomes Stunned on its own turn still draws one card, and does not buy") {
  const std::string position =
      "hands=glory/glory/-/- encounters=hill-brute@0 hp=3/6/6/6 row=bless,feint gold=9/0/0/0 "
      "decks=grace,grace,grace/-/-/- ";
  TestTable t(position);
  t.play("done");
  CHECK(t.is("stunned 0"));
  CHECK(t.is("hand 0 1"));
  CHECK(t.is("gold 0 9"));
  CHECK(t.is("active 1"));
  TestTable over(position + "stunned_turn=over");
  over.play("done");
  CHECK(over.is("hand 0 0"));
}

TEST_CASE("D4.15 a Stunned character without the Exhausted token draws two cards") {
  const std::string position =
      "active=3 hands=-/glory/-/glory encounters=bramble-wolf@1 status=stunned/up/up/up "
      "decks=glory,glory,glory/glory/-/- ";
  TestTable without(position + "exhausted=0/0/0/0");
  without.play("done");
  CHECK(without.is("hand 0 2"));
  TestTable with(position + "exhausted=1/0/0/0");
  with.play("done");
  CHECK(with.is("hand 0 1"));
}

// ---- Encounters ----

TEST_CASE("D4.21 D4.11 an Encounter that defeats itself pays, outside turns with the leader as active") {
  TestTable t(
      "adventure=under-the-old-abbey led=2 active=1 hands=-/glory/-/- encounters=crypt-guard@2,crypt-guard@3 "
      "dragons=reinforcements level=2 primary=glyph-trap");
  t.play("done");
  CHECK(t.is("hp 0 5"));  // it faced seat 0
  CHECK(t.is("encounters 2"));
  CHECK(t.is("gold 2 6"));
  CHECK(t.is("gold 0 5"));
  CHECK(t.table().discard[1].size() == 1);
  CHECK(audit(t.state()).empty());
}

TEST_CASE("D3.18 an Adventure may be won by what it says itself, before its Scenes are over") {
  const std::string position =
      "adventure=the-wyrms-hour scene=3 hands=cantrip,stealth,glory/-/-/- "
      "encounters=cinder-wyrm@0;cleared=7;from=aside,crypt-guard@1 ";
  TestTable t(position);
  t.play("play:cantrip play:stealth done target:1 target:1");
  CHECK(t.is("won"));
  CHECK(t.is("encounters 1"));
  CHECK(t.is("xp 5"));
  CHECK(audit(t.state()).empty());
}

TEST_CASE("D7.7 an Encounter has a number of its own that no other ever gets") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3,restless-bones@1 dragons=reinforcements "
      "level=2 primary=stone-sprite");
  const auto id = [&](int slot) { return int(t.table().encounter[std::size_t(slot) - 1].number); };
  CHECK(id(1) == 1);
  CHECK(id(2) == 2);
  t.play("play:glory done target:1 round");
  CHECK(t.is("is 1 stone-sprite"));  // in the same slot
  CHECK(id(1) == 3);
  CHECK(id(2) == 2);
  const auto again = Dragonfire::read_state(Dragonfire::print(t.state()));
  REQUIRE(again);
  CHECK(*again == t.state());
}

// ---- Scenes ----

TEST_CASE("D3.13 the Dragonfire card is discarded at the end of a Scene, or buried with scene_end=buried") {
  const std::string last =
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 dragon=gathering-dark level=3 ";
  TestTable t(last);
  t.play("play:glory done");
  CHECK(t.is("scene 2"));
  CHECK(t.is("level 4"));
  TestTable bury(last + "scene_end=buried");
  bury.play("play:glory done");
  CHECK(bury.is("scene 2"));
  CHECK(bury.is("level 3"));
}

TEST_CASE("D3.15 a Stunned Orcblood draws two cards in a Short Rest and not a third") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 race1=orcblood status=up/stunned/up/up "
      "primary=bramble-wolf,goblin-skirmishers,restless-bones,restless-bones,goblin-skirmishers");
  t.play("play:glory done");
  CHECK(t.is("scene 2"));
  CHECK(t.is("hand 1 2"));
  TestTable healed(
      "hands=mending-word,cantrip/-/-/- encounters=bramble-wolf@0 race1=orcblood status=up/stunned/up/up");
  healed.play("play:mending-word character:1");
  CHECK(healed.is("hand 1 3"));
}

TEST_CASE("D3.16 an item may be used in a Short Rest after buying, but nothing more is bought") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 gear1=healers-flask "
      "row=bless,shortblade "
      "gold=0/9/0/0 hp=2/6/6/6 "
      "primary=bramble-wolf,goblin-skirmishers,restless-bones,restless-bones,goblin-skirmishers");
  t.play("play:glory done cycle:shortblade buy:bless");
  CHECK(t.is("asks 1 rest"));
  CHECK(t.legal() == "done use:healers-flask");
  t.play("use:healers-flask character:0");
  CHECK(t.is("hp 0 6"));
  CHECK(t.is("scene 2"));
}

TEST_CASE("D2.7 an empty deck is made again before somebody looks into it, and shows only its cards") {
  TestTable empty(
      "hands=glory/-/-/- encounters=bramble-wolf@0 race0=elf decks=-/-/-/- discards=stealth,grace/-/-/-");
  empty.play("use:elf");
  CHECK(empty.is("asks 0 next"));
  CHECK(empty.is("discard 0 0"));
  TestTable few(
      "hands=glory/-/-/- encounters=bramble-wolf@0 race0=elf decks=stealth,grace/-/-/- "
      "discards=cantrip/-/-/-");
  few.play("use:elf");
  CHECK(few.legal() == "next:grace next:stealth");
  CHECK(few.is("discard 0 has cantrip"));
  TestTable nothing("hands=glory/-/-/- encounters=bramble-wolf@0 race0=elf decks=-/-/-/-");
  nothing.play("use:elf");
  CHECK(nothing.is("asks 0 act"));
}

// ---- the start ----

TEST_CASE("D1.10 Bless takes the place of a Basic, never of another card") {
  TestTable t("deal players=2 leader=0 gear0=favoured-gear:stealth:shortblade");
  CHECK(t.is("asks 0 swap"));
  CHECK(t.is("illegal swap:shortblade"));
  CHECK(t.is("legal swap:glory"));
}

TEST_CASE("D9.23 a set-up without aside keeps the one Moaning Hall beside the decks") {
  TestTable t(
      "adventure=the-sunken-stair hands=glory,cantrip/-/-/- encounters=crypt-guard@0;cleared=3 "
      "primary=crypt-guard");
  const EncounterId hall = *library().find_encounter("moaning-hall");
  CHECK(t.table().aside == hall);
  const auto in_deck = [&] {
    int count = 0;
    for (EncounterId id : t.state().deck[kPrimaryDeck]) count += id == hall;
    return count;
  };
  CHECK(in_deck() == 1);
  t.play("play:glory done");
  CHECK(t.is("is 1 moaning-hall"));
  CHECK(t.table().aside == 0);
  CHECK(audit(t.state()).empty());
  CHECK_FALSE(Dragonfire::read_state(
      "adventure=the-sunken-stair hands=glory/-/-/- encounters=crypt-guard@0 aside=-"));
}

TEST_CASE("D11.4 gear that cannot be learned cannot be brought, and one copy goes into one pack") {
  CHECK(options_refusal({{"gear0", "lean-pack:glory"}}) == "gear0: glory is of the character's class types");
  CHECK(options_refusal({{"gear0", "favoured-gear:stealth:bless"}}) ==
        "gear0: bless is not of the character's class types");
  CHECK(options_refusal({{"gear0", "lean-pack:grace,favoured-gear:grace:shortblade"}}) ==
        "gear0: there is no grace left in the pack");
  CHECK(options_refusal({{"gear0", "lean-pack:grace,favoured-gear:stealth:shortblade"}}).empty());
  const Settings both{{"players", "5"},
                      {"gear0", "favoured-gear:stealth:hook-and-haul"},
                      {"gear4", "favoured-gear:stealth:hook-and-haul"}};
  CHECK(options_refusal(both) == "gear4: there are not so many of hook-and-haul");
  Record record = *Record::begin("One-Hook");
  REQUIRE(record.write("join Anna human warrior farmhand"));
  REQUIRE(record.write("join Bela elf warden clerk"));
  REQUIRE(record.write("played trouble-at-millbrook won 40 0,1 -"));
  REQUIRE(record.write("learn 0 favoured-gear:stealth:hook-and-haul"));
  const auto second = record.write("learn 1 favoured-gear:stealth:hook-and-haul");
  REQUIRE_FALSE(second);
  CHECK(second.error()(Language::English) == "every copy of hook-and-haul is in a pack already");
}

TEST_CASE("D11.9 a party above the level of an Adventure must meet more, or the game does not count") {
  Record record = *Record::begin("Too-Strong");
  for (const char* hero : {"join Anna human warrior farmhand", "join Bela elf mage clerk"})
    REQUIRE(record.write(hero));
  REQUIRE(record.write("played trouble-at-millbrook won 21 0,1 -"));
  auto options = options_for(record.campaign(), {0, 1}, 0, 0);
  REQUIRE(options);
  CHECK(options->more == 2);
  CHECK(party_of(record.campaign(), *options));
  options->more = 0;
  const auto easy = party_of(record.campaign(), *options);
  REQUIRE_FALSE(easy);
  CHECK(easy.error()(Language::English) == "for this party every Scene has 2 more Encounters, not 0");
}

}  // namespace
}  // namespace cardhouse::dragonfire
