// SPDX-License-Identifier: MIT
// Rule numbers and titles of tests as they stand in texts.
#pragma once
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tests/house/tree.h"

namespace cardhouse::house {

// "C3.4": the letter of the game, the section, the rule.
struct RuleNumber {
  char letter;
  int section, rule;
  auto operator<=>(const RuleNumber&) const = default;
};
std::string name(RuleNumber n);

std::optional<int> take_int(std::string_view& text);
// Takes a rule number off the front of the text; leaves the text alone if there is none.
std::optional<RuleNumber> take_number(std::string_view& text);

struct Citation {
  RuleNumber number;
  int line;
};
// Every rule number in a text, between word boundaries.
std::vector<Citation> citations(std::string_view text);

struct Title {
  std::string text;
  int line;
};
// The titles of all TEST_CASE, TEST_CASE_FIXTURE and TEST_CASE_TEMPLATE of a file.
std::vector<Title> titles(std::string_view text);

// The checks of the house are left out: their titles and made-up texts speak of rules that do not exist.
std::vector<TextFile> tests_of_the_tree();

}  // namespace cardhouse::house
