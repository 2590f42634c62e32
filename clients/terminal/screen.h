// SPDX-License-Identifier: MIT
// The client on a full screen: shows the table, lets people choose, and lets the bots move at a pace one can
// follow.
#pragma once
#include <chrono>
#include <optional>
#include <string>

#include "clients/terminal/curses.h"
#include "clients/terminal/face.h"
#include "clients/terminal/hand.h"
#include "clients/terminal/session.h"

namespace cardhouse::terminal {

struct Pace {
  std::chrono::milliseconds event{600};   // after each thing that happens
  std::chrono::milliseconds trick{1500};  // a finished trick stays
};
std::optional<Pace> pace_of(std::string_view name);  // fast, normal, slow

class Screen {
 public:
  struct Options {
    Language language = Language::English;
    Pace pace{};
  };
  Screen(Session& session, Curses& curses, Options options);
  int run();  // 0: played to its end or left on purpose; 1: the terminal was closed

 private:
  enum class Outcome { Again, Moved, Left, Gone };
  enum class Among { All, Legal };
  enum class Windows { Always, Usable, Never };  // when one is asked for a response
  struct Question {
    Seat seat;
    Prompt prompt;
    std::size_t cursor = 0;
    std::string typed = {};
  };

  Outcome turn(Seat seat);
  Outcome let_person_play(Seat seat);
  bool passes_by_itself(const Prompt& prompt) const;
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
  Outcome propose();

  Outcome show_happenings(std::string title, const std::vector<const Happening*>& list);
  Outcome show_table();
  Outcome show_rules(std::string_view rule);
  Outcome show_help();
  enum class From { Top, End };
  Outcome read(std::string title, std::vector<std::string> lines, From from = From::End);

  Face face(const catalog::Position& shown) const;
  Face face(const Question& question) const;
  void paint(const Face& face);
  std::string about(const Choice& choice) const;
  SeatSet audience() const;
  bool covered() const { return session_.people().size() > 1 && !uncovered_; }

  Session& session_;
  Curses& curses_;
  Options options_;
  Seat viewer_ = 0;         // whose view is on the screen
  bool uncovered_ = false;  // several people: the viewer sits at the screen
  std::size_t shown_ = 0;   // so much of what was told is in the log
  int scrolled_ = 0;
  Windows windows_ = Windows::Usable;
  std::string message_;
  CardLabels labels_;
};

}  // namespace cardhouse::terminal
