// SPDX-License-Identifier: MIT
// The small game of Chronicle (C8.5), which can be solved.
#include <doctest/doctest.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

CardSet dealt(const State& s) {
  CardSet cards;
  for (CardSet hand : s.hand) cards |= hand;
  return cards;
}

TEST_CASE("C8.5 in the small game there are two cards for each player, and the rest is discarded") {
  const Table three(Options{.players = 3, .small = Variant::On}, 1);
  CHECK(codes(dealt(three.state())) == "P2 P4 W2 W4 L2 L4");
  CHECK(codes(in_deck(three.state()) | turned(three.state())) == "royal_wedding great_disaster famine");
  CHECK(three.top() == "King");
  const Table six(Options{.players = 6, .small = Variant::On}, 1);
  CHECK(six.told("card_set_aside") != "-");
  for (std::uint8_t players : {3, 4, 5, 6}) {
    const State s = Chronicle::deal({.players = players, .small = Variant::On}, Chance::from_seed(players));
    for (Seat seat = 0; seat < players; ++seat) CHECK(s.hand[seat].size() == 2);
    for (Card c : dealt(s))
      CHECK((all_of_strength(2) | all_of_strength(4) | all_of_strength(9) | all_of_strength(7) |
             all_of_strength(10))
                .has(c));
    CHECK(discard_pile(s).size() == kCharacters - 2 * players);
    CHECK(discard_pile(s).has(s.top_discard));
    CHECK(s.hand[s.meeting.leader].has(lead_card(s.turned[0])));
  }
}

TEST_CASE("C8.5 the small game ends after one round, and the most Fame shares the win") {
  constexpr std::string_view kLastMeeting = "small=yes turned=royal_wedding hands=P2/P4/W2 leader=0 ";
  Table love(std::string(kLastMeeting) + "allies=L4/L2/-");
  CHECK(love.play("P2 P4 L4 W2").winners() == "1");
  Table none(kLastMeeting);
  CHECK(none.play("P2 P4 W2").winners() == "0 1 2");  // nobody is paid
  CHECK(none.rule("game_over") == "C8.4");
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State s = Chronicle::deal({.players = 3, .small = Variant::On}, Chance::from_seed(seed));
    Dice dice(seed);
    while (Chronicle::turn(s)) {
      const Moves legal = Chronicle::legal(s);
      Chronicle::play(s, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
    }
    CHECK(s.round == 1);
    CHECK(!s.winners.empty());
  }
}

}  // namespace
}  // namespace cardhouse::chronicle
