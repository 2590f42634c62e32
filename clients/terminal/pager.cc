// SPDX-License-Identifier: MIT
// Shows dialogues and reads their keys.
#include "clients/terminal/pager.h"

#include <algorithm>

#include "clients/terminal/columns.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

int scroll(KeyKind key, int first, int rows, int last) {
  switch (key) {
    case KeyKind::Up: return first - 1;
    case KeyKind::Down:
    case KeyKind::Enter: return first + 1;
    case KeyKind::PageUp: return first - rows;
    case KeyKind::PageDown: return first + rows;
    case KeyKind::Home: return 0;
    case KeyKind::End: return last;
    default: return first;
  }
}

}  // namespace

bool read_through(Curses& curses, const Text& text, Language language) {
  int width = 0, first = 0;
  std::vector<Line> lines;
  for (;;) {
    if (!wait_until_large_enough(curses, language)) return false;
    const Size size = curses.size();
    if (size.columns != width) {
      width = size.columns;
      lines = text.lines(width);
      first = text.first(lines);
    }
    const int rows = size.rows - 2, last = std::max(0, int(lines.size()) - rows);
    first = std::clamp(first, 0, last);
    curses.paint(page(text.title, lines, first,
                      std::string((text.keys.en.empty() ? words::kPagerKeys : text.keys)(language)), size));
    const KeyPress key = curses.read();
    if (key.kind == KeyKind::Closed) return false;
    if (key.kind == KeyKind::Escape || key.kind == KeyKind::Interrupt || key.is('q')) return true;
    const bool whole = first == last && !text.keys.en.empty();  // nothing is left to scroll to
    if (whole && key.kind == KeyKind::Enter) return true;
    if (key.is(' ') && !whole) first += rows;
    else if (key.kind == KeyKind::Letter) return true;
    first = scroll(key.kind, first, rows, last);
  }
}

bool wait_until_large_enough(Curses& curses, Language language) {
  for (Size size = curses.size(); !size.enough(); size = curses.size()) {
    curses.paint(
        centred({say(words::kTooSmall, language, size.columns, size.rows, kMinColumns, kMinRows)}, size));
    const KeyKind key = curses.read().kind;
    if (key == KeyKind::Closed || key == KeyKind::Interrupt) return false;
  }
  return true;
}

Cover cover(Curses& curses, const std::vector<std::string>& lines, Language language) {
  for (;;) {
    if (!wait_until_large_enough(curses, language)) return Cover::Gone;
    curses.paint(centred(lines, curses.size()));
    const KeyPress key = curses.read();
    if (key.kind == KeyKind::Enter) return Cover::Lifted;
    if (key.kind == KeyKind::Interrupt || key.is('q')) return Cover::Leave;
    if (key.kind == KeyKind::Closed) return Cover::Gone;
  }
}

std::optional<std::string> ask_line(Curses& curses, std::vector<Line> screen, const std::string& question) {
  std::string typed;
  for (;;) {
    const int width = curses.size().columns;
    const std::string line = " " + question + typed + "_";
    screen.back() = {
        {columns(line) < width ? line : " ..." + typed.substr(typed.size() / 2) + "_", Ink::Strong}};
    curses.paint(screen);
    const KeyPress key = curses.read();
    switch (key.kind) {
      case KeyKind::Closed:
      case KeyKind::Interrupt:
      case KeyKind::Escape: return {};
      case KeyKind::Enter: return typed;
      case KeyKind::Backspace: drop_last_character(typed); break;
      case KeyKind::Letter:
        if (key.letter >= ' ') typed += utf8(key.letter);
        break;
      default: break;
    }
  }
}

}  // namespace cardhouse::terminal
