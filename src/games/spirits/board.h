// SPDX-License-Identifier: MIT
// The Battleground as a grid: zones, columns, neighbours and the ranges of Indicators. Geometry only.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <initializer_list>

#include "core/bits.h"
#include "core/fixed_vector.h"
#include "core/seat.h"
#include "games/spirits/cards.h"

namespace cardhouse::spirits {

// S2.1 twelve zones each: the Front-Row by column, then the Back-Row by column. That is also the order of
// things that happen at once (S5.12).
using Zone = std::uint8_t;
inline constexpr int kColumns = 6, kOwnZones = 12, kZones = 24;
inline constexpr Zone kNowhere = 255;
using ZoneSet = BitSet<Zone, std::uint32_t>;

constexpr Zone zone_at(Seat seat, bool back, int column) {
  return Zone(seat * kOwnZones + (back ? kColumns : 0) + column);
}
constexpr Seat side_of(Zone z) { return Seat(z / kOwnZones); }
constexpr bool is_back(Zone z) { return z % kOwnZones >= kColumns; }
constexpr int column_of(Zone z) { return z % kColumns; }
constexpr ZoneSet zones_of(Seat seat) { return ZoneSet::run(seat * kOwnZones, kOwnZones); }
inline constexpr ZoneSet kFrontRows = ZoneSet::from_bits(0x03f03f), kBackRows = ZoneSet::from_bits(0xfc0fc0);

// S2.1 the whole board is one grid: seat 0's Back-Row is 0, its Front-Row 1, seat 1's Front-Row 2, its
// Back-Row 3. S2.2 column k faces column k.
constexpr int grid_row(Zone z) { return side_of(z) == 0 ? (is_back(z) ? 0 : 1) : (is_back(z) ? 3 : 2); }
constexpr Zone zone_of_grid(int column, int row) {
  return row < 2 ? zone_at(0, row == 0, column) : zone_at(1, row == 3, column);
}

inline constexpr auto kColumnOf = [] {
  std::array<ZoneSet, kZones> sets{};
  for (Zone z = 0; z < kZones; ++z)
    for (int row = 0; row < 4; ++row) sets[z] |= zone_of_grid(column_of(z), row);
  return sets;
}();

struct Offset {
  int column, row;  // forward is towards the enemy
  bool operator==(const Offset&) const = default;
};

// Where an Indicator points; Field is everywhere and has none.
using Offsets = FixedVector<Offset, 8>;
inline constexpr auto kOffsets = [] {
  std::array<Offsets, kCountOf<Indicator>> all{};
  const auto set = [&](Indicator indicator, std::initializer_list<Offset> offsets) {
    for (Offset o : offsets) all[std::size_t(indicator)].push_back(o);
  };
  set(Indicator::Point, {{0, 1}});
  set(Indicator::Lance, {{0, 1}, {0, 2}, {0, 3}});
  set(Indicator::Arc, {{-1, 1}, {0, 1}, {1, 1}});
  set(Indicator::Wing, {{-1, 0}, {1, 0}});
  set(Indicator::Ring, {{-1, -1}, {0, -1}, {1, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}, {1, 1}});
  set(Indicator::Volley, {{-1, 2}, {0, 2}, {1, 2}});
  set(Indicator::Fork, {{-1, 1}, {1, 1}, {-2, 2}, {2, 2}});
  return all;
}();

// S2.3, S2.4 the zones in range, without wrapping at the edges. For seat 1 all is turned by 180 degrees.
constexpr ZoneSet range_of(Indicator indicator, Zone z) {
  if (indicator == Indicator::Field) return ZoneSet::run(0, kZones);  // with its own zone
  ZoneSet set;
  const int turn = side_of(z) == 0 ? 1 : -1;
  for (Offset o : kOffsets[std::size_t(indicator)]) {
    const int column = column_of(z) + turn * o.column, row = grid_row(z) + turn * o.row;
    if (column >= 0 && column < kColumns && row >= 0 && row < 4) set |= zone_of_grid(column, row);
  }
  return set;
}

inline constexpr auto kRanges = [] {
  std::array<std::array<ZoneSet, kZones>, kCountOf<Indicator>> sets{};
  for (int i = 0; i < kCountOf<Indicator>; ++i)
    for (Zone z = 0; z < kZones; ++z) sets[std::size_t(i)][z] = range_of(Indicator(i), z);
  return sets;
}();
inline constexpr const auto& kAdjacent = kRanges[std::size_t(Indicator::Ring)];  // S2.3

}  // namespace cardhouse::spirits
