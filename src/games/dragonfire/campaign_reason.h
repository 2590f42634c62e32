// SPDX-License-Identifier: MIT
// What the rules of a campaign and its record have in common: reasons in both languages, and names.
#pragma once
#include <algorithm>
#include <expected>
#include <string_view>

#include <fmt/format.h>

#include "games/dragonfire/campaign.h"

namespace cardhouse::dragonfire {

inline constexpr int kMaxHeroes = 24;

template <class... Args>
std::unexpected<Reason> no(Phrase why, const Args&... args) {
  Reason reason;
  for (const Language language : kLanguages)
    reason.said[std::size_t(language)] = fmt::format(fmt::runtime(why(language)), args...);
  return std::unexpected(reason);
}

// A name that stands in a line: no blanks, no marks of the record.
inline bool is_name(std::string_view name) {
  return !name.empty() && name.size() <= 40 && std::ranges::none_of(name, [](char c) {
    return static_cast<unsigned char>(c) <= ' ' || c == '#' || c == ',' || c == '/';
  });
}

}  // namespace cardhouse::dragonfire
