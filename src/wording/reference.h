// SPDX-License-Identifier: MIT
// What is written about a card language for its readers: the reference of its patterns, and all programs.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "wording/tree.h"

namespace cardhouse::wording {

// A text of the set, and the program that it compiles to, a line a step.
struct Sample {
  std::string_view card, text;
  const Node& tree;
  std::vector<std::string> program;
};

// What the head of a reference says of the game.
struct AboutLanguage {
  std::string_view game;     // "Dragonfire"
  std::string_view command;  // that writes the reference
  std::string_view table;    // the file with the patterns
  std::string_view slots;    // lines of the list that explain slots
  std::string_view boxes;    // the paragraph on the text boxes of cards
};

// As Markdown: every pattern, with the shortest text of the set that uses it.
std::string reference(const Language& language, const AboutLanguage& about, const std::vector<Sample>& set);
// Every text of the set with its program.
std::string golden(const std::vector<Sample>& set);

}  // namespace cardhouse::wording
