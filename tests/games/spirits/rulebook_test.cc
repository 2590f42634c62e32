// SPDX-License-Identifier: MIT
// The rulebook of Spirit Tactics to the letter: its worked examples move by move, and clauses that no other
// test speaks of.
#include <set>
#include <sstream>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "games/spirits/deck_text.h"
#include "games/spirits/words.h"
#include "tests/games/spirits/table.h"

namespace cardhouse::spirits {
namespace {

// Plays the moves, then passes until nobody is asked to respond; gives what was told of these kinds, in
// order.
std::vector<std::string> told(TestTable& t, std::string_view moves, std::initializer_list<Tell> kinds) {
  std::vector<std::string> lines;
  const auto hear = [&](const Event& e, SeatSet) {
    if (std::find(kinds.begin(), kinds.end(), e.kind) == kinds.end()) return;
    lines.push_back(e.card == kNoCard ? std::to_string(int(e.seat)) : library()[e.card].slug);
  };
  const auto go = [&](Move move) {
    auto witness = hear;
    Spirits::play(t.state(), move, witness);
  };
  std::istringstream words{std::string(moves)};
  for (std::string word; words >> word;) {
    const auto move = move_of_code(word);
    REQUIRE(move);
    CAPTURE(word);
    CAPTURE(t.legal());
    REQUIRE(Spirits::legal(t.state()).has(*move));
    go(*move);
  }
  while (t.table().ask == Ask::Priority || t.table().ask == Ask::After) go(Act::Done);
  return lines;
}
using Lines = std::vector<std::string>;

// Seat 0 is the turn player and has links 1, 3 and 5, seat 1 has links 2 and 4.
const char* const kFiveCards =
    "damage=1000/0 hands=hearthlight,emergency-recall,flash-of-steel/short-circuit,quick-mend "
    "spirits=0F1:gatewarden;essence=loam2,0F2:ember-scout,1F1:gatewarden;damage=400";
const char* const kFiveMoves =
    "cast:hearthlight reflex:short-circuit at:0F1 reflex:emergency-recall at:0F2 reflex:quick-mend "
    "reflex:flash-of-steel at:0F1";

TEST_CASE("S5.2 S5.4 the rulebook's Sequence of five cards resolves from card 5 to card 1") {
  TestTable t(kFiveCards);
  CHECK(told(t, kFiveMoves, {Tell::Resolves}) ==
        Lines{"flash-of-steel", "quick-mend", "emergency-recall", "short-circuit", "hearthlight"});
  CHECK(t.is("asks 0 open"));  // and play goes on in an open state of the turn player
  CHECK(t.is("0F1 S 400"));
  CHECK(t.is("1F1 R 600"));
  CHECK(t.is("0F2 empty"));
  CHECK(t.is("0F1 essence 1"));
  CHECK(t.is("commander 0 R 3100"));
}

TEST_CASE("S5.5 the Aftermaths of the five cards come after card 1, starting with the turn player") {
  TestTable t(kFiveCards);
  // Resolved in the order 3, 2, 1: the other player's Aftermath of card 2 still comes last.
  CHECK(told(t, kFiveMoves, {Tell::Resolves, Tell::Draws}) == Lines{"flash-of-steel", "quick-mend",
                                                                    "emergency-recall", "short-circuit",
                                                                    "hearthlight", "0", "0", "1"});
  TestTable other("active=1 hands=emergency-recall/hearthlight damage=0/1000 spirits=0F2:ember-scout");
  CHECK(told(other, "cast:hearthlight reflex:emergency-recall", {Tell::Resolves, Tell::Draws}) ==
        Lines{"emergency-recall", "hearthlight", "1", "0"});
}

TEST_CASE("S1.7 a duel has no limit of turns unless the table sets one, and none is longer than 999") {
  CHECK(Options{}.turn_cap == 0);
  CHECK(TestTable("turn=100 damage=100/700").play("end").pass().is("turn 101"));
  TestTable capped("turn_cap=100 turn=100 damage=100/700");
  capped.play("end").pass();
  CHECK(capped.is("over"));
  CHECK(Spirits::ended_at_cap(capped.state()));
  TestTable longest("turn=999 damage=100/700");
  longest.play("end").pass();
  CHECK(Spirits::score(longest.state()).winners == SeatSet(Seat(0)));
  TestTable fell("damage=0/4000 phase=combat spirits=0F1:granite-squire");
  fell.play("attack:0F1");
  CHECK(fell.is("over"));
  CHECK_FALSE(Spirits::ended_at_cap(fell.state()));
}

// A set of one card and the deck that asks for so many of it.
std::vector<DeckFault> faults_of(std::string_view status, int count) {
  const std::string text = fmt::format(
      "[[card]]\nname = \"Lone Star\"\nhu = \"Magányos Csillag\"\ntype = \"arcana\"\nrarity = 1\n{}\n"
      "text = \"Draw 1 card.\"\n[[card]]\nname = \"Cinder\"\nhu = \"Parázs\"\ntype = \"essence\"\n",
      status);
  const std::array<content::File, 1> files{{{"lone.toml", text}}};
  const LoadReport report = load(files);
  REQUIRE_MESSAGE(report.library, report.problems.front());
  Deck deck;
  deck.main.assign(40, *report.library->find("cinder"));
  deck.side.assign(std::size_t(count), *report.library->find("lone-star"));
  std::vector<DeckFault> faults = deck_faults(*report.library, deck);
  std::erase_if(faults, [](const DeckFault& fault) { return fault.rule == "S1.2"; });
  return faults;
}

TEST_CASE("S1.3 S1.4 three copies of a card, of a Limited one as many as it says, of Essence any number") {
  CHECK(faults_of("", 3).empty());
  REQUIRE(faults_of("", 4).size() == 1);
  CHECK(faults_of("", 4)[0].rule == "S1.3");
  CHECK(faults_of("status = \"Limited\"", 1).empty());
  REQUIRE(faults_of("status = \"Limited\"", 2).size() == 1);
  CHECK(faults_of("status = \"Limited\"", 2)[0].rule == "S1.4");
  CHECK(faults_of("status = \"Limited\"\ncopies = 2", 2).empty());
  CHECK(faults_of("status = \"Limited\"\ncopies = 2", 3).size() == 1);
  CHECK(faults_of("status = \"Renowned\"", 3).empty());  // of Renowned ones three may be in the deck
  const std::array<content::File, 1> odd{
      {{"odd.toml",
        "[[card]]\nname = \"Odd\"\nhu = \"Furcsa\"\ntype = \"arcana\"\nrarity = 1\ncopies = 2\n"
        "text = \"Draw 1 card.\"\n"}}};
  CHECK_FALSE(load(odd).library);
}

TEST_CASE("S2.5 cards that are discarded or Milled go to the Reload Pile, Spirits too") {
  TestTable t("hands=regroup,ember-scout/-");
  t.play("cast:regroup").pass();
  CHECK(t.is("reload 0 has ember-scout"));
  CHECK(t.is("reload 0 has regroup"));
  TestTable mill("hands=deep-study/- decks=ember-scout,tinder-imp,cinder,cinder/brine");
  mill.play("cast:deep-study").pass();
  CHECK(mill.is("reload 0 has ember-scout"));
  CHECK(mill.is("gy 0 size 0"));
}

TEST_CASE("S3.6 Spirits may attack on the first turn of a duel, on the turn of their Call") {
  TestTable t("turn=1 hands=ember-scout/-");
  t.play("call:ember-scout at:0F1 combat").pass();
  CHECK(t.is("legal attack:0F1"));
  t.play("attack:0F1").pass();
  CHECK(t.is("commander 1 R 3900"));
}

TEST_CASE("S8.9 a card is taken out of the GY or the Reload Pile to where the text says") {
  TestTable t("hands=grave-robbing/- graveyards=tinder-imp,ember-scout/-");
  t.play("cast:grave-robbing").pass().play("card:tinder-imp").pass();
  CHECK(t.is("hand 0 has tinder-imp"));
  CHECK(t.is("gy 0 lacks tinder-imp"));
  CHECK(t.is("gy 0 has ember-scout"));
}

TEST_CASE("S2.15 S2.16 there are five types of cards and seven Essences") {
  std::set<CardType> types;
  std::set<std::string> essences;
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    types.insert(card.type);
    CHECK((card.rarity >= 1 && card.rarity <= 5));
    if (card.type == CardType::Essence) essences.insert(card.name);
    if (card.type == CardType::Essence) CHECK(card.boxes.empty());
  }
  CHECK(types.size() == 5);
  CHECK(essences == std::set<std::string>{"Cinder", "Brine", "Gust", "Loam", "Spark", "Gloom", "Halo"});
}

TEST_CASE(
    "S2.17 Dormant Abilities need no Essence and lie still face-down; a Commander has two Charged ones") {
  TestTable up("spirits=0F1:flarehound,0F2:ember-scout");
  CHECK(up.is("0F1 S 400"));
  TestTable down("spirits=0F1:pyre-chanter;down;concealed=1,0F2:ember-scout");
  CHECK(down.is("0F2 S 300"));
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    if (card.type != CardType::Commander) continue;
    CHECK(card.statics.empty());
    CHECK(card.triggers.empty());
    const auto cost = [&](ProgramId program) {
      int sum = 0;
      for (std::uint8_t n : library().program(program).essence) sum += n;
      return sum;
    };
    CHECK(cost(card.charged[0]) > 0);
    CHECK(cost(card.charged[1]) > cost(card.charged[0]));
  }
}

TEST_CASE("S4.13 the defender does not strike back") {
  TestTable t("phase=combat spirits=0F1:ember-scout,1F1:kilnborn-giant");
  t.play("attack:0F1").pass();
  CHECK(t.is("1F1 R 300"));
  CHECK(t.is("0F1 R 200"));
  CHECK(t.is("commander 0 R 3700"));
}

TEST_CASE("S5.12 the triggers of one Defeat are ordered by zone, that of the fallen Spirit among them") {
  TestTable t(
      "hands=wildfire-line/- spirits=1F1:pale-usher;damage=100,1F6:lantern-ghoul "
      "decks=cinder,cinder/brine,gust,loam,spark,halo");
  t.play("cast:wildfire-line").pass();
  CHECK(t.is("hand 1 has brine"));   // the Usher in 1F1 draws the top card
  CHECK(t.is("reload 1 has gust"));  // then the Ghoul in 1F6 Mills two and draws
  CHECK(t.is("reload 1 has loam"));
  CHECK(t.is("hand 1 has spark"));
  TestTable turned(
      "hands=wildfire-line/- spirits=1F6:pale-usher;damage=100,1F1:lantern-ghoul "
      "decks=cinder,cinder/brine,gust,loam,spark,halo");
  turned.play("cast:wildfire-line").pass();
  CHECK(turned.is("reload 1 has brine"));
  CHECK(turned.is("hand 1 has loam"));
  CHECK(turned.is("hand 1 has spark"));
}

TEST_CASE(
    "S7.3 whether a Spirit is Dauntless is looked at after the damage, and one that stays has no Runoff") {
  TestTable battle("phase=combat spirits=0F1:kilnborn-giant,1F1:proof-of-embers");
  battle.play("attack:0F1").pass();
  CHECK(battle.is("1F1 R 0"));
  CHECK(battle.is("commander 1 R 4200"));
  TestTable effect(
      "spirits=0F1:vashka-red-tempest;essence=cinder2+spark1,1F1:proof-of-embers;damage=200,1F2:ember-scout");
  effect.play("charge:0F1 at:1F1 at:1F2").pass();
  CHECK(effect.is("1F1 R 0"));
  CHECK(effect.is("1F2 empty"));
  CHECK(effect.is("commander 1 R 4100"));  // 100 over the R of the Ember Scout, nothing of the other
}

TEST_CASE("S5.7 an ability that a cost triggers waits for a Sequence of its own") {
  TestTable t(
      "damage=1000/0 decks=-/brine,brine reloads=kindle,kindle/- hands=-/parry "
      "spirits=0F1:proof-of-return;essence=cinder1");
  t.play("charge:0F1");  // the Mill of its cost Reloads
  CHECK(t.is("asks 1 priority"));
  CHECK(t.table().links.size() == 1);
  CHECK(t.table().waiting.size() == 1);
  CHECK(t.is("commander 0 R 2700"));
  t.play("done");
  CHECK(t.table().links.size() == 1);
  CHECK(t.table().links[0].kind == LinkKind::Trigger);
  t.pass();
  CHECK(t.is("commander 0 R 2900"));
}

TEST_CASE(
    "S5.15 the phase changes with the Primary of the move, and what it brings waits for the Aftermaths") {
  TestTable t(
      "hands=kindle/short-circuit,parry spirits=0F1:proof-of-drums;essence=cinder1 decks=cinder/brine,brine");
  t.play("combat reflex:short-circuit");
  std::string order;
  const auto hear = [&](const Event& e, SeatSet seats) {
    if (e.kind == Tell::Draws && seats.has(0))
      order += "draws in " + std::string(code(t.table().phase)) + ", ";
    if (e.kind == Tell::PhaseBegins) order += "begins, ";
    if (e.kind == Tell::Triggers) order += "triggers";
  };
  while (t.table().ask == Ask::Priority) {
    auto witness = hear;
    Spirits::play(t.state(), Act::Done, witness);
  }
  CHECK(order == "draws in combat, begins, triggers");
  CHECK(t.is("0F1 S 300"));
  // A Spirit that an Aftermath hurts on the way to the End Phase is whole again by Rejuvenate.
  TestTable end("hands=-/- spirits=0F1:pyre-chanter;essence=cinder1,0F2:granite-squire;damage=100");
  end.play("end charge:0F1 at:0F2").pass();
  CHECK(end.is("0F2 R 400"));
}

TEST_CASE("S5.16 before the colon the cost, after it the Primary, after the semicolon the Aftermath") {
  const Program& study = library().program(library()[*library().find("deep-study")].played);
  CHECK(study.costs.size() == 2);  // "Lose 200R, Mill 2 cards: draw 2 cards."
  CHECK(study.primary.size() == 1);
  CHECK(study.aftermath.empty());
  const Program& wind = library().program(library()[*library().find("second-wind")].played);
  CHECK(wind.designation.count == 1);
  CHECK(wind.primary.size() == 1);  // "it gains 1 extra attack this turn; deal 100 damage to it"
  CHECK(wind.aftermath.size() == 1);
  TestTable t("hands=deep-study/parry");
  t.play("cast:deep-study");
  CHECK(t.is("asks 1 priority"));
  CHECK(t.is("commander 0 R 3500"));  // paid at once
  CHECK(t.is("reload 0 size 2"));
  CHECK(t.is("hand 0 size 0"));  // the Primary waits
}

TEST_CASE("S8.5 a card is Spun from the BG, a pile or a hand into its owner's deck, which is shuffled") {
  TestTable pile("hands=proof-of-wheels/- reloads=kindle,masonry/-");
  CHECK(told(pile, "cast:proof-of-wheels card:kindle card:masonry", {Tell::Spun, Tell::Shuffles}) ==
        Lines{"kindle", "masonry", "0"});
  CHECK(pile.is("deck 0 size 7"));
  TestTable hand("hands=proof-of-sleeves,kindle,kindle/- known=kindle,kindle/-");
  hand.play("cast:proof-of-sleeves").pass();
  CHECK(hand.is("asks 0 hand"));
  hand.play("card:kindle").pass();
  CHECK(hand.is("deck 0 has kindle"));
  CHECK(hand.is("known 0 size 1"));
  TestTable none("hands=proof-of-sleeves/-");
  none.play("cast:proof-of-sleeves").pass();
  CHECK(none.is("deck 0 size 5"));
}

int serial_at(const State& s, Seat seat, std::string_view zone) {
  std::string text;
  Spirits::write(text, Spirits::view(s, seat));
  const boost::json::value view = boost::json::parse(text);
  for (const auto& spirit : view.at("spirits").as_array())
    if (spirit.at("zone").as_string() == zone) return int(spirit.at("serial").as_int64());
  return 0;
}

TEST_CASE(
    "S2.12 a Spirit has one identity in every view as long as it is in play, and a new one afterwards") {
  TestTable t(
      "hands=slipstream,dust-veil,emergency-recall/- "
      "spirits=0F1:granite-squire,0F2:ember-scout,1F1:tidepage");
  const int squire = serial_at(t.state(), 0, "0F1");
  CHECK(squire != 0);
  CHECK(squire != serial_at(t.state(), 0, "0F2"));
  t.play("cast:slipstream at:0F1 at:0B5").pass();
  CHECK(serial_at(t.state(), 0, "0B5") == squire);  // Moved
  t.play("reflex:dust-veil at:0B5").pass();
  CHECK(t.is("0B5 down"));
  for (Seat seat : {Seat(0), Seat(1)}) CHECK(serial_at(t.state(), seat, "0B5") == squire);  // turned down
  t.to_turn(5).play("flip:0B5").pass();
  CHECK(serial_at(t.state(), 1, "0B5") == squire);  // and up again
  t.play("reflex:emergency-recall at:0B5").pass().play("call:granite-squire at:0B5").pass();
  CHECK(t.is("0B5 is granite-squire"));
  CHECK(serial_at(t.state(), 0, "0B5") != squire);  // it has left the BG in between
  CHECK(serial_at(t.state(), 0, "0B5") != 0);
}

}  // namespace
}  // namespace cardhouse::spirits
