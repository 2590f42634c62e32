// SPDX-License-Identifier: MIT
// Finds and applies differences between JSON values.
#include "core/patch.h"

#include <algorithm>
#include <charconv>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "core/shape.h"

namespace cardhouse::shape {
namespace {

namespace json = boost::json;

// Of equal length: item by item. Else what is between the common start and the common end is replaced.
std::optional<json::value> list_difference(const json::array& before, const json::array& after) {
  if (before.size() == after.size()) {
    json::object edits;
    for (std::size_t i = 0; i < before.size(); ++i)
      if (auto change = shape::difference(before[i], after[i]))
        edits[fmt::format_int(i).c_str()] = std::move(*change);
    if (edits.empty()) return {};
    return edits;
  }
  const std::size_t shorter = std::min(before.size(), after.size());
  std::size_t start = 0, end = 0;
  while (start < shorter && before[start] == after[start]) ++start;
  while (end < shorter - start && before[before.size() - 1 - end] == after[after.size() - 1 - end]) ++end;
  json::array edit{std::int64_t(start), std::int64_t(before.size() - start - end)};
  for (std::size_t i = start; i < after.size() - end; ++i) edit.push_back(after[i]);
  return edit;
}

[[noreturn]] void does_not_fit() { throw Misfit("the patch does not fit the value"); }

std::size_t place_of(std::string_view text, std::size_t below) {
  std::size_t n = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (problem != std::errc{} || end != text.data() + text.size() || n >= below) does_not_fit();
  return n;
}

std::size_t index_of(const json::value& value, std::size_t most) {
  if (!value.is_int64() || value.get_int64() < 0 || std::size_t(value.get_int64()) > most) does_not_fit();
  return std::size_t(value.get_int64());
}

void apply_edit(json::array& list, const json::value& edit) {
  if (edit.is_object()) {
    for (const auto& inside : edit.get_object())
      apply_patch(list[place_of(inside.key(), list.size())], inside.value());
    return;
  }
  if (!edit.is_array() || edit.get_array().size() < 2) does_not_fit();
  const json::array& cut = edit.get_array();
  const std::size_t start = index_of(cut[0], list.size()), removed = index_of(cut[1], list.size() - start);
  const auto at = list.erase(list.begin() + start, list.begin() + start + removed);
  list.insert(at, cut.begin() + 2, cut.end());
}

}  // namespace

std::optional<json::value> difference(const json::object& before, const json::object& after) {
  json::object patch;
  json::array gone;
  for (const auto& field : after) {
    if (const json::value* old = before.if_contains(field.key())) {
      if (auto change = shape::difference(*old, field.value())) patch[field.key()] = std::move(*change);
    } else {
      patch[field.key()] = field.value();
    }
  }
  if (after.size() < before.size() + patch.size())  // some may have been removed
    for (const auto& field : before)
      if (!after.contains(field.key())) gone.emplace_back(field.key());
  if (!gone.empty()) patch["-"] = std::move(gone);
  if (patch.empty()) return {};
  return patch;
}

std::optional<json::value> difference(const json::value& before, const json::value& after) {
  if (before.is_object() && after.is_object()) return difference(before.get_object(), after.get_object());
  if (before.is_array() && after.is_array()) return list_difference(before.get_array(), after.get_array());
  if (before == after) return {};
  return after;
}

bool write_difference(std::string& out, const json::object& before, const json::object& after) {
  const auto change = shape::difference(before, after);
  if (change) write(out, *change);
  return change.has_value();
}

void write_json(std::string& out, const json::object& value) { write(out, value); }

void apply_patch(json::value& value, const json::value& patch) {
  if (value.is_object() && patch.is_object()) {
    for (const auto& field : patch.get_object()) {
      if (field.key() == "-") continue;
      if (json::value* old = value.get_object().if_contains(field.key())) apply_patch(*old, field.value());
      else value.get_object()[field.key()] = field.value();
    }
    if (const json::value* gone = patch.get_object().if_contains("-"); gone != nullptr) {
      if (!gone->is_array()) does_not_fit();
      for (const json::value& key : gone->get_array()) {
        if (!key.is_string()) does_not_fit();
        value.get_object().erase(key.get_string());
      }
    }
  } else if (value.is_array() && (patch.is_array() || patch.is_object())) {
    apply_edit(value.get_array(), patch);
  } else {
    value = patch;
  }
}

}  // namespace cardhouse::shape
