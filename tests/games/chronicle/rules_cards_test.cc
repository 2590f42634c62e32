// SPDX-License-Identifier: MIT
// Section 1 of the rules: players, cards, what a game is, and what lies open.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/chronicle/names.h"
#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C1.1 play goes clockwise, from each seat to the next number and from the last to 0") {
  Table three("hands=P2,W2/P3,W3/P1,W1 leader=1");
  for (int seat : {1, 2, 0}) {
    CHECK(three.turn() == seat);
    three.play(std::string(three.legal(), 0, 2));
  }
  Table six("hands=P2,W2/P3,W3/P1,W1/L1,L2/L3,L9/P6,W6 leader=4");
  for (int seat : {4, 5, 0, 1, 2, 3}) {
    CHECK(six.turn() == seat);
    six.play(std::string(six.legal(), 0, 2));
  }
}

TEST_CASE("C1.1 there are three to six players") {
  for (int players : {3, 4, 5, 6})
    CHECK(Chronicle::read_options({{"players", std::to_string(players)}})->players == players);
  for (const char* players : {"2", "7"}) CHECK(!Chronicle::read_options({{"players", players}}));
}

TEST_CASE("C1.2 the deal is made of three suits from 1 to 10 and six wilds") {
  const Table t(Options{.players = 3}, 1);
  CHECK(codes(t.state().hand[0] | t.state().hand[1] | t.state().hand[2]) ==
        "P1 P2 P3 P4 P5 P6 P7 P8 P9 P10 W1 W2 W3 W4 W5 W6 W7 W8 W9 W10 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 "
        "Sage Fool Angel Demon Dragon King");
  CHECK(codes(kWildCards) == "Sage Fool Angel Demon Dragon King");
}

TEST_CASE("C1.3 Evil are the three of strength 1 and the Demon, and no other") {
  for (Card c : kDeck - CardSet(kDragon) - *kNames.card_of("P10") - *kNames.card_of("W10")) {
    Table t(fmt::format("hands=Dragon/P10/W10 leader=0 allies={}/-/-", kNames.code(c)));
    t.play("Dragon P10 W10");
    const bool evil = kNames.code(c) == "P1" || kNames.code(c) == "W1" || kNames.code(c) == "L1" ||
                      kNames.code(c) == "Demon";
    CHECK(t.told("excluded") == (evil ? "0 " + kNames.code(c) : "-"));
  }
}

TEST_CASE("C1.4 there are twelve History cards with twelve different lead cards") {
  CHECK(codes(kAllHistories) ==
        "monster_attack rebellion great_reform witch_trials royal_wedding court_intrigue great_disaster "
        "famine dark_age coronation dragon_talk pilgrimage");
  CardSet leads;
  for (History h : kAllHistories) leads |= lead_card(h);
  CHECK(leads.size() == 12);
  const Table t(Options{}, 1);
  CHECK((in_deck(t.state()) | turned(t.state())) == kAllHistories);
}

TEST_CASE("C1.5 when a round is scored the next begins: new History, a new deal, no allies") {
  Table t("hands=P2/P1/W2 allies=L2,L3/W3/W6 deck=famine,rebellion");
  t.play("P2 P1 W2");
  CHECK(t.told("round_ends") == "1");
  CHECK(t.told("round_begins") == "2");
  CHECK(t.round() == 2);
  CHECK(t.turned() == "famine");
  CardSet dealt;
  for (int seat : {0, 1, 2}) {
    CHECK(t.allies(seat) == "-");
    dealt |= t.state().hand[std::size_t(seat)];
  }
  CHECK(dealt == kDeck);
  CHECK(t.view(0).discarded.empty());
  CHECK(t.top() == "-");
}

TEST_CASE("C1.6 allies and the sizes of hands are open to all, and what is discarded is told to all") {
  Table t("hands=P9,W2,W3/P3,W7/P10,L2,L9,L10 allies=L3,Sage/W10/- top=King");
  t.play("P9 L3");
  CardSet nowhere = kDeck;
  for (const char* c : {"P9", "W2", "W3", "P3", "W7", "P10", "L2", "L9", "L10", "Sage", "W10"})
    nowhere -= *kNames.card_of(c);
  for (int seat : {0, 1, 2}) {
    const View v = t.view(seat);
    CHECK(codes(v.allies[0]) == "Sage");
    CHECK(codes(v.allies[1]) == "W10");
    CHECK(int(v.hand_size[0]) == 2);
    CHECK(int(v.hand_size[1]) == 2);
    CHECK(int(v.hand_size[2]) == 4);
    CHECK(v.discarded == nowhere);
    CHECK(kNames.code(v.top_discard) == "L3");
    CHECK(t.told("ally_banished", seat) == "0 0 L3");
  }
}

TEST_CASE("C1.6 cards that are discarded at once go onto the pile in the order of play") {
  Table t("hands=P3,L2/P7,L3/P10,L5,L7/W9,L6 leader=2");
  t.play("P10 L5 W9 P3 P7");
  CHECK(t.told("purged") == "1 2 P10; 1 3 W9; 1 0 P3");
  CHECK(t.top() == "P3");
}

}  // namespace
}  // namespace cardhouse::chronicle
