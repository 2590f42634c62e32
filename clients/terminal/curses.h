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
  Closed,  // closed: the terminal is gone
};
struct KeyPress {
  KeyKind kind = KeyKind::None;
  char32_t letter = 0;
  bool is(char32_t wanted) const { return kind == KeyKind::Letter && letter == wanted; }
};

class Curses {
 public:
  // Takes the terminal over, or says why that cannot be done. It is given back at the end.
  static std::expected<std::unique_ptr<Curses>, std::string> open();
  ~Curses();
  Curses(const Curses&) = delete;
  Curses& operator=(const Curses&) = delete;

  Size size() const;
  void paint(const std::vector<Line>& lines);
  // The next key; with a limit `None` when it has passed.
  KeyPress read(std::optional<std::chrono::milliseconds> limit = {});
  void forget_typed();  // keys that were pressed and not read yet

 private:
  explicit Curses(void* screen) : screen_(screen) {}
  void* screen_;
  int failures_ = 0;
};

std::string utf8(char32_t letter);

}  // namespace cardhouse::terminal
