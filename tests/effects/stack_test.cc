// SPDX-License-Identifier: MIT
// The stack of frames, with small frames and large ones.
#include <array>
#include <bit>

#include <doctest/doctest.h>

#include "effects/frame.h"

namespace cardhouse::effects {
namespace {

enum class Program : std::uint8_t { None, Rob, Look };
enum class Step : std::uint8_t { Player, Card };
using Small = Frame<Program, Step>;

struct Large {
  std::uint32_t slots = 0;
  std::uint16_t sentence = 0;
  Seat you = kNobody;
  std::uint8_t stage = 0;
  std::array<std::uint8_t, 8> rest{};
  constexpr bool operator==(const Large&) const = default;
};

// A state that keeps the count of its frames apart from them.
struct Table {
  std::array<Large, 3> frame{};
  std::uint16_t between = 0;
  std::uint8_t frames = 0, after = 0;
  Frames<Large, 3> under_way() { return {frame, frames}; }
  Frames<const Large, 3> under_way() const { return {frame, frames}; }
  bool operator==(const Table&) const = default;
};

template <class T>
auto bytes(const T& value) {
  return std::bit_cast<std::array<std::uint8_t, sizeof(T)>>(value);
}

TEST_CASE("the frame that was asked last is answered first") {
  Stack<Small, 2> stack;
  CHECK(stack.idle());
  stack.ask({Program::Rob, Step::Player, 1, 2});
  stack.ask({Program::Look, Step::Card, 3, 4});
  CHECK(stack.top() == Small{Program::Look, Step::Card, 3, 4});
  stack.end();
  CHECK(stack.top() == Small{Program::Rob, Step::Player, 1, 2});
  stack.end();
  CHECK(stack.idle());
}

TEST_CASE("a stack is as large as its frames and a count, and a stack of one as its frame") {
  CHECK(sizeof(Stack<Small, 2>) == 9);
  CHECK(sizeof(Stack<Small, 1>) == 4);
  Stack<Small, 1> one;
  CHECK(one.idle());
  one.ask({Program::Look, Step::Card, 3, 4});
  CHECK(one.top() == Small{Program::Look, Step::Card, 3, 4});
  one.end();
  CHECK(one == Stack<Small, 1>());
  CHECK(std::has_unique_object_representations_v<Stack<Small, 1>>);
}

TEST_CASE("an ended frame leaves no byte behind, whatever its size") {
  Stack<Small, 2> small;
  const auto none = bytes(small);
  small.ask({Program::Rob, Step::Card, 5, 5});
  small.ask({Program::Look, Step::Card, 5, 5});
  CHECK(bytes(small) != none);
  small.end(), small.end();
  CHECK(bytes(small) == none);

  Table table;
  const auto empty = bytes(table);
  for (int i = 0; i < 3; ++i) table.under_way().ask({.slots = 7, .sentence = 9, .you = 2, .stage = 1});
  table.under_way().clear();
  CHECK(table.under_way().idle());
  CHECK(bytes(table) == empty);
}

TEST_CASE("a frame in the middle can be looked at and changed, and nothing beside it changes") {
  Table table{.between = 0xabcd, .after = 0xef};
  table.under_way().ask({.slots = 1}).stage = 4;
  table.under_way().ask({.slots = 6});
  for (Large& frame : table.under_way().all()) frame.slots &= ~2u;
  const Table& seen = table;
  REQUIRE(seen.under_way().depth() == 2);
  CHECK(seen.under_way().all()[0] == Large{.slots = 1, .stage = 4});
  CHECK(seen.under_way().top() == Large{.slots = 4});
  table.under_way().end();
  CHECK(table.under_way().top().stage == 4);
  CHECK(table.between == 0xabcd);
  CHECK(table.after == 0xef);
}

}  // namespace
}  // namespace cardhouse::effects
