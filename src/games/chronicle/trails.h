// SPDX-License-Identifier: MIT
// The trails of all cards at once: which are known, which lead to a seat. Eight cards are one word.
#pragma once
#include <cstring>

#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

using Trails = std::array<Trail, kCharacters>;

// Calls use(codes, i, n) for the trails of the n cards from card i on, a byte each: eight, and then the rest.
template <class Use>
void by_eights(const Trails& trails, Use use) {
  constexpr std::size_t kRest = kCharacters % 8, kWhole = kCharacters - kRest;
  std::uint64_t codes = 0;
  for (std::size_t i = 0; i < kWhole; i += 8) {
    std::memcpy(&codes, &trails[i], 8);
    use(codes, i, std::integral_constant<std::size_t, 8>{});
  }
  codes = 0;
  std::memcpy(&codes, trails.data() + kWhole, kRest);
  use(codes, kWhole, std::integral_constant<std::size_t, kRest>{});
}
inline constexpr std::uint64_t kEachByte = 0x0101010101010101, kLowBits = 0x7f * kEachByte;

// The bytes that are not 0, a bit each. Requires: none is above 127.
inline std::uint64_t not_zero(std::uint64_t bytes) { return gather(bytes + kLowBits, ~kLowBits); }

// The cards whose trail is known.
inline CardSet trailed(const Trails& trails) {
  std::uint64_t set = 0;
  by_eights(trails, [&](std::uint64_t codes, std::size_t i, auto) { set |= not_zero(codes) << i; });
  return CardSet::from_bits(set);
}
// Those of which it leads to this seat.
inline CardSet trailed_to(const Trails& trails, Seat seat) {
  static_assert(Trail::at(kMaxSeats - 1, 7).code + 7 < 128 && Trail::at(1, 0).code == 9);
  const std::uint64_t wanted = std::uint64_t(seat + 1) * 8 * kEachByte;
  std::uint64_t set = 0;
  by_eights(trails, [&](std::uint64_t codes, std::size_t i, auto) {
    set |= (~not_zero(((codes + 7 * kEachByte) & 0xf8 * kEachByte) ^ wanted) & 0xff) << i;
  });
  return CardSet::from_bits(set) & kDeck;
}
// The trails of these cards.
inline Trails trails_of(const Trails& trails, CardSet cards) {
  Trails some{};
  by_eights(trails, [&](std::uint64_t codes, std::size_t i, auto n) {
    codes &= spread(cards.bits() >> i & 0xff, kEachByte) * 0xff;
    std::memcpy(static_cast<void*>(&some[i]), &codes, n);
  });
  return some;
}

}  // namespace cardhouse::chronicle
