// SPDX-License-Identifier: MIT
// What a search of Dragonfire makes of a table.
#include "games/dragonfire/horizon.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "games/dragonfire/worth.h"

namespace cardhouse::dragonfire {

std::array<float, kMaxSeats> Horizon::worth(const State& s) const {
  std::array<float, kMaxSeats> worth{};
  const float chance = prospect(s);
  for (Seat seat = 0; seat < s.options.players; ++seat) worth[seat] = chance;
  return worth;
}

// Straight lines between measured points: how many of the games were won in which a search found this worth
// (1,200 games, docs/balance-dragonfire.md). Both are log odds.
double Horizon::chance(double worth) {
  struct Point {
    double worth, won;
  };
  static constexpr std::array<Point, 10> kMeasured{{{-6.81, -0.94},
                                                    {-5.50, -0.02},
                                                    {-4.53, 0.24},
                                                    {-3.78, 0.60},
                                                    {-3.12, 0.63},
                                                    {-2.50, 0.65},
                                                    {-1.83, 0.70},
                                                    {-1.08, 0.89},
                                                    {-0.09, 1.51},
                                                    {2.28, 3.70}}};
  const double inside = std::clamp(worth, 0.0005, 0.995);
  const double odds = std::log(inside / (1 - inside));
  std::size_t next = 1;
  while (next + 1 < kMeasured.size() && kMeasured[next].worth < odds) ++next;
  const Point a = kMeasured[next - 1], b = kMeasured[next];
  return 1 / (1 + std::exp(-(a.won + (b.won - a.won) * (odds - a.worth) / (b.worth - a.worth))));
}

}  // namespace cardhouse::dragonfire
