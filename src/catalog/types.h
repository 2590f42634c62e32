// SPDX-License-Identifier: MIT
// The one list of games, with their types. A new game is one line here. Whoever only needs to find a game
// includes catalog/catalog.h, which compiles without the games.
#pragma once
#include <string_view>
#include <tuple>
#include <type_traits>

#include "games/chronicle/game.h"
#include "games/dragonfire/game.h"
#include "games/ghosts/game.h"
#include "games/spirits/game.h"

namespace cardhouse::catalog {

using Games = std::tuple<  //
    chronicle::Chronicle, ghosts::Ghosts, spirits::Spirits, dragonfire::Dragonfire>;

// Calls `use.template operator()<G>()` with the type of the game of that name; false if there is none.
template <class Use>
bool with_game(std::string_view name, Use&& use) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::kName == name && (use.template operator()<G>(), true)) || ...);
  }(std::type_identity<Games>{});
}

}  // namespace cardhouse::catalog
