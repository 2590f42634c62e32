// SPDX-License-Identifier: MIT
// Seats at a table and sets of them. Clockwise is always the next number.
#pragma once
#include <cstdint>

#include "core/bits.h"

namespace cardhouse {

using Seat = std::uint8_t;
inline constexpr int kMaxSeats = 6;
using SeatSet = BitSet<Seat, std::uint8_t>;

constexpr SeatSet all_seats(int players) { return SeatSet::run(0, players); }
constexpr Seat next_seat(Seat seat, int players) {
  const int next = seat + 1;
  return Seat(next & -int(next != players));  // 0 after the last, without a branch
}

}  // namespace cardhouse
