// SPDX-License-Identifier: MIT
// Bit sets against a loop that anybody can check.
#include "core/bits.h"

#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"

namespace cardhouse {
namespace {

std::uint64_t nth_bit_by_loop(std::uint64_t bits, int n) {
  for (int place = 0;; ++place)
    if ((bits >> place & 1) != 0 && n-- == 0) return 1ull << place;
}

void check_every_bit_of(std::uint64_t bits) {
  for (int n = 0; n < std::popcount(bits); ++n) {
    const std::uint64_t expected = nth_bit_by_loop(bits, n);
    if (nth_bit(bits, n) == expected && nth_bit_by_table(bits, n) == expected) continue;
    CAPTURE(bits);
    CAPTURE(n);
    CHECK(nth_bit(bits, n) == expected);
    CHECK(nth_bit_by_table(bits, n) == expected);
  }
}

TEST_CASE("nth_bit and its portable form find what a loop finds") {
  check_every_bit_of(~0ull);
  for (int place = 0; place < 64; ++place) {
    check_every_bit_of(1ull << place);
    check_every_bit_of(~(1ull << place));
    check_every_bit_of(~0ull >> place);
    check_every_bit_of(~0ull << place);
  }
  Dice dice(1);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t dense = dice.word() | dice.word(), sparse = dice.word() & dice.word() & dice.word();
    check_every_bit_of(dense);
    check_every_bit_of(sparse);
    check_every_bit_of(dice.word());
  }
}

TEST_CASE("the portable nth_bit is known to the compiler") {
  static_assert(nth_bit_by_table(0b1011'0000, 2) == 0b1000'0000);
  static_assert(nth_bit_by_table(1ull << 63 | 1, 1) == 1ull << 63);
}

using Numbers = BitSet<int, std::uint64_t>;
using FewNumbers = BitSet<int, std::uint8_t>;

TEST_CASE("a set holds what was put in, from small to large") {
  Numbers set;
  CHECK(set.empty());
  set |= 63;
  set |= 0;
  set |= 17;
  set |= 17;
  CHECK(set.size() == 3);
  CHECK((set.has(63) && set.has(0) && set.has(17) && !set.has(16)));
  CHECK((set.front() == 0 && set.back() == 63));
  CHECK((set.nth(0) == 0 && set.nth(1) == 17 && set.nth(2) == 63));
  CHECK(std::vector<int>{0, 17, 63} == [&] {
    std::vector<int> items;
    for (int item : set) items.push_back(item);
    return items;
  }());
}

TEST_CASE("union, intersection, difference and containment of sets") {
  const Numbers low = Numbers::run(0, 4), middle = Numbers::run(2, 4);
  CHECK((low | middle) == Numbers::run(0, 6));
  CHECK((low & middle) == Numbers::run(2, 2));
  CHECK((low - middle) == Numbers::run(0, 2));
  CHECK(low.contains(Numbers::run(1, 3)));
  CHECK(low.contains({}));
  CHECK_FALSE(low.contains(middle));
}

TEST_CASE("a run may be empty or fill its word") {
  CHECK(Numbers::run(5, 0).empty());
  CHECK(Numbers::run(0, 64).size() == 64);
  CHECK(Numbers::run(63, 1).front() == 63);
  CHECK(FewNumbers::run(0, 8).size() == 8);
  CHECK(FewNumbers::run(3, 2).bits() == 0b1'1000);
  CHECK(FewNumbers::run(0, 8).back() == 7);
}

}  // namespace
}  // namespace cardhouse
