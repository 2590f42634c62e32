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
constexpr Seat next_seat(Seat seat, int players) { return seat + 1 == players ? Seat(0) : Seat(seat + 1); }

}  // namespace cardhouse
