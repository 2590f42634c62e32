// SPDX-License-Identifier: MIT
// Walks the described members of every message.
#include "server/typescript.h"

#include "core/shape_typescript.h"
#include "server/messages.h"

namespace cardhouse::shape::typescript {

template <>
struct TypeName<table::Line> {
  static constexpr std::string_view kName = "string[]";  // with words, as pages ask for them
};
template <>
struct TypeName<table::TableRules> {
  static constexpr std::string_view kName = "TableRules";
  static constexpr std::string_view kFromClient = "Partial<TableRules> & { game: string }";
};

}  // namespace cardhouse::shape::typescript

namespace cardhouse::server {
namespace {

using shape::typescript::members_of;
using shape::typescript::pascal;

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

}  // namespace

std::string typescript_types() {
  return "// SPDX-License-Identifier: MIT\n"
         "// Written by the tests from src/server/messages.h and src/table/notices.h; do not edit.\n\n" +
         fmt::format("export interface TableRules {{\n{}}}\n\n", members_of<table::TableRules>("  ", false)) +
         wishes(std::type_identity<Wish>{}) + answers(std::type_identity<Answers>{});
}

}  // namespace cardhouse::server
