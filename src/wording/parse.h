// SPDX-License-Identifier: MIT
// Reads card text: all readings, or where it stops making sense and what was meant.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "wording/tree.h"

namespace cardhouse::wording {

// All that a parser finds out about one list of tokens.
struct Readings {
  std::vector<Tree> trees;            // every reading that uses all tokens
  std::size_t reached = 0;            // the first token that fits nowhere
  std::vector<std::string> expected;  // what would have fitted there, sorted
};
Readings read_all(const Language& language, std::string_view category, const std::vector<Token>& tokens);

// Why a text does not compile.
struct Diagnosis {
  Place place;
  std::string what;        // "expected "damage", not "damege""
  std::string suggestion;  // the nearest text that compiles; often empty
};
std::string message(const Diagnosis& diagnosis);  // in one line, without the place

// The one reading of a text that prints back as it stands. No reading, two readings, or another spelling is
// an error.
std::expected<Tree, Diagnosis> parse(const Language& language, std::string_view category,
                                     std::string_view text);

}  // namespace cardhouse::wording
