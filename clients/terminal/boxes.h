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

// Every line is exactly this wide. Where the picture would be higher than that, spare rows are left out and
// cells lose lines; other panels lose none.
std::vector<Line> boxes(const Picture& picture, int width, int height = 10000);
std::vector<std::string> facts(const Picture& picture);  // "Title: line" or "Title:" and its lines

}  // namespace cardhouse::terminal
