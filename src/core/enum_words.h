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

template <class Enum>
requires std::is_enum_v<Enum> std::string word_of(Enum value) {
  std::string word;
  for (const char c : enum_words::kSpelled<Enum>[std::size_t(value)]) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital && !word.empty()) word += '-';
    word += capital ? char(c - 'A' + 'a') : c;
  }
  return word;
}

}  // namespace cardhouse
