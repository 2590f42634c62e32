// SPDX-License-Identifier: MIT
// From the tables of the games' fields.
#include "catalog/typescript.h"

#include "catalog/erase.h"
#include "catalog/types.h"
#include "core/shape_typescript.h"

namespace cardhouse::catalog {
namespace {

using shape::typescript::pascal;

// What a seat, everybody, and who may see everything is shown. An onlooker gets a view without what is for
// its seat.
template <class G>
std::string views() {
  const auto interface = [](std::string_view suffix, const describe::Type& type) {
    return fmt::format("export interface {} {}\n\n", pascal(G::kName, suffix),
                       describe::typescript(type, ""));
  };
  describe::Type onlooker = G::view_type();
  std::erase_if(onlooker.members, [](const auto& member) { return member.for_its_seat; });
  return interface("View", G::view_type()) + interface("Onlooker", onlooker) +
         interface("State", G::state_type());
}

template <class... G>
std::string all_views(std::type_identity<std::tuple<G...>>, bool (*wanted)(std::string_view game)) {
  std::string text, seats, others;
  const auto add = [&]<class Game>(std::type_identity<Game>) {
    if (!wanted(Game::kName)) return;
    text += views<Game>();
    seats += fmt::format("  {}: {};\n", Game::kName, pascal(Game::kName, "View"));
    others += fmt::format("  {}: {} | {};\n", Game::kName, pascal(Game::kName, "Onlooker"),
                          pascal(Game::kName, "State"));
  };
  (add(std::type_identity<G>{}), ...);
  return text + "// By the name of the game: of a seat, and of spectators.\nexport interface Views {\n" +
         seats + "}\nexport interface WatchedViews {\n" + others + "}\n";
}

}  // namespace

std::string typescript_views(bool (*wanted)(std::string_view game)) {
  return "// SPDX-License-Identifier: MIT\n"
         "// Written by the tests from src/games/*/fields.h; do not edit.\n\n" +
         all_views(std::type_identity<Games>{}, wanted);
}

}  // namespace cardhouse::catalog
