// SPDX-License-Identifier: MIT
// The terminal by way of curses.
#include "clients/terminal/curses.h"

#ifndef NCURSES_WIDECHAR
#define NCURSES_WIDECHAR 1
#endif
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <utility>

#include <curses.h>
#include <termios.h>
#include <unistd.h>

#include "clients/terminal/columns.h"
#include "clients/terminal/rescue.h"
#include "clients/terminal/signs.h"

namespace cardhouse::terminal {
namespace {

enum Pair : short { kBlue = 1, kGreen, kRed, kGold };

attr_t attributes(Ink ink) {
  const auto colour = [](Pair pair) {
    return has_colors() && colours_wanted() ? attr_t(COLOR_PAIR(pair)) : attr_t(A_NORMAL);
  };
  switch (ink) {
    case Ink::Plain: return A_NORMAL;
    case Ink::Faint: return A_DIM;
    case Ink::Strong: return A_BOLD;
    case Ink::Blue: return colour(kBlue) | A_BOLD;
    case Ink::Green: return colour(kGreen);
    case Ink::Red: return colour(kRed);
    case Ink::Gray: return A_DIM;
    case Ink::Gold: return colour(kGold);
    case Ink::Alert: return colour(kRed) | A_BOLD;
    case Ink::Turn: return A_REVERSE;
  }
  return A_NORMAL;
}

void choose_colours() {
  if (!has_colors() || !colours_wanted()) return;
  start_color();
  use_default_colors();
  for (const auto& [pair, colour] : {std::pair<short, short>{kBlue, COLOR_BLUE},
                                     {kGreen, COLOR_GREEN},
                                     {kRed, COLOR_RED},
                                     {kGold, COLOR_YELLOW}})
    init_pair(pair, colour, -1);
}

KeyPress special(wint_t code) {
  switch (code) {
    case KEY_LEFT: return {KeyKind::Left};
    case KEY_RIGHT: return {KeyKind::Right};
    case KEY_UP: return {KeyKind::Up};
    case KEY_DOWN: return {KeyKind::Down};
    case KEY_HOME: return {KeyKind::Home};
    case KEY_END: return {KeyKind::End};
    case KEY_PPAGE: return {KeyKind::PageUp};
    case KEY_NPAGE: return {KeyKind::PageDown};
    case KEY_ENTER: return {KeyKind::Enter};
    case KEY_BTAB: return {KeyKind::BackTab};
    case KEY_BACKSPACE: return {KeyKind::Backspace};
    case KEY_RESIZE: return {KeyKind::Resize};
    default: return {KeyKind::Letter, 0};  // a key without a meaning here still counts as a key
  }
}

KeyPress letter(wint_t code) {
  switch (code) {
    case '\n':
    case '\r': return {KeyKind::Enter};
    case '\t': return {KeyKind::Tab};
    case 3: return {KeyKind::Interrupt};
    case 27: return {KeyKind::Escape};
    case 8:
    case 127: return {KeyKind::Backspace};
    default: return {KeyKind::Letter, char32_t(code)};
  }
}

// Ctrl-C is a key like others: a game must not be lost by it. Ctrl-Z still stops the program.
void make_interrupt_a_key() {
  termios modes{};
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  modes.c_cc[VINTR] = _POSIX_VDISABLE;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
  def_prog_mode();
}

class Terminal : public Curses {
 public:
  Terminal(SCREEN* screen, Letters letters) : screen_(screen), letters_(letters) {}
  ~Terminal() override {
    endwin();
    delscreen(screen_);
  }

  Size size() const override { return {COLS, LINES}; }

  void paint(const std::vector<Line>& lines) override {
    erase();
    for (int row = 0; row < int(lines.size()) && row < LINES; ++row) {
      move(row, 0);
      for (const Span& span : clip(lines[std::size_t(row)], COLS)) {
        attrset(int(attributes(span.ink)));
        const std::string text = clean(span.text);
        addstr(letters_ == Letters::Ascii ? in_ascii(text).c_str() : text.c_str());
      }
    }
    attrset(A_NORMAL);
    refresh();
  }

  KeyPress read(std::optional<std::chrono::milliseconds> limit) override {
    timeout(limit ? int(limit->count()) : -1);
    wint_t code = 0;
    const int result = get_wch(&code);
    if (told_to_stop()) return {KeyKind::Closed};
    if (result == ERR) {
      if (limit) return {};
      return ++failures_ > 100 ? KeyPress{KeyKind::Closed}
                               : KeyPress{};  // a signal, or the terminal has gone
    }
    failures_ = 0;
    return result == KEY_CODE_YES ? special(code) : letter(code);
  }

  void forget_typed() override { flushinp(); }

 private:
  SCREEN* screen_;
  Letters letters_;
  int failures_ = 0;
  CatchStop stop_;
};

}  // namespace

bool colours_wanted() {
  const char* refused = std::getenv("NO_COLOR");
  return refused == nullptr || *refused == '\0';
}

std::expected<std::unique_ptr<Curses>, std::string> Curses::open(Letters letters) {
  use_utf8_locale();
  SCREEN* screen = newterm(nullptr, stdout, stdin);
  if (screen == nullptr) {
    const char* term = std::getenv("TERM");
    return std::unexpected("curses does not know the terminal \"" + std::string(term == nullptr ? "" : term) +
                           "\"");
  }
  cbreak();
  noecho();
  make_interrupt_a_key();
  keypad(stdscr, TRUE);
  set_escdelay(25);
  curs_set(0);
  choose_colours();
  return std::make_unique<Terminal>(screen, letters);
}

}  // namespace cardhouse::terminal
