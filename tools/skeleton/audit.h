// SPDX-License-Identifier: MIT
// What @Title@ conserves.
#pragma once
#include <vector>

#include "games/@name@/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<@name@::@Name@> {
  static std::string problem(const @name@::State& s) {
    cards::CardSet all;
    int count = 0;
    const auto add = [&](cards::CardSet set) { all |= set, count += set.size(); };
    for (Seat seat = 0; seat < @name@::kSeats; ++seat) {
      add(s.hand[seat]), add(s.taken[seat]);
      if (s.trick[seat] != cards::kNoCard) add(s.trick[seat]);
    }
    return count == @name@::kCards && all == @name@::Deck::all() ? "" : "a card is lost, or in two places";
  }
  static std::vector<@name@::Event> lasting(std::vector<@name@::Event> events) { return events; }
};

}  // namespace cardhouse::conformance
