// SPDX-License-Identifier: MIT
// Compares names without regard to capitals.
#include "table/names.h"

#include <algorithm>

#include <fmt/format.h>

namespace cardhouse::table {

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (std::size_t i = 0; i < small.size(); ++i) {
    char& c = small[i];
    const auto before = i > 0 ? static_cast<unsigned char>(small[i - 1]) : 0;
    const auto here = static_cast<unsigned char>(c);
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    else if (before == 0xC3 && here >= 0x80 && here <= 0x9E && here != 0x97) c = char(here + 0x20);  // À-Þ
    else if ((before == 0xC4 || before == 0xC5) && (here == 0x90 || here == 0xB0))
      c = char(here + 1);  // Ő, Ű
  }
  return small;
}

std::string told_apart(std::string_view name, std::span<const std::string> others) {
  std::string tried(name);
  for (int number = 2;; ++number) {
    const auto same = [&](const std::string& other) {
      return in_small_letters(other) == in_small_letters(tried);
    };
    if (std::ranges::none_of(others, same)) return tried;
    tried = fmt::format("{} {}", name, number);
  }
}

}  // namespace cardhouse::table
