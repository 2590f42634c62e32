// SPDX-License-Identifier: MIT
// Walks the described members of every message.
#include "server/typescript.h"

#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "games/spirits/shown.h"
#include "server/messages.h"

namespace cardhouse::server {
namespace {

template <class T>
struct Item {};
template <class T>
struct Item<std::vector<T>> {
  using Type = T;
};
template <class T>
struct Item<std::optional<T>> {
  using Type = T;
};
template <class T>
concept List = requires {
  typename Item<T>::Type;
}
&&!shape::IsOptional<T>::value;

template <class T>
std::string members_of(std::string_view indent, bool all_optional);

template <class T>
std::string type_of(std::string_view indent) {
  if constexpr (std::same_as<T, bool>) return "boolean";
  else if constexpr (std::integral<T> || std::floating_point<T>) return "number";
  else if constexpr (std::same_as<T, std::string>) return "string";
  else if constexpr (std::same_as<T, shape::NamedValues>) return "Record<string, string>";
  else if constexpr (std::same_as<T, boost::json::object>) return "Record<string, unknown>";
  else if constexpr (std::same_as<T, shape::Raw>) return "unknown";
  else if constexpr (std::same_as<T, table::Line>) return "string[]";  // with words, as pages ask for them
  else if constexpr (shape::IsOrNull<T>::value)
    return "(" + type_of<typename T::value_type>(indent) + " | null)";
  else if constexpr (shape::IsOptional<T>::value) return type_of<typename Item<T>::Type>(indent);
  else if constexpr (List<T>) return type_of<typename Item<T>::Type>(indent) + "[]";
  else return fmt::format("{{\n{}{}}}", members_of<T>(std::string(indent) + "  ", false), indent);
}

// What a client need not say has a preset; what the house says is always there, except for optionals.
template <class T>
std::string members_of(std::string_view indent, bool from_client) {
  std::string text;
  shape::each_member<T>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    bool may_miss = shape::IsOptional<Field>::value;
    if (from_client) {
      may_miss = true;
      if constexpr (requires { T::kNeeded; })
        for (const std::string_view needed : T::kNeeded) may_miss &= needed != member.name;
    }
    std::string type = type_of<Field>(indent);
    if (from_client && std::same_as<Field, table::TableRules>)
      type = "Partial<TableRules> & { game: string }";
    else if (std::same_as<Field, table::TableRules>) type = "TableRules";
    text += fmt::format("{}{}{}: {};\n", indent, member.name, may_miss ? "?" : "", type);
  });
  return text;
}

std::string pascal(std::string_view name, std::string_view suffix) {
  std::string text;
  bool up = true;
  for (const char c : name) {
    if (c == '_') up = true;
    else text += std::exchange(up, false) && c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
  }
  return text + std::string(suffix);
}

template <class... T>
std::string wishes(std::type_identity<std::variant<T...>>) {
  std::string text, names;
  ((text += fmt::format("export interface {} {{\n  do: \"{}\";\n  id?: number | string;\n{}}}\n\n",
                        pascal(T::kName, "Wish"), T::kName, members_of<T>("  ", true)),
    names += (names.empty() ? "" : " | ") + pascal(T::kName, "Wish")),
   ...);
  return text + "export type Wish = " + names + ";\n\n";
}

template <class... T>
std::string answers(std::type_identity<std::variant<T...>>) {
  std::string text, names;
  ((text += fmt::format("export interface {} {{\n  type: \"{}\";\n  id?: number | string;\n{}}}\n\n",
                        pascal(T::kName, "Message"), T::kName, members_of<T>("  ", false)),
    names += (names.empty() ? "" : " | ") + pascal(T::kName, "Message")),
   ...);
  return text + "export type Message = " + names + ";\n";
}

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
  if constexpr (catalog::HasFieldTables<G>) return tabled_views<G>();
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
         all_views(std::type_identity<catalog::Games>{});
}

std::string typescript_types() {
  return "// SPDX-License-Identifier: MIT\n"
         "// Written by the tests from src/server/messages.h and src/table/notices.h; do not edit.\n\n" +
         fmt::format("export interface TableRules {{\n{}}}\n\n", members_of<table::TableRules>("  ", false)) +
         wishes(std::type_identity<Wish>{}) + answers(std::type_identity<Answers>{});
}

}  // namespace cardhouse::server
