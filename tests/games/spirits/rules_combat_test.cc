// SPDX-License-Identifier: MIT
// Sections 4 and 5 of the rules of Spirit Tactics: attacks and Sequences.
#include <doctest/doctest.h>

#include "tests/games/spirits/table.h"

namespace cardhouse::spirits {
namespace {

TEST_CASE("S4.1 S4.2 any enemy Front-Row Spirit may be attacked, and a Commander through an open Column") {
  TestTable t("phase=combat spirits=0F1:ember-scout,0B3:ember-scout,1F4:riptide-envoy,1B5:tidepage");
  CHECK(t.is("illegal attack:0B3"));
  t.play("attack:0F1");
  CHECK(t.legal() == "at:1F4 commander");
  TestTable blocked("phase=combat spirits=0F1:ember-scout,0B1:tidepage");
  CHECK(blocked.is("illegal attack:0F1"));
  TestTable open("own_back_row_blocks=no phase=combat spirits=0F1:ember-scout,0B1:tidepage");
  CHECK(open.is("legal attack:0F1"));
  TestTable hidden("phase=combat spirits=0F1:ember-scout,1B1:tidepage;down;concealed=1");
  CHECK(hidden.is("illegal attack:0F1"));
}

TEST_CASE("S4.3 S7.6 Longshot attacks from the Back-Row with 100S less, by option into the Back-Row too") {
  TestTable t("phase=combat spirits=0B1:slagthrower,1F1:granite-squire,1B2:tidepage");
  t.play("attack:0B1").pass();
  CHECK(t.is("1F1 R 200"));
  TestTable far("longshot_hits_back_row=yes phase=combat spirits=0F1:slagthrower,1B2:tidepage");
  far.play("attack:0F1 at:1B2").pass();
  CHECK(far.is("1B2 R 100"));
}

TEST_CASE("S4.4 S7.2 S7.7 the plain attack, then Twinstrike, then Ravage, then extra ones") {
  TestTable t(
      "phase=combat "
      "spirits=0F1:vashka-red-tempest;extra=1,1F1:ember-scout,1F2:bastion-golem,1F3:bastion-golem");
  t.play("attack:0F1 at:1F1").pass();  // plain; Defeats, so Ravage
  t.play("attack:0F1 at:1F2").pass();  // Twinstrike
  CHECK(t.table().spirit[0].twin_used == 1);
  CHECK(t.table().spirit[0].ravage == 1);
  t.play("attack:0F1 at:1F3").pass();
  CHECK(t.table().spirit[0].ravage == 0);
  t.play("attack:0F1 at:1F3").pass();
  CHECK(t.table().spirit[0].extra_used == 1);
  CHECK(t.is("1F3 empty"));
  t.to_turn(5);
  CHECK(t.table().spirit[0].attacked == 0);
}

TEST_CASE("S7.7 Twinstrike is for Spirits only") {
  TestTable t("phase=combat spirits=0F1:ember-scout");
  t.play("attack:0F1").pass();
  CHECK(t.is("illegal attack:0F1"));
}

TEST_CASE("S4.5 S5.4 the damage of an attack comes last, after its triggers and the responses") {
  TestTable t(
      "phase=combat spirits=0F1:brass-falcon;essence=gust1,1F1:granite-squire hands=-/flash-of-steel");
  t.play("attack:0F1");
  CHECK(t.table().links.size() == 2);
  CHECK(t.table().spirit[0].attacked == 1);
  t.pass();
  CHECK(t.is("1F1 empty"));  // 300 and 100 more
}

TEST_CASE("S4.6 an attacker that is gone or face-down attacks no more") {
  TestTable gone("active=1 phase=combat spirits=1F1:ember-scout hands=counterflare/-");
  gone.play("attack:1F1 reflex:counterflare").pass();
  CHECK(gone.is("commander 0 R 3700"));
  TestTable down("phase=combat spirits=0F1:granite-squire hands=dust-veil/brace");
  down.play("attack:0F1 done reflex:dust-veil").pass();
  CHECK(down.is("commander 1 R 4200"));
}

TEST_CASE("S4.7 when the number of Spirits has changed the attacker may choose anew or cancel, once") {
  TestTable t(
      "active=1 phase=combat spirits=1F1:granite-squire,0B4:tidepage "
      "hands=sudden-reinforcement,ember-scout/-");
  t.play("attack:1F1 reflex:sudden-reinforcement at:0F3").pass();
  CHECK(t.is("asks 1 rewind"));
  CHECK(t.legal() == "done at:0F3 commander");
  t.play("commander").pass();
  CHECK(t.is("commander 0 R 3400"));
  TestTable cancel(
      "active=1 phase=combat spirits=1F1:granite-squire hands=sudden-reinforcement,ember-scout/-");
  cancel.play("attack:1F1 reflex:sudden-reinforcement at:0F3").pass().play("done");
  CHECK(cancel.is("commander 0 R 3700"));
  CHECK(cancel.is("illegal attack:1F1"));
}

TEST_CASE("S4.8 a defender that has moved out of reach: the Commander if the Column is open, else nothing") {
  const std::string start =
      "active=1 phase=combat spirits=0F2:granite-squire,1F1:ember-scout hands=sidestep/- ";
  TestTable open(start);
  open.play("attack:1F1 at:0F2 reflex:sidestep at:0B2").pass();
  CHECK(open.is("asks 1 redirect"));
  open.play("yes").pass();
  CHECK(open.is("commander 0 R 3400"));
  TestTable closed(start);
  closed.play("attack:1F1 at:0F2 reflex:sidestep at:0B1").pass();
  CHECK(closed.is("commander 0 R 3700"));
}

TEST_CASE("S4.9 a Direct Attack is nullified by a Spirit that comes into the Column") {
  TestTable t("active=1 phase=combat spirits=0B2:granite-squire,1F1:ember-scout hands=sidestep/-");
  t.play("attack:1F1 reflex:sidestep at:0B1").pass();
  CHECK(t.is("commander 0 R 3700"));
}

TEST_CASE("S4.10 S7.9 a Concealed defender turns up first, and its Snare waits until after") {
  TestTable t("phase=combat spirits=0F1:ember-scout,1F1:coalmask-ambusher;down;concealed=1");
  t.play("attack:0F1").pass();
  CHECK(t.is("gy 1 has coalmask-ambusher"));
  CHECK(t.is("gy 0 has ember-scout"));  // the Snare resolves although its source has left
}

TEST_CASE("S4.11 damage beyond R is Runoff; effects have none unless they say so") {
  TestTable t("phase=combat spirits=0F1:kilnborn-giant,1F1:ember-scout");
  t.play("attack:0F1").pass();
  CHECK(t.is("commander 1 R 3800"));
  TestTable effect("hands=wildfire-line/- spirits=1F1:tinder-imp");
  effect.play("cast:wildfire-line").pass();
  CHECK(effect.is("commander 1 R 4200"));
}

TEST_CASE("S4.12 with exposed_back_row a Back-Row without a Front-Row may be attacked") {
  TestTable t("exposed_back_row=yes phase=combat spirits=0F1:ember-scout,1B1:tidepage");
  CHECK(t.is("legal attack:0F1"));
  CHECK(TestTable("phase=combat spirits=0F1:ember-scout,1B1:tidepage").is("illegal attack:0F1"));
}

TEST_CASE("S5.1 S5.2 S5.3 after every action the opponent may respond first, and two passes resolve") {
  TestTable t("hands=cinder,brace/brace spirits=0F1:ember-scout,1F1:ember-scout");
  t.play("gather:cinder commander");
  CHECK(t.is("commander 0 essence 1"));  // done at once
  CHECK(t.is("asks 1 priority"));
  t.play("done");
  CHECK(t.is("asks 0 priority"));
  CHECK(t.is("legal reflex:brace"));
  t.play("reflex:brace");
  CHECK(t.is("asks 1 priority"));
}

TEST_CASE(
    "S5.4 S5.14 links resolve from the last to the first, and each card goes to its pile before the next") {
  TestTable t("active=1 hands=unravel,kindle/masonry,rewrite,parry,brace spirits=1F1:gatewarden;damage=300");
  t.play("cast:masonry reflex:unravel reflex:rewrite card:parry").pass();
  CHECK(t.is("1F1 R 600"));  // the Reflex that would negate it was negated itself
  CHECK(t.is("gy 0 has unravel"));
  CHECK(t.is("gy 1 has rewrite"));
  CHECK(t.is("reload 1 has masonry"));
}

TEST_CASE("S5.5 Aftermaths come after all Primaries, the turn player's first; a negated link has none") {
  TestTable t("active=1 hands=unravel,kindle/hearthlight damage=0/1000");
  t.play("cast:hearthlight reflex:unravel").pass();
  CHECK(t.is("hand 1 size 0"));
  CHECK(t.is("commander 1 R 3200"));
}

TEST_CASE("S5.6 abilities that the action itself triggers lie above it before anybody responds") {
  TestTable t("hands=tidepage/parry");
  t.play("call:tidepage at:0F1");
  CHECK(t.table().links.size() == 2);
  CHECK(t.is("asks 1 priority"));
  CHECK(t.is("hand 0 size 0"));
}

TEST_CASE("S5.7 abilities triggered while links resolve start a Sequence of their own afterwards") {
  TestTable t("phase=combat spirits=0F1:ember-scout,1F1:tinder-imp hands=-/parry");
  t.play("attack:0F1 done");
  CHECK(t.table().links.size() == 1);
  CHECK(t.table().links[0].kind == LinkKind::Trigger);
  CHECK(t.is("commander 0 R 3700"));
  t.pass();
  CHECK(t.is("commander 0 R 3500"));
}

TEST_CASE("S5.7 a trigger that cannot be paid is dropped") {
  TestTable t("spirits=0F1:coalmask-ambusher;down;concealed=1");
  t.play("flip:0F1").pass();
  CHECK(t.is("asks 0 open"));
}

TEST_CASE("S5.8 results may be answered, several cards to one result, only by whom they concern") {
  TestTable t(
      "active=1 phase=combat spirits=0F1:ember-scout,1F1:kilnborn-giant "
      "hands=last-breath,vengeance-sworn/brace");
  t.play("attack:1F1 reflex:last-breath").pass();
  TestTable again(
      "active=1 phase=combat spirits=0F1:ember-scout,1F1:kilnborn-giant hands=last-breath,vengeance-sworn/-");
  again.play("attack:1F1 done");
  CHECK(again.is("asks 0 after"));
  CHECK(again.legal() == "done reflex:last-breath reflex:vengeance-sworn");
  again.play("reflex:last-breath reflex:vengeance-sworn").pass();
  CHECK(again.is("1F1 R 300"));
  CHECK(again.is("hand 0 size 2"));
}

TEST_CASE("S5.9 a window fits any link of its kind, and of several the player names one") {
  TestTable t(
      "phase=combat spirits=0F1:granite-squire;essence=loam1,0F2:granite-squire;essence=loam1 "
      "hands=-/hush,hush");
  t.play("charge:0F1 done charge:0F2 reflex:hush");
  CHECK(t.is("asks 1 event"));
  CHECK(t.legal() == "link:0 link:1");
  t.play("link:0").pass();
  CHECK(t.is("0F1 S 300"));
  CHECK(t.is("0F2 S 500"));
}

TEST_CASE("S5.10 nothing is paid back for what is negated") {
  TestTable t("spirits=0F1:granite-squire;essence=loam1 hands=-/hush");
  t.play("charge:0F1 reflex:hush").pass();
  CHECK(t.is("0F1 essence 0"));
  CHECK(t.is("reload 0 has loam"));
  CHECK(t.is("0F1 S 300"));
}

TEST_CASE("S5.11 S7.12 Spirits that fall together see each other fall, and once per turn is once") {
  TestTable t(
      "hands=landslide-of-names/- "
      "spirits=1B1:pale-usher;damage=100,1B2:pale-usher;damage=100,1B3:twin-jackals");
  t.play("cast:landslide-of-names").pass();
  CHECK(t.is("gy 1 size 3"));
  CHECK(t.is("hand 1 size 1"));
}

TEST_CASE("S5.12 if both players have a trigger, the turn player's comes first") {
  TestTable t(
      "hands=turn-back-the-hour,wildfire-line/- damage=3600/0 "
      "spirits=0F1:tinder-imp;damage=0,1F1:tinder-imp");
  t.play("cast:wildfire-line").pass();
  CHECK(t.is("over"));  // its own Imp stands; the other's Imp falls and burns the Commander at 100R
  CHECK(Spirits::score(t.state()).winners == SeatSet(Seat(1)));
}

TEST_CASE("S5.13 a Sequence has at most 32 links") {
  TestTable t("spirits=0F1:granite-squire;essence=loam40 decks=cinder/brine");
  for (int i = 0; i < kMaxLinks; ++i) t.play("charge:0F1");  // after the last nothing can be added
  CHECK(t.is("asks 0 open"));
  CHECK(t.is("0F1 S 6700"));
  CHECK(t.is("0F1 essence 8"));
}

}  // namespace
}  // namespace cardhouse::spirits
