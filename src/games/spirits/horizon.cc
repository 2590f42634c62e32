// SPDX-License-Identifier: MIT
// What a table of Spirit Tactics is worth, as a chance to win.
#include "games/spirits/horizon.h"

#include "games/spirits/worth.h"

namespace cardhouse::spirits {
std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const Open& t = s;
  if (!t.winners.empty() || t.duel != duel_ || t.stage == Stage::Between) {
    const SeatSet lost = t.winners.empty() ? t.lost : SeatSet::from_bits(3) - t.winners;
    for (Seat seat = 0; seat < kSeats; ++seat)
      worth[seat] = lost.size() != 1 ? 0.5f : lost.has(seat) ? 0.0f : 1.0f;
    return worth;
  }
  worth[t.active] = worth_to_mover(s);
  worth[other(t.active)] = 1.0f - worth[t.active];
  return worth;
}

}  // namespace cardhouse::spirits
