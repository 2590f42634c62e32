// SPDX-License-Identifier: MIT
// The list of games of the small module: those without card texts. See src/catalog/types.h.
#pragma once
#include <string_view>
#include <tuple>
#include <type_traits>

#include "games/chronicle/game.h"
#include "games/ghosts/game.h"

namespace cardhouse::catalog {

using Games = std::tuple<chronicle::Chronicle, ghosts::Ghosts>;

template <class Use>
bool with_game(std::string_view name, Use&& use) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::kName == name && (use.template operator()<G>(), true)) || ...);
  }(std::type_identity<Games>{});
}

}  // namespace cardhouse::catalog
