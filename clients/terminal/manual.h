// SPDX-License-Identifier: MIT
// The rules of a game to read at the table, from the rulebooks inside the program.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse::terminal {

std::vector<Line> read_rules(std::string_view markdown, int width);

// The first line that begins the rule of that number; 0 if there is none.
int line_of_rule(const std::vector<Line>& lines, std::string_view rule);

// For the line mode and screen readers: the rule "C3.2", all rules of the section "C3", or the whole book for
// an empty text. Nothing: the book has no such rule.
std::vector<std::string> rules_to_read(std::string_view markdown, std::string_view wanted);

}  // namespace cardhouse::terminal
