// SPDX-License-Identifier: MIT
// Described structs as JSON, both ways: records and messages are declared once, as plain structs. Writing
// goes straight into the text; reading refuses what is missing, unknown or of another type.
#pragma once
#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/describe.hpp>
#include <boost/json.hpp>
#include <boost/mp11.hpp>
#include <fmt/format.h>

namespace cardhouse::shape {

namespace json = boost::json;

// Says what is wrong with a message, in words for its sender.
struct Misfit : std::runtime_error {
  using std::runtime_error::runtime_error;
};

template <class T>
concept Described = boost::describe::has_describe_members<T>::value;
template <class T>
concept Number = std::integral<T> && !std::same_as<T, bool>;
template <class T>
struct IsOptional : std::false_type {};
template <class T>
struct IsOptional<std::optional<T>> : std::true_type {};

// A field that is always written and may be null. (An empty std::optional is left out.)
template <class T>
struct OrNull : std::optional<T> {
  using std::optional<T>::optional;
};
template <class T>
struct IsOrNull : std::false_type {};
template <class T>
struct IsOrNull<OrNull<T>> : std::true_type {};

// JSON that is written already.
struct Raw {
  std::string text;
};

// A switch with a few settings: each is written as its enumerator in small letters.
template <class E>
concept DescribedEnum = boost::describe::has_describe_enumerators<E>::value;

template <DescribedEnum E>
const std::vector<std::pair<E, std::string>>& names_of() {
  static const auto kNames = [] {
    std::vector<std::pair<E, std::string>> names;
    boost::mp11::mp_for_each<boost::describe::describe_enumerators<E>>([&](auto one) {
      std::string& name = names.emplace_back(one.value, one.name).second;
      for (char& c : name)
        if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    });
    return names;
  }();
  return kNames;
}
template <DescribedEnum E>
const std::string& name_of(E value) {
  const auto& names = names_of<E>();
  std::size_t i = 0;
  while (names[i].first != value) ++i;
  return names[i].second;
}
template <DescribedEnum E>
std::optional<E> find_named(std::string_view name) {
  for (const auto& [value, its_name] : names_of<E>())
    if (its_name == name) return value;
  return {};
}

using NamedValues = std::vector<std::pair<std::string, std::string>>;  // an object of texts, in order

template <class T>
using MembersOf =
    boost::describe::describe_members<T, boost::describe::mod_public | boost::describe::mod_inherited>;
template <class T, class Use>
constexpr void each_member(Use use) {
  boost::mp11::mp_for_each<MembersOf<T>>(use);
}

// ---- writing

void write_text(std::string& out, std::string_view text);  // with quotes
inline void write(std::string& out, bool value) { out += value ? "true" : "false"; }
inline void write(std::string& out, double value) { fmt::format_to(std::back_inserter(out), "{}", value); }
inline void write(std::string& out, std::string_view text) { write_text(out, text); }
inline void write(std::string& out, const std::string& text) { write_text(out, text); }
void write(std::string& out, const json::value& value);
void write(std::string& out, const json::object& value);
void write(std::string& out, const NamedValues& values);
inline void write(std::string& out, const Raw& raw) { out += raw.text; }
template <Number T>
void write(std::string& out, T number) {
  out += fmt::format_int(number).c_str();
}
template <DescribedEnum E>
void write(std::string& out, E value) {
  write_text(out, name_of(value));
}
template <class T>
void write(std::string& out, const std::vector<T>& list);
template <Described T>
void write(std::string& out, const T& value);
template <class T>
void write(std::string& out, const std::optional<T>& value) {  // an OrNull, or inside a list
  if (value) write(out, *value);
  else out += "null";
}

template <class T>
void write(std::string& out, const std::vector<T>& list) {
  out += '[';
  for (bool first = true; const auto& item : list) {
    if (!std::exchange(first, false)) out += ',';
    write(out, item);
  }
  out += ']';
}

// The members with commas between; those that are empty optionals are left out.
template <Described T>
void write_members(std::string& out, const T& value, bool first) {
  each_member<T>([&](auto member) {
    const auto& field = value.*member.pointer;
    using Field = std::remove_cvref_t<decltype(field)>;
    if constexpr (IsOptional<Field>::value)
      if (!field) return;
    if (!std::exchange(first, false)) out += ',';
    out += '"', out += member.name, out += "\":";
    if constexpr (IsOptional<Field>::value) write(out, *field);
    else write(out, field);
  });
}
template <Described T>
void write(std::string& out, const T& value) {
  out += '{';
  write_members(out, value, true);
  out += '}';
}

template <Described T>
json::object to_json(const T& value) {
  std::string text;
  write(text, value);
  return std::move(json::parse(text).get_object());
}

// ---- reading. `at` names the field in what is said about it.

void read(const json::value& from, bool& to, std::string_view at);
void read(const json::value& from, std::string& to, std::string_view at);
void read(const json::value& from, NamedValues& to, std::string_view at);
void read(const json::value& from, json::object& to, std::string_view at);
std::int64_t read_integer(const json::value& from, std::int64_t least, std::int64_t most,
                          std::string_view at);
template <Number T>
void read(const json::value& from, T& to, std::string_view at) {
  constexpr auto kMost = std::int64_t(1) << 53;  // what every JSON reader keeps exactly
  constexpr auto kHigh = sizeof(T) >= 8 ? kMost : std::int64_t(std::numeric_limits<T>::max());
  constexpr auto kLow = std::is_unsigned_v<T> ? 0
                        : sizeof(T) >= 8      ? -kMost
                                              : std::int64_t(std::numeric_limits<T>::min());
  to = T(read_integer(from, kLow, kHigh, at));
}
template <DescribedEnum E>
void read(const json::value& from, E& to, std::string_view at) {
  std::string name, list;
  read(from, name, at);
  if (const auto value = find_named<E>(name)) return void(to = *value);
  for (const auto& [value, its_name] : names_of<E>())
    list += fmt::format("{}\"{}\"", list.empty() ? "" : ", ", its_name);
  throw Misfit(fmt::format("\"{}\" must be one of {}", at, list));
}
template <Described T>
void read(const json::value& from, T& to, std::string_view at);
template <class T>
void read(const json::value& from, std::optional<T>& to, std::string_view at) {
  if (from.is_null()) return to.reset();
  read(from, to.emplace(), at);
}
template <class T>
void read(const json::value& from, std::vector<T>& to, std::string_view at) {
  if (!from.is_array()) throw Misfit(fmt::format("\"{}\" must be a list", at));
  to.clear();
  for (const json::value& item : from.get_array()) read(item, to.emplace_back(), at);
}

// Every field of the object must be a member or `tag`. Members that the object does not name keep their
// presets; T::kNeeded lists the members that it must name.
template <Described T>
void read_members(const json::object& from, T& to, std::string_view tag) {
  std::size_t known = from.contains(tag) ? 1 : 0;
  each_member<T>([&](auto member) {
    if (const json::value* field = from.if_contains(member.name)) {
      ++known;
      read(*field, to.*member.pointer, member.name);
    } else if constexpr (requires { T::kNeeded; }) {
      for (const std::string_view needed : T::kNeeded)
        if (needed == member.name) throw Misfit(fmt::format("\"{}\" is missing", needed));
    }
  });
  if (known == from.size()) return;
  for (const auto& field : from) {
    bool found = field.key() == tag;
    each_member<T>([&](auto member) { found |= field.key() == member.name; });
    if (!found) throw Misfit(fmt::format("unknown field \"{}\"", std::string_view(field.key())));
  }
}
template <Described T>
void read(const json::value& from, T& to, std::string_view at) {
  if (!from.is_object()) throw Misfit(fmt::format("\"{}\" must be an object", at));
  read_members(from.get_object(), to, "");
}

}  // namespace cardhouse::shape
