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
std::string said_text(const Line& line);  // for screen readers

// Every line is exactly this wide. Lines that are too long for their panel are wrapped. If the picture would
// be too high, lines are cut instead, then spare rows are left out, then cells lose lines.
struct Room {
  int height = 10000;
  int wrapped = 10000;  // long lines are cut, not wrapped, where the picture would be higher than this
};
std::vector<Line> boxes(const Picture& picture, int width, Room room = {});
std::vector<std::string> facts(const Picture& picture);  // "Title: line" or "Title:" and its lines

}  // namespace cardhouse::terminal
