// SPDX-License-Identifier: MIT
// Sections 6 to 10 of the rules of Spirit Tactics: costs, keywords, effects and knowledge.
#include <doctest/doctest.h>

#include "games/spirits/audit.h"
#include "games/spirits/words.h"
#include "tests/games/spirits/table.h"

namespace cardhouse::spirits {
namespace {

TEST_CASE("S6.1 the Designation comes first, then Essence, then the rest, and all must be payable") {
  TestTable t("spirits=0F1:tinder-imp;essence=cinder1,1F1:granite-squire,1F2:granite-squire");
  t.play("charge:0F1");
  CHECK(t.is("asks 0 designate"));
  CHECK(t.is("0F1 essence 1"));
  CHECK(TestTable("spirits=0F1:tinder-imp;essence=cinder1").is("illegal charge:0F1"));
  CHECK(TestTable("hands=regroup/-").is("illegal cast:regroup"));  // it cannot discard itself
  CHECK(TestTable("hands=masonry/-").is("legal cast:masonry"));    // that it does nothing is no hindrance
}

TEST_CASE("S6.2 S6.3 a Spirit of the Commander's Affinity pays from both, as the payer likes") {
  TestTable t("essence=cinder1/- spirits=0F1:cinder-lancer;essence=cinder2,1F1:bastion-golem");
  t.play("charge:0F1");
  CHECK(t.legal() == "essence:cinder from-commander:cinder");
  t.play("from-commander:cinder").pass();
  CHECK(t.is("0F1 essence 1"));
  CHECK(t.is("commander 0 essence 0"));
  CHECK(TestTable("essence=loam1/- spirits=0F1:granite-squire").is("illegal charge:0F1"));
  CHECK(TestTable("spirits=0F1:ember-scout;essence=cinder1,1F1:tidepage").is("illegal charge:low"));
}

TEST_CASE("S6.3 Any is paid with any kind") {
  TestTable t("spirits=0F1:wayfarer-blade;essence=loam1+halo1+gust1");
  t.play("charge:0F1");
  CHECK(t.legal() == "essence:gust essence:loam essence:halo");
  t.play("essence:loam essence:halo").pass();
  CHECK(t.is("0F1 essence 1"));
}

TEST_CASE("S6.4 up to may be none, and a target that is gone is skipped while the rest happens") {
  TestTable t("spirits=0F2:vashka-red-tempest;essence=cinder2+spark1,1F1:tidepage,1F2:tidepage");
  t.play("charge:0F2");
  CHECK(t.is("legal done"));
  t.play("done").pass();
  CHECK(t.is("1F1 R 300"));
  TestTable gone("active=1 hands=emergency-recall/short-circuit spirits=0F1:granite-squire;essence=loam1");
  gone.play("reflex:short-circuit reflex:emergency-recall").pass();
  CHECK(gone.is("hand 1 size 1"));  // the Aftermath draws all the same
}

TEST_CASE("S6.5 to Mill as a cost needs a card in deck or Reload Pile") {
  CHECK(TestTable("decks=-/brine spirits=0F1:hollow-squire;essence=gloom1").is("illegal charge:0F1"));
  CHECK(TestTable("decks=-/brine reloads=kindle/- spirits=0F1:hollow-squire;essence=gloom1")
            .is("legal charge:0F1"));
}

TEST_CASE("S6.6 to lose R needs more than that") {
  CHECK(TestTable("damage=3400/0 hands=blood-price/-").is("illegal cast:blood-price"));
  CHECK(TestTable("damage=3300/0 hands=blood-price/-").is("legal cast:blood-price"));
}

TEST_CASE("S6.7 a Commander has no zone to be in range of") {
  const Noun near{.side = Side::Any, .range = true};
  TestTable t("spirits=0F1:ember-scout,1F1:ember-scout");
  CHECK(fitting(t.table(), near, {0, kNowhere, t.table().player[0].commander}).empty());
}

TEST_CASE("S6.8 the player who discards chooses") {
  TestTable t("spirits=0F1:sexton-crow;essence=gloom2 hands=-/kindle,masonry");
  t.play("charge:0F1").pass();
  CHECK(t.is("asks 1 discard"));
  CHECK(t.legal() == "card:kindle card:masonry");
}

TEST_CASE("S7.1 Aegis stops Designations by anybody, and not each") {
  TestTable t("hands=kindle,masonry/- spirits=0F1:riptide-envoy;damage=200");
  CHECK(t.is("illegal cast:kindle"));
  t.play("cast:masonry").pass();
  CHECK(t.is("0F1 R 400"));
}

TEST_CASE("S7.3 Dauntless stays at 0 R without Runoff, and falls when it ends") {
  TestTable t("phase=combat spirits=0F1:kilnborn-giant,1F1:tidepage;gained1=4");
  t.play("attack:0F1").pass();
  CHECK(t.is("1F1 R 0"));
  CHECK(t.is("commander 1 R 4200"));
  t.play("done done").pass();
  CHECK(t.is("gy 1 has tidepage"));
}

TEST_CASE("S7.4 S7.5 Invigorate restores what Runoff it dealt, Rejuvenate all at every End Phase") {
  TestTable t(
      "damage=1000/0 phase=combat spirits=0F1:lantern-knight,1F1:ember-scout,1F5:granite-squire;damage=100");
  t.play("attack:0F1 at:1F1").pass();
  CHECK(t.is("commander 0 R 2900"));
  t.play("done done").pass();
  CHECK(t.is("1F5 R 400"));
}

TEST_CASE("S7.8 Unending comes back at the End Phase, without a Call") {
  TestTable t("phase=combat spirits=0F1:ember-scout,1F1:grave-moth");
  t.play("attack:0F1 done done");
  CHECK(t.is("asks 1 place"));
  t.play("at:1B4").pass();
  CHECK(t.is("1B4 is grave-moth"));
}

TEST_CASE("S7.10 a second Renowned cannot be Called, and by an effect both go to the GY") {
  TestTable t(
      "hands=paradox-hound,second-dawn,kindle/- graveyards=paradox-hound/- spirits=0F1:paradox-hound");
  CHECK(t.is("illegal call:paradox-hound"));
  t.play("cast:second-dawn card:kindle at:0F2").pass();
  CHECK(t.is("0F1 empty"));
  CHECK(t.is("0F2 empty"));
  CHECK(t.is("gy 0 size 2"));
}

TEST_CASE("S7.11 a Spirit Defeats by its own ability too, but only attacks have Ravage") {
  TestTable t("spirits=0F1:marrow-thief;essence=gloom1,1F1:tinder-imp hands=-/kindle");
  t.play("charge:0F1").pass();
  CHECK(t.is("hand 1 size 0"));
  CHECK(t.table().spirit[0].ravage == 0);
}

TEST_CASE("S8.1 a draw that empties the deck takes what is there, Reloads and stops") {
  TestTable t("hands=blood-price/- decks=cinder/brine reloads=kindle,kindle/-");
  t.play("cast:blood-price").pass();
  CHECK(t.is("hand 0 size 1"));
  CHECK(t.is("deck 0 size 2"));
  TestTable exact("hands=regroup,kindle/- decks=cinder,cinder/brine reloads=masonry/-");
  exact.play("cast:regroup").pass();
  CHECK(exact.is("deck 0 size 0"));
  CHECK(exact.is("hand 0 size 2"));
}

TEST_CASE("S8.2 a Mill goes on after a Reload") {
  TestTable t("hands=deep-study/- decks=cinder/brine");
  t.play("cast:deep-study").pass();
  CHECK(t.is("commander 0 R 3500"));
  CHECK(t.is("hand 0 size 0"));  // the one card was Milled twice; the draw Reloads and stops
  CHECK(t.is("deck 0 size 1"));
}

TEST_CASE("S8.3 reductions, then prevent all, then shields, the oldest first") {
  TestTable t("phase=combat spirits=0F1:kilnborn-giant,1F1:proof-of-stone;damage=100;guard=0+200~1+200~2");
  t.play("attack:0F1").pass();
  CHECK(t.is("1F1 R 200"));  // 600 - 100 - 200 - 200
  TestTable all("phase=combat spirits=0F1:kilnborn-giant,1F1:granite-squire;guard=2+200~1");
  all.play("attack:0F1").pass();
  CHECK(all.is("1F1 R 400"));
  CHECK(all.table().spirit[zone_at(1, false, 0)].guard.shields[0].amount == 200);
}

TEST_CASE("S8.4 an effect turns Concealed Spirits up before it hurts them") {
  TestTable t(
      "hands=wildfire-line/- spirits=1F1:granite-squire;down;concealed=1,1F2:ember-scout;down;concealed=1");
  t.play("cast:wildfire-line").pass();
  CHECK(t.is("1F1 R 200"));
  CHECK(t.is("1F1 up"));
  CHECK(t.is("gy 1 has ember-scout"));
}

TEST_CASE("S8.5 S10.3 S10.4 a Concealed card goes back unseen, an open one is known to be in the hand") {
  TestTable t(
      "essence=brine2+gust2/- commanders=admiral-nerissa-vane/mother-tallow "
      "spirits=1F1:granite-squire;down;concealed=1");
  const View mine = Spirits::view(t.state(), 0);
  CHECK(known_at(mine, zone_at(1, false, 0)) == kUnknownCard);
  CHECK(known_at(Spirits::view(t.state(), 1), zone_at(1, false, 0)) == *library().find("granite-squire"));
  t.play("charge:high").pass();
  CHECK(t.is("hand 1 size 1"));
  CHECK(t.is("known 1 size 0"));
  TestTable seen(
      "essence=brine2+gust2/- commanders=admiral-nerissa-vane/mother-tallow "
      "spirits=1F1:granite-squire;seen;concealed=1");
  seen.play("charge:high").pass();
  CHECK(seen.is("known 1 has granite-squire"));
}

TEST_CASE("S10.4 a Spirit that is Concealed from the hand may be any that was known there") {
  TestTable t("hands=ember-scout,kindle/- known=ember-scout,kindle/-");
  t.play("conceal:ember-scout at:0F1").pass();
  CHECK(t.is("known 0 lacks ember-scout"));
  CHECK(t.is("known 0 has kindle"));
}

TEST_CASE("S8.6 a Moved Spirit stays on its side, where the ability's controller wants it") {
  TestTable t("hands=shifting-ground/- spirits=1F1:granite-squire");
  t.play("cast:shifting-ground").pass();
  CHECK(t.is("asks 0 place"));
  CHECK(t.is("legal at:1B6"));
  CHECK(t.is("illegal at:0F1"));
}

TEST_CASE("S8.7 to Revive is no Call") {
  TestTable t("hands=second-dawn,kindle/- graveyards=tidepage/-");
  t.play("cast:second-dawn at:0F1").pass();
  CHECK(t.is("hand 0 size 0"));  // its Call would draw a card
}

TEST_CASE("S8.8 a Call by an effect raises the same events and uses no allowance") {
  TestTable t("hands=open-formation,tidepage/-");
  t.play("cast:open-formation at:0F1").pass();
  CHECK(t.is("hand 0 size 1"));
  CHECK(t.table().player[0].called == 0);
}

TEST_CASE("S8.9 a number is mandatory, up to may be stopped") {
  TestTable t("hands=salvage-run,grave-robbing/- reloads=cinder,spark/- graveyards=tinder-imp/-");
  t.play("cast:salvage-run").pass();
  CHECK(t.legal() == "done card:cinder card:spark");
  t.play("done cast:grave-robbing").pass();
  CHECK(t.is("hand 0 has tinder-imp"));
}

TEST_CASE("S8.10 a condition on it needs one that is there") {
  TestTable t("active=1 hands=emergency-recall/proof-of-mercy spirits=0F1:ember-scout");
  t.play("cast:proof-of-mercy reflex:emergency-recall").pass();
  CHECK(t.is("gy 0 lacks ember-scout"));
}

TEST_CASE("S8.11 changes to a Concealed Spirit count once it is face-up") {
  TestTable t("hands=kindle/- spirits=0F1:granite-squire;down;concealed=1");
  t.play("cast:kindle flip:0F1").pass();
  CHECK(t.is("0F1 S 600"));
}

TEST_CASE("S8.12 a keyword that is gained and lost is lost") {
  CHECK(TestTable("spirits=0F1:ember-scout;gained0=1;lost1=1").is("0F1 lacks aegis"));
}

TEST_CASE(
    "S10.1 S10.2 a view shows the table and the viewer's cards, and neither the other hand nor an order") {
  const State s = Spirits::deal({}, Chance::from_seed(3));
  State other_order = s;
  std::swap(other_order.secret.deck[0][0], other_order.secret.deck[0][20]);
  std::swap(other_order.secret.deck[1][1], other_order.secret.deck[1][30]);
  other_order.secret.order[1].push_back(1);
  other_order.chance = Chance::from_seed(4);
  CHECK(Spirits::view(s, 0) == Spirits::view(other_order, 0));
  CHECK(Spirits::view(s, 0).hand == s.secret.hand[0]);
}

TEST_CASE("S10.6 a question with one answer is not asked, unless silence would tell of a hand") {
  TestTable quiet("hands=cinder/-");
  quiet.play("gather:cinder");
  CHECK(quiet.is("asks 0 open"));  // nobody has a card left
  TestTable asked("hands=cinder/kindle");
  asked.play("gather:cinder");
  CHECK(asked.is("asks 1 priority"));
  CHECK(asked.legal() == "done");
  TestTable two("spirits=0F1:flarehound;essence=spark1 hands=kindle,kindle/-");
  two.play("charge:0F1");
  CHECK(two.is("asks 0 discard"));
  CHECK(two.legal() == "card:kindle");
}

TEST_CASE("S10.7 the next shuffle can be fixed, from the top down") {
  TestTable t("active=1 decks=cinder,spark,kindle/brine,brine reloads=masonry/-");
  REQUIRE(Spirits::fix_chance(t.state(), "0:masonry,kindle"));
  CHECK_FALSE(Spirits::fix_chance(t.state(), "0:cinder"));  // one after the other
  t.play("end yes").pass();
  CHECK(t.is("hand 0 has masonry"));
  const Cards& deck = t.state().secret.deck[0];
  CHECK(deck.back() == *library().find("kindle"));
  CHECK_FALSE(Spirits::fix_chance(t.state(), "0:parry"));
  CHECK_FALSE(Spirits::fix_chance(t.state(), "2:cinder"));
  CHECK_FALSE(Spirits::fix_chance(t.state(), "nonsense"));
}

TEST_CASE("notation reads back in the middle of an effect, and refuses to be changed there by hand") {
  TestTable t("hands=shifting-ground/parry spirits=1F1:granite-squire");
  t.play("cast:shifting-ground done");
  REQUIRE(t.table().ask == Ask::Place);
  const std::string text = Spirits::print(t.state());
  CHECK(Spirits::read_state(text) == t.state());
  std::string changed = text;
  changed.replace(changed.find("damage=0/0"), 10, "damage=9/0");
  CHECK_FALSE(Spirits::read_state(changed));
}

TEST_CASE("positions that cannot be are refused with a reason") {
  for (const char* facts :
       {"spirits=0F1:kindle", "spirits=0F9:ember-scout", "spirits=0F1:ember-scout,0F1:tidepage",
        "hands=nobody/-", "commanders=kindle/mother-tallow", "damage=3700/0", "phase=end", "known=kindle/-",
        "essence=fire1/-", "spirits=0F1:ember-scout;wings=2", "turn=0", "pools=kindle/parry",
        "graveyards=tinder-imp#1,tinder-imp#1/-", "hands=mother-tallow/-"}) {
    CAPTURE(facts);
    const auto state = Spirits::read_state(facts);
    REQUIRE_FALSE(state);
    CHECK_FALSE(state.error().empty());
  }
}

TEST_CASE("every move of random duels reads back from its notation, and its events have sentences") {
  Dice dice(5);
  State s = Spirits::deal({.deck = {4, 6}, .turn_cap = 30, .basic_move = Flag::On}, Chance::from_seed(5));
  int told = 0;
  const auto hear = [&](const Event& e, SeatSet) {
    const Happening happening = Spirits::describe(e);
    for (Language language : kLanguages) CHECK(happening.text(language).size() > 5);
    ++told;
  };
  while (Spirits::turn(s)) {
    const Moves moves = Spirits::legal(s);
    for (Move move : moves) CHECK(move_of_code(code(move)) == move);
    for (Seat seat = 0; seat < kSeats; ++seat)
      for (Language language : kLanguages) {
        const View view = Spirits::view(s, seat);
        const Prompt prompt = Spirits::prompt(view, seat == s.asked ? moves : Moves{}, language);
        CHECK_FALSE(prompt.question.empty());
        CHECK(prompt.choices.size() == std::size_t(seat == s.asked ? moves.size() : 0));
        CHECK(Spirits::picture(view, language).rows.size() >= 3);
      }
    auto witness = hear;
    Spirits::play(s, moves.nth(int(below(dice, std::uint32_t(moves.size())))), witness);
  }
  CHECK(told > 500);
}

}  // namespace
}  // namespace cardhouse::spirits
