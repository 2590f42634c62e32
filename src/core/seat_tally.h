// SPDX-License-Identifier: MIT
// What a game can count for each seat, so that bots can be compared by more than their wins. A game that has
// such counts names a witness `SeatTally`, fresh for every game, with `kRates` and `of(seat)`.
#pragma once
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/seat.h"
#include "core/text.h"

namespace cardhouse {

// A rate such as kept bids among bids: its name for machines and its words for people.
struct SeatRate {
  std::string_view name;
  Phrase label;
};

struct SeatCount {
  std::uint16_t part = 0, whole = 0;
  constexpr bool operator==(const SeatCount&) const = default;
};

inline constexpr std::size_t kMaxSeatRates = 2;

template <class G>
concept SeatCounted =
    G::SeatTally::kRates.size() <= kMaxSeatRates&& requires(const typename G::SeatTally& tally, Seat seat) {
  { tally.of(seat) } -> std::same_as<std::array<SeatCount, G::SeatTally::kRates.size()>>;
};

}  // namespace cardhouse
