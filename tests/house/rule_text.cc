// SPDX-License-Identifier: MIT
// Finds rule numbers and titles.
#include "tests/house/rule_text.h"

#include <algorithm>

#include <fmt/format.h>

namespace cardhouse::house {

std::string name(RuleNumber n) { return fmt::format("{}{}.{}", n.letter, n.section, n.rule); }

std::optional<int> take_int(std::string_view& text) {
  int value = 0;
  std::size_t digits = 0;
  for (; digits < text.size() && digits < 4 && is_digit(text[digits]); ++digits)
    value = value * 10 + (text[digits] - '0');
  if (digits == 0) return {};
  text.remove_prefix(digits);
  return value;
}

std::optional<RuleNumber> take_number(std::string_view& text) {
  std::string_view rest = text;
  if (rest.empty() || !is_capital(rest[0])) return {};
  const char letter = rest[0];
  rest.remove_prefix(1);
  const auto section = take_int(rest);
  if (!section || !rest.starts_with('.')) return {};
  rest.remove_prefix(1);
  const auto rule = take_int(rest);
  if (!rule || (!rest.empty() && is_word(rest[0]))) return {};
  text = rest;
  return RuleNumber{letter, *section, *rule};
}

std::vector<Citation> citations(std::string_view text) {
  std::vector<Citation> found;
  int line = 1;
  char before = ' ';
  while (!text.empty()) {
    if (!is_word(before) && before != '.') {
      if (const auto number = take_number(text)) {
        found.push_back({*number, line});
        before = '0';
        continue;
      }
    }
    before = text[0];
    line += before == '\n';
    text.remove_prefix(1);
  }
  return found;
}

namespace {

// The string literals that start at or after the front of the text, joined: "a" "b" is ab.
std::string take_literals(std::string_view text) {
  std::string title;
  std::size_t i = text.find('"');
  while (i < text.size() && text[i] == '"') {
    for (++i; i < text.size() && text[i] != '"'; ++i) {
      if (text[i] == '\\' && i + 1 < text.size()) ++i;
      title += text[i];
    }
    i = text.find_first_not_of(" \t\r\n", i + 1);
  }
  return title;
}

}  // namespace

std::vector<Title> titles(std::string_view text) {
  constexpr std::string_view kMacro = "TEST_CASE";
  std::vector<Title> found;
  for (std::size_t i = text.find(kMacro); i != std::string_view::npos; i = text.find(kMacro, i + 1)) {
    std::size_t open = i;
    while (open < text.size() && is_word(text[open])) ++open;
    if (open == text.size() || text[open] != '(' || (i > 0 && is_word(text[i - 1]))) continue;
    const int line = 1 + int(std::ranges::count(text.substr(0, i), '\n'));
    found.push_back({take_literals(text.substr(open)), line});
  }
  return found;
}

std::vector<TextFile> tests_of_the_tree() {
  auto files = cpp_files({"tests"});
  std::erase_if(files, [](const TextFile& file) { return file.path.starts_with("tests/house/"); });
  return files;
}

}  // namespace cardhouse::house
