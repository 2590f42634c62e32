// SPDX-License-Identifier: MIT
// Takes patterns apart and puts sentences together.
#include "core/sayings.h"

#include <algorithm>

#include <fmt/format.h>

namespace cardhouse {
namespace {

// Calls text(part) and place(name) for the parts of a pattern in their order.
template <class Text, class Place>
void each_part(std::string_view pattern, Text text, Place place) {
  while (!pattern.empty()) {
    const std::size_t open = pattern.find('{'), close = pattern.find('}', open);
    text(pattern.substr(0, open));
    if (open == std::string_view::npos || close == std::string_view::npos) return;
    place(pattern.substr(open + 1, close - open - 1));
    pattern.remove_prefix(close + 1);
  }
}

std::string in_words(std::string_view token, const Wording& words, std::span<const std::string> seats) {
  if (token.empty() || (token[0] != '@' && token[0] != '#')) return std::string(token);
  const bool of_seats = token[0] == '@';
  std::vector<std::string> parts;
  while (!token.empty()) {
    const std::string_view part = token.substr(0, token.find(','));
    token.remove_prefix(std::min(token.size(), part.size() + 1));
    if (of_seats) parts.push_back(with_names(part, seats));
    else parts.push_back(with_names(words.name(part.substr(1)), seats));
  }
  std::string text;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool last = i + 1 == parts.size();
    text += (i == 0 ? "" : last && of_seats ? words.last_and() : ", ") + parts[i];
  }
  return text;
}

}  // namespace

std::vector<std::string_view> places_of(std::string_view pattern) {
  std::vector<std::string_view> places;
  each_part(
      pattern, [](std::string_view) {},
      [&](std::string_view name) {
        if (std::ranges::find(places, name) == places.end()) places.push_back(name);
      });
  return places;
}

std::string numbered(std::string_view pattern, std::span<const std::string_view> places) {
  std::string text;
  each_part(
      pattern, [&](std::string_view part) { text += part; },
      [&](std::string_view name) {
        text += fmt::format("{{{}}}", std::ranges::find(places, name) - places.begin());
      });
  return text;
}

std::string seats_token(SeatSet seats) {
  std::string token;
  for (const Seat seat : seats) token += fmt::format("{}@{}", token.empty() ? "" : ",", int(seat));
  return token;
}

Wording::Wording(GameWords words) : words_(std::move(words)) {
  for (const auto& [key, name] : words_.names) names_.emplace(key, name);
  for (const auto& [kind, saying] : words_.sayings) sayings_.emplace(kind, saying);
}

std::string_view Wording::found(const Index& index, std::string_view key) {
  const auto at = index.find(key);
  return at == index.end() ? std::string_view{} : at->second;
}

std::string composed(std::span<const std::string> line, const Wording& words,
                     std::span<const std::string> seats) {
  const std::string_view pattern = line.empty() ? std::string_view{} : words.saying(line[0]);
  if (pattern.empty()) return line.size() > 2 ? with_names(line[2], seats) : std::string();
  std::string text;
  each_part(
      pattern, [&](std::string_view part) { text += part; },
      [&](std::string_view number) {
        const std::size_t place = 2 + std::size_t(number[0] - '0');
        if (place < line.size()) text += in_words(line[place], words, seats);
      });
  return text;
}

}  // namespace cardhouse
