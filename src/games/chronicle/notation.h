// SPDX-License-Identifier: MIT
// What the printers and the reader of positions of Chronicle share.
#pragma once
#include <array>
#include <string_view>

#include "core/fixed_vector.h"
#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

inline constexpr std::array<std::string_view, 16> kPowerNames{
    "evil",   "royal",     "reverse", "lure", "halt",  "recall", "purge",  "rob",
    "banish", "sacrifice", "sage",    "fool", "angel", "demon",  "dragon", "king"};
constexpr std::string_view power_name(Power power) { return kPowerNames[std::size_t(power)]; }

// Who has played in this meeting, in that order.
constexpr FixedVector<Seat, kMaxSeats> in_play_order(const Meeting& m, int players) {
  FixedVector<Seat, kMaxSeats> order;
  Seat seat = m.leader;
  do {
    if (m.played.has(seat)) order.push_back(seat);
    seat = next_seat(seat, players);
  } while (seat != m.leader);
  return order;
}

}  // namespace cardhouse::chronicle
