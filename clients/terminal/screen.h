// SPDX-License-Identifier: MIT
// The full-screen client: shows the table, reads choices, and lets bots move at a pace that people can
// follow.
#pragma once
#include <array>
#include <chrono>
#include <optional>
#include <string>

#include "clients/terminal/card_texts.h"
#include "clients/terminal/curses.h"
#include "clients/terminal/face.h"
#include "clients/terminal/hand.h"
#include "clients/terminal/pace.h"
#include "clients/terminal/session.h"
#include "clients/terminal/steps.h"

namespace cardhouse::terminal {

class Screen {
 public:
  struct Options {
    Language language = Language::English;
    Speed speed = Speed::Normal;
  };
  Screen(Session& session, Curses& curses, Options options);
  int run();  // 0: played to its end or left on purpose; 1: the terminal was closed

 private:
  enum class Outcome { Again, Moved, Left, Gone };
  enum class Among { All, Legal };
  enum class Windows { Always, Usable, Never };  // when a player is asked for an optional response
  struct Question {
    Seat seat;
    Prompt prompt;
    std::vector<AnswerGroup> groups = {};  // empty: all answers in one step
    std::optional<std::size_t> opened = {};
    std::vector<Choice> cells = {};  // what is shown now: answers, or groups of them
    std::size_t cursor = 0;
    std::string typed = {};
  };

  Question ask(Seat seat) const;
  void show_cells(Question& question, std::optional<std::size_t> group) const;
  void go_to(Question& question, catalog::MoveCode move) const;
  Outcome turn(Seat seat);
  Outcome let_person_play(Seat seat);
  bool passes_by_itself(const Prompt& prompt) const;
  Outcome show_round_end();
  Outcome show_end();
  Outcome perform(catalog::MoveCode move);
  Outcome tell(const catalog::Position& laid, std::size_t from);
  Outcome pause(const catalog::Position& shown, std::chrono::milliseconds time);

  Outcome obey(const KeyPress& key, Question& question);
  Outcome command(char32_t letter, std::string_view rule);
  void type(std::string_view letter, Question& question);
  void step(Question& question, int by, Among among);
  Outcome choose(Question& question);
  Outcome undo();
  Outcome leave();
  Outcome save();
  void hint(Question& question);
  Outcome explain(const Question& question);
  void say_thinking(const Question& question);
  void go_faster();
  Outcome propose();

  Outcome show_happenings(std::string title, const std::vector<const Happening*>& list);
  Outcome show_table();
  Outcome show_cards();
  Outcome show_rules(std::string_view rule);
  Outcome show_help();
  enum class From { Top, End };
  Outcome read(std::string title, std::vector<std::string> lines, From from = From::End, Phrase keys = {});

  Face face(const catalog::Position& shown) const;
  Face face(const Question& question) const;
  void paint(const Face& face);
  std::string about(const Choice& choice) const;
  SeatSet audience() const;
  bool covered() const { return session_.people().size() > 1 && !uncovered_; }

  Session& session_;
  Curses& curses_;
  Options options_;
  Seat viewer_ = 0;            // whose view is on the screen
  bool uncovered_ = false;     // several people: the viewer sits at the screen
  std::size_t shown_ = 0;      // so much of what was told is in the log
  std::size_t summed_up_ = 0;  // so much of it is older than the last summary of a round
  int scrolled_ = 0;
  std::array<Windows, kMaxSeats> windows_;  // by seat
  Pace pace_;
  CardTexts texts_;
  std::string message_;
  CardLabels labels_;
};

}  // namespace cardhouse::terminal
