// SPDX-License-Identifier: MIT
// Tables of small numbers, a byte each, of which eight are looked at as one word.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "core/bits.h"

namespace cardhouse {

inline constexpr std::uint64_t kEachByte = 0x0101010101010101, kLowBits = 0x7f * kEachByte;

// The bytes that are not 0, a bit each. Requires: none is above 127.
inline std::uint64_t not_zero(std::uint64_t bytes) { return gather(bytes + kLowBits, ~kLowBits); }

// Calls use(word, i, n) for the n things from the i-th on, a byte each: eight, and then the rest.
template <class Thing, std::size_t kSize, class Use>
void by_eights(const std::array<Thing, kSize>& table, Use use) {
  static_assert(sizeof(Thing) == 1 && std::is_trivially_copyable_v<Thing>);
  constexpr std::size_t kRest = kSize % 8, kWhole = kSize - kRest;
  std::uint64_t word = 0;
  for (std::size_t i = 0; i < kWhole; i += 8) {
    std::memcpy(&word, &table[i], 8);
    use(word, i, std::integral_constant<std::size_t, 8>{});
  }
  word = 0;
  std::memcpy(&word, table.data() + kWhole, kRest);
  use(word, kWhole, std::integral_constant<std::size_t, kRest>{});
}

// The things of which the set has a bit; 0 in place of the others.
template <class Thing, std::size_t kSize>
std::array<Thing, kSize> only(const std::array<Thing, kSize>& table, std::uint64_t set) {
  std::array<Thing, kSize> some{};
  by_eights(table, [&](std::uint64_t word, std::size_t i, auto n) {
    word &= spread(set >> i & 0xff, kEachByte) * 0xff;
    std::memcpy(static_cast<void*>(&some[i]), &word, n);
  });
  return some;
}

}  // namespace cardhouse
