// SPDX-License-Identifier: MIT
// The rules of the games as people read them: docs/rules, kept inside the program.
#pragma once
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"

namespace cardhouse::catalog {

struct Rulebook {
  std::string_view file;  // "chronicle.hu.md"
  std::string_view text;  // Markdown
};
const std::vector<Rulebook>& rulebooks();  // made by the build

// Of the game in that language, else in English; empty if there is none.
std::string_view rulebook(std::string_view game, Language language);

// Its paragraphs in order, each with its number, such as "C3.2"; those without one have none.
std::vector<std::pair<std::string, std::string>> numbered_rules(std::string_view markdown);

}  // namespace cardhouse::catalog
