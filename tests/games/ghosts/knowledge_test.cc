// SPDX-License-Identifier: MIT
// Who knows what in Ghosts of Christmas (section 8): views, voids, and the worlds imagined from them.
#include <cmath>
#include <map>
#include <set>

#include "tests/games/ghosts/table.h"

namespace cardhouse::ghosts {
namespace {

TEST_CASE("G8.1 G8.3 a hand is known to its holder; the unseen cards are exactly the other hands") {
  walk({}, 1, [](const State& s) {
    for (Seat me = 0; me < 4; ++me) {
      const View v = Ghosts::view(s, me);
      REQUIRE(v.hand == s.hand[me]);
      CardSet others;
      for (Seat seat = 0; seat < 4; ++seat)
        if (seat != me) others |= s.hand[seat];
      REQUIRE(unseen(v) == others);
    }
  });
}

TEST_CASE("G8.1 states that differ only in hidden cards give equal views, moves and events") {
  for (const Options& options : every_option()) {
    Dice dice(7);
    walk(options, 11, [&](const State& s) {
      if (!Ghosts::turn(s) || below(dice, 8) != 0) return;
      for (Seat me = 0; me < options.players; ++me) {
        const View v = Ghosts::view(s, me);
        const State world = Ghosts::imagine(v, dice);
        REQUIRE(Ghosts::view(world, me) == v);
        REQUIRE(Ghosts::turn(world) == Ghosts::turn(s));
        if (Ghosts::turn(s) != me) continue;
        REQUIRE(Ghosts::legal(world) == Ghosts::legal(s));
      }
    });
  }
}

TEST_CASE("G8.2 bids, wreaths, points, hand sizes and all played cards are open") {
  walk({}, 2, [](const State& s) {
    const View v = Ghosts::view(s, 0);
    for (Seat seat = 0; seat < 4; ++seat) {
      REQUIRE(v.bid[seat] == s.bid[seat]);
      REQUIRE(v.wreaths[seat] == s.wreaths[seat]);
      REQUIRE(v.points[seat] == s.points[seat]);
      REQUIRE(hand_size(v, seat) == s.hand[seat].size());
      REQUIRE(v.played[seat] == s.dealt[seat] - s.hand[seat]);
    }
  });
}

TEST_CASE("G8.4 not following proves a void of the dial's suit, for the rest of the hand") {
  State s = set_up("hands=H2,C7,N3/C9,N12,S1/H5,S8,S9/C1,N4,S12 starter=0 bids=3/3/3/3");
  play_all(s, {"C7>past", "C9>past"});
  CHECK(s.lacks[1].empty());
  const auto told = told_by(s, "S8>past");
  CHECK(told[0].event.kind == Tell::CannotFollow);
  CHECK(told[0].event.suit == Suit::Candles);
  CHECK(s.lacks[2] == SuitSet(Suit::Candles));
  CHECK(cannot_hold(Ghosts::view(s, 0), 2) == Deck::of(Suit::Candles));
  play_all(s, {"C1>past", "N3>present"});
  CHECK(s.lacks[2] == SuitSet(Suit::Candles));
  CHECK(s.lacks[0].empty());  // setting a dial shows nothing
}

TEST_CASE("G8.4 a void is true as long as it is remembered") {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    walk({.players = std::uint8_t(3 + seed % 2)}, seed, [](const State& s) {
      for (Seat seat = 0; seat < s.options.players; ++seat)
        for (Suit suit : s.lacks[seat]) REQUIRE((s.hand[seat] & Deck::of(suit)).empty());
    });
}

TEST_CASE("G8.5 a hidden bid is known to its bidder; the others know that it was made") {
  State s = Ghosts::deal({.bidding = Bidding::Simultaneous}, Chance::from_seed(1));
  play_all(s, {"bid4+1", "bid2"});
  CHECK(Ghosts::view(s, 0).bid[0] == Bid{4, 1});
  CHECK(Ghosts::view(s, 0).hidden_bids == SeatSet(1));
  CHECK(Ghosts::view(s, 1).bid[0] == Bid{});
  CHECK(Ghosts::view(s, 3).hidden_bids == all_seats(2));
  State other = Ghosts::deal({.bidding = Bidding::Simultaneous}, Chance::from_seed(1));
  play_all(other, {"bid0", "bid2"});
  CHECK(Ghosts::view(s, 1) == Ghosts::view(other, 1));
  CHECK_FALSE(Ghosts::view(s, 0) == Ghosts::view(other, 0));
  play_all(s, {"bid1", "bid1"});
  CHECK(Ghosts::view(s, 1).bid[0] == Bid{4, 1});
  CHECK(Ghosts::view(s, 1).hidden_bids.empty());
}

TEST_CASE("G8.5 every hidden bid can be imagined") {
  State s = Ghosts::deal({.bidding = Bidding::Simultaneous}, Chance::from_seed(1));
  play_all(s, {"bid4+1"});
  std::set<std::pair<int, int>> seen;
  Dice dice(1);
  for (int i = 0; i < 600; ++i) {
    const Bid bid = Ghosts::imagine(Ghosts::view(s, 1), dice).bid[0];
    seen.insert({bid.purple, bid.red});
  }
  CHECK(seen.size() == 25);
}

TEST_CASE("G8.4 imagined worlds respect voids, and every arrangement is equally likely") {
  // Seat 0 sees six cards in three hands; seat 1 has no Candles, seat 2 no Hearts.
  const State s = set_up(
      "hands=N2/N4,H9/C5,N5/H8,C6 in_past=0:C7,1:S1,2:C2,3:C1 in_present=0:H2 "
      "starter=0 bids=3/3/3/3 lacks=-/C/H/-");
  const View v = Ghosts::view(s, 0);
  std::map<std::array<std::uint64_t, 3>, int> worlds;
  Dice dice(5);
  constexpr int kTries = 30000;
  for (int i = 0; i < kTries; ++i) {
    const State world = Ghosts::imagine(v, dice);
    REQUIRE(Ghosts::view(world, 0) == v);
    ++worlds[{world.hand[1].bits(), world.hand[2].bits(), world.hand[3].bits()}];
  }
  // Count them by hand: each of six cards to one of three hands of two, without Candles at 1 and Hearts at 2.
  int possible = 0;
  const CardSet cards = unseen(v);
  for (Card a : cards)
    for (Card b : cards)
      for (Card c : cards)
        for (Card d : cards) {
          if (!(a < b && c < d) || (CardSet(a) | b | c | d).size() != 4) continue;
          possible += ((CardSet(a) | b) & Deck::of(Suit::Candles)).empty() &&
                      ((CardSet(c) | d) & Deck::of(Suit::Hearts)).empty();
        }
  CHECK(int(worlds.size()) == possible);
  const double expected = double(kTries) / possible;
  for (const auto& [world, n] : worlds) CHECK(std::abs(n - expected) < 6 * std::sqrt(expected));
}

}  // namespace
}  // namespace cardhouse::ghosts
