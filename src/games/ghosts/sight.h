// SPDX-License-Identifier: MIT
// What the sensible player of Ghosts of Christmas looks at: a small part of a view. It can also be taken
// straight from a state for the seat to act, which is quicker than building the view; the tests show that
// both ways give the same moves, so nothing hidden comes in.
#pragma once
#include <array>

#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

struct Sight {
  const Open& open;
  CardSet hand, unseen;
  Bid bid;
  Seat me;

  // Requires, like the one below: what it is made of outlives it, and it is somebody's turn.
  Sight(const View& v) : open(v), hand(v.hand), unseen(ghosts::unseen(v)), bid(v.bid[v.me]), me(v.me) {}
  // For the seat to act. The unseen cards are what the other hands hold together (G8.3).
  explicit Sight(const State& s) : open(s), hand(s.hand[s.to_act]), bid(s.bid[s.to_act]), me(s.to_act) {
    for (const CardSet& other : s.hand) unseen |= other;
    unseen -= hand;
  }
  const Options& options() const { return open.options; }
  int wreaths() const { return open.wreaths[me]; }
  bool bidding() const { return !open.to_bid.empty(); }
};

}  // namespace cardhouse::ghosts
