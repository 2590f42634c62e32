// SPDX-License-Identifier: MIT
// The games of the Python package: those of the catalog that have a traits_<game>.h and a kit_<game>.cc.
#pragma once
#include <string_view>
#include <tuple>
#include <type_traits>

#include "bindings/python/native/erased.h"
#include "catalog/types.h"

namespace cardhouse::python {

using Games = std::tuple<  //
    chronicle::Chronicle, ghosts::Ghosts, spirits::Spirits, dragonfire::Dragonfire>;

// Calls `use.template operator()<G>()` with the type of each game.
template <class Use>
void each_game(Use&& use) {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) {
    (use.template operator()<G>(), ...);
  }(std::type_identity<Games>{});
}

}  // namespace cardhouse::python
