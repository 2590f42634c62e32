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

TEST_CASE("C8.5 in the small game there are three cards for each player, and the rest is discarded") {
  const Table two(Options{.players = 2, .small = Variant::On}, 1);
  CHECK(codes(dealt(two.state())) == "P2 P4 W2 W4 L2 L4");
  CHECK(codes(in_deck(two.state()) | turned(two.state())) == "royal_wedding great_disaster famine");
  CHECK(two.top() == "King");
  const Table six(Options{.players = 6, .small = Variant::On}, 1);
  CHECK(codes(dealt(six.state())) == "P1 P2 P4 P7 P9 P10 W1 W2 W4 W7 W9 W10 L1 L2 L4 L7 L9 L10");
  for (std::uint8_t players : {2, 3, 4, 5, 6}) {
    const State s =
        Chronicle::deal(Options{.players = players, .small = Variant::On}, Chance::from_seed(players));
    for (Seat seat = 0; seat < players; ++seat) CHECK(s.hand[seat].size() == 3);
    CHECK(discard_pile(s).size() == kCharacters - 3 * players);
    CHECK(discard_pile(s).has(s.top_discard));
    CHECK(holder(s, lead_card(s.turned[0])) == s.meeting.leader);
  }
}

TEST_CASE("C8.5 the small game ends after one round, and the most Fame shares the win") {
  constexpr std::string_view kLastMeeting = "players=2 small=yes turned=royal_wedding hands=P2/P4 leader=0 ";
  Table love(std::string(kLastMeeting) + "allies=L4/L2");
  CHECK(love.play("P2 P4 L4").winners() == "1");
  Table none(kLastMeeting);
  CHECK(none.play("P2 P4").winners() == "0 1");  // nobody is paid
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    State s = Chronicle::deal(Options{.players = 2, .small = Variant::On}, Chance::from_seed(seed));
    Dice dice(seed);
    while (Chronicle::turn(s)) {
      const Moves legal = Chronicle::legal(s);
      Chronicle::play(s, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
    }
    CHECK(s.round == 1);
    CHECK(!s.winners.empty());
  }
}

TEST_CASE("C8.5 only the small game is for two") {
  CHECK(Chronicle::read_options({{"players", "2"}, {"small", "yes"}})->players == 2);
  CHECK(Chronicle::read_options({{"players", "2"}}).error() ==
        "option \"players\": fewer than 3 play only the small game, small=yes");
}

}  // namespace
}  // namespace cardhouse::chronicle
