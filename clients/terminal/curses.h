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
  Closed,     // closed: the terminal is gone
};
struct KeyPress {
  KeyKind kind = KeyKind::None;
  char32_t letter = 0;
  bool is(char32_t wanted) const { return kind == KeyKind::Letter && letter == wanted; }
};

enum class Letters { All, Ascii };

// Tests put a screen in its place that remembers what was painted.
class Curses {
 public:
  // Takes the terminal over, or says why that cannot be done. It is given back at the end. Colours are left
  // out where the environment says NO_COLOR.
  static std::expected<std::unique_ptr<Curses>, std::string> open(Letters letters = Letters::All);
  Curses() = default;
  virtual ~Curses() = default;
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  virtual Size size() const = 0;
  virtual void paint(const std::vector<Line>& lines) = 0;
  // The next key; with a limit `None` when it has passed.
  virtual KeyPress read(std::optional<std::chrono::milliseconds> limit = {}) = 0;
  virtual void forget_typed() = 0;  // keys that were pressed and not read yet
};

bool colours_wanted();  // the environment does not say NO_COLOR

}  // namespace cardhouse::terminal
