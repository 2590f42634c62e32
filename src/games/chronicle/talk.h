// SPDX-License-Identifier: MIT
// The few turns of phrase that the prompt and the picture of Chronicle share.
#pragma once
#include <optional>
#include <string>

#include <fmt/format.h>

#include "core/text.h"
#include "games/chronicle/view.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {

inline std::string at(Seat seat) { return fmt::format("@{}", int(seat)); }

inline std::optional<Seat> turn(const View& v) {
  if (!v.winners.empty()) return {};
  return v.asking.idle() ? v.meeting.to_play : v.asking.top().chooser;
}

inline std::string counted(int n, Phrase one, Phrase many, Language language) {
  return fmt::format("{} {}", n, (n == 1 ? one : many)(language));
}
inline std::string cards_text(int n, Language language) {
  return counted(n, {"card", "lap"}, {"cards", "lap"}, language);
}

inline std::string suit_text(std::uint8_t led, Language language) {
  if (led == kNoSuit) return {};
  return fmt::format("{} {}{}", name(Suit(led))(language), symbol(Suit(led)), letter(Suit(led), language));
}

}  // namespace cardhouse::chronicle
