// SPDX-License-Identifier: MIT
// Splits and looks up facts.
#include "core/facts.h"

#include <algorithm>

namespace cardhouse {
namespace {

std::string quoted(std::string_view text) { return "\"" + std::string(text) + "\""; }

}  // namespace

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  if (text == "-" || text.empty()) return parts;
  for (std::size_t start = 0;;) {
    const std::size_t end = text.find(separator, start);
    parts.push_back(text.substr(start, end - start));
    if (end == std::string_view::npos) return parts;
    start = end + 1;
  }
}

std::optional<int> read_number(std::string_view text, int below) {
  if (text.empty() || text.size() > 9) return {};
  int n = 0;
  for (char c : text) {
    if (c < '0' || c > '9') return {};
    n = n * 10 + (c - '0');
  }
  return n < below ? std::optional(n) : std::nullopt;
}

Problem wrong(std::string_view field, std::string_view item, std::string_view expected) {
  return std::string(field) + ": " + quoted(item) + " is not " + std::string(expected);
}

Problem split_parts(std::string_view text, int count, std::vector<std::string_view>& parts) {
  parts = text == "-" ? std::vector<std::string_view>(std::size_t(count), "-") : split(text, '/');
  if (int(parts.size()) == count) return {};
  if (parts.size() == 1) {
    const auto flat = split(text, ',');
    const bool numbers =
        std::ranges::all_of(flat, [](std::string_view n) { return read_number(n, 1 << 29).has_value(); });
    if (int(flat.size()) == count && numbers) return parts = flat, Problem();
  }
  return std::to_string(parts.size()) + " parts where " + std::to_string(count) +
         " are needed; write - for an empty one";
}

// Whoever sends a text decides how many facts it has: none is compared with all others.
Facts::Facts(std::string_view text) : text_(text) {
  for (std::string_view fact : split(text, ' ')) {
    if (fact.empty()) continue;
    const std::size_t equals = fact.find('=');
    if (equals != std::string_view::npos)
      facts_.emplace_back(fact.substr(0, equals), fact.substr(equals + 1));
    else if (!problem_) problem_ = quoted(fact) + " is not of the form name=value";
  }
  std::vector<std::string_view> names;
  for (const auto& [name, value] : facts_) names.push_back(name);
  std::ranges::sort(names);
  if (const auto twice = std::ranges::adjacent_find(names); twice != names.end() && !problem_)
    problem_ = std::string(*twice) + " is said twice";
}

Problem Facts::check(std::span<const std::string_view> known) const {
  if (problem_) return problem_;
  for (const auto& [name, value] : facts_) {
    if (std::ranges::find(known, name) != known.end()) continue;
    std::string list;
    for (std::string_view item : known) list += (list.empty() ? "" : ", ") + std::string(item);
    return quoted(name) + " is no fact of a position; there are: " + list;
  }
  return {};
}

std::optional<std::string_view> Facts::find(std::string_view name) const {
  for (const auto& [n, value] : facts_)
    if (n == name) return value;
  return {};
}

Problem Facts::parts(std::string_view name, int count, std::vector<std::string_view>& parts) const {
  const auto value = find(name);
  if (!value) return {};
  if (const Problem problem = split_parts(*value, count, parts)) return std::string(name) + ": " + *problem;
  return {};
}

}  // namespace cardhouse
