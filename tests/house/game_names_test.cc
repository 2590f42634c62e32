// SPDX-License-Identifier: MIT
// Rooms above the games find them through the catalog and name none of them.
#include <algorithm>
#include <cctype>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

std::vector<std::string> games_named(const TextFile& file) {
  std::vector<std::string> found;
  for (const Line& line : lines(file.text)) {
    std::string small(line.text);
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    for (const std::string& game : folders_in("src/games"))
      if (small.contains(game)) found.push_back(at(file.path, line.number, "names the game " + game));
  }
  return found;
}

TEST_CASE("the server, tables, stores, bots and the lab name no game") {
  std::vector<std::string> problems;
  const auto files = cpp_files({"src/server", "src/table", "src/store", "src/bots", "src/lab"});
  REQUIRE(!files.empty());
  for (const TextFile& file : files)
    for (std::string& problem : games_named(file)) problems.push_back(std::move(problem));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of names finds a game in any case and says where") {
  const auto found = games_named({"src/server/x.cc", "int a;\n// for Ghosts only\n"});
  REQUIRE(found.size() == 1);
  CHECK(found[0] == "src/server/x.cc:2: names the game ghosts");
}

}  // namespace
}  // namespace cardhouse::house
