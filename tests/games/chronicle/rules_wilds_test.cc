// SPDX-License-Identifier: MIT
// Section 5 of the rules: the six wilds.
#include <doctest/doctest.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C5.1 the Sage looks at a whole hand and takes a card of one's choice") {
  Table t("hands=P2/Sage,L2/W9,L9,King/P1,W1 leader=0");
  t.play("P2 Sage");
  CHECK(t.turn() == 1);
  CHECK(t.legal() == "seat2 seat3");  // seat 0 holds nothing
  t.play("seat2");
  CHECK(t.turn() == 1);
  CHECK(t.legal() == "W9 L9 King");
  CHECK(codes(t.view(1).looked_at) == "W9 L9 King");
  CHECK(codes(t.view(0).looked_at) == "-");
  CHECK(t.told("looked", 1) == "1 2 W9 L9 King");
  CHECK(t.told("looked", 3) == "1 2");
  t.play("King");
  CHECK(t.hand(1) == "L2 King");
  CHECK(t.hand(2) == "W9 L9");
}

TEST_CASE("C5.1 the Sage may take a last card; that player is passed over") {
  Table t("hands=Sage,L2/W9/P1,W1");
  CHECK(t.play("Sage seat1 W9").turn() == 2);
  CHECK(t.told("passed_over") == "1");
}

TEST_CASE("C5.2 with the Fool the player with the most allies chooses one of them to discard") {
  Table t("hands=P2,W2/Fool,L2/P1,W1 allies=L9/L10/W9,W10,King");
  t.play("P2 Fool");
  CHECK(t.turn() == 2);
  CHECK(t.legal() == "W9 W10 King");
  t.play("W9");
  CHECK(t.allies(2) == "W10 King");
  CHECK(t.top() == "W9");
  CHECK(t.told("ally_banished", 0) == "2 2 W9");
  CHECK(t.turn() == 2);
}

TEST_CASE("C5.2 every card counts one for the Fool, wilds and 2s too") {
  CHECK(Table("hands=Fool,L3/P1,W1/P3,W3 allies=L2/W9,W10/-").play("Fool").turn() == 1);
  CHECK(Table("hands=Fool,L3/P1,W1/P3,W3 allies=-/L9/King,Angel").play("Fool").turn() == 2);
}

TEST_CASE("C5.2 the player of the Fool is counted too") {
  Table t("hands=Fool,L3/P1,W1/P3,W3 allies=L9,L10/W9/-");
  CHECK(t.play("Fool").turn() == 0);
  CHECK(t.legal() == "L9 L10");
}

TEST_CASE("C5.2 on a tie the player of the Fool picks who it is, and the owner picks the ally") {
  Table t("hands=Fool,L3/P1,W1/P3,W3/P2,W2 allies=L9,L10/W9/W10,King/P9,P10");
  t.play("Fool");
  CHECK(t.turn() == 0);
  CHECK(t.legal() == "seat0 seat2 seat3");
  CHECK(Table(t).play("seat0").legal() == "L9 L10");
  t.play("seat2");
  CHECK(t.told("fool_points", 3) == "0 2");
  CHECK(t.turn() == 2);
  CHECK(t.legal() == "W10 King");
  t.play("King");
  CHECK(t.allies(2) == "W10");
  CHECK(t.turn() == 1);
}

TEST_CASE("C5.2 with no allies anywhere nothing happens") {
  Table t("hands=Fool,L3/P1,W1/P3,W3");
  CHECK(t.play("Fool").turn() == 1);
  CHECK(t.told("no_effect") == "0 Fool");
}

TEST_CASE("C5.3 the Angel drives out its owner's Evil when the round is scored, not before") {
  Table t("hands=Dragon,L3/P3,L2/W2,L9 leader=0 allies=Angel,P1,W1,P4/P9/-");
  t.play("Dragon P3 W2");
  CHECK(t.allies(0) == "P1 P4 W1 Angel");
  t.play("L3 L2 L9 P9");
  CHECK(t.told("angel_purges") == "0 P1 W1");
  CHECK(t.fame() == "1/0/0");
}

TEST_CASE("C5.3 the Angel has no power when it is played") {
  Table t("hands=Angel,L3/P1,W1/P3,W3 allies=W10,L1/W9/-");
  t.play("Angel");
  CHECK(t.asked() == "-");
  CHECK(t.told("no_effect") == "-");
  CHECK(t.allies(0) == "W10 L1");
}

TEST_CASE("C5.4 the Demon's player names anybody who played, also oneself") {
  Table t("hands=P10/Demon,W2/P2,W3");
  t.play("P10 Demon P2");
  CHECK(t.turn() == 1);
  CHECK(t.asked() == "demon");
  CHECK(t.legal() == "seat0 seat1 seat2");
  CHECK(Table(t).play("seat1").told("meeting_won") == "1 P2 P10 Demon");
  t.play("seat2");
  CHECK(t.told("named", 0) == "1 2");
  CHECK(t.told("meeting_won") == "2 P2 P10 Demon");
}

TEST_CASE("C5.4 somebody whose card a 7 discarded may be named") {
  Table t("hands=P2,W2/P7,W3/Demon,W4");
  CHECK(t.play("P2 P7 Demon").legal() == "seat0 seat1 seat2");
  CHECK(t.play("seat0").told("meeting_won") == "0 P7 Demon");
  CHECK(t.turn() == 0);
}

TEST_CASE("C5.4 somebody who was passed over or cut off may not be named") {
  Table passed("hands=Demon,W2/P8,W3/L9/P2,W4 leader=0");
  CHECK(passed.play("Demon P8 seat2:L9 P2").legal() == "seat0 seat1 seat3");
  Table cut_off("hands=Demon,W2/P5,W3/L9,L10");
  CHECK(cut_off.play("Demon P5").legal() == "seat0 seat1");
}

TEST_CASE("C5.4 the Demon is asked even where a later King overrules it") {
  Table t("hands=Demon,W2/P2,W3/King,W4");
  t.play("Demon P2 King");
  CHECK(t.asked() == "demon");
  CHECK(t.turn() == 0);
  CHECK(t.play("seat0").told("meeting_won") == "2 P2 Demon King");
}

TEST_CASE("C5.4 the Demon is asked while what lies face down is still hidden") {
  Table t("hands=P2,W2/Demon,W3/L9,W4");
  t.play("P2 Demon L9");
  CHECK(t.asked() == "demon");
  CHECK(t.told("revealed", 1) == "-");
  CHECK(t.view(1).meeting.card[2] == kNoCard);
  CHECK(t.play("seat0").told("revealed", 1) == "2 L9");
}

TEST_CASE("C5.5 the Dragon burns all cards that lie, and its player leads next") {
  Table t("hands=P10,W2,L2/Dragon,W3/W9,L9 leader=0");
  t.play("P10 L2 Dragon W9");
  CHECK(t.told("revealed", 0) == "2 W9");
  CHECK(t.told("burnt") == "1 P10 W9 Dragon");
  CHECK(t.told("meeting_won") == "1");
  for (int seat : {0, 1, 2}) CHECK(t.allies(seat) == "-");
  CHECK(t.view(0).discarded.has(kDragon));
  CHECK(t.turn() == 1);
  CHECK(t.top() == "W9");  // the last that was played
}

TEST_CASE("C5.5 the last card played lies on top, whatever seat it is") {
  Table t("hands=P2,W2/P1,W3/W10,L8,L9/Dragon,L10 leader=2");
  CHECK(t.play("W10 L9 Dragon W2 W3").told("burnt") == "3 W2 W3 W10 Dragon");
  CHECK(t.top() == "W3");
}

TEST_CASE("C5.5 cards that a 7 discarded are not discarded again") {
  Table t("hands=P2,W2/P7,W3/Dragon,L9");
  CHECK(t.play("P2 P7 Dragon").told("burnt") == "2 P7 Dragon");
}

TEST_CASE("C5.5 a King or a Demon after a Dragon still says who leads, but there is nothing to win") {
  Table king("hands=Dragon,W2/P2,W3/King,W4");
  king.play("Dragon P2 King");
  CHECK(king.told("meeting_won") == "2");
  CHECK(king.turn() == 2);
  Table demon("hands=Dragon,W2/P2,W3/Demon,W4");
  demon.play("Dragon P2 Demon seat1");
  CHECK(demon.told("meeting_won") == "1");
  CHECK(demon.allies(1) == "-");
  CHECK(demon.turn() == 1);
}

TEST_CASE("C5.6 the King's player wins") {
  Table t("hands=P10/King,W2/P9,W3");
  CHECK(t.play("P10 King P9").told("meeting_won") == "1 P9 P10 King");
}

TEST_CASE("C5.6 the King led alone wins over every card that follows") {
  Table t("hands=King,W1/P10/P9,W3");
  CHECK(t.play("King P10 P9").told("meeting_won") == "0 P9 P10 King");
}

}  // namespace
}  // namespace cardhouse::chronicle
