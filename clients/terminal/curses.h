// SPDX-License-Identifier: MIT
// The terminal itself: paints lines and reads keys. The only place that knows curses.
#pragma once
#include <chrono>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/face.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

enum class KeyKind {
  None,
  Letter,
  Left,
  Right,
  Up,
  Down,
  Home,
  End,
  PageUp,
  PageDown,
  Enter,
  Escape,
  Tab,
  BackTab,
  Backspace,
  Resize,
  Interrupt,  // Ctrl-C
  Closed,     // the terminal was closed
};
struct KeyPress {
  KeyKind kind = KeyKind::None;
  char32_t letter = 0;
  bool is(char32_t wanted) const { return kind == KeyKind::Letter && letter == wanted; }
};

enum class Letters { All, Ascii };

// Tests use a fake that remembers what was painted.
class Curses {
 public:
  // Switches the terminal to full screen, or says why that is not possible. The destructor restores it. The
  // environment variable NO_COLOR turns colours off.
  static std::expected<std::unique_ptr<Curses>, std::string> open(Letters letters = Letters::All);
  Curses() = default;
  virtual ~Curses() = default;
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  virtual Size size() const = 0;
  virtual void paint(const std::vector<Line>& lines) = 0;
  // The next key; with a limit, `None` if there was none in time.
  virtual KeyPress read(std::optional<std::chrono::milliseconds> limit = {}) = 0;
  virtual void forget_typed() = 0;  // discards keys that were pressed and not read yet
};

bool colours_wanted();  // NO_COLOR is not set

}  // namespace cardhouse::terminal
