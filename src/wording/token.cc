// SPDX-License-Identifier: MIT
// The lexer of card languages.
#include "wording/token.h"

#include <fmt/format.h>

#include "core/ascii.h"
#include "core/utf8.h"

namespace cardhouse::wording {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool is_inner(char c) { return is_letter(c) || c == '\'' || c == '-'; }

class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  std::expected<std::vector<Token>, LexError> tokens() {
    std::vector<Token> list;
    for (skip_blanks(); at_ < text_.size(); skip_blanks()) {
      auto token = next();
      if (!token) return std::unexpected(token.error());
      list.push_back(*std::move(token));
    }
    return list;
  }
  Place place() const { return place_; }
  void skip_all() {
    while (at_ < text_.size()) step();
  }

 private:
  char here() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void step() {
    const char c = text_[at_++];
    if (c == '\n') place_ = {place_.line + 1, 1};
    else if (!continues_character(here())) ++place_.column;
  }
  void skip_blanks() {
    while (here() == ' ' || here() == '\n' || here() == '\t' || here() == '\r') step();
  }

  std::expected<Token, LexError> next() {
    Token token{.text = {}, .place = place_};
    if (is_digit(here())) return number(std::move(token));
    if (is_letter(here())) {
      for (; is_inner(here()); step()) token.text += lower(here());
      return token;
    }
    if (here() == '[') return name(std::move(token));
    if (std::string_view(",;:.+").find(here()) == std::string_view::npos)
      return std::unexpected(
          LexError{place_, fmt::format("\"{}\" has no meaning in card text", character())});
    token.kind = Kind::Mark;
    token.text = here();
    step();
    return token;
  }

  std::expected<Token, LexError> number(Token token) {
    token.kind = Kind::Number;
    for (; is_digit(here()); step()) {
      token.value = token.value * 10 + (here() - '0');
      if (token.value > kMaxNumber)
        return std::unexpected(LexError{token.place, fmt::format("a number above {}", kMaxNumber)});
    }
    for (; is_letter(here()); step()) token.text += lower(here());
    return token;
  }

  std::expected<Token, LexError> name(Token token) {
    token.kind = Kind::Name;
    for (step(); here() != ']'; step()) {
      if (here() == '\0' || here() == '\n')
        return std::unexpected(LexError{token.place, "a name in brackets has no end"});
      token.text += here();
    }
    step();
    return token;
  }

  std::string character() const { return std::string(first_character(text_.substr(at_)).bytes); }

  std::string_view text_;
  std::size_t at_ = 0;
  Place place_;
};

}  // namespace

std::expected<std::vector<Token>, LexError> lex(std::string_view text) { return Lexer(text).tokens(); }

Place end_of(std::string_view text) {
  Lexer lexer(text);
  lexer.skip_all();
  return lexer.place();
}

std::string spelled(const Token& token) {
  if (token.kind == Kind::Name) return "[" + token.text + "]";
  if (token.kind != Kind::Number) return token.text;
  std::string unit = token.text;
  for (char& c : unit)
    if (c >= 'a' && c <= 'z') c = char(c - 'a' + 'A');
  return std::to_string(token.value) + unit;
}

}  // namespace cardhouse::wording
