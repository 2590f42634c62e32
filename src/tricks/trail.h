// SPDX-License-Identifier: MIT
// Where and when cards were seen to enter or leave a hand.
#pragma once
#include <array>
#include <cstdint>

#include "cards/card.h"
#include "core/bytes.h"
#include "core/seat.h"

namespace cardhouse::tricks {

// A seat and one of eight times, which the game counts as it likes.
struct Trail {
  std::uint8_t code = 0;  // 0: not known
  static constexpr Trail at(Seat seat, int time) { return {std::uint8_t(1 + seat * 8 + time)}; }
  constexpr bool known() const { return code != 0; }
  constexpr Seat seat() const { return Seat((code - 1) / 8); }  // Requires, as time(): known()
  constexpr int time() const { return (code - 1) % 8; }
  constexpr bool at_time(int time) const { return known() && this->time() == time; }
  constexpr bool operator==(const Trail&) const = default;
};

// By card. Which cards' trails are known; of which they lead to this seat.
template <std::size_t kCards>
cards::CardSet trailed(const std::array<Trail, kCards>& trails) {
  std::uint64_t set = 0;
  by_eights(trails, [&](std::uint64_t codes, std::size_t i, auto) { set |= not_zero(codes) << i; });
  return cards::CardSet::from_bits(set);
}
template <std::size_t kCards>
cards::CardSet trailed_to(const std::array<Trail, kCards>& trails, Seat seat) {
  static_assert(Trail::at(kMaxSeats - 1, 7).code + 7 < 128 && Trail::at(1, 0).code == 9);
  const std::uint64_t wanted = std::uint64_t(seat + 1) * 8 * kEachByte;
  std::uint64_t other = 0;
  by_eights(trails, [&](std::uint64_t codes, std::size_t i, auto) {
    other |= not_zero(((codes + 7 * kEachByte) & 0xf8 * kEachByte) ^ wanted) << i;
  });
  return cards::CardSet::run(0, int(kCards)) - cards::CardSet::from_bits(other);
}
// Of which they are of this time.
template <std::size_t kCards>
cards::CardSet trailed_at(const std::array<Trail, kCards>& trails, int time) {
  cards::CardSet set;
  for (std::size_t i = 0; i < kCards; ++i)
    if (trails[i].at_time(time)) set |= cards::Card{std::uint8_t(i)};
  return set;
}

}  // namespace cardhouse::tricks
