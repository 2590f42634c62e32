// SPDX-License-Identifier: MIT
// What Spirit Tactics conserves.
#pragma once
#include <algorithm>
#include <vector>

#include "games/spirits/audit.h"
#include "games/spirits/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<spirits::Spirits> {
  static std::string problem(const spirits::State& s) { return spirits::audit(s); }

  // What happened before the end of a duel is past. A card that was Milled and is shuffled into the deck by a
  // Reload of the same move is one of many again.
  static std::vector<spirits::Event> lasting(std::vector<spirits::Event> events) {
    using spirits::Event, spirits::Tell;
    const auto over = std::ranges::find(events, Tell::DuelOver, &Event::kind);
    if (over != events.end()) events.erase(events.begin(), over);
    const auto reloads = [&](Seat seat) {
      return [seat](const Event& e) { return e.kind == Tell::Reloads && e.seat == seat; };
    };
    for (Seat seat = 0; seat < spirits::kSeats; ++seat) {
      const auto last = std::ranges::find_if(events.rbegin(), events.rend(), reloads(seat)).base();
      const auto kept = std::remove_if(
          events.begin(), last, [seat](const Event& e) { return e.kind == Tell::Mills && e.seat == seat; });
      events.erase(kept, last);
    }
    return events;
  }
};

}  // namespace cardhouse::conformance
