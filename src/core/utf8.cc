// SPDX-License-Identifier: MIT
// Decodes and encodes UTF-8. Overlong forms, halves of UTF-16 pairs and numbers past the last character are
// not valid.
#include "core/utf8.h"

#include <algorithm>

namespace cardhouse {

Character first_character(std::string_view text) {
  const Character broken{text.substr(0, 1), Character::kReplacement};
  const auto lead = static_cast<unsigned char>(text[0]);
  if (lead < 0x80) return {text.substr(0, 1), lead};
  const std::size_t size = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0;
  if (size == 0 || size > text.size()) return broken;
  char32_t code = lead & (0xFFu >> (size + 1));
  for (const char c : text.substr(1, size - 1)) {
    if (!continues_character(c)) return broken;
    code = code << 6 | (static_cast<unsigned char>(c) & 0x3F);
  }
  const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  const bool half_of_pair = code >= 0xD800 && code < 0xE000;
  if (overlong || half_of_pair || code > 0x10FFFF) return broken;
  return {text.substr(0, size), code};
}

std::size_t count_characters(std::string_view text) {
  return std::size_t(std::ranges::count_if(text, [](char c) { return !continues_character(c); }));
}

std::string_view first_bytes(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  while (most > 0 && continues_character(text[most])) --most;
  return text.substr(0, most);
}

void drop_last_character(std::string& text) {
  while (!text.empty()) {
    const bool continues = continues_character(text.back());
    text.pop_back();
    if (!continues) break;
  }
}

std::string utf8(char32_t code) {
  std::string text;
  const auto more = [&](int shift) { text += char(0x80 | (code >> shift & 0x3F)); };
  if (code < 0x80) text += char(code);
  else if (code < 0x800) text += char(0xC0 | code >> 6), more(0);
  else if (code < 0x10000) text += char(0xE0 | code >> 12), more(6), more(0);
  else text += char(0xF0 | code >> 18), more(12), more(6), more(0);
  return text;
}

}  // namespace cardhouse
