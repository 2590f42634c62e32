// SPDX-License-Identifier: MIT
// The names of enumerators as words: Verb::RestoreAll is "restore-all". An enumeration is its own vocabulary.
#pragma once
#include <algorithm>
#include <array>
#include <concepts>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "core/ascii.h"

namespace cardhouse {
namespace enum_words {

inline constexpr std::size_t kMost = 64;

// The name as the compiler writes it; empty: there is no such enumerator.
template <auto kValue>
constexpr std::string_view spelled() {
  std::string_view text = __PRETTY_FUNCTION__;
  text = text.substr(text.find("kValue = ") + 9);
  text = text.substr(0, text.find_first_of(";]"));
  if (text.starts_with('(')) return {};
  return text.substr(text.rfind(':') + 1);
}

template <class Enum>
inline constexpr auto kSpelled = []<std::size_t... n>(std::index_sequence<n...>) {
  return std::array<std::string_view, kMost>{spelled<Enum(n)>()...};
}
(std::make_index_sequence<kMost>());

}  // namespace enum_words

// How many enumerators there are. Requires: they are numbered from 0 on, at most 64.
template <class Enum>
inline constexpr int kCountOf = int(std::ranges::find(enum_words::kSpelled<Enum>, std::string_view()) -
                                    enum_words::kSpelled<Enum>.begin());

namespace enum_words {

inline std::string hyphenated(std::string_view spelled) {
  std::string word;
  for (const char c : spelled) {
    if (lower(c) != c && !word.empty()) word += '-';
    word += lower(c);
  }
  return word;
}

}  // namespace enum_words

template <class Enum>
requires std::is_enum_v<Enum>
const std::array<std::string, kCountOf<Enum>>& words_of_enum() {
  static const auto words = [] {
    std::array<std::string, kCountOf<Enum>> all;
    for (std::size_t i = 0; i < all.size(); ++i)
      all[i] = enum_words::hyphenated(enum_words::kSpelled<Enum>[i]);
    return all;
  }();
  return words;
}

template <class Enum>
requires std::is_enum_v<Enum>
const std::string& word_of(Enum value) { return words_of_enum<Enum>()[std::size_t(value)]; }

// Without regard to capitals.
template <class Enum>
std::optional<Enum> from_word(std::string_view text) {
  const auto& words = words_of_enum<Enum>();
  const auto found = std::ranges::find_if(words, [&](const auto& word) { return same_word(word, text); });
  return found == words.end() ? std::nullopt : std::optional(Enum(found - words.begin()));
}

}  // namespace cardhouse
