// SPDX-License-Identifier: MIT
// The signs of the screen: what they mean, in words for those who do not see them, and in ASCII for terminals
// that know no others.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/text.h"

namespace cardhouse::terminal {

// Every sign of the frame and of this game with its meaning, a line each.
std::vector<std::string> legend(const GameWords& words, Language language);

// The text without signs: what divides becomes a comma, what points becomes a word, mere ornaments go.
std::string in_words(std::string_view text, Language language);

// Letter for letter, so that everything stays where it stands: boxes become + - |, and é becomes e.
std::string in_ascii(std::string_view text);

// Whether the user's terminal and locale know more than ASCII.
bool knows_utf8();

}  // namespace cardhouse::terminal
