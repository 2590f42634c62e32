// SPDX-License-Identifier: MIT
// TypeScript types of described structs (core/shape.h), for the page.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/shape.h"

namespace cardhouse::shape::typescript {

// A type that has a name of its own there: kName, and kFromClient where clients may say less.
template <class T>
struct TypeName {};

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
&&!IsOptional<T>::value;

template <class T>
std::string members_of(std::string_view indent, bool all_optional);

template <DescribedEnum E>
std::string one_of() {
  std::string text;
  for (const auto& [value, name] : names_of<E>())
    text += fmt::format("{}\"{}\"", text.empty() ? "" : " | ", name);
  return text;
}

template <class T>
std::string type_of(std::string_view indent) {
  if constexpr (std::same_as<T, bool>) return "boolean";
  else if constexpr (std::integral<T> || std::floating_point<T>) return "number";
  else if constexpr (std::same_as<T, std::string>) return "string";
  else if constexpr (DescribedEnum<T>) return one_of<T>();
  else if constexpr (std::same_as<T, NamedValues>) return "Record<string, string>";
  else if constexpr (std::same_as<T, boost::json::object>) return "Record<string, unknown>";
  else if constexpr (std::same_as<T, Raw>) return "unknown";
  else if constexpr (requires { TypeName<T>::kName; }) return std::string(TypeName<T>::kName);
  else if constexpr (IsOrNull<T>::value) return "(" + type_of<typename T::value_type>(indent) + " | null)";
  else if constexpr (IsOptional<T>::value) return type_of<typename Item<T>::Type>(indent);
  else if constexpr (List<T>) return type_of<typename Item<T>::Type>(indent) + "[]";
  else return fmt::format("{{\n{}{}}}", members_of<T>(std::string(indent) + "  ", false), indent);
}

// What a client need not say has a preset; what the house says is always there, except for optionals.
template <class T>
std::string members_of(std::string_view indent, bool from_client) {
  std::string text;
  each_member<T>([&](auto member) {
    using Field = std::remove_cvref_t<decltype(std::declval<T>().*member.pointer)>;
    bool may_miss = IsOptional<Field>::value;
    if (from_client) {
      may_miss = true;
      if constexpr (requires { T::kNeeded; })
        for (const std::string_view needed : T::kNeeded) may_miss &= needed != member.name;
    }
    std::string type = type_of<Field>(indent);
    if constexpr (requires { TypeName<Field>::kFromClient; })
      if (from_client) type = TypeName<Field>::kFromClient;
    text += fmt::format("{}{}{}: {};\n", indent, member.name, may_miss ? "?" : "", type);
  });
  return text;
}

// "continue_from" and "Wish" make "ContinueFromWish".
inline std::string pascal(std::string_view name, std::string_view suffix) {
  std::string text;
  bool up = true;
  for (const char c : name) {
    if (c == '_') up = true;
    else text += std::exchange(up, false) && c >= 'a' && c <= 'z' ? char(c - 'a' + 'A') : c;
  }
  return text + std::string(suffix);
}

}  // namespace cardhouse::shape::typescript
