// SPDX-License-Identifier: MIT
// Text measured in the columns of a terminal: clipped, padded and wrapped without cutting a letter in two.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"
#include "core/utf8.h"

namespace cardhouse::terminal {

// Sets the locale of the user, or a plain UTF-8 locale if that one is not UTF-8. Call it before curses
// starts.
void use_utf8_locale();

// Whether the text has a visible character, not only blanks of some kind.
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
