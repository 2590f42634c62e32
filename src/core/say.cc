// SPDX-License-Identifier: MIT
// Seats, numbers and phrases as they are said.
#include "core/say.h"

#include <algorithm>

namespace cardhouse {

std::string at(Seat seat) { return fmt::format("@{}", int(seat)); }

std::string list(SeatSet seats, Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  std::string result;
  for (int left = seats.size(); Seat seat : seats) {
    --left;
    result += fmt::format("{}{}", at(seat), left > 1 ? ", " : left == 1 ? kAnd(language) : "");
  }
  return result;
}

std::string counted(int n, Phrase one, Phrase many, Language language) {
  return fmt::format("{} {}", n, (n == 1 ? one : many)(language));
}

bool same_word(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? char(c - 'A' + 'a') : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

}  // namespace cardhouse
