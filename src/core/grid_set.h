// SPDX-License-Identifier: MIT
// Sets of pairs "this thing in that row": the moves of a game in which a card is laid to one of a few places.
#pragma once
#include <bit>
#include <cstdint>

#include "core/bits.h"

namespace cardhouse {

// Up to four rows of up to sixteen things each. The things are places in a word (a hand of cards); a cell
// says of the n-th of them whether it is in the set for its row. T is a struct whose only member is the byte
// `index`: the row in its top two bits, the place below, so that the order of a set is row by row. The same
// questions as BitSet; no answer depends on a branch.
template <class T>
class GridSet {
  static constexpr int kRowBits = 16;

 public:
  static constexpr int kRows = 4;

  constexpr GridSet() = default;
  constexpr GridSet(T item) : GridSet(1ull << place(item), 1ull << row(item) * kRowBits) {}
  // Cells of one row, for the things in it. Requires: things has at most sixteen, and all that are in the
  // row.
  static constexpr std::uint64_t cells(int row, std::uint64_t in_row, std::uint64_t things) {
    return gather(in_row, things) << row * kRowBits;
  }
  static constexpr GridSet from_cells(std::uint64_t things, std::uint64_t cells) { return {things, cells}; }
  // All things in the rows whose bit is set.
  static constexpr std::uint64_t whole_rows(unsigned rows) {
    std::uint64_t cells = 0;
    for (int row = 0; row < kRows; ++row)
      if (rows >> row & 1) cells |= 0xffffull << row * kRowBits;
    return cells;
  }

  constexpr bool empty() const { return cells_ == 0; }
  constexpr int size() const { return std::popcount(cells_); }
  constexpr std::uint64_t in_row(int row) const { return spread(cells_ >> row * kRowBits & 0xffff, things_); }
  constexpr bool has(T item) const { return in_row(row(item)) >> place(item) & 1; }
  constexpr T front() const { return at(std::countr_zero(cells_)); }                 // Requires: not empty
  constexpr T nth(int n) const { return at(std::countr_zero(nth_bit(cells_, n))); }  // Requires: n < size()

  // The same pairs; things that are in no row do not matter.
  friend constexpr bool operator==(const GridSet& a, const GridSet& b) {
    for (int row = 0; row < kRows; ++row)
      if (a.in_row(row) != b.in_row(row)) return false;
    return true;
  }

  class Iterator {
   public:
    constexpr Iterator(std::uint64_t things, std::uint64_t left) : things_(things), left_(left) {}
    constexpr T operator*() const { return GridSet(things_, left_).front(); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr bool operator!=(const Iterator& o) const { return left_ != o.left_; }

   private:
    std::uint64_t things_, left_;
  };
  constexpr Iterator begin() const { return {things_, cells_}; }
  constexpr Iterator end() const { return {things_, 0}; }

 private:
  constexpr GridSet(std::uint64_t things, std::uint64_t cells) : things_(things), cells_(cells) {}
  static constexpr int row(T item) { return item.index >> 6; }
  static constexpr int place(T item) { return item.index & 63; }
  // Unsigned and masked: so a compiler sees that row and place can be had again one by one.
  constexpr T at(int cell) const {
    const unsigned row = unsigned(cell) / kRowBits & 3, column = unsigned(cell) % kRowBits;
    T item{};
    const unsigned place = unsigned(std::countr_zero(nth_bit(things_, int(column)))) & 63;
    item.index = std::uint8_t(row << 6 | place);
    return item;
  }

  std::uint64_t things_ = 0, cells_ = 0;
};

}  // namespace cardhouse
