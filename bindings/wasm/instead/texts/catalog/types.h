// SPDX-License-Identifier: MIT
// The list of games of the larger module: those with card texts. See src/catalog/types.h.
#pragma once
#include <string_view>
#include <tuple>
#include <type_traits>

#include "games/dragonfire/game.h"
#include "games/spirits/game.h"

namespace cardhouse::catalog {

using Games = std::tuple<spirits::Spirits, dragonfire::Dragonfire>;

template <class Use>
bool with_game(std::string_view name, Use&& use) {
  return [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    return ((G::kName == name && (use.template operator()<G>(), true)) || ...);
  }(std::type_identity<Games>{});
}

}  // namespace cardhouse::catalog
