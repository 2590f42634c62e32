// SPDX-License-Identifier: MIT
// Section 9 of the rules: who knows what. Two deals that a seat cannot tell apart give it the same view.
#include <set>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "games/chronicle/names.h"
#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

const std::string kAllPower = "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10";

// What the first theft may have been, in worlds that this seat cannot tell from the real one.
std::set<std::string> imagined_thefts(const Table& t, int seat) {
  std::set<std::string> cards;
  Dice dice(1);
  for (int i = 0; i < 300; ++i)
    cards.insert(kNames.code(Chronicle::imagine(t.view(seat), dice).record.thefts[0].card));
  return cards;
}

TEST_CASE("C9.1 a hand is known to its holder alone") {
  const Table a("hands=P2,W2/P3,W3/L2,L3"), b("hands=P2,L2/P3,W3/W2,L3");
  CHECK(alike(a, b, 1));
  CHECK(!alike(a, b, 0));
  CHECK(!alike(a, b, 2));
  CHECK(codes(a.view(1).hand) == "P3 W3");
  CHECK(a.known(1, 1) == "P3 W3");
  CHECK(a.known(1, 0) == "-");
}

TEST_CASE("C9.1 the deal is told to each holder alone") {
  const Table t(Options{.players = 6}, 3);
  for (int seat = 0; seat < 6; ++seat)
    CHECK(t.told("dealt", seat) == std::to_string(seat) + " " + t.hand(seat));
}

TEST_CASE("C9.2 everybody knows who holds a lead card that was shown") {
  const Table dealt(Options{.players = 4}, 3);
  const std::string lead = kNames.code(lead_card(dealt.state().turned[0]));
  for (int seat = 0; seat < 4; ++seat)
    if (seat != dealt.turn()) CHECK(dealt.known(seat, dealt.turn()) == lead);

  Table t("turned=famine hands=P2,L4/P3,W3/L2,L3");
  CHECK(t.known(1, 0) == "L4");
  CHECK(t.known(2, 0) == "L4");
  CHECK(t.play("L4").known(1, 0) == "-");  // it lies open
}

TEST_CASE("C9.2 a player who was robbed may have lost the lead card, but the thief knows better") {
  Table t("turned=famine hands=L4,W4/P8,W3/L2,L3 leader=1");
  t.play("P8 seat0:W4");
  CHECK(t.known(2, 0) == "-");
  CHECK(t.known(1, 0) == "L4");
}

TEST_CASE("C9.3 everybody knows a card that was taken back by a 6") {
  Table t("hands=P6,W2/P2,L3/P3,L10 allies=L9,King/-/-");
  t.play("P6 King");
  CHECK(t.known(1, 0) == "King");
  CHECK(t.known(2, 0) == "King");
}

TEST_CASE("C9.4 a card taken by an 8 is known to thief and victim; the others know that one went") {
  const Table start("hands=P8,W2/W3,L3/P3,L9");
  const Table a = Table(start).play("P8 seat1:W3"), b = Table(start).play("P8 seat1:L3");
  CHECK(alike(a, b, 2));
  CHECK(!alike(a, b, 0));
  CHECK(!alike(a, b, 1));
  CHECK(a.told("stolen", 0) == "0 1 W3");
  CHECK(a.told("stolen", 1) == "0 1 W3");
  CHECK(a.told("stolen", 2) == "0 1");
  CHECK(a.known(1, 0) == "W3");
  CHECK(a.known(2, 0) == "-");
  CHECK(int(a.view(2).hand_size[0]) == 2);
}

TEST_CASE("C9.4 a card taken by the Sage is known to thief and victim too") {
  const Table start("hands=Sage,W2/W3,L3/P3,L9");
  const Table a = Table(start).play("Sage seat1 W3"), b = Table(start).play("Sage seat1 L3");
  CHECK(alike(a, b, 2));
  CHECK(a.told("stolen", 1) == "0 1 W3");
  CHECK(a.told("stolen", 2) == "0 1");
  CHECK(a.known(1, 0) == "W3");
}

TEST_CASE("C9.5 the Sage's player knows the whole hand that was looked at, and the others do not") {
  Table t("hands=Sage,L2/W9,L9,King/P1,W1");
  t.play("Sage seat1");
  CHECK(t.known(0, 1) == "W9 L9 King");
  t.play("King");
  CHECK(t.known(0, 1) == "W9 L9");
  CHECK(t.known(2, 1) == "-");
  CHECK(t.play("L9").known(0, 1) == "W9");
}

TEST_CASE("C9.6 a card played face down proves that its player held no card of the lead suit") {
  Table t("hands=P2,W2/W3,L3/P3,L9");
  t.play("P2 W3");
  CHECK(t.cannot(0, 1) == kAllPower);
  CHECK(t.cannot(2, 1) == kAllPower);
  Dice dice(1);
  for (int i = 0; i < 100; ++i) {
    const State world = Chronicle::imagine(t.view(0), dice);
    CHECK((world.hand[1] & Numbered::of(Suit::Power)).empty());
  }
}

TEST_CASE("C9.6 a card that follows, or a wild, proves nothing") {
  Table t("hands=P2,W2/P1,L3/King,L9");
  t.play("P2 P1");
  CHECK(t.cannot(0, 1) == "-");
  CHECK(Table("hands=P2,W2/King,L3/P1,L9").play("P2 King").cannot(0, 1) == "-");
}

TEST_CASE("C9.6 a card that comes to the hand later is not ruled out") {
  Table stolen("hands=P2,W2,W6/W3,W8,L2/P3,L9,L10");
  stolen.play("P2 W3 P3 W2 W8");
  CHECK(stolen.cannot(2, 1) == kAllPower);
  stolen.play("seat0:W6");
  CHECK(stolen.cannot(2, 1) == "-");

  Table back("hands=P2,W2/W3,W6,L2/P1,L9 allies=-/P9/-");
  back.play("P2 W3 P1 W2 W6 P9");
  CHECK(back.cannot(0, 1) == "P1 P2 P3 P4 P5 P6 P7 P8 P10");
  CHECK(back.known(0, 1) == "P9");
}

TEST_CASE("C9.7 only its player knows a card that lies face down, until it is collected") {
  const Table start("hands=P2,W2/W3,L3/P1,L9");
  Table a = Table(start).play("P2 W3"), b = Table(start).play("P2 L3");
  CHECK(alike(a, b, 0));
  CHECK(alike(a, b, 2));
  CHECK(!alike(a, b, 1));
  CHECK(a.told("played_face_down", 1) == "1 W3");
  CHECK(a.told("played_face_down", 2) == "1");
  CHECK(a.view(0).meeting.card[1] == kNoCard);
  CHECK(!a.view(0).discarded.has(*kNames.card_of("W3")));
  a.play("P1"), b.play("P1");
  CHECK(!alike(a, b, 0));
  CHECK(a.told("revealed", 2) == "1 W3");
}

TEST_CASE("C9.7 only its player knows a card that lies face down, until it is discarded") {
  Table t("hands=P2,W2/W3,L3/P7,L9/P1,L10");
  t.play("P2 W3 P7");
  CHECK(t.view(0).meeting.card[1] == *kNames.card_of("W3"));
  CHECK(t.view(3).discarded.has(*kNames.card_of("W3")));
  CHECK(t.told("purged", 3) == "2 0 P2; 2 1 W3");
}

TEST_CASE("C9.8 everybody knows which History cards are in the deck, nobody in which order") {
  const std::string hands = "hands=P2,W2/P3,W3/L2,L3 deck=";
  const Table a(hands + "famine,rebellion,pilgrimage"), b(hands + "pilgrimage,famine,rebellion"),
      c(hands + "famine,rebellion");
  for (int seat : {0, 1, 2}) {
    CHECK(alike(a, b, seat));
    CHECK(!alike(a, c, seat));
    CHECK(codes(a.view(seat).in_deck) == "rebellion famine pilgrimage");
  }
}

TEST_CASE("C9.9 a card is followed from where it was seen through the thefts that it may have been in") {
  // Seat 1 has shown the Mother (L4); seat 0 steals a card unseen by seat 2, and later plays the Mother.
  Table t("turned=famine leader=0 hands=P8,W2,W6/L4,W3,W9,W5,W1/P2,P3,P9,W10");
  t.play("P8 seat1:L4 W3 P2");
  CHECK(imagined_thefts(t, 2) == std::set<std::string>{"L4", "W1", "W2", "W5", "W6", "W9"});
  CHECK(imagined_thefts(t, 1) == std::set<std::string>{"L4"});
  t.play("L4 W9 P3");
  CHECK(imagined_thefts(t, 2) == std::set<std::string>{"L4"});
}

TEST_CASE("C9.9 of a card that was taken back only its later way is known, and its thefts are unsolved") {
  Table t("turned=famine leader=0 hands=P8,W2,W6/L4,W3,W9,W5,W1/P2,P3,P9,W10");
  t.play("P8 seat1:L4 W3 P2 L4 W9 P3 W6 L4");
  CHECK(t.known(2, 0) == "L4");
  CHECK(imagined_thefts(t, 2) == std::set<std::string>{"L4", "W1", "W2", "W5", "W6"});
}

TEST_CASE("C9.9 a new round starts a new record") {
  Table t("hands=P8,W2/W3/P1,L9 deck=famine,rebellion");
  t.play("P8 seat1:W3 P1");
  CHECK(t.round() == 2);
  const View v = t.view(0);
  CHECK(v.record.thefts.empty());
  for (Card c : kDeck) CHECK(!v.record.left[c.index].known());
}

TEST_CASE("C9.6 a suit is not said to be lacking once a 6 has taken back a card of it") {
  Table t("hands=L2,P1,W5/P6,W7,King/L1,P8,W9 allies=-/L7/- leader=0");
  t.play("L2 W7");
  const auto lacking = [&](int seat) {  // what this seat is told of seat 1
    return boost::json::serialize(json_of(t.view(seat)).at("lacks").at(1));
  };
  CHECK(lacking(0) == R"(["L"])");
  CHECK(lacking(1) == "[]");  // one's own hand is not told
  t.play("L1 P1 P6 L7 P8 seat1:King");
  CHECK(t.hand(1) == "L7");
  for (int seat : {0, 1, 2}) CHECK(lacking(seat) == "[]");
}

TEST_CASE("C9.10 a view shows the top card of the discard pile and how many lie there; the rest is memory") {
  Table t("hands=P9,W2,W3/P3,W7/P10,L2,L9,L10 allies=L3,Sage/W10/- top=King");
  t.play("P9 L3");
  for (int seat : {0, 1, 2}) {
    const auto shown = json_of(t.view(seat));
    CHECK(shown.at("top") == "L3");
    CHECK(shown.at("discards") == 25);
    CHECK_FALSE(shown.contains("discarded"));
    CHECK(boost::json::serialize(shown).find("\"King\"") == std::string::npos);
    CHECK(t.told("ally_banished", seat) == "0 0 L3");  // each discard is told when it happens
    CHECK(t.view(seat).discarded.has(kKing));          // and may be remembered
  }
}

}  // namespace
}  // namespace cardhouse::chronicle
