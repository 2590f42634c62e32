// SPDX-License-Identifier: MIT
// The phases of a turn.
#include <doctest/doctest.h>

#include "games/dragonfire/look.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

TEST_CASE("D4.1 at Start Turn come the Dragonfire card, a move, the Location, then facing Encounters") {
  TestTable t(
      "adventure=under-the-old-abbey active=3 hands=glory/-/-/glory dragons=smouldering-air level=3 "
      "encounters=collapsing-vault,bound-elemental@0,bound-elemental@0 place=1/env/env/env");
  t.play("done");
  CHECK(t.is("hp 0 6"));  // Turn
  CHECK(t.is("asks 0 move"));
  t.play("done");
  CHECK(t.is("hp 0 5"));  // the Location
  CHECK(t.is("asks 0 resolve"));
  t.play("resolve:3");
  CHECK(t.is("hp 0 3"));
  CHECK(t.is("asks 0 act"));
}

TEST_CASE("D4.2 a character moves once, from any place to any place, and its Encounters go along") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=flooded-ford,flooded-ford,bramble-wolf@0 "
      "place=1/env/env/env");
  t.play("done");
  CHECK(t.legal() == "done move:env move:2");
  t.play("move:2");
  CHECK(place_of(t.table(), 2) == place_at(1));
  TestTable stunned(
      "active=3 hands=-/glory/-/glory encounters=flooded-ford,bramble-wolf@1 status=stunned/up/up/up");
  stunned.play("done");
  CHECK(stunned.is("asks 1 move"));  // a Stunned player is not asked
}

TEST_CASE("D4.3 text is done at once, damage waits, and cards may be discarded without effect") {
  TestTable t("hands=pickpocket,glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=2");
  t.play("play:pickpocket play:glory");
  CHECK(t.is("gold 0 5"));
  CHECK(t.is("cleared 1 2"));
  t.play("discard:cantrip");
  CHECK(t.is("discard 0 has cantrip"));
}

TEST_CASE("D4.4 when the active player is done the others may help, and then it may act again") {
  TestTable t("hands=glory/bless/bless/- encounters=bramble-wolf@0");
  t.play("done");
  CHECK(t.is("asks 1 offer"));
  t.play("done");
  CHECK(t.is("asks 2 offer"));
  t.play("assist:bless");
  CHECK(t.is("asks 0 act"));
  t.play("done");
  CHECK(t.is("asks 1 offer"));
}

TEST_CASE("D4.5 only a character at the same place assists, with the whole card") {
  const char* elsewhere = "hands=glory/bless/-/- encounters=flooded-ford,bramble-wolf@0 place=env/1/env/env";
  TestTable t(elsewhere);
  t.play("done");
  CHECK_FALSE(t.is("asks 1 offer"));
  TestTable here("hands=glory/mending-word/-/- encounters=bramble-wolf@0 hp=7/2/6/6");
  here.play("done assist:mending-word character:1 done");
  CHECK(here.is("hp 1 4"));
  CHECK(here.is("discard 1 has mending-word"));
}

TEST_CASE("D4.6 every card that can have a target takes one at the place of the active player") {
  TestTable t(
      "hands=glory,glory,cantrip/glory/-/- encounters=bramble-wolf@0,flooded-ford,restless-bones@1 "
      "place=env/env/2/env");
  t.play("play:glory play:glory done");
  CHECK(t.legal() == "target:1 target:3");
  t.play("target:1 target:3");
  CHECK(t.is("cleared 3 1"));
  CHECK(t.is("cleared 1 0"));
}

TEST_CASE("D4.7 D4.8 D4.9 damage on an Encounter is spent together, and only whole levels are cleared") {
  TestTable both("hands=glory,glory,cantrip/glory/-/- encounters=bramble-wolf@0");
  both.play("play:glory play:glory done");
  CHECK(both.is("cleared 1 1"));
  TestTable part("hands=glory,cantrip/glory/-/- encounters=bramble-wolf@0");
  part.play("play:glory done");
  CHECK(part.is("cleared 1 0"));
  part.play("round");
  CHECK(part.is("cleared 1 0"));  // nothing of it is kept
  TestTable colour("hands=riposte,cantrip/glory/-/- encounters=web-lurker@0");
  colour.play("play:riposte done");
  CHECK(colour.is("cleared 1 0"));  // K is due: neither R nor colorless pays it
  TestTable mixed("hands=glory,grace,cantrip/glory/-/- encounters=barrow-knight@0;cleared=4");
  mixed.play("play:glory play:grace done");
  CHECK(mixed.is("cleared 1 5"));
  TestTable half("hands=glory,stealth,cantrip/glory/-/- encounters=barrow-knight@0;cleared=4");
  half.play("play:glory play:stealth done");
  CHECK(half.is("cleared 1 4"));
}

TEST_CASE(
    "D4.10 D4.11 an Encounter without a level left is defeated; gold goes to all, even if Unconscious") {
  TestTable t(
      "hands=glory,cantrip/glory/-/- encounters=bramble-wolf@1;cleared=3,restless-bones@0 "
      "status=up/up/out/up");
  t.play("play:glory done target:1");
  CHECK(t.is("gone 1"));
  CHECK(t.is("gold 0 6"));
  CHECK(t.is("gold 1 5"));
  CHECK(t.is("gold 2 5"));
  CHECK(t.table().discard[1].size() == 1);
}

TEST_CASE("D4.12 cards played go to their owners' discard piles") {
  TestTable t("hands=glory,cantrip/bless,glory/-/- encounters=bramble-wolf@0");
  t.play("play:glory done assist:bless done");
  CHECK(t.is("discard 0 has glory"));
  CHECK(t.is("discard 1 has bless"));
  CHECK(t.is("cleared 1 2"));
}

TEST_CASE("D4.13 D7.4 the attacks of all Encounters that face the player and of the Location are one sum") {
  TestTable t(
      "hands=guard-stance,cantrip/glory/-/- encounters=flooded-ford,bramble-wolf@0 place=1/env/env/env");
  t.play("play:guard-stance done target:1");
  CHECK(t.is("hp 0 4"));  // 2 + 3, of which 2 are prevented
}

TEST_CASE("D4.14 the text of an attack works only if damage was left") {
  TestTable kept("hands=shadow-cloak,cantrip/glory/-/- encounters=highway-cutpurse@0");
  kept.play("play:shadow-cloak done");
  CHECK(kept.is("gold 0 4"));
  TestTable weak("hands=frost-shard,cantrip/glory/-/- encounters=highway-cutpurse@0,bramble-wolf@0");
  weak.play("play:frost-shard encounter:1 done target:2");
  CHECK(weak.is("gold 0 4"));  // its own Attack was 0
  TestTable both("hands=glory/glory/-/- encounters=highway-cutpurse@0,highway-cutpurse@0");
  both.play("done");
  CHECK(both.is("asks 0 resolve"));
  both.play("resolve:2");
  CHECK(both.is("gold 0 2"));
}

TEST_CASE("D4.15 a player with three or fewer cards draws two, or one when Exhausted") {
  TestTable two("hands=glory,glory,glory/glory/-/- encounters=bramble-wolf@1");
  two.play("done");
  CHECK(two.is("hand 0 5"));
  TestTable none("hands=glory,glory,glory,glory/glory/-/- encounters=bramble-wolf@1");
  none.play("done");
  CHECK(none.is("hand 0 4"));
  TestTable one("hands=glory/glory/-/- encounters=bramble-wolf@1 exhausted=1/0/0/0");
  one.play("done");
  CHECK(one.is("hand 0 2"));
  TestTable least("hands=glory/glory/-/- encounters=bramble-wolf@1 exhausted=1/0/0/0 dragon=weariness");
  least.play("done");
  CHECK(least.is("hand 0 2"));
}

TEST_CASE("D4.16 D8.1 D8.3 a player buys any number of cards, or must cycle one") {
  TestTable t(
      "hands=glory/glory/-/- encounters=bramble-wolf@1 row=bless,shortblade,meteor gold=4/0/0/0 "
      "market=feint,pickpocket");
  t.play("done");
  CHECK(t.is("asks 0 buy"));
  t.play("buy:bless");
  CHECK(t.is("hand 0 has bless"));
  CHECK(t.is("row has feint"));
  t.play("buy:shortblade");
  CHECK(t.is("gold 0 0"));
  CHECK(t.is("active 1"));  // there is no gold left, so nothing is asked and nothing cycled
  CHECK(t.is("row has pickpocket"));
  TestTable none(
      "hands=glory/glory/-/- encounters=bramble-wolf@1 row=bless,shortblade gold=0/0/0/0 market=feint");
  none.play("done");
  CHECK(none.is("asks 0 cycle"));
  none.play("cycle:bless");
  CHECK(none.is("row lacks bless"));
  CHECK(none.is("row has feint"));
}

TEST_CASE("D4.17 a Stunned character only takes damage and draws one card") {
  TestTable t(
      "active=3 hands=glory/glory/-/glory encounters=bramble-wolf@1 row=bless,feint status=stunned/up/up/up "
      "gold=9/0/0/0 decks=glory,glory,glory/glory/glory/glory");
  t.play("done cycle:feint");
  CHECK(t.is("active 1"));
  CHECK(t.is("hand 0 2"));
  CHECK(t.is("gold 0 9"));
}

TEST_CASE("D4.18 a character that becomes Stunned on its own turn only replenishes") {
  TestTable t(
      "hands=glory/glory/-/- encounters=bramble-wolf@0,highway-cutpurse@0 hp=3/6/6/6 row=bless,feint "
      "gold=9/0/0/0");
  t.play("done");
  CHECK(t.is("stunned 0"));
  CHECK(t.is("active 1"));
  CHECK(t.is("hand 0 1"));
  CHECK(t.is("gold 0 8"));  // the text of the attack is still done
  TestTable start(
      "adventure=under-the-old-abbey active=3 hands=glory/glory/-/glory encounters=bound-elemental@0 "
      "hp=1/6/6/6");
  start.play("done");
  CHECK(start.is("stunned 0"));
  CHECK(start.is("active 1"));
}

TEST_CASE("D4.19 effects that last this turn end with the turn") {
  TestTable t("hands=shield-bash,guard-stance,cantrip/glory/-/- encounters=bramble-wolf@1");
  t.play("play:shield-bash play:guard-stance");
  CHECK(t.is("attack 1 2"));
  CHECK(t.is("prevent 0 2"));
  t.play("done");
  CHECK(t.is("attack 1 3"));
  CHECK(t.is("prevent 0 0"));
}

TEST_CASE("D4.20 Swords count in others' turns too, and three of them bring a card once a turn") {
  TestTable t("hands=twin-blades,twin-blades,glory/glory/-/- encounters=bramble-wolf@0");
  t.play("play:twin-blades play:glory");
  CHECK(t.is("hand 0 2"));
  t.play("play:twin-blades");
  CHECK(t.is("swords 0 5"));
  CHECK(t.is("hand 0 1"));
  TestTable assist("active=1 hands=battle-cry,champions-oath/glory/-/- encounters=bramble-wolf@1 led=1");
  assist.play("done assist:battle-cry done assist:champions-oath");
  CHECK(assist.is("swords 0 2"));
}

TEST_CASE("D5.1 D5.2 D5.3 a character at 0 HP is Stunned, with hand and discard pile in the deck") {
  TestTable t(
      "hands=glory/glory/-/- discards=grace/-/-/- inplay=sanctuary/-/-/- decks=cantrip/-/-/- "
      "encounters=hill-brute@0 hp=2/6/6/6");
  t.play("done");
  CHECK(t.is("stunned 0"));
  CHECK(t.is("exhausted 0"));
  CHECK(t.is("hp 0 0"));
  CHECK(t.is("hand 0 1"));  // one is drawn at once (D4.18)
  CHECK(t.is("deck 0 2"));
  CHECK(t.is("inplay 0 has sanctuary"));
  t.play("round");
  CHECK(t.is("up 1"));
}

TEST_CASE("D5.3 any damage makes a Stunned character Unconscious, with or without the token") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons=dragonfire level=4 "
      "status=up/stunned/up/up exhausted=0/0/0/0");
  t.play("done");
  CHECK(t.is("out 1"));
}

TEST_CASE("D5.4 healing wakes from Stunned: HP as healed, two cards, and the token stays") {
  TestTable t("hands=mending-word,cantrip/-/-/- encounters=bramble-wolf@0 status=up/stunned/up/up");
  t.play("play:mending-word character:1");
  CHECK(t.is("hp 1 2"));
  CHECK(t.is("up 1"));
  CHECK(t.is("hand 1 2"));
  CHECK(t.is("exhausted 1"));
}

TEST_CASE(
    "D5.5 D5.6 D5.7 a character that falls is out; its Encounters turn to the next one at the same place") {
  TestTable t(
      "hands=glory/glory/glory/- encounters=flooded-ford,hill-brute@0,bramble-wolf@0 place=1/env/1/env "
      "inplay=sanctuary/-/-/- exhausted=1/0/0/0 hp=2/6/6/6");
  t.play("done");
  CHECK(t.is("out 0"));
  CHECK(t.is("facing 2 2"));
  CHECK(t.is("facing 3 2"));
  CHECK(t.is("place 0 env"));
  CHECK(t.is("inplay 0 0"));
  CHECK(t.is("is 1 flooded-ford"));
  TestTable heal("hands=mending-word,cantrip/-/-/- encounters=bramble-wolf@0 status=up/out/up/up");
  heal.play("play:mending-word");
  CHECK(heal.is("illegal character:1"));
}

TEST_CASE(
    "D5.6 D7.6 a Location left empty is discarded without gold; its Encounters turn to the next anywhere") {
  TestTable t(
      "hands=glory/glory/-/- encounters=flooded-ford,hill-brute@0 place=1/env/env/env exhausted=1/0/0/0 "
      "hp=2/6/6/6");
  t.play("done");
  CHECK(t.is("gone 1"));
  CHECK(t.is("facing 2 1"));
  CHECK(t.is("gold 1 4"));
}

TEST_CASE("D5.8 when all are Unconscious the Adventure is lost at once") {
  TestTable t(
      "active=3 hands=-/-/-/glory encounters=bramble-wolf@3 dragons=dragonfire level=4 "
      "status=stunned/stunned/stunned/up hp=0/0/0/4 exhausted=1/1/1/1");
  t.play("done");
  CHECK(t.is("lost"));
  CHECK(t.is("xp 1"));
}

TEST_CASE("D5.9 prevention: the first of each turn, then all, then the next") {
  TestTable t("hands=guard-stance,cantrip/glory/-/- encounters=hill-brute@0 inplay=sanctuary/-/-/-");
  t.play("play:guard-stance done");
  CHECK(t.is("hp 0 6"));  // 4, less 1, less 2
  TestTable outside(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@1 dragons=dragonfire level=4 "
      "inplay=sanctuary/-/-/-");
  outside.play("done");
  CHECK(outside.is("hp 0 6"));  // it does not work outside turns
}

TEST_CASE("D5.10 an Exhausted character at 0 HP is Unconscious, not Stunned") {
  TestTable t("hands=glory/glory/-/- encounters=bramble-wolf@0 hp=3/6/6/6 exhausted=1/0/0/0");
  t.play("done");
  CHECK(t.is("out 0"));
}

TEST_CASE("D5.11 a Stunned character too may use a feature that keeps it from falling") {
  TestTable t(
      "active=3 hands=glory/glory/-/glory encounters=bramble-wolf@0 status=stunned/up/up/up "
      "gear0=phoenix-feather discards=grace/-/-/-");
  t.play("done");
  CHECK(t.is("asks 0 window"));
  t.play("use:phoenix-feather");
  CHECK(t.is("stunned 0"));
  CHECK(t.is("hand 0 has glory"));
  CHECK(t.is("discard 0 0"));
  CHECK(t.is("active 1"));
}

TEST_CASE("D5.12 lost HP is remembered until the end of the character's Deal Damage") {
  TestTable t("hands=glory/glory/-/- encounters=bramble-wolf@0");
  t.play("done");
  CHECK(t.table().character[0].lost_hp == 1);
  t.play("round");
  CHECK(t.table().character[0].lost_hp == 1);
  t.play("end");
  CHECK(t.table().character[0].lost_hp == 1);  // cleared, and then hit again
  TestTable safe("hands=glory/glory/-/- encounters=bramble-wolf@1 lost=1/0/0/0");
  safe.play("done");
  CHECK(safe.table().character[0].lost_hp == 0);
}

}  // namespace
}  // namespace cardhouse::dragonfire
