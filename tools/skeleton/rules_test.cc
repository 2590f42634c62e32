// SPDX-License-Identifier: MIT
// The rules of @Title@, one by one.
#include "games/@name@/game.h"
#include "tests/games/play.h"

namespace cardhouse::@name@ {
namespace {

using testing::legal_text, testing::play_all, testing::set_up;

TEST_CASE("@L@1.1 @L@1.2 @L@1.3 all sixty cards are dealt to three, four or five players") {
  for (std::uint8_t players : {3, 4, 5}) {
    const State s = @Name@::deal({.players = players}, Chance::from_seed(players));
    for (Seat seat = 0; seat < players; ++seat) CHECK(s.hand[seat].size() == 60 / players);
    CHECK(@Name@::misplaced(s).empty());
    CHECK(@Name@::turn(s) == 0);
  }
}

TEST_CASE("@L@2.1 @L@2.2 the leader plays anything; clockwise the others follow if they can") {
  State s = set_up<@Name@>("leader=1 hands=R1,G1/R2,G2/R3,B3");
  CHECK(legal_text<@Name@>(s) == "R2 G2");
  play_all<@Name@>(s, {"G2"});
  CHECK(legal_text<@Name@>(s) == "R3 B3");
}

TEST_CASE("@L@2.3 @L@2.4 @L@2.5 the highest of the suit takes the trick and leads; the most tricks win") {
  State s = set_up<@Name@>("hands=R1/R2/B15");
  play_all<@Name@>(s, {"R1", "R2", "B15"});
  CHECK(s.taken[1].size() == 3);
  CHECK(@Name@::score(s).winners == SeatSet(Seat(0)));  // who was given the cards of earlier tricks
}

TEST_CASE("@L@3.1 @L@3.2 a view has the viewer's hand and the cards that lie open") {
  const State s = set_up<@Name@>("hands=R1,G5/R2,G2/R3,G3");
  const View v = @Name@::view(s, 0);
  CHECK(v.hand == s.hand[0]);
  CHECK(hand_sizes(v)[1] == hand_sizes(s)[1]);
}

}  // namespace
}  // namespace cardhouse::@name@
