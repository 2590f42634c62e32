// SPDX-License-Identifier: MIT
// What the rules of a campaign and its record have in common.
#pragma once
#include <algorithm>
#include <string_view>

namespace cardhouse::dragonfire {

inline constexpr int kMaxHeroes = 24;

// A name that stands in a line: no blanks, no marks of the record.
inline bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::ranges::none_of(name, [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '#' || c == ',' || c == '/';
  });
}

}  // namespace cardhouse::dragonfire
