// SPDX-License-Identifier: MIT
// From the table of a game's fields, or from its declared shapes.
#include "catalog/typescript.h"

#include "catalog/catalog.h"
#include "core/shape_typescript.h"
#include "games/dragonfire/shown.h"
#include "games/spirits/shown.h"

namespace cardhouse::catalog {
namespace {

using shape::typescript::members_of;
using shape::typescript::pascal;

// The views of a game: what a seat, everybody, and who may see everything is shown.
template <class G>
std::string declared_views() {
  const auto interface = [](std::string_view suffix, const std::string& members) {
    return fmt::format("export interface {} {{\n{}}}\n\n", pascal(G::kName, suffix), members);
  };
  return interface("View", members_of<typename G::ViewShown>("  ", false)) +
         interface("Onlooker", members_of<typename G::OnlookerShown>("  ", false)) +
         interface("State", members_of<typename G::StateShown>("  ", false));
}

// The same from the table of its fields; an onlooker gets a view without what is for its seat.
template <class G>
std::string tabled_views() {
  const auto interface = [](std::string_view suffix, const describe::Type& type) {
    return fmt::format("export interface {} {}\n\n", pascal(G::kName, suffix),
                       describe::typescript(type, ""));
  };
  describe::Type onlooker = G::view_type();
  std::erase_if(onlooker.members, [](const auto& member) { return member.for_its_seat; });
  return interface("View", G::view_type()) + interface("Onlooker", onlooker) +
         interface("State", G::state_type());
}

template <class G>
std::string views() {
  if constexpr (HasFieldTables<G>) return tabled_views<G>();
  else if constexpr (!requires { typename G::ViewShown; })  // a game whose JSON has no declared shape yet
    return fmt::format(
        "export type {0}View = Record<string, unknown>;\nexport type {0}Onlooker = {0}View;\n"
        "export type {0}State = {0}View;\n\n",
        pascal(G::kName, ""));
  else return declared_views<G>();
}

template <class... G>
std::string all_views(std::type_identity<std::tuple<G...>>) {
  std::string text, seats, others;
  ((text += views<G>(), seats += fmt::format("  {}: {};\n", G::kName, pascal(G::kName, "View")),
    others +=
    fmt::format("  {}: {} | {};\n", G::kName, pascal(G::kName, "Onlooker"), pascal(G::kName, "State"))),
   ...);
  return text + "// By the name of the game: of a seat, and of who watches.\nexport interface Views {\n" +
         seats + "}\nexport interface WatchedViews {\n" + others + "}\n";
}

}  // namespace

std::string typescript_views() {
  return "// SPDX-License-Identifier: MIT\n"
         "// Written by the tests from src/games/*/shown.h; do not edit.\n\n" +
         all_views(std::type_identity<Games>{});
}

}  // namespace cardhouse::catalog
