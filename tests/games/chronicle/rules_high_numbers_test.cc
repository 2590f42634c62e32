// SPDX-License-Identifier: MIT
// Section 4 of the rules, second part: the characters from 7 to 10.
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C4.7 a 7 discards every other card that lies, face up or face down") {
  Table t("hands=P10,L6,L9/W10,L3/P7,W2/P2,W1");
  t.play("P10 L6 W10 P7");
  CHECK(t.lying() == "0:P10! 1:W10~! 2:P7");
  for (int seat : {0, 1, 2, 3}) CHECK(t.told("purged", seat) == "2 0 P10; 2 1 W10");
  CHECK(t.view(3).discarded.contains(CardSet(t.state().meeting.card[0]) | t.state().meeting.card[1]));
  CHECK(t.top() == "W10");
}

TEST_CASE("C4.7 cards played after a 7 are safe, and what it discarded is not collected") {
  Table t("hands=P10,L6,L9/W10,L3/P7,W2/P2,W1");
  t.play("P10 L6 W10 P7 P2");
  CHECK(t.told("meeting_won") == "2 P2 P7");
  CHECK(t.told("revealed") == "-");
  CHECK(t.top() == "W10");
  CHECK(Table("hands=P10/P7,W2/P9,W1").play("P10 P7 P9").told("meeting_won") == "2 P7 P9");
}

TEST_CASE("C4.7 powers that wait for the end are lost: a 3, the King, the Demon, the Dragon") {
  CHECK(Table("hands=P3,W2/P7,W3/P9,W4").play("P3 P7 P9").told("meeting_won") == "2 P7 P9");
  CHECK(Table("hands=King,W2/P7,W3/P2,W4").play("King P7 P2").told("meeting_won") == "1 P2 P7");
  Table demon("hands=Demon,W2/P7,W3/P2,W4");
  CHECK(demon.play("Demon P7 P2").asked() == "-");
  CHECK(demon.told("meeting_won") == "1 P2 P7");
  Table dragon("hands=Dragon,W2/P7,W3/P2,W4");
  CHECK(dragon.play("Dragon P7 P2").told("burnt") == "-");
  CHECK(dragon.told("meeting_won") == "1 P2 P7");
  CHECK(Table("hands=P7,W2/King,W3/P9,W4").play("P7 King P9").told("meeting_won") == "1 P7 P9 King");
}

TEST_CASE("C4.7 the lead suit stays, and a player whose card was discarded has played") {
  Table t("hands=P2,W2/P7,W3/P9,W4,L4");
  t.play("P2 P7");
  CHECK(t.turn() == 2);
  CHECK(t.legal() == "P9");
  t.play("P9");
  CHECK(t.turn() == 2);  // the next meeting
  CHECK(t.hand(0) == "W2");
}

TEST_CASE("C4.8 an 8 takes a random card from an opponent who holds cards") {
  Table t("hands=P2/W2,L2/P8,W3/W9,L9 leader=0");
  t.play("P2 W2 P8");
  CHECK(t.legal() == "seat1 seat3");
  t.play("seat3:L9");
  CHECK(t.hand(2) == "W3 L9");
  CHECK(t.hand(3) == "W9");
}

TEST_CASE("C4.8 every card of the hand can be taken") {
  std::set<std::string> taken;
  for (int n = 0; n < 60; ++n)
    taken.insert(
        Table(fmt::format("hands=P8/W2,L2,King/P3 chance={:064}:{}", 0, n)).play("P8 seat1").hand(0));
  CHECK(taken == std::set<std::string>{"W2", "L2", "King"});
}

TEST_CASE("C4.8 a player who lost the last card before playing is passed over") {
  Table t("hands=P8,W2/L9/P3,W3");
  t.play("P8 seat1:L9");
  CHECK(t.turn() == 2);
  CHECK(t.told("passed_over") == "1");
  CHECK(t.told("round_ends") == "-");
  CHECK(t.play("P3").told("round_ends") == "1");
}

TEST_CASE("C4.9 a 9 discards one ally of any player") {
  Table t("hands=P9,W2/P2,L3/P3,L5 allies=L1/W3,W1/Angel");
  CHECK(t.play("P9").legal() == "W1 W3 L1 Angel");
  CHECK(Table(t).play("Angel").told("ally_banished", 1) == "0 2 Angel");
  t.play("L1");  // one's own Evil
  CHECK(t.allies(0) == "-");
  CHECK(t.top() == "L1");
  CHECK(t.told("ally_banished", 2) == "0 0 L1");
}

TEST_CASE("C4.10 a 10 discards one card of its player's hand") {
  Table t("hands=P10,W2,King/P2,L3/P3,L5");
  CHECK(t.play("P10").legal() == "W2 King");
  t.play("W2");
  CHECK(t.hand(0) == "King");
  CHECK(t.top() == "W2");
  for (int seat : {0, 1, 2}) CHECK(t.told("hand_discarded", seat) == "0 W2");
}

TEST_CASE("C4.10 a 10 as the last card discards nothing") {
  Table t("hands=P10/P2,L3/P3,L5");
  CHECK(t.play("P10").turn() == 1);
  CHECK(t.told("hand_discarded") == "-");
}

TEST_CASE("C4.11 with the option an 8 makes the opponent discard a card of the opponent's choice") {
  Table t("strength_eight=discard hands=P2,W2/P8,W3/W9,L9,King leader=0");
  t.play("P2 P8");
  CHECK(t.legal() == "seat0 seat2");
  t.play("seat2");
  CHECK(t.turn() == 2);
  CHECK(t.legal() == "W9 L9 King");
  t.play("L9");
  CHECK(t.hand(1) == "W3");
  CHECK(t.hand(2) == "W9 King");
  CHECK(t.top() == "L9");
  for (int seat : {0, 1, 2}) CHECK(t.told("hand_discarded", seat) == "2 L9");
  CHECK(t.turn() == 2);
  CHECK(t.lying() == "0:P2 1:P8");
}

TEST_CASE("C4.11 a player who discarded the last card before playing is passed over") {
  Table t("strength_eight=discard hands=P8,W2/L9/P2,W3");
  CHECK(t.play("P8 seat1 L9").turn() == 2);
  CHECK(t.play("P2").told("meeting_won") == "0 P2 P8");
}

TEST_CASE("C4.11 everybody is told who must discard, and the victim also who played the 8") {
  Table t("strength_eight=discard hands=P2,W2/P8,W3/W9,L9,King leader=0");
  t.play("P2 P8 seat2");
  for (int seat : {0, 1, 2}) CHECK(t.told("must_discard", seat) == "1 2");
  CHECK(t.rule("must_discard") == "C4.11");
  const Moves legal = Chronicle::legal(t.state());
  CHECK(Chronicle::prompt(t.view(2), legal, Language::English).question ==
        "Knight (P8), played by @1: discard which card of your hand?");
  CHECK(Chronicle::prompt(t.view(2), legal, Language::Hungarian).question ==
        "Lovag (H8), @1 játszotta ki: melyik lapot dobod el a kezedből?");
}

}  // namespace
}  // namespace cardhouse::chronicle
