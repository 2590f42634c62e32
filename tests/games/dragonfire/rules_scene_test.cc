// SPDX-License-Identifier: MIT
// Scenes, rounds, the Dragonfire deck and Short Rests.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/look.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

constexpr const char* kLast = "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 ";

TEST_CASE("D2.3 an empty deck is made anew of the discard pile") {
  TestTable t(
      "hands=arcane-insight,cantrip/glory/-/- decks=-/-/-/- discards=glory,grace/-/-/- "
      "encounters=bramble-wolf@0");
  t.play("play:arcane-insight");
  CHECK(t.is("hand 0 3"));
  CHECK(t.is("discard 0 0"));
  TestTable none("hands=arcane-insight,cantrip/glory/-/- decks=-/-/-/- encounters=bramble-wolf@0");
  none.play("play:arcane-insight");
  CHECK(none.is("hand 0 1"));
}

TEST_CASE("D2.4 D3.10 the Dragonfire deck is never made anew: from then on everything is worse") {
  std::string all;
  for (int id = 1; id < library().dragons(); ++id)
    all += (all.empty() ? "" : ",") + library().dragon(DragonId(id)).slug;
  TestTable t("active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons_gone=" + all);
  CHECK(t.is("level 20"));
  t.play("done");
  CHECK(t.is("no dragon"));
  CHECK(t.is("hp 0 6"));
  CHECK(t.is("hp 1 5"));
  CHECK(t.is("attack 1 4"));
  t.play("round");
  CHECK(t.is("attack 1 5"));
}

TEST_CASE("D2.5 there are never more than 24 Encounters") {
  std::string many =
      "adventure=city-in-ashes active=3 hands=glory/-/-/glory level=2 dragons=reinforcements encounters=";
  int count = 0;
  for (int id = 1; id < library().encounters() && count < 24; ++id) {
    const EncounterCard& card = library().encounter(EncounterId(id));
    if (card.location || card.deck != DeckKind::Primary || card.environment == Environment::Ruins) continue;
    for (int n = 0; n < card.copies && count < 24; ++n, ++count)
      many += (count == 0 ? "" : ",") + card.slug + "@1";
  }
  TestTable t(many + " max=50/50/50/50 hp=50/50/50/50");
  CHECK(t.is("encounters 24"));
  t.play("done");
  CHECK(t.is("dragon reinforcements"));
  CHECK(t.is("encounters 24"));
}

TEST_CASE("D2.6 equal cards are one choice") {
  const TestTable t("hands=glory,glory,grace/-/-/- encounters=bramble-wolf@0");
  CHECK(t.legal() == "done play:glory play:grace discard:glory discard:grace");
}

TEST_CASE(
    "D3.1 D3.17 a Scene starts with its effects at the start, then its Encounters, then a round led by the "
    "leader") {
  TestTable t(std::string(kLast) + "led=2 active=0");
  t.play("play:glory done");
  CHECK(t.is("scene 2"));
  CHECK(t.is("gold 3 6"));  // Scoundrel
  CHECK(t.is("hand 0 3"));  // kept, and two drawn
  CHECK(t.is("active 2"));
}

TEST_CASE("D3.2 a Scene has as many Encounters as players and what is added") {
  const TestTable four("deal leader=0");
  const Adjustment& own = adjustment(four.table().options);
  CHECK(four.is(fmt::format("encounters {}", 4 + own.encounters[0])));
  TestTable six(
      "players=6 hands=glory,cantrip/-/-/-/-/- encounters=bramble-wolf@0;cleared=3 dragons=calm-before");
  six.play("play:glory done");
  CHECK(six.is("scene 2"));
  // One for each, one in a second Scene, one for six, and what the difficulty adds in Millbrook.
  CHECK(six.is(fmt::format("encounters {}", 8 + adjustment(six.table().options).encounters[1])));
  CHECK(TestTable("deal leader=0 more=3").is(fmt::format("encounters {}", 7 + own.encounters[0])));
}

TEST_CASE("D3.3 the Dragonfire Level says how many are Secondary, and those come first") {
  TestTable t(std::string(kLast) +
              "level=2 secondary=hill-brute,hill-brute primary=restless-bones,restless-bones,bramble-wolf");
  t.play("play:glory done");
  CHECK(t.is("is 1 hill-brute"));
  CHECK(t.is("is 2 hill-brute"));
  CHECK(t.is("is 3 restless-bones"));
  CHECK(in_play(t.table()).size() == scene_encounters(t.table(), 2));
}

TEST_CASE("D3.4 the first goes to its class type, the others clockwise from there") {
  TestTable t(std::string(kLast) +
              "primary=restless-bones,bramble-wolf,restless-bones,goblin-skirmishers,goblin-skirmishers");
  t.play("play:glory done");
  CHECK(t.is("facing 1 2"));  // the Priest
  CHECK(t.is("facing 2 3"));
  CHECK(t.is("facing 3 0"));
  CHECK(t.is("facing 4 1"));
  CHECK(t.is("facing 5 2"));
}

TEST_CASE("D3.5 a Surprise is done when its Encounter is placed") {
  TestTable t(std::string(kLast) +
              "primary=stone-sprite,bramble-wolf,goblin-skirmishers,restless-bones,restless-bones");
  t.play("play:glory done");
  CHECK(t.is("facing 1 1"));
  CHECK(t.is("hp 1 5"));
}

TEST_CASE("D3.6 D7.2 a Location takes its character in; a second one is replaced for that same character") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=flooded-ford,bramble-wolf@0,bramble-wolf@2 "
      "place=env/1/env/env "
      "level=2 dragons=reinforcements primary=flooded-ford,restless-bones");
  t.play("done");
  CHECK(t.is("is 4 restless-bones"));
  CHECK(t.is("facing 4 1"));
  TestTable in(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 level=2 dragons=reinforcements "
      "primary=flooded-ford");
  in.play("done");
  CHECK(in.is("place 1 2"));
  CHECK(in.is("is 2 flooded-ford"));
}

TEST_CASE(
    "D3.7 D3.11 the leader discards the old Dragonfire card, which raises the Level, and reveals a new one") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragon=gathering-dark level=4 "
      "dragons=spoils");
  CHECK(t.is("attack 1 4"));
  t.play("done");
  CHECK(t.is("dragon spoils"));
  CHECK(t.is("level 5"));
  CHECK(t.is("attack 1 3"));
  CHECK(t.is("gold 0 5"));
}

TEST_CASE("D3.9 below Level 0 no card is revealed, and the offset rises") {
  TestTable t("active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 level=-2 round=1");
  t.play("done");
  CHECK(t.is("no dragon"));
  CHECK(t.is("level -1"));
  CHECK(t.is("round 2"));
  t.play("round");
  CHECK(t.is("level 0"));
  CHECK(t.is("no dragon"));
  t.play("round");
  CHECK_FALSE(t.is("no dragon"));
}

TEST_CASE("D3.12 turns go clockwise from the leader, without those who are Unconscious") {
  TestTable t("led=1 active=1 hands=glory/glory/glory/glory encounters=bramble-wolf@0 status=up/up/out/up");
  t.play("end");
  CHECK(t.is("active 3"));
  t.play("end");
  CHECK(t.is("active 0"));
  TestTable out(
      "led=1 active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 status=up/out/up/up dragons=spoils");
  out.play("end");
  out.play("end");
  CHECK(out.is("dragon spoils"));  // an Unconscious leader still reveals
}

TEST_CASE("D3.13 D7.5 a Scene ends at the end of the turn after which nothing is in play; the Level rises") {
  TestTable t(std::string(kLast) + "dragon=gathering-dark level=3");
  t.play("play:glory done");
  CHECK(t.is("scene 2"));
  CHECK(t.is("level 4"));  // the card was discarded
  TestTable empty("hands=glory,cantrip/glory/-/- encounters=bramble-wolf@0;cleared=3,flooded-ford");
  empty.play("play:glory done");
  CHECK(empty.is("scene 1"));  // a Location without anybody must be defeated too
  CHECK(empty.is("encounters 1"));
  CHECK(empty.is("hp 0 7"));
}

TEST_CASE("D3.14 after the last Scene there is no Short Rest") {
  TestTable t(std::string(kLast) + "scene=3 row=bless");
  t.play("play:glory done done");
  CHECK(t.is("won"));
}

TEST_CASE("D3.15 a Short Rest removes tokens, heals 1, and wakes characters that are down") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 hp=4/0/0/6 status=up/stunned/out/up "
      "exhausted=1/1/1/0 "
      "primary=bramble-wolf,goblin-skirmishers,restless-bones,restless-bones,goblin-skirmishers");
  t.play("play:glory done");
  CHECK(t.is("hp 0 5"));
  CHECK(t.is("fresh 0"));
  CHECK(t.is("hp 1 1"));
  CHECK(t.is("up 1"));
  CHECK(t.is("fresh 1"));
  CHECK(t.is("hand 1 2"));
  CHECK(t.is("hp 2 1"));
  CHECK(t.is("up 2"));
  CHECK(t.is("exhausted 2"));  // an Unconscious character keeps the token
  CHECK(t.is("hand 2 2"));
}

TEST_CASE("D3.16 in a Short Rest each may buy one card, from the left of the player who ended the Scene") {
  TestTable t(std::string(kLast) + "row=bless,shortblade,meteor gold=0/9/0/9 market=feint");
  t.play("play:glory done done");
  CHECK(t.is("asks 0 cycle"));
  t.play("cycle:meteor");
  CHECK(t.is("asks 1 rest"));
  t.play("buy:bless");
  CHECK(t.is("asks 3 rest"));
  CHECK(t.is("hand 1 has bless"));
  CHECK(t.is("illegal buy:meteor"));
}

}  // namespace
}  // namespace cardhouse::dragonfire
