// SPDX-License-Identifier: MIT
// The small game of Ghosts of Christmas (G7.4), which can be solved.
#include <doctest/doctest.h>

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

TEST_CASE("G7.4 the small game has as many suits as players, an era less and a single round") {
  for (std::uint8_t players : {3, 4})
    for (Variant beyond : {Variant::Off, Variant::On}) {
      const Options options{.players = players, .beyond = beyond, .small = Variant::On};
      const int tricks_wanted = beyond == Variant::On ? 3 : 2;
      int tricks = 0, hands = 0;
      const auto tell = [&](const Event& e, SeatSet) {
        tricks += e.kind == Tell::TrickWon;
        hands += e.kind == Tell::HandBegins;
      };
      State s = Ghosts::deal(options, Chance::from_seed(players), tell);
      CardSet dealt;
      for (Seat seat = 0; seat < players; ++seat) {
        CHECK(s.hand[seat].size() == tricks_wanted);
        dealt |= s.hand[seat];
      }
      CHECK(dealt.size() == players * tricks_wanted);
      for (Card c : dealt) {
        CHECK(rank(c) > 12 - tricks_wanted);
        CHECK(int(suit(c)) < players);
      }
      Dice dice(1);
      while (Ghosts::turn(s)) Ghosts::play(s, random_move(s, dice), tell);
      CHECK(tricks == tricks_wanted);
      CHECK(hands == 1);
      CHECK(!s.winners.empty());
    }
}

TEST_CASE("G7.4 in the small game a bid has at most as many doors as there are tricks") {
  const State s = Ghosts::deal({.players = 3, .small = Variant::On}, Chance::from_seed(1));
  CHECK(legal_text(s) == "bid0 bid1 bid2 bid0+1 bid1+1");
  const Prompt prompt =
      Ghosts::prompt(Ghosts::view(s, *Ghosts::turn(s)), Ghosts::legal(s), Language::English);
  CHECK(prompt.question == "How many of the 2 tricks will you win? Purple doors left: 16.");
  CHECK(prompt.choices.size() == 6);  // the sixth is two purple doors and a red one
  CHECK(prompt.choices.back().why_not == "At most 2 doors.");
}

TEST_CASE("G7.4 the small game has no Future, and ends with its hand") {
  State s = set_up("players=3 small=yes tiny_tim=yes starter=0 hands=H12,C11/H11,C12/N11,N12");
  CHECK(legal_text(s) == "H12>past C11>past H12>present C11>present");
  play_all(s, {"H12>past", "H11>past", "N11>present", "C11>present", "C12>present", "N12>past"});
  // The leader of the Present is seat 0, the winner of the Past: Candles score there.
  CHECK(s.points == std::array<std::uint8_t, 4>{1, 1, 0, 0});
  CHECK(s.winners == (SeatSet(0) | Seat(1)));
  CHECK(!Ghosts::turn(s));
  CHECK(Ghosts::read_state("players=3 small=yes hands=H12,C10/H11,C12/N11,N12").error() ==
        "hands: C10 is not in play (G1.3, G7.4)");
}

}  // namespace
}  // namespace cardhouse::ghosts
