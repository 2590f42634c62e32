// SPDX-License-Identifier: MIT
// The small game of Ghosts of Christmas (G7.4), which can be solved.
#include <doctest/doctest.h>

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

TEST_CASE("G7.4 the small game has as many suits as players, a card for each era and a single round") {
  for (std::uint8_t players : {2, 3, 4})
    for (Variant beyond : {Variant::Off, Variant::On}) {
      const Options options{.players = players, .beyond = beyond, .small = Variant::On};
      CAPTURE(int(players));
      int tricks = 0, hands = 0;
      const auto tell = [&](const Event& e, SeatSet) {
        tricks += e.kind == Tell::TrickWon;
        hands += e.kind == Tell::HandBegins;
      };
      State s = Ghosts::deal(options, Chance::from_seed(players), tell);
      CardSet dealt;
      for (Seat seat = 0; seat < players; ++seat) {
        CHECK(s.hand[seat].size() == eras(options));
        dealt |= s.hand[seat];
      }
      CHECK(dealt.size() == players * eras(options));
      CHECK(dealt == deck(options));
      for (Card c : dealt) {
        CHECK(rank(c) > 12 - eras(options));
        CHECK(int(suit(c)) < players);
      }
      Dice dice(1);
      while (Ghosts::turn(s)) Ghosts::play(s, random_move(s, dice), tell);
      CHECK(tricks == eras(options));
      CHECK(hands == 1);
      CHECK(!s.winners.empty());
    }
}

TEST_CASE("G7.4 in the small game a bid has at most as many doors as there are tricks") {
  State s = Ghosts::deal({.players = 2, .small = Variant::On}, Chance::from_seed(1));
  CHECK(legal_text(s) == "bid0 bid1 bid2 bid3 bid0+1 bid1+1 bid2+1");
  const Prompt prompt =
      Ghosts::prompt(Ghosts::view(s, *Ghosts::turn(s)), Ghosts::legal(s), Language::English);
  CHECK(prompt.question == "How many of the 3 tricks will you win? Purple doors left: 16.");
  CHECK(prompt.choices.size() == 8);  // the eighth is three purple doors and a red one
  CHECK(prompt.choices.back().why_not == "At most 3 doors.");
}

TEST_CASE("G7.4 a small game ends with its hand") {
  State s = set_up("players=2 small=yes tiny_tim=yes starter=0 hands=H12,C10,C11/H10,H11,C12");
  play_all(s, {"H12>past", "H10>past", "C11>present", "C12>present", "C10>future", "H11>future"});
  CHECK(s.points == std::array<std::uint8_t, 4>{1, 2, 0, 0});
  CHECK(s.winners == SeatSet(1));
  CHECK(!Ghosts::turn(s));
  CHECK(Ghosts::read_state("players=2 small=yes hands=H12,C9,C11/H10,H11,C12").error() ==
        "hands: C9 is not in play (G1.3, G7.4)");
}

TEST_CASE("G7.4 only the small game is for two") {
  CHECK(Ghosts::read_options({{"players", "2"}, {"small", "yes"}})->players == 2);
  CHECK(Ghosts::read_options({{"small", "yes"}, {"players", "2"}})->players == 2);
  CHECK_FALSE(Ghosts::read_options({{"players", "2"}, {"small", "no"}}));
}

}  // namespace
}  // namespace cardhouse::ghosts
