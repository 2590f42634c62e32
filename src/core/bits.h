// SPDX-License-Identifier: MIT
// Sets of small things as one word: the common ground of card sets, seat sets and move sets.
#pragma once
#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace cardhouse {

// For a byte and a count n: the place of the byte's n-th set bit.
inline constexpr auto kNthInByte = [] {
  std::array<std::array<std::uint8_t, 256>, 8> table{};
  for (int byte = 0; byte < 256; ++byte)
    for (int place = 0, n = 0; place < 8; ++place)
      if (byte >> place & 1) table[std::size_t(n++)][std::size_t(byte)] = std::uint8_t(place);
  return table;
}();

// nth_bit for any processor: counts per byte are summed by one multiplication, all bytes are compared at
// once, a table finishes.
constexpr std::uint64_t nth_bit_by_table(std::uint64_t bits, int n) {
  constexpr std::uint64_t kOnes = 0x0101010101010101, kTops = 0x8080808080808080;
  std::uint64_t sums = bits - (bits >> 1 & 0x5555555555555555);
  sums = (sums & 0x3333333333333333) + (sums >> 2 & 0x3333333333333333);
  sums = ((sums + (sums >> 4)) & 0x0f0f0f0f0f0f0f0f) * kOnes;
  const std::uint64_t not_past = ((std::uint64_t(n) * kOnes | kTops) - sums) & kTops;
  const int start = std::popcount(not_past) * 8;
  const int before = int((sums << 8) >> start & 0xff);
  return 1ull << (start + kNthInByte[std::size_t(n - before)][bits >> start & 0xff]);
}

// The n-th set bit, counted from 0, alone. Requires: n < popcount(bits).
// Without a branch, because a random n is what no predictor can foresee.
constexpr std::uint64_t nth_bit(std::uint64_t bits, int n) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return _pdep_u64(1ull << n, bits);
#endif
  return nth_bit_by_table(bits, n);
}

// The bits of `ranks` laid over the set bits of `places`: bit n goes to the n-th place.
constexpr std::uint64_t spread(std::uint64_t ranks, std::uint64_t places) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return _pdep_u64(ranks, places);
#endif
  std::uint64_t result = 0;
  for (; places != 0; ranks >>= 1, places &= places - 1) result |= (ranks & 1) << std::countr_zero(places);
  return result;
}

// The way back: the bits of `from` at the set bits of `places`, moved together.
constexpr std::uint64_t gather(std::uint64_t from, std::uint64_t places) {
#ifdef __BMI2__
  if (!std::is_constant_evaluated()) return _pext_u64(from, places);
#endif
  std::uint64_t result = 0;
  for (int n = 0; places != 0; ++n, places &= places - 1)
    result |= (from >> std::countr_zero(places) & 1) << n;
  return result;
}

// All ones or none, for conditions that depend on the cards and so cannot be foreseen. The compiler is kept
// from knowing which two values there are, else it may turn them into the very branch that this avoids.
constexpr std::uint64_t mask_if(bool condition) {
  std::uint64_t mask = -std::uint64_t(condition);
  if (!std::is_constant_evaluated()) asm("" : "+r"(mask));
  return mask;
}

// `yes` or `no`, without a branch.
constexpr std::uint8_t either(bool condition, std::uint8_t yes, std::uint8_t no) {
  return std::uint8_t(no ^ ((no ^ yes) & mask_if(condition)));
}

// A set of T: an enumeration, a number, or a struct whose only member is `index`. Word sets the room and
// size.
template <class T, std::unsigned_integral Word>
class BitSet {
  static constexpr int kRoom = int(sizeof(Word) * 8);
  static constexpr int place(T item) {
    if constexpr (requires { item.index; }) return int(item.index);
    else return int(item);
  }
  static constexpr T item(int place) {
    if constexpr (requires(T t) { t.index; }) return T{std::uint8_t(place)};
    else return T(place);
  }
  static constexpr Word bit(int place) { return Word(Word(1) << place); }

 public:
  constexpr BitSet() = default;
  constexpr BitSet(T item) : bits_(bit(place(item))) {}
  static constexpr BitSet from_bits(Word bits) {
    BitSet set;
    set.bits_ = bits;
    return set;
  }
  // All of these: items, or sets of items.
  static constexpr BitSet of(const auto& several) {
    BitSet set;
    for (const auto& one : several) set |= one;
    return set;
  }
  // The run of `count` items that starts at place `first`.
  static constexpr BitSet run(int first, int count) {
    return from_bits(count == 0 ? Word(0) : Word(Word(Word(~Word(0)) >> (kRoom - count)) << first));
  }

  constexpr bool empty() const { return bits_ == 0; }
  constexpr int size() const { return std::popcount(bits_); }
  constexpr bool has(T item) const { return bits_ >> place(item) & 1; }
  constexpr bool contains(BitSet o) const { return (o.bits_ & Word(~bits_)) == 0; }
  constexpr T front() const { return item(std::countr_zero(bits_)); }             // Requires: not empty
  constexpr T back() const { return item(kRoom - 1 - std::countl_zero(bits_)); }  // Requires: not empty
  T nth(int n) const { return item(std::countr_zero(nth_bit(bits_, n))); }        // Requires: n < size()
  constexpr Word bits() const { return bits_; }

  friend constexpr BitSet operator|(BitSet a, BitSet b) { return from_bits(Word(a.bits_ | b.bits_)); }
  friend constexpr BitSet operator&(BitSet a, BitSet b) { return from_bits(Word(a.bits_ & b.bits_)); }
  friend constexpr BitSet operator-(BitSet a, BitSet b) { return from_bits(Word(a.bits_ & Word(~b.bits_))); }
  constexpr BitSet& operator|=(BitSet o) { return *this = *this | o; }
  constexpr BitSet& operator&=(BitSet o) { return *this = *this & o; }
  constexpr BitSet& operator-=(BitSet o) { return *this = *this - o; }
  constexpr bool operator==(const BitSet&) const = default;

  struct Iterator {
    Word left;
    constexpr T operator*() const { return item(std::countr_zero(left)); }
    constexpr Iterator& operator++() {
      left = Word(left & (left - 1));
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return left != o.left; }
  };
  constexpr Iterator begin() const { return {bits_}; }
  constexpr Iterator end() const { return {0}; }

 private:
  Word bits_ = 0;
};

}  // namespace cardhouse
