// SPDX-License-Identifier: MIT
// What a search of Dragonfire makes of a table.
#include "games/dragonfire/horizon.h"

#include <cmath>

#include "games/dragonfire/worth.h"

namespace cardhouse::dragonfire {

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const float chance = prospect(s);
  for (Seat seat = 0; seat < s.table.options.players; ++seat) worth[seat] = chance;
  return worth;
}

// Fitted by maximum likelihood to what hints said and how the games ended.
double Horizon::chance(double worth) {
  constexpr double kSlope = 0.64, kShift = 1.8;
  const double inside = std::clamp(worth, 0.001, 0.999);
  return 1 / (1 + std::exp(-(kSlope * std::log(inside / (1 - inside)) + kShift)));
}

}  // namespace cardhouse::dragonfire
