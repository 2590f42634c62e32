// SPDX-License-Identifier: MIT
// A 64-bit digest of plain bytes: to compare states and replays, not to keep secrets.
#pragma once
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace cardhouse {

class Digest {
 public:
  constexpr Digest() = default;

  constexpr void add(std::uint64_t word) {
    value_ = (value_ ^ word) * 0x9e3779b97f4a7c15ull;
    value_ ^= value_ >> 32;
  }
  void add_bytes(const void* from, std::size_t size) {
    const auto* bytes = static_cast<const unsigned char*>(from);
    for (; size >= 8; bytes += 8, size -= 8) {
      std::uint64_t word;
      std::memcpy(&word, bytes, 8);
      add(word);
    }
    std::uint64_t tail = 0;
    std::memcpy(&tail, bytes, size);
    add(tail ^ std::uint64_t(size) << 56);
  }
  constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0x2545f4914f6cdd1dull;
};

// Requires a type without padding, so that equal values are equal bytes.
template <class T>
requires std::has_unique_object_representations_v<T> std::uint64_t digest(const T& value) {
  Digest d;
  d.add_bytes(&value, sizeof value);
  return d.value();
}

}  // namespace cardhouse
