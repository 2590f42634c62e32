// SPDX-License-Identifier: MIT
// Where the slots of a tensor go: bytes, or bits without gaps. Both are told the same things.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "bindings/python/native/layout.h"
#include "core/bits.h"

namespace cardhouse::python {

inline constexpr int kMostThings = 256;  // that are counted or named by an index

// The low eight bits, a byte each.
inline std::uint64_t as_bytes(std::uint64_t bits) { return spread(bits & 0xff, 0x0101010101010101); }

// n bits as n bytes, and not one byte more. Inline, because most callers know n when they are compiled.
[[gnu::always_inline]] inline void write_bytes(std::uint8_t* at, std::uint64_t bits, int n) {
  for (; n >= 8; n -= 8, at += 8, bits >>= 8) {
    const std::uint64_t bytes = as_bytes(bits);
    std::memcpy(at, &bytes, 8);
  }
  if (n == 0) return;
  const std::uint64_t bytes = as_bytes(bits & ((1ull << n) - 1));
  if (n & 4) std::memcpy(at, &bytes, 4);
  const std::uint64_t rest = n & 4 ? bytes >> 32 : bytes;
  at += n & 4;
  if (n & 2) std::memcpy(at, &rest, 2);
  if (n & 1) at[n & 2] = std::uint8_t(n & 2 ? rest >> 16 : rest);
}

// Requires: all bytes are 0 before.
class ByteSink {
 public:
  explicit ByteSink(std::uint8_t* at) : at_(at) {}
  void skip(Extent extent) { at_ += extent.slots; }
  void flag(bool is) { *at_++ = is; }
  [[gnu::always_inline]] void bits(std::uint64_t set, int n) { write_bytes(at_, set, n), at_ += n; }
  void one_of(int i, int n) {  // none of them, if i is not below n
    if (unsigned(i) < unsigned(n)) at_[i] = 1;
    at_ += n;
  }
  void number(int n) { *at_++ = std::uint8_t(n < 0 ? 0 : n > 255 ? 255 : n); }
  void number16(int n) {
    const int kept = n < 0 ? 0 : n > 0xffff ? 0xffff : n;
    *at_++ = std::uint8_t(kept >> 8), *at_++ = std::uint8_t(kept);
  }
  template <class Each>  // each(add) calls add(i) for every thing
  void counts(int n, Each each) {
    each([&](int i) {
      if (unsigned(i) < unsigned(n)) ++at_[i];
    });
    at_ += n;
  }

 private:
  std::uint8_t* at_;
};

// A number takes 8 bits, one of 16 its 16, a count 8. Bit i of byte j is bit 8 j + i of the whole.
class BitSink {
 public:
  explicit BitSink(std::uint8_t* at) : at_(at) {}
  void skip(Extent extent) {
    for (int left = extent.bits; left > 0; left -= 32) put(0, left < 32 ? left : 32);
  }
  void flag(bool is) { put(is, 1); }
  void bits(std::uint64_t set, int n) { put(n == 64 ? set : set & ((1ull << n) - 1), n); }
  void one_of(int i, int n) {
    for (; n > 0; n -= 64, i -= 64) put(unsigned(i) < 64u && i < n ? 1ull << i : 0, n < 64 ? n : 64);
  }
  void number(int n) { put(std::uint64_t(n < 0 ? 0 : n > 255 ? 255 : n), 8); }
  void number16(int n) {
    const int kept = n < 0 ? 0 : n > 0xffff ? 0xffff : n;
    put(std::uint64_t(kept >> 8), 8), put(std::uint64_t(kept & 0xff), 8);
  }
  template <class Each>
  void counts(int n, Each each) {
    std::array<std::uint8_t, kMostThings> count{};
    each([&](int i) {
      if (unsigned(i) < unsigned(n)) ++count[std::size_t(i)];
    });
    for (int i = 0; i < n; ++i) put(count[std::size_t(i)], 8);
  }
  void close() {
    std::memcpy(at_, &word_, std::size_t(fill_ + 7) / 8);
    at_ += (fill_ + 7) / 8, word_ = 0, fill_ = 0;
  }

 private:
  void put(std::uint64_t set, int n) {  // Requires: 0 < n <= 64, and set has no bit above
    if (n == 0) return;
    word_ |= set << fill_;
    fill_ += n;
    if (fill_ < 64) return;
    std::memcpy(at_, &word_, 8);
    at_ += 8;
    fill_ -= 64;
    word_ = fill_ == 0 ? 0 : set >> (n - fill_);
  }
  std::uint8_t* at_;
  std::uint64_t word_ = 0;
  int fill_ = 0;
};

}  // namespace cardhouse::python
