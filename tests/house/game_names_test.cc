// SPDX-License-Identifier: MIT
// Rooms above the games find them through the catalog and name none of them.
#include <algorithm>
#include <cctype>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/catalog/settled.h"
#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

// Code of the game is used: its header, its namespace, its name as text.
bool uses(std::string_view line, const std::string& game) {
  if (line.contains(fmt::format("games/{}/", game)) || line.contains(fmt::format("\"{}\"", game)))
    return true;
  const std::string scope = game + "::";
  for (std::size_t i = line.find(scope); i != std::string_view::npos; i = line.find(scope, i + 1))
    if (i == 0 || !is_word(line[i - 1])) return true;
  return false;
}

// The settled games also in comments and within other names; a new one may be called by any word.
std::vector<std::string> games_named(const TextFile& file, const std::vector<std::string>& games) {
  std::vector<std::string> found;
  for (const Line& line : lines(file.text)) {
    std::string small(line.text);
    std::ranges::transform(small, small.begin(), [](unsigned char c) { return char(std::tolower(c)); });
    for (const std::string& game : games)
      if (uses(line.text, game) || (catalog::is_settled(game) && small.contains(game)))
        found.push_back(at(file.path, line.number, "names the game " + game));
  }
  return found;
}

TEST_CASE("the server, tables, stores, bots and the lab name no game") {
  std::vector<std::string> problems;
  const auto files = cpp_files({"src/server", "src/table", "src/store", "src/bots", "src/lab"});
  REQUIRE(!files.empty());
  const auto games = folders_in("src/games");
  for (const TextFile& file : files)
    for (std::string& problem : games_named(file, games)) problems.push_back(std::move(problem));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of names finds a game in any case and says where") {
  const std::vector<std::string> games{"ghosts", "x"};
  const auto found =
      games_named({"src/server/a.cc", "int x = max(x::kA);\n// for Ghosts only, max::x\n"}, games);
  REQUIRE(found.size() == 2);
  CHECK(found[0] == "src/server/a.cc:1: names the game x");
  CHECK(found[1] == "src/server/a.cc:2: names the game ghosts");
}

}  // namespace
}  // namespace cardhouse::house
