// SPDX-License-Identifier: MIT
// The contents of the full screen at one moment, as lines of text. Independent of curses.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/table_talk.h"

namespace cardhouse::terminal {

inline constexpr int kMinColumns = 80, kMinRows = 24;

struct Size {
  int columns = 0, rows = 0;
  bool enough() const { return columns >= kMinColumns && rows >= kMinRows; }
  bool operator==(const Size&) const = default;
};

struct LogLine {
  std::string text, rule;
};

struct Face {
  std::string title, corner;  // the corner is at the right end of the title bar
  Picture picture;
  std::vector<LogLine> log;  // the newest is the last
  int scrolled = 0;          // so many lines of the log are below its window
  std::string question, rule;
  std::vector<Choice> choices;        // or the hand, when nothing is asked
  std::optional<std::size_t> cursor;  // none: nothing is asked
  std::string hand;                   // in a line, when the choices are something else
  std::string message;                // about the choice under the cursor, or the answer to a key
  std::string keys;
};

// Exactly as many lines as the size has rows, each exactly as wide.
std::vector<Line> compose(const Face& face, Size size);

// A page with a title, its lines from `first` on, and the keys at the bottom.
std::vector<Line> page(const std::string& title, const std::vector<Line>& lines, int first,
                       const std::string& keys, Size size);
std::vector<Line> centred(const std::vector<std::string>& lines, Size size);

}  // namespace cardhouse::terminal
