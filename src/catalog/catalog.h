// SPDX-License-Identifier: MIT
// The one list of games. A new game is one line here.
#pragma once
#include <span>
#include <string_view>
#include <tuple>
#include <utility>

#include "catalog/erase.h"
#include "games/chronicle/game.h"
#include "games/ghosts/game.h"
#include "games/spirits/game.h"

namespace cardhouse::catalog {

using Games = std::tuple<  //
    chronicle::Chronicle, ghosts::Ghosts, spirits::Spirits>;

std::span<const AnyGame* const> games();
const AnyGame* find(std::string_view name);  // or nothing

// Calls `use.template operator()<G>()` with the type of the game of that name; false if there is none.
template <class Use>
bool with_game(std::string_view name, Use&& use) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::kName == name && (use.template operator()<G>(), true)) || ...);
  }(std::type_identity<Games>{});
}

}  // namespace cardhouse::catalog
