// SPDX-License-Identifier: MIT
// Checks, places, the Market, and what the words on the cards mean.
#include <doctest/doctest.h>

#include "games/dragonfire/look.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

constexpr const char* kThrall =
    "active=3 hands=glory,cantrip/-/-/glory encounters=bog-hags-thrall@0 race0=orcblood ";

TEST_CASE(
    "D6.1 a Skill Check succeeds on a card of the character's class types, which then goes to the bottom") {
  TestTable success(std::string(kThrall) + "decks=glory,stealth/-/-/-");
  success.play("done");
  CHECK(success.is("hand 0 2"));
  CHECK(success.is("top 0 stealth"));
  TestTable failure(std::string(kThrall) + "decks=stealth,glory/-/-/-");
  failure.play("done");
  CHECK(failure.is("asks 0 discard"));
  CHECK(failure.is("top 0 glory"));
  TestTable two(std::string(kThrall) + "decks=cantrip/-/-/- class0=spellblade");
  two.play("done");
  CHECK(two.is("hand 0 2"));
  TestTable none(std::string(kThrall) + "decks=-/-/-/-");
  none.play("done");
  CHECK(none.is("asks 0 discard"));
}

TEST_CASE("D6.2 an Encounter Save looks at the deck that the Encounter came from") {
  TestTable t(
      "hands=glory/glory/-/- encounters=antler-shaman@0;cleared=2 secondary=antler-shaman,hill-brute");
  t.play("done");
  CHECK(t.is("cleared 1 1"));
  CHECK(t.table().known[kSecondaryDeck].bottom == 1);
  CHECK(t.state().deck[kSecondaryDeck][0] == *library().find_encounter("antler-shaman"));
}

TEST_CASE("D6.3 features that decide a check come before the reveal, those that repeat it after a failure") {
  TestTable decided(std::string(kThrall) + "decks=stealth,stealth/-/-/- background0=scholar");
  decided.play("done use:scholar");
  CHECK(decided.is("hand 0 2"));
  CHECK(decided.table().known[0].bottom == 0);
  TestTable again(
      "active=3 hands=glory,cantrip/-/-/glory encounters=bog-hags-thrall@0 decks=stealth,grace/-/-/-");
  again.play("done use:human");
  CHECK(again.is("asks 0 discard"));  // the last result stands
  CHECK(again.table().known[0].bottom == 2);
}

TEST_CASE("D6.4 Stunned characters make checks too") {
  TestTable t(
      "active=3 hands=glory,cantrip/glory/-/glory encounters=bog-hags-thrall@0 decks=stealth,stealth/-/-/- "
      "status=stunned/up/up/up race0=elf");
  t.play("done");
  CHECK(t.is("asks 0 discard"));
}

TEST_CASE("D6.5 windows are asked in the order of seats from the character concerned") {
  TestTable t(std::string(kThrall) + "decks=stealth/-/-/- background0=scholar gear1=lucky-coin");
  t.play("done");
  CHECK(t.is("asks 0 window"));
  CHECK(t.legal() == "done use:scholar");
  t.play("done");
  CHECK(t.is("asks 1 window"));
}

TEST_CASE(
    "D7.3 effects on Encounters reach the character's place, those on characters every place unless they say "
    "here") {
  TestTable t(
      "hands=shield-bash,mending-word,cantrip/-/-/- encounters=flooded-ford,bramble-wolf@0,bramble-wolf@1 "
      "place=env/1/env/env hp=7/3/6/6");
  t.play("play:mending-word character:1 play:shield-bash");
  CHECK(t.is("hp 1 5"));
  CHECK(t.is("attack 2 2"));  // the only one here
  TestTable in("hands=shortblade,cantrip/-/-/- encounters=flooded-ford,bramble-wolf@1 place=1/env/env/env");
  in.play("play:shortblade done");
  CHECK(in.is("cleared 1 1"));  // the character that is in it damages it
}

TEST_CASE("D8.2 D8.5 a card costs at least 1, and gold is only paid") {
  TestTable t(
      "hands=glory/-/-/- encounters=bramble-wolf@0 row=bless,feint inplay=silent-partner/-/-/- gear0=tough");
  CHECK(t.is("cost 0 bless 1"));
  CHECK(t.is("cost 1 bless 2"));
  t.play("done");
  CHECK(t.legal() == "done buy:feint buy:bless");  // nothing is sold or given
  TestTable least(
      "active=3 hands=-/-/-/glory encounters=bramble-wolf@0 row=bless,feint inplay=-/-/-/silent-partner "
      "gear3=silver-tongue");
  least.play("done use:silver-tongue");
  CHECK(least.is("cost 3 bless 1"));
}

TEST_CASE("D8.4 a card that requires a Purchase needs another one first") {
  TestTable t("hands=glory/-/-/- encounters=bramble-wolf@0 row=bless,miracle gold=20/0/0/0");
  t.play("done");
  CHECK(t.legal() == "done buy:bless");
}

TEST_CASE("D9.2 you are the player of a card, the one whom an Encounter faces, or whose turn it is") {
  TestTable assist("hands=glory/pickpocket,bless/-/- encounters=bramble-wolf@0");
  assist.play("done assist:bless");
  CHECK(assist.is("gold 0 4"));
  TestTable faced("active=3 hands=glory/-/-/glory encounters=highway-cutpurse@3");
  faced.play("done");
  CHECK(faced.is("gold 3 3"));
}

TEST_CASE("D9.3 it and they are what was chosen in the same sentence") {
  TestTable t("hands=lay-to-rest,cantrip/-/-/- encounters=bramble-wolf@0 hp=2/2/6/6 exhausted=1/1/0/0");
  t.play("play:lay-to-rest character:1");
  CHECK(t.is("hp 1 5"));
  CHECK(t.is("fresh 1"));
  CHECK(t.is("exhausted 0"));
}

TEST_CASE("D9.4 a character is awake, a standing one is up, a player is a seat") {
  TestTable spoils(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons=spoils status=up/out/up/up");
  spoils.play("done");
  CHECK(spoils.is("gold 1 5"));
  TestTable weak(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons=targeting-the-weak "
      "status=up/stunned/up/up hp=7/0/3/6");
  weak.play("done");
  CHECK(weak.is("stunned 1"));
  CHECK(weak.is("hp 2 2"));
}

TEST_CASE("D9.5 where nobody is you, the player who discards chooses") {
  TestTable t("active=3 hands=glory,cantrip/-/-/glory encounters=bramble-wolf@0 dragons=scorched-martial");
  t.play("done");
  CHECK(t.is("asks 0 discard"));
}

TEST_CASE("D9.6 that effect is the one that opened the window") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0 dragons=reinforcements level=2 "
      "primary=stone-sprite race1=dwarf");
  t.play("done");
  CHECK(t.is("asks 1 window"));
  CHECK(t.legal() == "done use:dwarf");
}

TEST_CASE("D9.7 the next character is the next awake one to the left") {
  TestTable t(
      "adventure=masks-of-the-harbor-ward hands=glory/glory/glory/- encounters=guild-spy@0 "
      "status=up/out/up/up");
  t.play("done");
  CHECK(t.is("facing 1 2"));
  TestTable alone(
      "adventure=masks-of-the-harbor-ward hands=glory/-/-/- encounters=guild-spy@0 status=up/out/out/out");
  alone.play("done");
  CHECK(alone.is("facing 1 0"));
}

TEST_CASE("D9.8 if several have the most, it is the first one from the leader on") {
  TestTable t("led=2 active=1 hands=-/glory/glory/- encounters=bramble-wolf@0 dragons=ember-rain hp=6/6/6/6");
  t.play("done");
  CHECK(t.is("hp 2 4"));
  TestTable fewest(
      "led=2 active=1 hands=-/glory/glory/- encounters=flooded-ford,bramble-wolf@2 place=env/1/env/env "
      "dragons=reinforcements level=2 primary=restless-bones");
  fewest.play("done");
  CHECK(fewest.is("facing 3 3"));  // a Location does not count, but seat 3 is nearer
}

TEST_CASE("D9.9 if is read when the sentence starts, while always") {
  TestTable t("hands=twin-blades,cantrip/glory/-/- encounters=thornback-boar@1");
  CHECK(t.is("attack 1 3"));
  t.play("play:twin-blades done");
  CHECK(t.is("cleared 1 2"));
  CHECK(t.is("attack 1 4"));
}

TEST_CASE("D9.10 a choice must be made when one is possible, and with one option nobody is asked") {
  TestTable must("hands=shield-bash,cantrip/-/-/- encounters=bramble-wolf@0,restless-bones@1");
  must.play("play:shield-bash");
  CHECK(must.legal() == "encounter:1 encounter:2");
  TestTable may("hands=hook-and-haul,cantrip/-/-/- encounters=bramble-wolf@1");
  may.play("play:hook-and-haul");
  CHECK(may.legal() == "done encounter:1");
  TestTable none("hands=shield-bash,cantrip/-/-/- encounters=flooded-ford");
  none.play("play:shield-bash");
  CHECK(none.is("asks 0 act"));
}

TEST_CASE("D9.11 every step does as much as it can") {
  TestTable gold(
      "adventure=masks-of-the-harbor-ward hands=glory/glory/-/- encounters=guildmaster@0 gold=1/0/0/0");
  gold.play("done");
  CHECK(gold.is("gold 0 0"));
  TestTable attack("hands=frost-shard,frost-shard,cantrip/glory/-/- encounters=bramble-wolf@0");
  attack.play("play:frost-shard play:frost-shard");
  CHECK(attack.is("attack 1 0"));
  TestTable heal("hands=second-wind,cantrip/-/-/- encounters=bramble-wolf@0");
  heal.play("play:second-wind");
  CHECK(heal.is("hp 0 7"));
}

TEST_CASE("D9.12 the card that gains an icon is named at the start of Deal Damage") {
  TestTable t(
      "hands=glory,shortblade,cantrip/glory/-/- encounters=bramble-wolf@0,restless-bones@1 "
      "inplay=snare-kit/-/-/-");
  t.play("play:glory play:shortblade done");
  CHECK(t.legal() == "sharpen:glory sharpen:shortblade");
  t.play("sharpen:glory target:1 target:2");
  CHECK(t.is("cleared 1 1"));
}

TEST_CASE("D9.13 damage that a card also deals goes to another Encounter at the same place") {
  TestTable t(
      "hands=cleaving-axe,cantrip/glory/-/- encounters=bramble-wolf@0,restless-bones@0,restless-bones@1");
  t.play("play:cleaving-axe done target:1");
  CHECK(t.legal() == "splash:2 splash:3");
  t.play("splash:3");
  CHECK(t.is("cleared 3 1"));
}

TEST_CASE("D9.14 smoke takes from the icons of a card, not from what it also deals") {
  TestTable t(
      "hands=cleaving-axe,cantrip/glory/-/- encounters=bramble-wolf@0,restless-bones@0 dragon=thick-smoke");
  t.play("play:cleaving-axe done target:1");
  CHECK(t.is("cleared 1 1"));
  CHECK(t.is("cleared 2 1"));
}

TEST_CASE("D9.15 damage of a text is an attack of its own") {
  TestTable t("active=1 hands=-/spark-bolt,cantrip/-/- encounters=hill-brute@1 gear1=scroll-of-embers");
  t.play("play:spark-bolt use:scroll-of-embers");
  CHECK(t.is("cleared 1 1"));
}

TEST_CASE("D9.16 without text no sentence works, but the Location stays") {
  TestTable t("hands=purging-light,cantrip/-/-/- encounters=thornback-boar@0;cleared=2");
  t.play("play:purging-light");
  CHECK(t.is("attack 1 3"));
  TestTable vanquished(
      "adventure=under-the-old-abbey hands=unravel,stealth,glory/glory/-/- "
      "encounters=rust-beetle@0;cleared=3,crypt-guard@1");
  vanquished.play("play:unravel encounter:1 play:stealth done target:1 target:1");
  CHECK(vanquished.is("gone 1"));
  CHECK(vanquished.is("discard 0 lacks glory"));
}

TEST_CASE("D9.17 restored levels must be cleared again") {
  TestTable t(
      "active=3 hands=glory/-/-/glory encounters=bramble-wolf@0;cleared=1 dragons=rally-of-fiends "
      "primary=bramble-wolf");
  t.play("done");
  CHECK(t.is("cleared 1 0"));
}

TEST_CASE("D9.18 cards of one name that remain in play count once") {
  Holdings cards;
  TestTable t("hands=glory/glory/-/- encounters=hill-brute@0 inplay=sanctuary/-/-/-");
  CHECK(sum_static(t.table(), 0, Still::Guard) == 1);
  t.state().character[0].cards.add_in_play(*library().find_card("sanctuary"));
  CHECK(sum_static(t.table(), 0, Still::Guard) == 1);
}

TEST_CASE("D9.19 a use is used up when announced, and comes back with its Scene") {
  TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 gear0=shield-drill "
      "background0=farmhand");
  t.play("use:shield-drill character:0 use:farmhand");
  CHECK(t.is("illegal use:shield-drill"));
  t.play("play:glory done");
  CHECK(t.is("scene 2"));
  CHECK_FALSE(t.table().character[0].used.has(*library().find_feature("shield-drill")));
  CHECK(t.table().character[0].used.has(*library().find_feature("farmhand")));
}

TEST_CASE(
    "D9.20 D12.3 if all characters of a class type are out, a random one is hit; if there is none, nobody") {
  TestTable t(
      "active=3 hands=-/glory/glory/glory encounters=bramble-wolf@1 dragons=scorched-martial "
      "status=out/up/up/up fate=2");
  t.play("done");
  CHECK(t.is("discard 2 has glory"));
  TestTable none(
      "active=3 hands=glory/glory/glory/glory encounters=bramble-wolf@1 dragons=scorched-martial "
      "class0=seer");
  none.play("done");
  CHECK(none.is("hand 0 1"));
}

TEST_CASE("D9.21 the first heal of a Scene heals more, whatever came of it") {
  TestTable t(
      "active=2 hands=-/-/mending-word,circle-of-renewal,cantrip/- encounters=bramble-wolf@0 hp=3/3/6/6");
  t.play("play:circle-of-renewal");
  CHECK(t.is("hp 0 5"));
  CHECK(t.is("hp 1 5"));
  t.play("play:mending-word character:0");
  CHECK(t.is("hp 0 7"));
}

TEST_CASE("D9.22 a character that may move goes to any other place, or stays") {
  TestTable t("hands=blink-step,cantrip/-/-/- encounters=flooded-ford,bramble-wolf@0 place=1/env/env/env");
  t.play("play:blink-step");
  CHECK(t.legal() == "done move:env");
}

TEST_CASE(
    "D9.23 the Encounter that a Scene starts with comes first, in place of a Primary one, and goes back "
    "beside the decks") {
  TestTable t("deal leader=1 adventure=the-sunken-stair");
  CHECK(t.is("is 1 moaning-hall"));
  CHECK(t.table().encounter[0].from == DeckKind::Aside);
  CHECK(t.is("place 1 1"));
  TestTable gone(
      "adventure=the-sunken-stair hands=shortblade,cantrip/glory/-/- "
      "encounters=moaning-hall;cleared=3;from=aside,crypt-guard@1 place=1/env/env/env");
  gone.play("play:shortblade done");
  CHECK(gone.is("gone 1"));
  CHECK(gone.table().aside == *library().find_encounter("moaning-hall"));
}

TEST_CASE("D9.24 a buried Dragonfire card is not discarded later") {
  TestTable t(
      "hands=glory/-/-/- encounters=bramble-wolf@1 dragon=gathering-dark level=4 gear0=crown-of-hours "
      "dragons=spoils");
  t.play("use:crown-of-hours round");
  CHECK(t.is("level 4"));
  CHECK(t.is("dragon spoils"));
}

TEST_CASE("D9.25 an Encounter that turns after its attack may attack everybody in a round") {
  TestTable t(
      "adventure=masks-of-the-harbor-ward hands=glory/glory/glory/glory encounters=guild-spy@0 "
      "dragons=calm-before");
  t.play("round");
  for (const char* fact : {"hp 0 5", "hp 1 4", "hp 2 4", "hp 3 4", "facing 1 0"})
    CHECK_MESSAGE(t.is(fact), fact);
}

TEST_CASE("D9.26 where Magic Items cannot be used, none of them works") {
  const TestTable t(
      "adventure=under-the-old-abbey challenges=2 hands=glory,cantrip/-/-/- encounters=crypt-guard@0 "
      "gear0=oiled-whetstone");
  CHECK(sum_static(t.table(), 0, Still::Sharpen) == 0);
  CHECK(t.table().character[0].features.size() == 3);
}

TEST_CASE("D10.1 D10.2 D10.3 XP: one for each Scene started, two for a win, and what challenges pay") {
  TestTable lost(
      "hands=glory/-/-/- encounters=bramble-wolf@0 status=up/out/out/out hp=1/0/0/0 exhausted=1/1/1/1 "
      "scene=2 challenges=1+2+3");
  lost.play("done");
  CHECK(lost.is("xp 2"));
  TestTable won("hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 scene=3 challenges=1+2+3");
  won.play("play:glory done");
  CHECK(won.is("xp 8"));
}

TEST_CASE("D12.1 D12.2 the contents of decks are open, their order is not, but for cards that were seen") {
  TestTable t(
      "hands=glory/-/-/- encounters=bramble-wolf@0 race0=elf decks=stealth,grace,glory,cantrip/-/-/-");
  const auto order = [&] {
    std::vector<CardId> cards;
    const View view = Dragonfire::view(t.state(), 1);
    for (CardId card : view.deck[0]) cards.push_back(card);
    return cards;
  };
  const auto before = order();
  CHECK(std::is_sorted(before.begin(), before.end()));
  t.play("use:elf next:glory next:stealth");
  const auto seen = order();
  REQUIRE(seen.size() == 4);
  CHECK(seen[3] == *library().find_card("glory"));
  CHECK(seen[2] == *library().find_card("stealth"));
  CHECK(t.table().known[0].top == 3);
  Dice dice(1);
  CHECK(Dragonfire::imagine(Dragonfire::view(t.state(), 1), dice).deck[0] == t.state().deck[0]);
}

TEST_CASE("D12.3 the result of a shuffle can be fixed") {
  TestTable t(
      "hands=arcane-insight,cantrip/glory/-/- decks=-/-/-/- discards=glory,grace,stealth,cantrip/-/-/- "
      "encounters=bramble-wolf@0");
  REQUIRE(Dragonfire::fix_chance(t.state(), "0:stealth,grace"));
  CHECK_FALSE(Dragonfire::fix_chance(t.state(), "0:stealth"));
  CHECK_FALSE(Dragonfire::fix_chance(t.state(), "banana"));
  t.play("play:arcane-insight");
  CHECK(t.is("hand 0 has stealth"));
  CHECK(t.is("hand 0 has grace"));
}

}  // namespace
}  // namespace cardhouse::dragonfire
