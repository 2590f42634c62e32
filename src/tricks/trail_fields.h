// SPDX-License-Identifier: MIT
// How a position says where and when something was seen (tricks/trail.h), for a game's table of fields
// (core/describe.h).
#pragma once
#include "core/describe.h"

namespace cardhouse::tricks {

// Of a card or a suit, which `Code` names; the times are from 0 to kLast.
template <class Thing, class Code, int kLast>
struct Sighting {
  static constexpr std::string_view kName = "Sighting";
  Thing what{};
  Seat seat = 0;
  std::uint8_t time = 0;
  bool operator==(const Sighting&) const = default;
};
template <class Thing, class Code, int kLast>
constexpr auto fields_of(std::type_identity<Sighting<Thing, Code, kLast>>) {
  using describe::field, describe::Number, describe::SeatNumber;
  using S = Sighting<Thing, Code, kLast>;
  return std::tuple{field<Code>("what", &S::what, ""), field<SeatNumber>("seat", &S::seat, ""),
                    field<Number<0, kLast>>("time", &S::time, "")};
}

}  // namespace cardhouse::tricks
