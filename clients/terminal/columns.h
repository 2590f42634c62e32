// SPDX-License-Identifier: MIT
// Text measured in the columns of a terminal: clipped, padded and wrapped without cutting a letter in two.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/utf8.h"

namespace cardhouse::terminal {

// Takes the locale of the user, or plain UTF-8 where that one has none. Curses needs it before it starts.
void use_utf8_locale();

// A name that can be seen: it has a letter, a digit or a sign, not only blanks of whatever kind.
bool is_visible(std::string_view text);

int columns(std::string_view text);
int columns(const Line& line);

// Without line breaks, escape codes and broken UTF-8: safe to write to any terminal.
std::string clean(std::string_view text);

std::string clip(std::string_view text, int width);  // ends with an ellipsis where something is cut off
std::string pad(std::string_view text, int width);   // exactly this wide
Line clip(const Line& line, int width);
Line pad(const Line& line, int width);

// At spaces; a word wider than the line is broken. Later lines begin with the indent.
std::vector<std::string> wrap(std::string_view text, int width, std::string_view indent = "");
std::vector<Line> wrap(const Line& line, int width);

}  // namespace cardhouse::terminal
