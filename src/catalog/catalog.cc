// SPDX-License-Identifier: MIT
// Makes one AnyGame of each game in the list.
#include "catalog/catalog.h"

#include <array>
#include <tuple>

#include "catalog/erase.h"
#include "catalog/types.h"

namespace cardhouse::catalog {
namespace {

template <class... G>
std::span<const AnyGame* const> all(std::type_identity<std::tuple<G...>>) {
  static const std::tuple<GameOf<G>...> games;
  static const std::array<const AnyGame*, sizeof...(G)> list{&std::get<GameOf<G>>(games)...};
  return list;
}

}  // namespace

std::span<const AnyGame* const> games() { return all(std::type_identity<Games>{}); }

const AnyGame* find(std::string_view name) {
  for (const AnyGame* game : games())
    if (game->name() == name) return game;
  return nullptr;
}

}  // namespace cardhouse::catalog
