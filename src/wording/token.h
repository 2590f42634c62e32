// SPDX-License-Identifier: MIT
// Card text as words: what the lexer of every card language gives.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::wording {

// Where something stands in a text, counted from 1, in characters as people see them.
struct Place {
  int line = 1, column = 1;
  bool operator==(const Place&) const = default;
};

enum class Kind : unsigned char { Word, Number, Name, Mark };

struct Token {
  Kind kind = Kind::Word;
  std::string text;  // a word in small letters, a mark, the unit of a number ("s" of 200S), a name as it is
  int value = 0;     // of a number
  Place place;
  bool operator==(const Token&) const = default;
};

struct LexError {
  Place place;
  std::string what;
};

// Words (with ' and - inside), numbers with or without a unit, [names], and the marks , ; : . +
std::expected<std::vector<Token>, LexError> lex(std::string_view text);

// The place just behind the text.
Place end_of(std::string_view text);

// The token as it would be typed: "200S", "[Old Wyrm]".
std::string spelled(const Token& token);

inline constexpr int kMaxNumber = 9999;

}  // namespace cardhouse::wording
