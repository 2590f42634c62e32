// SPDX-License-Identifier: MIT
// A picture as lines of text: rows of boxes for a screen, or one fact a line for pipes and screen readers.
#pragma once
#include <span>
#include <string>
#include <vector>

#include "core/table_talk.h"

namespace cardhouse::terminal {

using cardhouse::with_names;
Prompt with_names(Prompt prompt, std::span<const std::string> names);
Picture with_names(Picture picture, std::span<const std::string> names);

std::string plain_text(const Line& line);

std::vector<Line> boxes(const Picture& picture, int width);  // every line is exactly this wide
std::vector<std::string> facts(const Picture& picture);      // "Title: line" or "Title:" and its lines

}  // namespace cardhouse::terminal
