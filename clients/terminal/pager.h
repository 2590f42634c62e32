// SPDX-License-Identifier: MIT
// Dialogues on the full screen: a text to scroll through, a cover between players, a line of input.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/curses.h"
#include "core/text.h"

namespace cardhouse::terminal {

// All functions here return false if the terminal was closed.
struct Text {
  std::string title;
  std::function<std::vector<Line>(int width)> lines;
  std::function<int(const std::vector<Line>&)> first = [](const auto&) { return 0; };  // the line at the top
  Phrase keys{};  // at the bottom; empty: those that scroll
};
bool read_through(Curses& curses, const Text& text, Language language);

bool wait_until_large_enough(Curses& curses, Language language);

// Shows the lines in the middle of an otherwise empty screen until Enter is pressed, or q or Ctrl-C to leave.
enum class Cover { Lifted, Leave, Gone };
Cover cover(Curses& curses, const std::vector<std::string>& lines, Language language);

// A line of input at the bottom of a picture; nothing after Escape.
std::optional<std::string> ask_line(Curses& curses, std::vector<Line> screen, const std::string& question);

}  // namespace cardhouse::terminal
