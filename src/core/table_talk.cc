// SPDX-License-Identifier: MIT
// Puts names into what is said at a table.
#include "core/table_talk.h"

namespace cardhouse {

std::string with_names(std::string_view text, std::span<const std::string> names) {
  std::string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::size_t seat = i + 1 < text.size() ? std::size_t(text[i + 1] - '0') : names.size();
    if (text[i] == '@' && seat < names.size()) {
      result += names[seat];
      ++i;
    } else {
      result += text[i];
    }
  }
  return result;
}

}  // namespace cardhouse
