// SPDX-License-Identifier: MIT
// What the sensible player of Ghosts of Christmas looks at: a small part of a view. It can also be taken
// straight from a state for the seat to act, which is quicker than building the view; the tests show that
// both ways give the same moves, so nothing hidden comes in.
#pragma once
#include <array>

#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

struct Sight {
  const Table* table = nullptr;
  const std::array<CardSet, kMaxEras>* asked = nullptr;
  const std::array<SuitSet, kSeats>* lacks = nullptr;
  CardSet hand, unseen;
  Options options{};
  Bid bid{};
  std::uint8_t wreaths = 0;
  Seat me = 0, starter = 0;
  bool bidding = false;

  // Requires, like the one below: what it is made of outlives it, and it is somebody's turn.
  Sight(const View& v)
      : table(&v.table),
        asked(&v.asked),
        lacks(&v.lacks),
        hand(v.hand),
        unseen(ghosts::unseen(v)),
        options(v.options),
        bid(v.bid[v.me]),
        wreaths(v.wreaths[v.me]),
        me(v.me),
        starter(v.starter),
        bidding(!v.to_bid.empty()) {}
  // For the seat to act. The unseen cards are what the other hands hold together (G8.3).
  explicit Sight(const State& s)
      : table(&s.table),
        asked(&s.asked),
        lacks(&s.lacks),
        hand(s.hand[s.to_act]),
        options(s.options),
        bid(s.bid[s.to_act]),
        wreaths(s.wreaths[s.to_act]),
        me(s.to_act),
        starter(s.starter),
        bidding(!s.to_bid.empty()) {
    for (const CardSet& other : s.hand) unseen |= other;
    unseen -= hand;
  }
};

}  // namespace cardhouse::ghosts
