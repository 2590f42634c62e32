// SPDX-License-Identifier: MIT
// What the slots of a tensor mean: a list of slices with names, shapes and encodings. It is derived from the
// table of a view's fields (slots.h) by the same templates that write the tensor.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::python {

// How a slice is written, one slot a byte.
enum class Encoding : std::uint8_t {
  Bits,      // 0 or 1: a set, one of several, a flag
  Number,    // the number less `offset`; what is larger than 255 is 255
  Number16,  // the number less `offset` in two slots, the high byte first
  Counts,    // how many there are of each thing
  Index,     // 0: none; else 1 + which of `choices`
  Rows,      // equal rows of `columns`; the first slot of a row says whether it is there
};
inline constexpr std::string_view kEncodingNames[]{"bits", "number", "number16", "counts", "index", "rows"};

// How much room something takes: slots of a byte each, or bits where the tensor is packed.
struct Extent {
  int slots = 0, bits = 0;
  constexpr Extent operator+(Extent o) const { return {slots + o.slots, bits + o.bits}; }
  constexpr Extent operator*(int n) const { return {slots * n, bits * n}; }
};

struct Slice {
  std::string name, meaning;
  Encoding encoding = Encoding::Bits;
  int start = 0, bit = 0;  // from the start of the tensor, or of the row
  Extent extent;
  std::vector<int> shape;
  int offset = 0;              // of numbers
  int choices = 0;             // of an index
  std::vector<Slice> columns;  // of rows
};

// Slices one after the other.
struct Layout {
  std::vector<Slice> slices;
  Extent extent;

  void add(Slice slice) {
    slice.start = extent.slots, slice.bit = extent.bits;
    extent = extent + slice.extent;
    slices.push_back(std::move(slice));
  }
};

// Things that a move can name, each a row of the table of entities.
struct EntityGroup {
  std::string name, meaning;
  int first = 0, count = 0;
  Layout columns;
};
struct EntityLayout {
  std::vector<EntityGroup> groups;
  int rows = 0, width = 0;  // no rows: this game has no entities
};

}  // namespace cardhouse::python
