// SPDX-License-Identifier: MIT
// What a search of Dragonfire makes of a table.
#include "games/dragonfire/horizon.h"

#include "games/dragonfire/worth.h"

namespace cardhouse::dragonfire {

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const float chance = prospect(s);
  for (Seat seat = 0; seat < s.table.options.players; ++seat) worth[seat] = chance;
  return worth;
}

}  // namespace cardhouse::dragonfire
