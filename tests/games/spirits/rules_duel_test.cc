// SPDX-License-Identifier: MIT
// Sections 1 to 3 of the rules of Spirit Tactics: the duel, the cards and the turn.
#include <doctest/doctest.h>

#include "tests/games/spirits/table.h"

namespace cardhouse::spirits {
namespace {

State dealt(const Options& options, std::uint64_t seed = 1) {
  return Spirits::deal(options, Chance::from_seed(seed));
}

TEST_CASE("S1.1 S1.6 the Commander at 0 loses at once") {
  TestTable t("damage=0/4000 phase=combat spirits=0F1:granite-squire");
  t.play("attack:0F1");
  CHECK(t.is("over"));
  CHECK(Spirits::score(t.state()).winners == SeatSet(Seat(0)));
  CHECK(Spirits::score(t.state()).points[1] == 0);
}

TEST_CASE("S1.6 the check after a single step comes before the next: the earlier 0 loses") {
  TestTable t("damage=3600/4100 phase=combat spirits=0F1:sparkfang-raider");
  t.play("attack:0F1");  // its own Commander is hurt by the trigger, before the damage of the attack
  CHECK(Spirits::score(t.state()).winners == SeatSet(Seat(1)));
}

TEST_CASE("S1.5 six cards for each player, by option seven for the second, and a coin says who begins") {
  for (First first : {First::Seat0, First::Seat1})
    for (Flag more : {Flag::Off, Flag::On}) {
      const State s = dealt({.first = first, .mulligan = Flag::On, .second_draws = more});
      CHECK(s.starter == Seat(first == First::Seat1));
      CHECK(s.player[s.starter].hand == 6);
      CHECK(s.player[other(s.starter)].hand == (more == Flag::On ? 7 : 6));
    }
  CHECK(Options{}.second_draws == Flag::Off);
  int zero = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) zero += dealt({}, seed).starter == 0;
  CHECK((zero > 30 && zero < 70));
}

TEST_CASE("S1.5 with mulligan both may redraw once, the starter first") {
  State s = dealt({.first = First::Seat1, .mulligan = Flag::On});
  CHECK((s.ask == Ask::Mulligan && s.asked == 1));
  Spirits::play(s, Act::Yes);
  CHECK((s.ask == Ask::Mulligan && s.asked == 0));
  CHECK(s.player[1].hand == 6);
  CHECK(s.player[1].deck == 34);
  Spirits::play(s, Act::Done);
  CHECK(s.ask != Ask::Mulligan);
}

TEST_CASE("S1.7 at the turn cap the Commander with more R wins, equal R is a draw") {
  TestTable ahead("turn_cap=12 turn=12 damage=100/700");
  ahead.play("end").pass();
  CHECK(Spirits::score(ahead.state()).winners == SeatSet(Seat(0)));
  TestTable equal("turn_cap=12 turn=12 damage=100/600");
  equal.play("end").pass();
  CHECK(Spirits::score(equal.state()).winners.size() == 2);
}

// A match whose next attack wins a duel for seat 0.
std::string almost_won(int wins) {
  return "match=best_of_three wins=" + std::to_string(wins) +
         "/0 phase=combat damage=0/4100 spirits=0F1:granite-squire "
         "sides=kindle/parry out=kindle/parry "
         "decks=cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,"
         "cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,cinder,"
         "cinder,cinder,cinder,cinder,cinder,cinder,cinder/"
         "brine,brine,brine,brine,brine,brine,brine,brine,brine,"
         "brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,brine,"
         "brine,"
         "brine,brine,brine,brine,brine";
}

TEST_CASE("S1.8 two duels take the match") {
  TestTable t(almost_won(1));
  t.play("attack:0F1");
  CHECK(t.is("over"));
  CHECK(Spirits::score(t.state()).points[0] == 2);
}

TEST_CASE("S1.9 S10.5 the loser rearranges first, unseen, then the other, then the loser names the starter") {
  TestTable t(almost_won(0));
  t.play("attack:0F1");
  CHECK(t.is("asks 1 out"));
  const View before = Spirits::view(t.state(), 0);
  t.play("card:brine");
  CHECK(Spirits::view(t.state(), 0) == before);
  CHECK(t.is("asks 1 out"));
  t.play("done card:parry done");
  CHECK(t.is("asks 0 out"));
  t.play("done done");
  CHECK(t.is("asks 1 starter"));
  t.play("seat:1");
  CHECK(t.table().duel == 2);
  CHECK(t.table().starter == 1);
  CHECK(t.table().player[1].hand + t.table().player[1].deck == 31);
}

TEST_CASE("S1.9 a deck below its limit cannot stay so") {
  TestTable t(almost_won(0));
  t.play("attack:0F1 card:brine card:brine done");
  CHECK(t.is("asks 1 in"));
  CHECK(t.is("illegal done"));
  t.play("card:brine");
  CHECK(t.is("legal done"));
}

TEST_CASE("S1.10 after seven duels the more wins take the match") {
  TestTable last("match=best_of_three duel=7 wins=1/1 phase=combat damage=0/4100 spirits=0F1:granite-squire");
  last.play("attack:0F1");
  CHECK(last.is("over"));
  CHECK(Spirits::score(last.state()).winners == SeatSet(Seat(0)));
}

TEST_CASE("S2.1 S2.2 S2.3 the board is one grid of four rows and six columns") {
  CHECK(kColumnOf[zone_at(0, false, 2)].has(zone_at(1, true, 2)));
  CHECK(kColumnOf[zone_at(0, false, 2)].size() == 4);
  CHECK(kAdjacent[zone_at(0, false, 0)].has(zone_at(1, false, 1)));
  CHECK(kAdjacent[zone_at(0, false, 0)].size() == 5);
  CHECK(kAdjacent[zone_at(0, false, 3)].size() == 8);
  CHECK_FALSE(kAdjacent[zone_at(0, false, 0)].has(zone_at(0, false, 5)));
}

TEST_CASE("S2.4 an Indicator looks forward, and is turned by 180 degrees for the other player") {
  CHECK(range_of(Indicator::Point, zone_at(0, false, 1)) == ZoneSet(zone_at(1, false, 1)));
  CHECK(range_of(Indicator::Point, zone_at(1, true, 1)) == ZoneSet(zone_at(1, false, 1)));
  CHECK(range_of(Indicator::Volley, zone_at(0, false, 0)).size() == 2);
  CHECK(range_of(Indicator::Fork, zone_at(1, false, 0)).has(zone_at(0, false, 1)));
  CHECK(range_of(Indicator::Field, 3).size() == kZones);
  CHECK(range_of(Indicator::Lance, zone_at(0, true, 4)).size() == 3);
}

TEST_CASE("S2.5 S2.6 S2.7 cards go to the piles of their owner, Essence with its Spirit") {
  TestTable t("phase=combat spirits=0F1:kilnborn-giant,1F1:ember-scout;essence=brine2 hands=-/parry");
  t.play("attack:0F1").pass();
  CHECK(t.is("gy 1 has ember-scout"));
  CHECK(t.is("reload 1 has brine"));
  CHECK(t.is("reload 1 size 2"));
}

TEST_CASE("S2.8 S2.9 R is restored up to what is printed, S is never below 0") {
  TestTable t(
      "damage=100/0 hands=hearthlight,masonry/- spirits=0F1:gatewarden;damage=100,0F2:ember-scout;s0=-900");
  t.play("cast:hearthlight cast:masonry").pass();
  CHECK(t.is("commander 0 R 3700"));
  CHECK(t.is("0F1 R 700"));
  CHECK(t.is("0F2 S 0"));
}

TEST_CASE("S2.10 a Concealed Spirit fits plain nouns only, and has no abilities") {
  TestTable t("hands=undertow,shifting-ground/- spirits=1F1:ember-scout;down;concealed=1");
  CHECK(t.is("illegal cast:undertow"));
  CHECK(t.is("legal cast:shifting-ground"));
  TestTable own("phase=combat spirits=0F1:ember-scout;down;concealed=1");
  CHECK(own.is("illegal attack:0F1"));
}

TEST_CASE("S2.11 a Spirit that turns face-down loses damage and changes and keeps Essence") {
  TestTable t("hands=dust-veil/- spirits=0F1:gatewarden;damage=300;s0=200;essence=loam2;attacked=1");
  t.play("reflex:dust-veil").pass();
  CHECK(t.is("0F1 down"));
  CHECK(t.is("0F1 essence 2"));
  CHECK(t.table().spirit[zone_at(0, false, 0)].damage == 0);
  CHECK(t.table().spirit[zone_at(0, false, 0)].strength[0] == 0);
  CHECK(t.table().spirit[zone_at(0, false, 0)].attacked == 1);
  CHECK(t.is("illegal flip:0F1"));
}

TEST_CASE("S2.12 S6.4 a target that has left is not found, although a copy is there") {
  TestTable t(
      "active=1 spirits=0F1:granite-squire,1F1:dawnbell-pilgrim;essence=halo1 hands=emergency-recall/-");
  t.play("charge:1F1 reflex:emergency-recall").pass();
  CHECK(t.is("hand 0 has granite-squire"));
  CHECK(t.is("0F1 empty"));
}

TEST_CASE("S2.13 a hand has no limit") {
  TestTable t(
      "hands=kindle,kindle,kindle,masonry,masonry,masonry,parry,parry,parry,hush,hush,hush,brace,brace,brace/"
      "-");
  t.to_turn(5);
  CHECK(t.is("hand 0 size 17"));
}

TEST_CASE("S2.14 copies outside the BG are chosen by name, one that waits for Unending apart") {
  TestTable t("hands=grave-robbing/- graveyards=grave-moth,grave-moth,grave-moth!1/-");
  t.play("cast:grave-robbing").pass();
  CHECK(t.legal() == "card:grave-moth waiting:grave-moth");
}

TEST_CASE("S3.1 S3.4 S3.5 a turn goes through its phases and draws two") {
  TestTable t("active=1 spirits=0F1:rotgut-brute");
  t.play("end").pass();
  CHECK(t.is("turn 4"));
  CHECK(t.is("phase main"));
  CHECK(t.is("hand 0 size 2"));
  CHECK(t.is("commander 0 R 3600"));  // of the Calm Phase
}

TEST_CASE("S3.2 S3.3 the Reload Phase asks, with an empty deck it does not, and one card less is drawn") {
  TestTable asked("active=1 reloads=kindle,kindle/-");
  asked.play("end").pass();
  CHECK(asked.is("asks 0 reload"));
  asked.play("yes").pass();
  CHECK(asked.is("hand 0 size 1"));
  CHECK(asked.is("reload 0 size 0"));
  TestTable forced("active=1 decks=-/brine,brine reloads=kindle,kindle/-");
  forced.play("end").pass();
  CHECK(forced.is("hand 0 size 1"));
  CHECK(forced.is("deck 0 size 1"));
}

TEST_CASE("S3.2 the first turn of a duel has no Reload Phase") {
  State s = dealt({.first = First::Seat0});
  int reloads = 0;
  while (s.ask != Ask::Open) {
    reloads += s.phase == Phase::Reload;
    Spirits::play(s, Act::Done);
  }
  CHECK(reloads == 0);
}

TEST_CASE("S3.6 S3.7 S3.8 one Call and one Conceal per turn, to any empty zone of the player") {
  TestTable t("hands=ember-scout,ember-scout,ember-scout/-");
  t.play("call:ember-scout");
  CHECK(t.legal() == "at:0F1 at:0F2 at:0F3 at:0F4 at:0F5 at:0F6 at:0B1 at:0B2 at:0B3 at:0B4 at:0B5 at:0B6");
  t.play("at:0F1").pass();
  CHECK(t.is("illegal call:ember-scout"));
  t.play("conceal:ember-scout at:0B2").pass();
  CHECK(t.is("illegal conceal:ember-scout"));
  CHECK(t.is("0B2 down"));
  t.play("combat").pass();
  CHECK(t.is("legal attack:0F1"));
}

TEST_CASE("S3.9 two Gathers per turn") {
  TestTable t("hands=cinder,cinder,cinder/- spirits=0F1:ember-scout");
  t.play("gather:cinder");
  CHECK(t.legal() == "at:0F1 commander");
  t.play("commander gather:cinder at:0F1").pass();
  CHECK(t.is("illegal gather:cinder"));
  CHECK(t.is("0F1 essence 1"));
}

TEST_CASE("S3.10 a Concealed Spirit may be flipped on a later turn") {
  TestTable t("hands=ember-scout/-");
  t.play("conceal:ember-scout at:0F1").pass();
  CHECK(t.is("illegal flip:0F1"));
  t.to_turn(5);
  CHECK(t.is("legal flip:0F1"));
  t.play("flip:0F1").pass();
  CHECK(t.is("0F1 up"));
  CHECK(t.table().player[0].called == 0);
}

TEST_CASE("S3.11 S3.12 S3.13 Arcana wait for an open Main Phase, Charged Abilities and Reflexes respond") {
  TestTable t("active=1 hands=kindle,brace/cinder spirits=0F1:ember-scout;essence=cinder1");
  t.play("gather:cinder");
  CHECK(t.is("asks 0 priority"));
  CHECK(t.legal() == "done reflex:brace charge:0F1");
  TestTable own("hands=brace,parry/- spirits=0F1:ember-scout;essence=cinder1");
  CHECK(own.is("legal reflex:brace"));
  CHECK(own.is("illegal reflex:parry"));
  own.play("combat").pass();
  CHECK(own.is("legal charge:0F1"));
  CHECK(own.is("illegal reflex:brace"));
}

TEST_CASE("S3.14 to leave a phase can be answered, and happens all the same") {
  TestTable t("hands=-/brace spirits=1F1:ember-scout");
  t.play("combat");
  CHECK(t.is("asks 1 priority"));
  CHECK(t.is("phase main"));
  t.play("reflex:brace").pass();
  CHECK(t.is("phase combat"));
}

TEST_CASE("S3.15 after Combat comes Sub-Main with what is left, then End") {
  TestTable t("hands=ember-scout/-");
  t.play("combat").pass().play("done").pass();
  CHECK(t.is("phase submain"));
  CHECK(t.is("legal call:ember-scout"));
  t.play("done").pass();
  CHECK(t.is("turn 4"));
}

TEST_CASE("S3.16 S3.17 the End Phase: Rejuvenate first, then triggers, and this turn ends last") {
  TestTable t(
      "spirits=0F1:granite-squire;damage=300;s1=200,0F2:kilnborn-giant,0F3:gatewarden;s2=100,1F1:tidepage;s2="
      "100");
  t.play("end").pass();
  CHECK(t.is("0F1 R 400"));
  CHECK(t.is("0F1 S 300"));
  CHECK(t.is("0F2 R 500"));
  CHECK(t.is("0F3 S 300"));  // until seat 0's next turn
  t.play("end").pass();
  CHECK(t.is("0F3 S 200"));
  CHECK(t.is("1F1 S 200"));
}

TEST_CASE("S3.18 with basic_move a Spirit moves to an Adjacent empty zone once per turn") {
  TestTable t("basic_move=yes spirits=0F1:ember-scout,0F2:ember-scout");
  t.play("move:0F1");
  CHECK(t.legal() == "at:0B1 at:0B2");
  t.play("at:0B1").pass();
  CHECK(t.is("0B1 is ember-scout"));
  CHECK(t.is("illegal move:0F2"));
  CHECK(TestTable("spirits=0F1:ember-scout").is("illegal move:0F1"));
}

}  // namespace
}  // namespace cardhouse::spirits
