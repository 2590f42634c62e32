// SPDX-License-Identifier: MIT
// Sets of pairs: they answer as a plain set of pairs would.
#include "core/grid_set.h"

#include <vector>

#include <doctest/doctest.h>

#include "core/chance.h"

namespace cardhouse {
namespace {

struct Pair {
  std::uint8_t index = 0;
  static Pair of(int row, int place) { return {std::uint8_t(row << 6 | place)}; }
  bool operator==(const Pair&) const = default;
};
using Grid = GridSet<Pair>;

TEST_CASE("gathered bits come back to their places") {
  Dice dice(1);
  for (int i = 0; i < 2000; ++i) {
    const std::uint64_t mask = dice.word() & dice.word(), from = dice.word();
    const std::uint64_t gathered = gather(from, mask);
    CHECK(spread(gathered, mask) == (from & mask));
    if (std::popcount(mask) < 64) CHECK((gathered >> std::popcount(mask)) == 0);
  }
  static_assert(gather(0b1010, 0b1110) == 0b101 && spread(0b101, 0b1110) == 0b1010);
}

TEST_CASE("a grid set is the set of its pairs, row by row") {
  Dice dice(2);
  for (int i = 0; i < 500; ++i) {
    std::uint64_t things = dice.word() & dice.word() & dice.word();
    while (std::popcount(things) > 16) things &= things - 1;
    std::array<std::uint64_t, 4> rows;
    std::uint64_t cells = 0;
    std::vector<Pair> pairs;
    for (int row = 0; row < 4; ++row) {
      rows[std::size_t(row)] = things & dice.word();
      cells |= Grid::cells(row, rows[std::size_t(row)], things);
      for (int place = 0; place < 64; ++place)
        if (rows[std::size_t(row)] >> place & 1) pairs.push_back(Pair::of(row, place));
    }
    const Grid grid = Grid::from_cells(things, cells);
    CHECK(grid.empty() == pairs.empty());
    REQUIRE(grid.size() == int(pairs.size()));
    for (int row = 0; row < 4; ++row) CHECK(grid.in_row(row) == rows[std::size_t(row)]);
    std::size_t n = 0;
    for (Pair p : grid) {
      REQUIRE(p == pairs[n]);
      REQUIRE(grid.nth(int(n)) == p);
      ++n;
    }
    CHECK(n == pairs.size());
    if (!pairs.empty()) CHECK(grid.front() == pairs[0]);
    for (int row = 0; row < 4; ++row)
      for (int place = 0; place < 64; ++place)
        REQUIRE(grid.has(Pair::of(row, place)) == ((rows[std::size_t(row)] >> place & 1) != 0));
  }
}

TEST_CASE("equal pairs are equal sets, whatever things are in no row") {
  const Grid one(Pair::of(2, 40));
  CHECK(one.size() == 1);
  CHECK(one.front() == Pair::of(2, 40));
  const std::uint64_t more = 1ull << 40 | 1ull << 3;
  CHECK(one == Grid::from_cells(more, Grid::cells(2, 1ull << 40, more)));
  CHECK_FALSE(one == Grid(Pair::of(1, 40)));
  CHECK(Grid{}.empty());
  CHECK(Grid{} == Grid::from_cells(more, 0));
}

}  // namespace
}  // namespace cardhouse
