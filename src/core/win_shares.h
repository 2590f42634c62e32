// SPDX-License-Identifier: MIT
// The chances of all seats to win, as a search weighs them where it stops.
#pragma once
#include <array>

#include "core/portable_math.h"
#include "core/seat.h"

namespace cardhouse {

using WinShares = std::array<float, kMaxSeats>;

inline WinShares shares_of(SeatSet winners) {
  WinShares shares{};
  for (Seat seat : winners) shares[seat] = 1.0f / float(winners.size());
  return shares;
}
// Before the end: in proportion to exp(steep * points).
template <class Points>
WinShares shares_by(const Points& points, int players, float steep) {
  WinShares shares{};
  float sum = 0;
  for (Seat seat = 0; seat < players; ++seat)
    sum += shares[seat] = float(portable_exp(steep * (float(points[seat]) - float(points[0]))));
  for (Seat seat = 0; seat < players; ++seat) shares[seat] /= sum;
  return shares;
}

}  // namespace cardhouse
