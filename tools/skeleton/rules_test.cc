// SPDX-License-Identifier: MIT
// The rules of @Title@, one by one.
#include <doctest/doctest.h>

#include "games/@name@/game.h"

namespace cardhouse::@name@ {
namespace {

State set_up(std::string_view text) {
  const auto state = @Name@::read_state(text);
  REQUIRE_MESSAGE(state.has_value(), state.error());
  return *state;
}

void play(State& s, std::initializer_list<std::string_view> cards) {
  for (std::string_view text : cards) {
    const auto card = @Name@::read_move(text);
    REQUIRE(card);
    REQUIRE(@Name@::legal(s).has(*card));
    @Name@::play(s, *card);
  }
}

std::string legal_text(const State& s) {
  std::string text;
  for (Card c : @Name@::legal(s)) text += (text.empty() ? "" : " ") + @Name@::print(c);
  return text;
}

TEST_CASE("@L@1.1 @L@1.2 @L@1.3 all sixty cards are dealt to three, four or five players") {
  for (std::uint8_t players : {3, 4, 5}) {
    const State s = @Name@::deal({.players = players}, Chance::from_seed(players));
    CardSet all;
    for (Seat seat = 0; seat < players; ++seat) {
      CHECK(s.hand[seat].size() == 60 / players);
      all |= s.hand[seat];
    }
    CHECK(all == Deck::all());
    CHECK(@Name@::turn(s) == 0);
  }
}

TEST_CASE("@L@2.1 the leader plays any card, then the others clockwise") {
  State s = set_up("players=3 leader=1 hands=R1,G1/R2,G2/R3,G3");
  CHECK(legal_text(s) == "R2 G2");
  play(s, {"R2"});
  CHECK(@Name@::turn(s) == 2);
}

TEST_CASE("@L@2.2 whoever has the suit follows it, whoever has none plays anything") {
  State s = set_up("players=3 hands=R1,G1/R2,G2/B3,G3");
  play(s, {"R1"});
  CHECK(legal_text(s) == "R2");
  play(s, {"R2"});
  CHECK(legal_text(s) == "G3 B3");
}

TEST_CASE("@L@2.3 @L@2.4 the highest card of the suit takes the trick and leads the next") {
  State s = set_up("players=3 hands=R1,G1/R2,G2/B15,G3");
  play(s, {"R1", "R2", "B15"});
  CHECK(s.taken[1].size() == 3);
  CHECK(@Name@::turn(s) == 1);
}

TEST_CASE("@L@2.5 the most tricks win, ties together") {
  State s = set_up("players=3 hands=R1,G5/R2,G2/R3,G3");
  play(s, {"R1", "R2", "R3", "G3", "G5", "G2"});
  CHECK_FALSE(@Name@::turn(s));
  CHECK(@Name@::score(s).winners == (SeatSet(Seat(0)) | Seat(2)));
}

TEST_CASE("@L@3.1 @L@3.2 a view has one's own hand and what lies open") {
  State s = set_up("players=3 hands=R1,G5/R2,G2/R3,G3");
  play(s, {"R1", "R2", "R3"});
  const View v = @Name@::view(s, 0);
  CHECK(v.hand == s.hand[0]);
  CHECK(v.taken == s.taken);
  CHECK(v.hand_size[1] == 1);
}

}  // namespace
}  // namespace cardhouse::@name@
