// SPDX-License-Identifier: MIT
// What rules and bots calculate is the same on every machine and in a browser, so they call no function of
// the C library whose last bits differ from one library to the next.
#include <array>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

constexpr std::array<std::string_view, 17> kUneven{"exp",   "exp2", "expm1", "log",   "log2",  "log10",
                                                   "log1p", "pow",  "cbrt",  "hypot", "sin",   "cos",
                                                   "tan",   "atan", "tanh",  "erf",   "lgamma"};

std::vector<std::string> uneven_calls(const TextFile& file) {
  std::vector<std::string> found;
  for (const Line& line : lines(file.text))
    for (const std::string_view name : kUneven)
      if (line.text.contains(fmt::format("std::{}(", name)))
        found.push_back(
            at(file.path, line.number, fmt::format("std::{} differs: see core/portable_math.h", name)));
  return found;
}

TEST_CASE("rules and bots call no function whose last bits depend on the C library") {
  std::vector<std::string> problems;
  const auto files =
      cpp_files({"src/core", "src/cards", "src/tricks", "src/effects", "src/games", "src/bots"});
  REQUIRE(!files.empty());
  for (const TextFile& file : files)
    for (std::string& problem : uneven_calls(file)) problems.push_back(std::move(problem));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of functions finds one and says where") {
  const auto found = uneven_calls({"src/bots/x.h", "int a;\nreturn std::exp(a);\n"});
  REQUIRE(found.size() == 1);
  CHECK(found[0] == "src/bots/x.h:2: std::exp differs: see core/portable_math.h");
}

}  // namespace
}  // namespace cardhouse::house
