// SPDX-License-Identifier: MIT
// Sittings of every game, with one person on the first seat.
#pragma once
#include <array>
#include <string_view>

#include "tests/clients/terminal/helpers.h"

namespace cardhouse::terminal::test {

inline constexpr std::array<std::string_view, 4> kGames{"chronicle", "ghosts", "spirits", "dragonfire"};

inline Session game_of(std::string_view name, std::uint64_t seed = 3, std::string bot = "sensible") {
  const catalog::AnyGame* game = catalog::find(name);
  const int players = game->deal({}, Chance::from_seed(seed).key())->position->players();
  std::vector<Chair> chairs{{"Anna"}};
  while (int(chairs.size()) < players) chairs.push_back({.name = "", .bot = bot});
  auto session =
      Session::begin({.game = game, .settings = {}, .key = Chance::from_seed(seed).key(), .chairs = chairs});
  REQUIRE(session);
  return *std::move(session);
}

}  // namespace cardhouse::terminal::test
