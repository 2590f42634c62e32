// SPDX-License-Identifier: MIT
// Seats, numbers and phrases as they are said.
#include "core/say.h"

namespace cardhouse {

std::string at(Seat seat) { return seat == kNobody ? "-" : fmt::format("@{}", int(seat)); }

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

}  // namespace cardhouse
