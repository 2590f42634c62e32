// SPDX-License-Identifier: MIT
// Section 3 of the rules: leading, following, face-down cards, and how a meeting ends.
#include <doctest/doctest.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C3.1 the leader plays any card of the hand, face up") {
  const Table t("hands=P8,W3,L1,King/P2,L2/P3,L3");
  CHECK(t.legal() == "P8 W3 L1 King");
  for (const char* card : {"W3", "L1", "King"})
    CHECK(Table(t).play(card).lying() == std::string("0:") + card);
}

TEST_CASE("C3.2 every other player plays one card, and must follow the lead suit if able") {
  Table t("hands=P2,W2/P3,P9,W3,L3/W1,L1,P10");
  t.play("P2");
  CHECK(t.turn() == 1);
  CHECK(t.legal() == "P3 P9");
  t.play("P3");
  CHECK(t.turn() == 2);
  CHECK(t.legal() == "P10");
}

TEST_CASE("C3.3 a wild may be played at any time, also by a player who could follow") {
  Table t("hands=P2,W2/P3,W3,Sage,King/P1,W1");
  t.play("P2");
  CHECK(t.legal() == "P3 Sage King");
}

TEST_CASE("C3.4 a player who cannot follow plays a numbered card face down, or a wild") {
  Table t("hands=P2,W2/W3,L3,King/P1,W1");
  t.play("P2");
  CHECK(t.legal() == "W3 L3 King");
  CHECK(Table(t).play("L3").lying() == "0:P2 1:L3~");
  CHECK(Table(t).play("King").lying() == "0:P2 1:King");
}

TEST_CASE("C3.4 a card that lies face down has no strength") {
  Table t("hands=P2,W2/W10,L3/P1,W1");
  CHECK(t.play("P2 W10 P1").told("meeting_won") == "0 P1 P2 W10");
}

TEST_CASE("C3.4 a card that lies face down has no power") {
  const std::string_view allies = " allies=L6/L9/L10";
  for (const std::string card : {"W4", "W6", "W8", "W9", "W10"}) {
    Table t("hands=P2,L2/" + card + ",L3/P1,L1" + std::string(allies));
    t.play("P2 " + card);
    CHECK(t.asked() == "-");
    CHECK(t.turn() == 2);
  }
  Table five("hands=P2,L2/W5,L3/P1,L1");
  CHECK(five.play("P2 W5").told("halted") == "-");
  CHECK(five.turn() == 2);
  CHECK(Table("hands=P2,L2/W7,L3/P1,L1").play("P2 W7").lying() == "0:P2 1:W7~");
  CHECK(Table("hands=P2,L2/W3,L3/P1,L1").play("P2 W3 P1").told("meeting_won") == "0 P1 P2 W3");
}

TEST_CASE("C3.5 only a player who holds nothing but wilds is bound to play one, face up") {
  Table t("hands=P2,W2/King,Angel/W1,Sage");
  t.play("P2");
  CHECK(t.legal() == "Angel King");
  t.play("Angel");
  CHECK(t.lying() == "0:P2 1:Angel");
  CHECK(t.legal() == "W1 Sage");
}

TEST_CASE("C3.6 the first numbered card sets the suit; until then anything is played, face up") {
  Table t("hands=Angel,W2/P3,W3,L3/King,P1,W1/P2,L2,W6");
  t.play("Angel");
  CHECK(t.legal() == "P3 W3 L3");
  t.play("L3");
  CHECK(t.legal() == "P1 W1 King");
  t.play("P1");
  CHECK(t.legal() == "L2");
  t.play("L2");
  CHECK(t.told("played") == "0 Angel; 1 L3; 3 L2");
  CHECK(t.told("meeting_won") == "3 P1 L2 L3 Angel");
}

TEST_CASE("C3.7 a player without a card is passed over") {
  Table t("hands=P8,W2/P1,W3/L3/P2,L2");
  t.play("P8 seat2:L3 P1");
  CHECK(t.turn() == 3);
  CHECK(t.told("passed_over", 2) == "2");
  CHECK(t.play("P2").told("meeting_won") == "0 P1 P2 P8");
}

TEST_CASE("C3.8 a power without anything to act on asks nothing") {
  for (const auto& [position, card] : {std::pair{"hands=P4,L2/P2,W2/P1,W1 allies=P9,P10/-/-", "P4"},
                                       {"hands=P6,L2/P2,W2/P1,W1 allies=-/P9/P10", "P6"},
                                       {"hands=P7,L2/P2,W2/P1,W1", "P7"},
                                       {"hands=P9,L2/P2,W2/P1,W1", "P9"},
                                       {"hands=P10/P2,W2/P1,W1", "P10"},
                                       {"hands=Fool,L2/P2,W2/P1,W1", "Fool"}}) {
    Table t(position);
    t.play(card);
    CHECK(t.asked() == "-");
    CHECK(t.turn() == 1);
    CHECK(t.told("no_effect", 2) == std::string("0 ") + card);
  }
  for (const std::string card : {"P8", "Sage"}) {
    Table t("hands=" + card + ",L2/P2/P1 leader=1");
    t.play("P2 P1 " + card);
    CHECK(t.told("no_effect") == "0 " + card);
    CHECK(t.told("meeting_won") != "-");
  }
}

TEST_CASE("C3.8 a power must be applied, even to its owner's harm") {
  CHECK(Table("hands=P4,L2/P2,W2/P1,W1 allies=-/L1/-").play("P4").legal() == "L1");
  CHECK(Table("hands=P9,L2/P2,W2/P1,W1 allies=L9,King/-/-").play("P9").legal() == "L9 King");
  CHECK(Table("hands=Fool,L2/P2,W2/P1,W1 allies=L9,King/-/-").play("Fool").legal() == "L9 King");
  CHECK(Table("hands=P10,King/P2,W2/P1,W1").play("P10").legal() == "King");
  CHECK(Table("hands=P6,L2/P2,W2/P1,W1 allies=L1/-/-").play("P6").legal() == "L1");
  CHECK(Table("hands=P8,L2/P2,W2/P1,W1").play("P8").legal() == "seat1 seat2");
}

TEST_CASE("C3.8 the turn ends when the power is done, not before") {
  Table t("hands=Sage,L2/P2,W2/P1,W1");
  for (const char* move : {"Sage", "seat2"}) CHECK(t.play(move).turn() == 0);
  CHECK(t.play("W1").turn() == 1);
}

TEST_CASE("C3.9 the meeting ends when everybody has played who held a card on their turn") {
  Table t("hands=P2,W2/P1,W1/P3,W3");
  CHECK(t.play("P2 P1").told("meeting_won") == "-");
  CHECK(t.play("P3").told("meeting_won") == "1 P1 P2 P3");
}

TEST_CASE("C3.10 if several cards say who wins, the last one counts") {
  Table demon_last("hands=King,W2/P2,W1/Demon,W3");
  CHECK(demon_last.play("King P2 Demon seat1").told("meeting_won") == "1 P2 Demon King");
  Table king_last("hands=Demon,W2/P2,W1/King,W3");
  CHECK(king_last.play("Demon P2 King seat1").told("meeting_won") == "2 P2 Demon King");
  Table dragon_last("hands=King,W2/P2,W1/Dragon,W3");
  CHECK(dragon_last.play("King P2 Dragon").told("meeting_won") == "2");
  Table wrapped("hands=King,W2/P2,W1/Demon,W3 leader=2");  // the order of play, not of seats
  CHECK(wrapped.play("Demon King P2 seat1").told("meeting_won") == "0 P2 Demon King");
}

TEST_CASE("C3.11 the highest card of the lead suit wins among those that still lie face up") {
  CHECK(Table("hands=P2,W2/P10/P9,W3").play("P2 P10 P9").told("meeting_won") == "1 P2 P9 P10");
  CHECK(Table("hands=W2,P1/W1,P2/L10,P3").play("W2 W1 L10").told("meeting_won") == "0 W1 W2 L10");
  Table discarded("hands=P10/P7,W2/P2,W3");
  CHECK(discarded.play("P10 P7 P2").told("meeting_won") == "1 P2 P7");
}

TEST_CASE("C3.12 Sage, Fool and Angel alone: the leader wins") {
  Table t("hands=Fool,W2/Angel,W1/Sage,W3 leader=1");
  t.play("Angel Sage seat0 W2 Fool");
  CHECK(t.told("meeting_won") == "1 Sage Fool Angel");
}

TEST_CASE("C3.12 the leader also wins with four players, one of them without a card") {
  Table t("hands=Fool/Angel/P2/Sage leader=3");
  t.play("Sage seat2 P2 Fool Angel");
  CHECK(t.told("passed_over") == "2");
  CHECK(t.told("meeting_won") == "3 Sage Fool Angel");
}

TEST_CASE("C3.13 the winner takes all cards that lie, turns up the hidden ones, and leads next") {
  Table t("hands=P2,W2/W10,L3/P9,W1/King,L10 allies=-/-/L2/-");
  t.play("P2 W10");
  CHECK(t.told("revealed") == "-");
  t.play("P9 L2 King");
  CHECK(t.told("revealed", 0) == "1 W10");
  CHECK(t.told("meeting_won") == "3 P2 P9 W10 King");
  CHECK(t.allies(3) == "P2 P9 W10 King");
  CHECK(t.turn() == 3);
  CHECK(t.lying() == "-");
  CHECK(t.legal() == "L10");
}

TEST_CASE("C3.14 when a meeting has ended and somebody has no card, the round ends") {
  Table t("hands=P2,W2/P1,W1/P3");
  CHECK(t.play("P2 P1").told("round_ends") == "-");
  CHECK(t.play("P3").told("round_ends") == "1");
  CHECK(Table("hands=P2,W2/P1,W1/P3,W3").play("P2 P1 P3").told("round_ends") == "-");
}

TEST_CASE("C3.14 a player who gets a card back with the last one plays on") {
  Table six("hands=P2,W2/P6/P3,W3 allies=-/L6/-");
  six.play("P2 P6 L6 P3");
  CHECK(six.told("round_ends") == "-");
  CHECK(six.hand(1) == "L6");
  Table sage("hands=P2,W2,W6/Sage/P3,W3");
  CHECK(sage.play("P2 Sage seat0 W2 P3").told("round_ends") == "-");
  Table eight("hands=P2,W2/P8/P3,W3,W9 leader=0");
  CHECK(eight.play("P2 P8 seat2:W9 P3").told("round_ends") == "-");
}

TEST_CASE("C3.11, C4.3 the strongest of many cards is the strongest of each alone") {
  Dice dice(1);
  for (int round = 0; round < 2000; ++round) {
    const auto some = [&] { return CardSet::from_bits(dice.word() & dice.word()) & kDeck; };
    const CardSet cards = some() - kSevens;
    for (std::uint8_t led = 0; led < kSuits; ++led) {
      const CardSet there = some() - cards;
      CardSet alone;
      for (Card c : cards&(kFollowing[led] - kWildCards))
        if (strongest_card(led, there | c) == c) alone |= c;
      CHECK(strongest_beside(led, there, cards) == alone);
    }
    CHECK(strongest_beside(kNoSuit, cards & kWildCards, cards) == cards - kWildCards);
  }
}

}  // namespace
}  // namespace cardhouse::chronicle
