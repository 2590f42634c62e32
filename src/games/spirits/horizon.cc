// SPDX-License-Identifier: MIT
// What a table of Spirit Tactics is worth, as a chance to win.
#include "games/spirits/horizon.h"

#include <algorithm>
#include <cmath>

namespace cardhouse::spirits {
namespace {

// One side's strength, in points of about one damage to a Commander.
float force(const Table& t, Seat seat) {
  const Player& p = t.player[seat];
  float sum = float(std::max(0, commander_left(t, seat)));
  sum += 110.0f * float(p.hand);
  for (std::uint8_t n : p.essence) sum += 55.0f * float(n);
  for (Zone z : spirits(t) & zones_of(seat)) {
    sum += 50.0f * float(essence_on(t.spirit[z]));
    if (t.down >> z & 1) {
      sum += 300.0f;
      continue;
    }
    const Standing now = standing(t, z);
    const bool fights = !is_back(z) || now.has(Keyword::Longshot);
    sum += float(now.strength) * (fights ? 1.2f : 0.5f) + 0.6f * float(std::max(0, resilience_left(t, z))) +
           80.0f;
  }
  return sum;
}

}  // namespace

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const Table& t = s.table;
  if (!t.winners.empty() || t.duel != duel_ || t.stage == Stage::Between) {
    const SeatSet lost = t.winners.empty() ? t.lost : SeatSet::from_bits(3) - t.winners;
    for (Seat seat = 0; seat < kSeats; ++seat)
      worth[seat] = lost.size() != 1 ? 0.5f : lost.has(seat) ? 0.0f : 1.0f;
    return worth;
  }
  const float lead = force(t, 0) - force(t, 1);
  const float low = float(std::max(1, std::min(commander_left(t, 0), commander_left(t, 1))));
  // The nearer the end, the more a lead decides.
  worth[0] = 1.0f / (1.0f + std::exp(-lead / (350.0f + 0.25f * low)));
  worth[1] = 1.0f - worth[0];
  return worth;
}

}  // namespace cardhouse::spirits
