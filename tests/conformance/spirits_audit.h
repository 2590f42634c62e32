// SPDX-License-Identifier: MIT
// What Spirit Tactics conserves.
#pragma once
#include <algorithm>
#include <utility>
#include <vector>

#include "games/spirits/audit.h"
#include "games/spirits/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<spirits::Spirits> {
  static std::string problem(const spirits::State& s) { return spirits::audit(s); }

  // What happened before the end of a duel is past. Cards that were drawn lie in the hand in no order. A card
  // that was Milled and is shuffled into the deck by a Reload of the same move is one of many again.
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
    std::vector<Event> drawn;
    for (const Event& e : events)
      if (e.kind == Tell::DrawsCards)
        for (spirits::CardId card : e.cards) drawn.push_back({.kind = e.kind, .seat = e.seat, .card = card});
    std::ranges::sort(drawn, {}, [](const Event& e) { return std::pair(e.seat, e.card); });
    std::erase_if(events, [](const Event& e) { return e.kind == Tell::DrawsCards; });
    events.insert(events.end(), drawn.begin(), drawn.end());
    return events;
  }
};

}  // namespace cardhouse::conformance
