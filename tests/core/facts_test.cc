// SPDX-License-Identifier: MIT
// The facts of a notation: looked up, split, and refused with their names.
#include "core/facts.h"

#include <array>

#include <doctest/doctest.h>

namespace cardhouse {
namespace {

constexpr std::array<std::string_view, 2> kKnown{"hands", "turn"};

TEST_CASE("facts are looked up by name and split into parts") {
  const Facts facts("hands=a,b/-/c  turn=1");
  CHECK_FALSE(facts.check(kKnown));
  CHECK(facts.find("turn") == "1");
  CHECK_FALSE(facts.find("snow"));
  std::vector<std::string_view> parts;
  CHECK_FALSE(facts.parts("hands", 3, parts));
  CHECK(parts == std::vector<std::string_view>{"a,b", "-", "c"});
  CHECK(split(parts[0], ',') == std::vector<std::string_view>{"a", "b"});
  CHECK(split("-", ',').empty());
  CHECK(*facts.parts("hands", 2, parts) == "hands: 3 parts where 2 are needed; write - for an empty one");
  CHECK_FALSE(Facts("hands=-").parts("hands", 2, parts));
  CHECK(parts == std::vector<std::string_view>{"-", "-"});
}

TEST_CASE("bad facts are named") {
  CHECK(*Facts("hands").check(kKnown) == "\"hands\" is not of the form name=value");
  CHECK(*Facts("turn=1 turn=2").check(kKnown) == "turn is said twice");
  std::string many;
  for (int i = 0; i < 400'000; ++i) many += "f" + std::to_string(i) + "=1 ";
  CHECK(*Facts(many + "f7=2").check(kKnown) == "f7 is said twice");
  CHECK(*Facts("snow=1").check(kKnown) == "\"snow\" is no fact of a position; there are: hands, turn");
  CHECK(*wrong("turn", "x", "a seat") == "turn: \"x\" is not a seat");
}

TEST_CASE("numbers are digits below a limit") {
  CHECK(read_number("12", 13) == 12);
  for (const char* text : {"", "13", "-1", "1x", "+1", "0000000000"}) CHECK_FALSE(read_number(text, 13));
}

}  // namespace
}  // namespace cardhouse
