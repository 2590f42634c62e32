// SPDX-License-Identifier: MIT
// Section 4 of the rules, first part: the characters from 1 to 6.
#include <doctest/doctest.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C4.1 a 1 is Evil, and does nothing when it is played") {
  for (const std::string card : {"P1", "W1", "L1"}) {
    Table t("hands=" + card + "/P2/W2 allies=P9/P6/-");
    t.play(card);
    CHECK(t.asked() == "-");
    CHECK(t.told("no_effect") == "-");
    Table owner("hands=Dragon/P10/W10 leader=0 allies=" + card + "/-/-");
    CHECK(owner.play("Dragon P10 W10").told("excluded") == "0 " + card);
  }
}

TEST_CASE("C4.2 a 2 counts as three allies when the round is scored") {
  Table t("hands=Dragon/P10/W10 leader=0 allies=P2/P3,P4/-");
  CHECK(t.play("Dragon P10 W10").fame() == "1/0/0");
}

TEST_CASE("C4.2 a 2 is one card at any other time") {
  Table t("hands=Fool,L2/P3,W3/P1,W1 allies=P2/W9,W10/-");
  CHECK(t.play("Fool").turn() == 1);
  CHECK(t.legal() == "W9 W10");
}

TEST_CASE("C4.3 with a 3 the lowest card of the lead suit wins, and a 1 beats a 10") {
  Table t("hands=P10/P3,W2/P1,W3");
  t.play("P10 P3 P1");
  CHECK(t.told("reversed") == "P3");
  CHECK(t.told("meeting_won") == "2 P1 P3 P10");
  CHECK(Table("hands=P3,W2/P10/P9,W3").play("P3 P10 P9").told("meeting_won") == "0 P3 P9 P10");
  CHECK(Table("hands=P2,W2/P10/P3,W3").play("P2 P10 P3").told("meeting_won") == "0 P2 P3 P10");
}

TEST_CASE("C4.3 a winner named by a wild stands") {
  CHECK(Table("hands=P10/P3,W2/King,W3").play("P10 P3 King").told("meeting_won") == "2 P3 P10 King");
  CHECK(Table("hands=King,W1/P10/P3,W3").play("King P10 P3").told("meeting_won") == "0 P3 P10 King");
  CHECK(Table("hands=P10/P3,W2/Demon,W3").play("P10 P3 Demon seat0").told("meeting_won") == "0 P3 P10 Demon");
  CHECK(Table("hands=Dragon,W1/P10/P3,W3").play("Dragon P10 P3").told("meeting_won") == "0");
}

TEST_CASE("C4.4 a 4 takes an ally of its player's choice from an opponent") {
  Table t("hands=P4,W2/P2,L3/P3,L5 allies=L2/W3,W1/P9,Angel");
  t.play("P4");
  CHECK(t.turn() == 0);
  CHECK(t.legal() == "P9 W1 W3 Angel");
  t.play("Angel");
  CHECK(t.allies(0) == "L2 Angel");
  CHECK(t.allies(2) == "P9");
  for (int seat : {0, 1, 2}) CHECK(t.told("ally_taken", seat) == "0 2 Angel");
}

TEST_CASE("C4.4 a 4 takes an Evil ally if the opponent has no other") {
  Table t("hands=P4,W2/P2,L3/P3,L5 allies=L2/W1/Demon");
  CHECK(t.play("P4").legal() == "W1 Demon");
  CHECK(t.play("Demon").allies(0) == "L2 Demon");
}

TEST_CASE("C4.4 C4.9 C5.2 a 4, a 9 and the Fool touch allies, never the meeting") {
  CHECK(Table("hands=P2,W2/P4,L3/P3,L5 allies=L2/-/-").play("P2 P4").legal() == "L2");
  CHECK(Table("hands=P2,W2/P9,L3/P3,L5 allies=L2/-/-").play("P2 P9").legal() == "L2");
  CHECK(Table("hands=P2,W2/Fool,L3/P3,L5 allies=L2/-/-").play("P2 Fool").legal() == "L2");
}

TEST_CASE("C4.5 a 5 ends the meeting, and those who have not played keep their cards") {
  Table t("hands=P2,W2/P5,W3/P10,W4/P9,W9");
  t.play("P2 P5");
  CHECK(t.told("halted") == "1");
  CHECK(t.told("meeting_won") == "1 P2 P5");
  CHECK(t.hand(2) == "P10 W4");
  CHECK(t.hand(3) == "P9 W9");
  CHECK(t.turn() == 1);
  CHECK(t.lying() == "-");
  CHECK(Table("hands=P10/P5,W3/P9,W4").play("P10 P5").told("meeting_won") == "0 P5 P10");
}

TEST_CASE("C4.5 a lone 5 wins itself, in a complete meeting") {
  Table t("hands=L5,W2/L10,W3/L9,W4");
  CHECK(t.play("L5").allies(0) == "L5");
  CHECK(t.turn() == 0);
  CHECK(Table("hands=L5/L10,W3/L9,W4").play("L5").told("round_ends") == "1");
}

TEST_CASE("C4.5 powers that wait for the end still act after a 5") {
  CHECK(Table("hands=King,W2/P5,W3/P10,W4").play("King P5").told("meeting_won") == "0 P5 King");
  CHECK(Table("hands=P3,W2/P5,W3/P10,W4").play("P3 P5").told("meeting_won") == "0 P3 P5");
  CHECK(Table("hands=Dragon,W2/P5,W3/P10,W4").play("Dragon P5").told("burnt") == "0 P5 Dragon");
  CHECK(Table("hands=Demon,W2/P5,W3/P10,W4").play("Demon P5").legal() == "seat0 seat1");
}

TEST_CASE("C4.6 a 6 takes one of its player's allies back into the hand") {
  Table t("hands=P6,W2/P2,L3/P3,L10 allies=L9,King/W3/W1");
  CHECK(t.play("P6").legal() == "L9 King");
  t.play("King");
  CHECK(t.hand(0) == "W2 King");
  CHECK(t.allies(0) == "L9");
  for (int seat : {0, 1, 2}) CHECK(t.told("taken_back", seat) == "0 King");
  t.play("P2 P3");
  CHECK(t.turn() == 1);
  CHECK(t.play("L3 L10").legal() == "W2 King");
}

TEST_CASE("C4.6 a card taken back as the last one keeps its player in the round") {
  Table t("hands=P6/P2,L3/P1,L5 allies=L9/-/-");
  t.play("P6 L9 P2 P1");
  CHECK(t.told("round_ends") == "-");
  CHECK(t.turn() == 0);
  CHECK(t.legal() == "L9");
}

}  // namespace
}  // namespace cardhouse::chronicle
