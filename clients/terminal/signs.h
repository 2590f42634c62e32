// SPDX-License-Identifier: MIT
// The symbols of the screen: their meaning, their words for screen readers, and their ASCII replacements.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse::terminal {

// Every symbol of the frame and of this game with its meaning, one per line.
std::vector<std::string> legend(const GameWords& words, Language language);

// The text without symbols: separators become commas, pointers become words, ornaments are dropped.
std::string in_words(std::string_view text, Language language);

// Replaces letter by letter, so that the layout stays: boxes become + - |, and é becomes e.
std::string in_ascii(std::string_view text);

// Whether the user's terminal and locale know more than ASCII.
bool knows_utf8();

}  // namespace cardhouse::terminal
