// SPDX-License-Identifier: MIT
// Seats at a table and sets of them. Clockwise is always the next number.
#pragma once
#include <array>
#include <cstdint>

#include "core/bits.h"
#include "core/fixed_vector.h"

namespace cardhouse {

using Seat = std::uint8_t;
inline constexpr int kMaxSeats = 6;
inline constexpr Seat kNobody = 7;  // an onlooker: sits nowhere, holds nothing
using SeatSet = BitSet<Seat, std::uint8_t>;

constexpr SeatSet all_seats(int players) { return SeatSet::run(0, players); }
constexpr Seat next_seat(Seat seat, int players) {
  const int next = seat + 1;
  return Seat(next & -int(next != players));  // 0 after the last, without a branch
}

// All seats of a table, from this one on.
constexpr FixedVector<Seat, kMaxSeats> clockwise(Seat first, int players) {
  FixedVector<Seat, kMaxSeats> seats;
  for (int i = 0; i < players; ++i) seats.push_back(Seat((first + i) % players));
  return seats;
}

// The seats for which the predicate is true. It is called for every seat and the result has no branch.
template <class Holds>
constexpr SeatSet seats_where(Holds holds) {
  unsigned bits = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) bits |= unsigned(bool(holds(seat))) << seat;
  return SeatSet::from_bits(std::uint8_t(bits));
}

// The seats among these with the highest merit, if that is above 0.
template <class Merit>
constexpr SeatSet seats_with_most(SeatSet among, Merit merit) {
  std::array<int, kMaxSeats> of{};
  int most = 1;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    of[seat] = merit(seat) & -int(among.has(seat));
    most = of[seat] > most ? of[seat] : most;
  }
  return seats_where([&](Seat seat) { return of[seat] == most; });
}

}  // namespace cardhouse
