// SPDX-License-Identifier: MIT
// A table of a server on the full screen. It looks like a local game: the server sends the same prompts and
// the same picture.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clients/remote/link.h"
#include "clients/terminal/card_texts.h"
#include "clients/terminal/curses.h"
#include "clients/terminal/face.h"
#include "clients/terminal/steps.h"

namespace cardhouse::remote {

class Screen {
 public:
  Screen(Link& link, terminal::Curses& curses);
  int run();  // 0: played to its end or left on purpose; 1: the terminal is gone

 private:
  enum class Outcome { Again, Left, Gone };

  void refresh();  // asks for the picture when the table has changed
  terminal::Face face() const;
  Outcome obey(const terminal::KeyPress& key);
  Outcome command(char32_t letter);
  void step(int by);
  void type(std::string_view letter);
  void choose();
  void hint();
  Outcome explain();
  Outcome propose();
  Outcome chat();
  Outcome show_log();
  Outcome show_table();
  Outcome show_help();
  Outcome show_cards();
  Outcome show_rules();
  void show_cells(std::optional<std::size_t> group);
  std::string about(const Choice& choice) const;
  Outcome read(std::string title, const std::vector<std::string>& lines);
  std::string status() const;

  Link& link_;
  terminal::Curses& curses_;
  Language language_;
  Picture picture_;
  std::uint64_t pictured_ = 0;                 // the table's seq when the picture was made
  std::uint64_t asked_ = 0;                    // the question that the cursor belongs to
  std::vector<terminal::AnswerGroup> groups_;  // empty: all answers in one step
  std::optional<std::size_t> opened_;
  std::vector<Choice> cells_;  // what can be chosen now: answers, or groups of them
  std::optional<terminal::CardTexts> texts_;
  std::size_t cursor_ = 0;
  int scrolled_ = 0;
  std::string typed_, message_;
};

}  // namespace cardhouse::remote
