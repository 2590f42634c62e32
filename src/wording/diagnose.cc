// SPDX-License-Identifier: MIT
// Says what is wrong with a text, and looks for the nearest text that compiles.
#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

#include "wording/names.h"
#include "wording/parse.h"

namespace cardhouse::wording {
namespace {

// The token that an expectation stands for; none for the end of the text and for names.
std::vector<Token> token_for(const std::string& expectation, const Token* instead) {
  if (expectation.starts_with('"')) {
    auto tokens = lex(std::string_view(expectation).substr(1, expectation.size() - 2));
    return tokens ? *tokens : std::vector<Token>{};
  }
  if (!expectation.starts_with("a number")) return {};
  const bool number = instead != nullptr && instead->kind == Kind::Number;
  Token token{.kind = Kind::Number, .text = {}, .value = number ? instead->value : 1};
  if (expectation.size() > 8) token.text = char(expectation.back() - 'A' + 'a');
  return {token};
}

// Best first: texts with few changes are tried before others, each changed further where it stops.
class Repair {
 public:
  Repair(const Language& language, std::string_view category) : language_(language), category_(category) {}

  Tree nearest(const std::vector<Token>& tokens) {
    add(tokens, 0);
    for (int tries = 0; tries < kTries && !open_.empty(); ++tries) {
      const int cost = open_.begin()->first;
      const std::vector<Token> text = std::move(open_.begin()->second);
      open_.erase(open_.begin());
      Readings found = read_all(language_, category_, text);
      if (found.trees.size() == 1) return found.trees[0];
      if (cost < kMost) change(text, found, cost);
    }
    return {};
  }

 private:
  static constexpr int kTries = 400, kMost = 30, kInsert = 4, kDelete = 5;

  void add(std::vector<Token> tokens, int cost) {
    std::string key;
    for (const Token& token : tokens) key += spelled(token) + " ";
    if (seen_.insert(std::move(key)).second) open_.emplace(cost, std::move(tokens));
  }

  void change(const std::vector<Token>& text, const Readings& found, int cost) {
    const auto at = std::ptrdiff_t(found.reached);
    const bool end = found.reached >= text.size();
    if (!end) {
      std::vector<Token> shorter = text;
      shorter.erase(shorter.begin() + at);
      add(std::move(shorter), cost + kDelete);
    }
    for (const std::string& expectation : found.expected)
      for (const Token& token : token_for(expectation, end ? nullptr : &text[found.reached])) {
        std::vector<Token> longer = text;
        longer.insert(longer.begin() + at, token);
        add(std::move(longer), cost + kInsert);
        if (end) continue;
        std::vector<Token> other = text;
        other[found.reached] = token;
        add(std::move(other), cost + 1 + std::min(6, distance(spelled(text[found.reached]), spelled(token))));
      }
  }

  const Language& language_;
  std::string_view category_;
  std::multimap<int, std::vector<Token>> open_;
  std::set<std::string> seen_;
};

std::string listed(const std::vector<std::string>& expected) {
  constexpr std::size_t kShown = 8;
  std::string text;
  for (std::size_t i = 0; i < expected.size() && i < kShown; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : i + 1 == expected.size() ? " or " : ", ", expected[i]);
  if (expected.size() > kShown) text += fmt::format(" or {} more", expected.size() - kShown);
  return text;
}

Diagnosis no_reading(const Language& language, std::string_view category, std::string_view text,
                     const std::vector<Token>& tokens, const Readings& found) {
  const bool end = found.reached >= tokens.size();
  Diagnosis diagnosis{
      .place = end ? end_of(text) : tokens[found.reached].place,
      .what = fmt::format("expected {}, not {}", listed(found.expected),
                          end ? "the end of the text" : "\"" + spelled(tokens[found.reached]) + "\""),
      .suggestion = {}};
  if (const Tree nearest = Repair(language, category).nearest(tokens)) diagnosis.suggestion = print(*nearest);
  return diagnosis;
}

// The first character in which two texts differ.
Place first_difference(std::string_view text, std::string_view other) {
  std::size_t i = 0;
  while (i < text.size() && i < other.size() && text[i] == other[i]) ++i;
  return end_of(text.substr(0, i));
}

}  // namespace

std::string message(const Diagnosis& diagnosis) {
  if (diagnosis.suggestion.empty()) return diagnosis.what;
  return fmt::format("{}; did you mean \"{}\"?", diagnosis.what, diagnosis.suggestion);
}

std::expected<Tree, Diagnosis> parse(const Language& language, std::string_view category,
                                     std::string_view text) {
  const auto tokens = lex(text);
  if (!tokens) return std::unexpected(Diagnosis{tokens.error().place, tokens.error().what, {}});
  const Readings found = read_all(language, category, *tokens);
  if (found.trees.empty()) return std::unexpected(no_reading(language, category, text, *tokens, found));
  if (found.trees.size() > 1)
    return std::unexpected(Diagnosis{{},
                                     fmt::format("{} readings: {} and {}", found.trees.size(),
                                                 outline(*found.trees[0]), outline(*found.trees[1])),
                                     {}});
  const std::string canonical = print(*found.trees[0]);
  if (canonical != text)
    return std::unexpected(
        Diagnosis{first_difference(text, canonical), "the text is written differently", canonical});
  return found.trees[0];
}

}  // namespace cardhouse::wording
