// SPDX-License-Identifier: MIT
// The sensible player of Ghosts of Christmas: what it does in plain positions, and how it fares against
// chance.
#include "games/ghosts/sensible.h"

#include <cmath>

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

Move sensible(const State& s, std::uint64_t seed = 1) {
  Dice dice(seed);
  return Ghosts::sensible(Ghosts::view(s, *Ghosts::turn(s)), Ghosts::legal(s), dice);
}

TEST_CASE("a sensible player takes the trick that it needs, and sheds the one that it must not win") {
  // Three players, last round: seat 2 plays the last card but one to the Past.
  const auto bid = [&](std::string_view bids, std::string_view wreaths) {
    return set_up("hands=H4,N4/N5,N6/C12,C4,S9 in_past=0:C9,1:C8 starter=0 bids=" + std::string(bids) +
                  " wreaths=" + std::string(wreaths));
  };
  CHECK(Ghosts::print(sensible(bid("3/3/3", "0/0/2"))) == "C12>past");
  CHECK(Ghosts::print(sensible(bid("3/3/2", "0/0/2"))) != "C12>past");
}

TEST_CASE("stronger hands bid more") {
  const auto bid = [](std::string_view mine) {
    CardSet deck = Deck::all();
    State s;
    s.options = {};
    s.to_bid = all_seats(4);
    for (std::size_t i = 0; i < mine.size();) {
      const std::size_t end = std::min(mine.find(' ', i), mine.size());
      s.hand[0] |= *kNames.card_of(mine.substr(i, end - i));
      i = end + 1;
    }
    deck -= s.hand[0];
    Dice dice(1);
    for (Seat seat = 1; seat < 4; ++seat) s.hand[seat] = take(dice, deck, 12);
    s.dealt = s.hand;
    return int(sensible(s).bid().purple);
  };
  const int weak = bid("H1 C1 C2 C3 N1 N2 N3 S1 S2 S3 S4 N4"),
            strong = bid("H12 H11 H10 H9 H8 H7 C12 C11 N12 N11 S12 S11");
  CHECK(weak <= 2);
  CHECK(strong >= 6);
}

TEST_CASE("a sensible player bids what is left when the pile runs low, and always plays something legal") {
  for (const Options& options : every_option()) {
    Dice dice(4);
    State s = Ghosts::deal(options, Chance::from_seed(4));
    while (const auto seat = Ghosts::turn(s)) {
      const Moves legal = Ghosts::legal(s);
      const Move m = Ghosts::sensible(Ghosts::view(s, *seat), legal, dice);
      REQUIRE(legal.has(m));
      Ghosts::play(s, m);
    }
  }
}

struct Share {
  double mean = 0, margin = 0;
};
// One sensible player against random ones, on every seat in turn.
Share against_random(int players, int games) {
  double sum = 0, squares = 0;
  for (int g = 0; g < games; ++g) {
    Dice dice(std::uint64_t(g) + 1);
    State s = Ghosts::deal({.players = std::uint8_t(players)}, Chance::from_seed(std::uint64_t(g) + 50'000));
    const Seat me = Seat(g % players);
    while (const auto seat = Ghosts::turn(s))
      Ghosts::play(s, *seat == me ? Ghosts::sensible(Ghosts::view(s, me), Ghosts::legal(s), dice)
                                  : random_move(s, dice));
    const double share = Ghosts::score(s).share(me);
    sum += share, squares += share * share;
  }
  const double mean = sum / games;
  return {mean, 1.96 * std::sqrt((squares / games - mean * mean) / games)};
}

TEST_CASE("one sensible player wins most games against random ones") {
  for (int players : {3, 4}) {
    const Share share = against_random(players, 400);
    CAPTURE(share.mean);
    CHECK(share.mean - share.margin > 0.65);
  }
}

TEST_SUITE("strength") {
  TEST_CASE("of 2,000 games against three random players, one sensible player wins at least 65 %") {
    const Share share = against_random(4, 2000);
    MESSAGE("share ", share.mean, " +- ", share.margin);
    CHECK(share.mean - share.margin >= 0.65);
  }
}

}  // namespace
}  // namespace cardhouse::ghosts
