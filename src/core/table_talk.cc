// SPDX-License-Identifier: MIT
// Puts names into what is said at a table, and explains its signs.
#include "core/table_talk.h"

namespace cardhouse {

std::string with_names(std::string_view text, std::span<const std::string> names) {
  std::string result;
  for (std::size_t at = text.find('@'); at != std::string_view::npos; at = text.find('@')) {
    const std::size_t seat = at + 1 < text.size() ? std::size_t(text[at + 1] - '0') : names.size();
    const bool is_seat = seat < names.size();
    result += text.substr(0, is_seat ? at : at + 1);
    if (is_seat) result += names[seat];
    text.remove_prefix(is_seat ? at + 2 : at + 1);
  }
  return result += text;
}

void add_signs(GameWords& words, Language language, std::span<const Sign> signs) {
  for (const Sign& one : signs)
    if (!one.meaning(language).empty()) words.signs.emplace_back(one.sign(language), one.meaning(language));
}

}  // namespace cardhouse
