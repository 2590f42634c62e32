// SPDX-License-Identifier: MIT
// The arrows of the house plan: which room may include which. The plan is the table kFloors.
#include <algorithm>
#include <array>
#include <optional>
#include <ranges>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

// From the ground up. A room includes itself and rooms of lower floors, never a neighbour of its own floor.
constexpr std::array<std::string_view, 11> kFloors = {
    "core",
    "cards",
    "tricks wording effects",
    "games",
    "catalog",
    "bots table",
    "lab store",
    "server clients/terminal",
    "clients/remote clients/engine",
    "bench bindings",
    "apps",
};

// The floor of a room; nothing for a name that is not in the plan.
std::optional<std::size_t> floor_of(std::string_view room) {
  for (std::size_t floor = 0; floor < kFloors.size(); ++floor)
    for (const auto name : std::views::split(kFloors[floor], ' '))
      if (std::string_view(name.begin(), name.end()) == room) return floor;
  return {};
}

// Takes the text up to the next slash off the path: "games/ghosts/x.h" gives "games", and
// "clients/terminal/x.h" gives "clients/terminal".
std::string_view take_folder(std::string_view& path) {
  std::size_t slash = path.find('/');
  if (slash == std::string_view::npos) return {};
  if (path.starts_with("clients/")) slash = std::min(path.find('/', slash + 1), path.size() - 1);
  const std::string_view folder = path.substr(0, slash);
  path.remove_prefix(slash + 1);
  return folder;
}

struct Address {
  std::string_view room, game;  // game: only below games/
};

// Requires: a path as an include writes it, without "src/".
Address address(std::string_view path) {
  Address found{.room = take_folder(path), .game = {}};
  if (found.room == "games") found.game = take_folder(path);
  return found;
}

// The path between the quotes or angle brackets of an include line.
struct Include {
  std::string_view path;
  bool quoted;
};
std::optional<Include> include_of(std::string_view line) {
  line = trimmed(line);
  if (!line.starts_with('#')) return {};
  line = trimmed(line.substr(1));
  if (!line.starts_with("include")) return {};
  line = trimmed(line.substr(7));
  if (line.size() < 2 || (line[0] != '"' && line[0] != '<')) return {};
  const std::size_t end = line.find(line[0] == '"' ? '"' : '>', 1);
  if (end == std::string_view::npos) return {};
  return Include{line.substr(1, end - 1), line[0] == '"'};
}

// What is wrong with this include in a file of that address; nothing if it follows the arrows.
std::optional<std::string> objection(Address from, Include include) {
  const Address to = address(include.path);
  const auto upper = floor_of(from.room), lower = floor_of(to.room);
  if (!include.quoted && !lower) return {};  // a library or the system
  if (!upper) return fmt::format("the room \"{}\" is not in the house plan", from.room);
  if (!lower) return fmt::format("\"{}\" does not start with a room of the house plan", include.path);
  if (from.room == to.room) {
    if (from.game == to.game || to.game.empty() || from.game.empty()) return {};
    return fmt::format("the game {} includes the game {}", from.game, to.game);
  }
  if (*lower < *upper) return {};
  return fmt::format("{} may not include {} ({})", from.room, to.room, include.path);
}

std::vector<std::string> violations(const TextFile& file) {
  std::vector<std::string> found;
  std::string_view path = file.path;
  if (path.starts_with("src/")) path.remove_prefix(4);
  for (const Line& line : lines(file.text))
    if (const auto include = include_of(line.text))
      if (const auto what = objection(address(path), *include))
        found.push_back(at(file.path, line.number, *what));
  return found;
}

TEST_CASE("every include follows the layers of docs/architecture.md") {
  std::vector<std::string> problems;
  const auto files = cpp_files({"src", "clients", "apps", "bench", "bindings"});
  REQUIRE(!files.empty());
  for (const TextFile& file : files)
    for (std::string& problem : violations(file)) problems.push_back(std::move(problem));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the include checker names the file, the line and the rooms") {
  const auto found =
      violations({"src/core/seat.h", "#pragma once\n#include <array>\n#include \"games/ghosts/rules.h\"\n"});
  REQUIRE(found.size() == 1);
  CHECK(found[0] == "src/core/seat.h:3: core may not include games (games/ghosts/rules.h)");
}

TEST_CASE("the include checker tells allowed includes from forbidden ones") {
  const auto allowed = [](std::string path, std::string_view include) {
    return violations({std::move(path), fmt::format("#include {}\n", include)}).empty();
  };
  CHECK(allowed("src/core/chance.cc", "\"core/chance.h\""));
  CHECK(allowed("src/core/chance.cc", "<cstdint>"));
  CHECK(allowed("src/core/chance.cc", "<boost/json.hpp>"));
  CHECK(allowed("src/cards/card.h", "\"core/bits.h\""));
  CHECK(allowed("src/games/ghosts/rules.cc", "\"games/ghosts/rules.h\""));
  CHECK(allowed("src/games/ghosts/rules.cc", "\"tricks/must.h\""));
  CHECK(allowed("src/lab/arena.cc", "\"bots/player.h\""));
  CHECK(allowed("clients/terminal/plain.cc", "\"clients/terminal/plain.h\""));
  CHECK(allowed("clients/remote/play.cc", "\"clients/terminal/plain.h\""));
  CHECK(allowed("bench/floor.cc", "\"lab/arena.h\""));
  CHECK(allowed("apps/cardhouse.cc", "\"bench/floor.h\""));

  CHECK_FALSE(allowed("src/core/seat.h", "\"cards/card.h\""));
  CHECK_FALSE(allowed("src/core/seat.h", "<cards/card.h>"));
  CHECK_FALSE(allowed("src/core/seat.h", "\"bits.h\""));
  CHECK_FALSE(allowed("src/core/seat.h", "\"../cards/card.h\""));
  CHECK_FALSE(allowed("src/tricks/must.h", "\"effects/frame.h\""));
  CHECK_FALSE(allowed("src/games/ghosts/rules.cc", "\"games/chronicle/rules.h\""));
  CHECK_FALSE(allowed("src/games/ghosts/rules.cc", "\"catalog/any_game.h\""));
  CHECK_FALSE(allowed("src/bots/player.h", "\"lab/arena.h\""));
  CHECK_FALSE(allowed("src/lab/arena.cc", "\"clients/terminal/plain.h\""));
  CHECK_FALSE(allowed("src/lab/arena.cc", "\"tests/house/tree.h\""));
  CHECK_FALSE(allowed("clients/terminal/plain.cc", "\"apps/cardhouse.h\""));
  CHECK_FALSE(allowed("clients/terminal/plain.cc", "\"clients/remote/play.h\""));
  CHECK_FALSE(allowed("clients/remote/play.cc", "\"clients/engine/engine.h\""));
  CHECK_FALSE(allowed("src/attic/box.h", "\"core/seat.h\""));
}

}  // namespace
}  // namespace cardhouse::house
