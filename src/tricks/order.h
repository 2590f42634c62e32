// SPDX-License-Identifier: MIT
// Who has played, in the order of play.
#pragma once
#include "core/seat.h"

namespace cardhouse::tricks {

// Those of the set, clockwise from this seat on, without a branch.
constexpr FixedVector<Seat, kMaxSeats> clockwise_from(Seat first, SeatSet set) {
  const SeatSet before = set & SeatSet::run(0, first), after = set - before;
  const unsigned turned = (unsigned(after.bits()) | unsigned(before.bits()) << kMaxSeats) >> first;
  FixedVector<Seat, kMaxSeats> seats;
  for (const Seat i : SeatSet::from_bits(std::uint8_t(turned)))
    seats.push_back(Seat(first + i - (kMaxSeats & -int(first + i >= kMaxSeats))));
  return seats;
}

}  // namespace cardhouse::tricks
