// SPDX-License-Identifier: MIT
// Reads the fields of a request and says precisely what is wrong with one.
#include "clients/engine/fields.h"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "clients/engine/refusal.h"

namespace cardhouse::engine {
namespace {

namespace json = boost::json;

[[noreturn]] void wrong_type(std::string_view name, const json::value& value, std::string_view expected) {
  std::string shown = json::serialize(value);
  if (shown.size() > 40) shown = shown.substr(0, 37) + "...";
  throw Refusal(fmt::format("\"{}\" must be {}, not {}", name, expected, shown));
}

// A word of a list: text as it is, a number in digits.
std::optional<std::string> word(const json::value& value) {
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_int64() || value.is_uint64()) return json::serialize(value);
  if (value.is_bool()) return value.get_bool() ? "true" : "false";
  return {};
}

}  // namespace

Fields::Fields(const json::object& request, std::span<const std::string_view> known) : request_(request) {
  for (const auto& field : request)
    if (const std::string_view name = field.key(); std::ranges::find(known, name) == known.end())
      throw Refusal(
          fmt::format("unknown field \"{}\"; this request knows: {}", name, fmt::join(known, ", ")));
}

std::optional<std::string> Fields::text(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  if (value == nullptr) return {};
  if (!value->is_string()) wrong_type(name, *value, "a text");
  return std::string(value->get_string());
}

std::optional<std::uint64_t> Fields::number(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  if (value == nullptr) return {};
  if (value->is_uint64()) return value->get_uint64();
  if (!value->is_int64() || value->get_int64() < 0) wrong_type(name, *value, "a whole number from 0 on");
  return std::uint64_t(value->get_int64());
}

std::optional<std::vector<std::string>> Fields::texts(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  if (value == nullptr) return {};
  if (!value->is_array()) wrong_type(name, *value, "a list of texts");
  std::vector<std::string> list;
  for (const json::value& item : value->get_array()) {
    if (!item.is_string()) wrong_type(name, item, "a list of texts");
    list.emplace_back(item.get_string());
  }
  return list;
}

bool Fields::flag(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  if (value == nullptr) return false;
  if (!value->is_bool()) wrong_type(name, *value, "true or false");
  return value->get_bool();
}

Settings Fields::settings(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  Settings settings;
  if (value == nullptr) return settings;
  if (!value->is_object()) wrong_type(name, *value, "an object such as {\"players\":4}");
  for (const auto& field : value->get_object()) {
    const auto chosen = word(field.value());
    if (!chosen) wrong_type(field.key(), field.value(), "a text or a whole number");
    settings.emplace_back(field.key(), *chosen);
  }
  return settings;
}

std::optional<std::string> Fields::position(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  if (value == nullptr) return {};
  if (value->is_string()) return std::string(value->get_string());
  if (!value->is_object()) wrong_type(name, *value, "a position: its notation, or an object of facts");
  return notation_of(value->get_object());
}

const json::object* Fields::object(std::string_view name) const {
  const json::value* value = request_.if_contains(name);
  return value == nullptr ? nullptr : value->if_object();
}

Language Fields::language() const {
  const auto code = text("lang");
  if (!code) return Language::English;
  const auto language = language_of(*code);
  if (!language) throw Refusal(fmt::format("\"lang\" must be \"en\" or \"hu\", not \"{}\"", *code));
  return *language;
}

std::string Fields::needed_text(std::string_view name) const {
  if (auto value = text(name)) return *std::move(value);
  throw Refusal(fmt::format("\"{}\" is missing: a text", name));
}

std::uint64_t Fields::needed_number(std::string_view name) const {
  if (const auto value = number(name)) return *value;
  throw Refusal(fmt::format("\"{}\" is missing: a whole number", name));
}

// ---- a position as an object
// ------------------------------------------------------------------------------------

namespace {

// The spaces and equal signs of the notation must not come out of a value.
std::string fact_word(std::string_view name, const json::value& value) {
  if (value.is_null()) return "-";
  const auto text = word(value);
  if (!text) wrong_type(name, value, "a text, a whole number, or a list of them");
  if (text->empty() || text->find_first_of(" =\t\r\n") != std::string::npos)
    wrong_type(name, value, "without spaces and equal signs, and not empty");
  return *text;
}

std::string fact_list(std::string_view name, const json::array& list, int depth) {
  if (depth > 2) throw Refusal(fmt::format("\"{}\" may be a list of lists, but not deeper", name));
  const bool of_lists = std::ranges::any_of(list, [](const json::value& item) { return item.is_array(); });
  std::string text;
  for (const json::value& item : list) {
    if (!text.empty()) text += of_lists ? '/' : ',';
    text += item.is_array() ? fact_list(name, item.get_array(), depth + 1) : fact_word(name, item);
  }
  return text.empty() ? "-" : text;
}

}  // namespace

std::string notation_of(const json::object& position) {
  std::string text;
  for (const auto& fact : position) {
    const std::string_view name = fact.key();
    if (name.empty() || name.find_first_of(" =\t\r\n") != std::string_view::npos)
      throw Refusal(fmt::format("\"{}\" cannot be the name of a fact", name));
    if (!text.empty()) text += ' ';
    if (fact.value().is_object()) text += notation_of(fact.value().get_object());  // such as "options"
    else if (fact.value().is_array())
      text += fmt::format("{}={}", name, fact_list(name, fact.value().get_array(), 1));
    else text += fmt::format("{}={}", name, fact_word(name, fact.value()));
  }
  return text;
}

}  // namespace cardhouse::engine
