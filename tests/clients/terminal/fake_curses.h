// SPDX-License-Identifier: MIT
// A screen for tests: it reads keys from a list, remembers what was painted, and adds up the times that it
// was told to wait. No clock is read.
#pragma once
#include <chrono>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "clients/terminal/boxes.h"
#include "clients/terminal/curses.h"

namespace cardhouse::terminal::test {

class FakeCurses : public Curses {
 public:
  explicit FakeCurses(std::vector<KeyPress> keys, Size size = {80, 24})
      : keys_(std::move(keys)), size_(size) {}

  // When the list is at its end: what is pressed then. Without it the terminal is gone.
  std::function<KeyPress(const std::string& shown)> otherwise = {};
  // Keys that are pressed while the program is busy, after so many keys of the list.
  std::size_t busy_after = ~std::size_t(0);
  std::vector<KeyPress> meanwhile = {};

  std::vector<std::string> frames;  // everything that was painted
  std::vector<std::chrono::milliseconds>
      turns;  // what was waited before each key that was awaited without limit
  std::chrono::milliseconds waited{};

  const std::string& shown() const { return frames.back(); }
  bool ever_showed(std::string_view part) const {
    for (const std::string& frame : frames)
      if (frame.find(part) != std::string::npos) return true;
    return false;
  }

  Size size() const override { return size_; }
  void paint(const std::vector<Line>& lines) override {
    std::string& text = frames.emplace_back();
    for (const Line& line : lines) text += plain_text(line) + "\n";
    if (next_ == busy_after && !meanwhile.empty()) typed_ = std::exchange(meanwhile, {});
  }
  KeyPress read(std::optional<std::chrono::milliseconds> limit) override {
    if (limit) return waited += *limit, KeyPress{};
    turns.push_back(waited);
    waited = {};
    if (!typed_.empty()) {
      const KeyPress key = typed_.front();
      typed_.erase(typed_.begin());
      return key;
    }
    if (next_ < keys_.size()) return keys_[next_++];
    return otherwise ? otherwise(frames.back()) : KeyPress{KeyKind::Closed};
  }
  void forget_typed() override { typed_.clear(); }

 private:
  std::vector<KeyPress> keys_;
  Size size_;
  std::size_t next_ = 0;
  std::vector<KeyPress> typed_;
};

inline KeyPress key(char32_t letter) { return {KeyKind::Letter, letter}; }
inline KeyPress key(KeyKind kind) { return {kind}; }

// Without the frames of cards and the breaks of lines, so that a text is found however it was wrapped.
inline std::string flowing(const std::string& text) {
  std::string result;
  for (const char c : text)
    if (c == '\n' || c == ' ') {
      if (!result.ends_with(' ')) result += ' ';
    } else {
      result += c;
    }
  return result;
}

}  // namespace cardhouse::terminal::test
