// SPDX-License-Identifier: MIT
// The rules of a game to read at the table: finds docs/rules and makes lines of it.
#pragma once
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse::terminal {

// In the reader's language if there is such a file, else in English. Looked for from the current folder and
// from the program's folder upwards.
std::optional<std::filesystem::path> find_rules(std::string_view game, Language language);

std::vector<Line> read_rules(std::string_view markdown, int width);

// The first line that begins the rule of that number; 0 if there is none.
int line_of_rule(const std::vector<Line>& lines, std::string_view rule);

}  // namespace cardhouse::terminal
