// SPDX-License-Identifier: MIT
// What allies are worth under each History card (docs/rules/chronicle.md, sections 6 and 7).
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

// C6.7 a 2 counts as three allies, a wild as none.
constexpr int count(CardSet allies, CardSet suited) {
  return (allies & suited).size() + 2 * (allies & suited & kTwos).size();
}

using Allies = std::array<CardSet, kMaxSeats>;

// C7.11 last round's conditions hold again beside Talking with a Dragon; C7.10 the Coronation itself has
// none.
constexpr HistorySet conditions(HistorySet turned, HistorySet previous) {
  const HistorySet named = turned.has(History::DragonTalk) ? turned | previous : turned;
  return named - HistorySet(History::Coronation) - History::DragonTalk;
}

constexpr SeatSet with_evil(const Allies& allies) {
  return seats_where([&](Seat seat) { return !(allies[seat] & kEvil).empty(); });
}

// C6.3 whoever has Evil is out, unless the Dark Age is in force (C7.9).
constexpr SeatSet eligible(const Allies& allies, int players, HistorySet conditions) {
  const SeatSet out = conditions.has(History::DarkAge) ? SeatSet{} : with_evil(allies);
  return all_seats(players) - out;
}

// What each seat has of what the card counts.
using Counts = std::array<std::uint8_t, kMaxSeats>;
constexpr Counts counts(History h, const Allies& allies) {
  Counts n{};
  for (std::size_t seat = 0; seat < kMaxSeats; ++seat)
    n[seat] = std::uint8_t(count(allies[seat], history_card(h).counted));
  return n;
}

// Who earns a point by this card. Requires: not the Coronation or the Dragon, which have no condition.
constexpr SeatSet paid(History h, const Counts& counted, SeatSet evil, SeatSet eligible) {
  if (h == History::DarkAge) return eligible & evil;  // C7.9 every owner of Evil
  if (h == History::Pilgrimage)  // C7.12 no Evil and at least four allies, even beside the Dark Age
    return (eligible - evil) & seats_where([&](Seat seat) { return counted[seat] >= 4; });
  const bool most = history_card(h).pays == Pays::Most;
  return seats_with_most(eligible, [&](Seat seat) {  // C6.6 "most" needs at least one, "fewest" may be none
    return most ? counted[seat] : 64 - counted[seat];
  });
}
constexpr SeatSet paid(History h, const Allies& allies, SeatSet eligible) {
  return paid(h, counts(h, allies), with_evil(allies), eligible);
}

// C6.2 as if the round were scored now: an Angel drives out Evil.
constexpr Allies blessed(Allies allies) {
  for (CardSet& set : allies)
    if (set.has(kAngel)) set -= kEvil;
  return allies;
}

// How everybody stands under a condition in force, if the round were scored now.
struct Standing {
  static constexpr std::string_view kName = "Standing";
  History history{};
  Counts count{};     // what the condition counts
  SeatSet paid, out;  // who would be paid; whom Evil keeps from it
  constexpr bool operator==(const Standing&) const = default;
};

}  // namespace cardhouse::chronicle
