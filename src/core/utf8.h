// SPDX-License-Identifier: MIT
// Reads and writes UTF-8 text one character at a time.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace cardhouse {

// A character as it is written, and its code point. A byte that is not valid UTF-8 counts as a character of
// its own, with the code point kReplacement.
struct Character {
  static constexpr char32_t kReplacement = 0xFFFD;

  std::string_view bytes;
  char32_t code;
  constexpr bool is_broken() const { return code == kReplacement && bytes.size() == 1; }
};
Character first_character(std::string_view text);  // Requires: not empty

// Whether this byte is the second or a later one of its character.
constexpr bool continues_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; }

std::size_t count_characters(std::string_view text);
// As many whole characters from the start as fit into this many bytes.
std::string_view first_bytes(std::string_view text, std::size_t most);
void drop_last_character(std::string& text);
std::string utf8(char32_t code);

}  // namespace cardhouse
