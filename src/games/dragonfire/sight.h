// SPDX-License-Identifier: MIT
// What the sensible player of Dragonfire looks at: what is open to all. From a state it is taken for the seat
// to act, without building a view; both show the same.
#pragma once
#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

struct Sight {
  const Open& open;
  Seat me = 0;

  // Requires, like the one below: what it is made of outlives it.
  Sight(const View& v) : open(v), me(v.me) {}
  Sight(const Open& t, Seat seat) : open(t), me(seat) {}
  explicit Sight(const State& s) : open(s), me(s.asked) {}
};

// What the sensible player would strike in a turn of its own with the hand it has: an Encounter, how many
// levels that would clear, and no card more than it takes. kNoSlot: nothing.
struct Strike {
  std::uint8_t slot = kNoSlot;
  int levels = 0;
  FixedVector<CardId, kMaxPlayed> cards{};
};
Strike intended_strike(const Open& table, Seat seat);

}  // namespace cardhouse::dragonfire
