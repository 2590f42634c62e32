// SPDX-License-Identifier: MIT
// What Dragonfire conserves.
#pragma once
#include <algorithm>
#include <tuple>
#include <vector>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<dragonfire::Dragonfire> {
  static std::string problem(const dragonfire::State& s) {
    using namespace dragonfire;
    if (std::string wrong = audit(s); !wrong.empty()) return wrong;
    // The packs: seven Basics each, but for what was exchanged or taken out.
    const Open& t = s;
    const auto counts = player_cards(s);
    int basics = 0, wanted = 0;
    for (int type = 0; type < kClassTypes; ++type) basics += counts[library().basic(ClassType(type))];
    for (Seat seat = 0; seat < t.options.players; ++seat) {
      wanted += 7 - (t.options.seat[seat].lean != 0) - (t.options.seat[seat].gear_in != 0);
      wanted -= library().size(t.options.players).bless;
    }
    if (t.stage > Stage::Deal && basics != wanted) return "Basics are lost or made";
    return {};
  }

  // What was drawn, looked at or put away and then shuffled into the same deck in one move is past; and in
  // which order cards came into a hand, too; and whom chance picked, where nothing came of it any more.
  static std::vector<dragonfire::Event> lasting(std::vector<dragonfire::Event> events) {
    using dragonfire::Event, dragonfire::Tell;
    std::vector<Event> kept, hands;
    for (std::size_t i = 0; i < events.size(); ++i) {
      const Event& e = events[i];
      const auto shuffled = [&](int deck) {
        return std::any_of(events.begin() + std::ptrdiff_t(i), events.end(), [&](const Event& later) {
          return later.kind == Tell::Shuffles && later.deck == deck;
        });
      };
      const bool own = e.kind == Tell::Draws || e.kind == Tell::CheckCard || e.kind == Tell::Discards;
      if (e.kind == Tell::AtRandom || (own && shuffled(e.seat))) continue;
      if (e.kind == Tell::SaveCard && shuffled(e.deck)) continue;
      if ((e.kind == Tell::RowFilled || e.kind == Tell::Cycles) && shuffled(dragonfire::kMarketDeck))
        continue;
      (e.kind == Tell::Draws || e.kind == Tell::Looks ? hands : kept).push_back(e);
    }
    std::ranges::sort(hands, {}, [](const Event& e) { return std::tuple(e.kind, e.seat, e.card); });
    kept.insert(kept.end(), hands.begin(), hands.end());
    return kept;
  }
};

}  // namespace cardhouse::conformance
