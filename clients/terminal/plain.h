// SPDX-License-Identifier: MIT
// The line mode of the client: for pipes, screen readers and simple terminals. No colours, no cursor.
#pragma once
#include <array>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "clients/terminal/answer.h"
#include "clients/terminal/card_texts.h"
#include "clients/terminal/curses.h"
#include "clients/terminal/hand.h"
#include "clients/terminal/session.h"
#include "clients/terminal/steps.h"

namespace cardhouse::terminal {

inline constexpr int kBlankLines = 60;  // they push the previous player's lines off the screen
inline constexpr std::string_view kCoverMark = "----------------------------------------";

class Plain {
 public:
  Plain(Session& session, Language language, std::istream& in, std::ostream& out,
        Letters letters = Letters::All);
  // 0: played to its end or left on purpose; 1: the input ended before the game did, or the program was
  // stopped
  int run();

 private:
  enum class Reply { Again, Moved, Left, Ended };
  struct Question {
    Seat seat;
    Prompt prompt;
    std::vector<AnswerGroup> groups = {};  // empty: all answers in one step
    std::optional<std::size_t> opened = {};
    Answers answers = {};  // what is listed now: answers, or groups of them
  };

  void greet();
  Reply let_person_play(Seat seat);
  bool uncover(Seat seat);  // false: the input ended
  void let_bot_play(Seat seat);
  void list(Question& question, std::optional<std::size_t> group);
  void show_question(const Question& question);
  Reply reply(Question& question);
  Reply play(Question& question, std::string_view text);
  Reply obey(Question& question, std::string_view command, std::string_view rest);
  void show_rules(const Question& question, std::string_view wanted);
  void show_cards(Seat seat);
  void sum_up();
  bool read_line(std::string& text);  // false: the input ended, or the program was stopped
  Reply undo(Seat seat);
  Reply quit();
  void save(std::string_view file);
  void finish();
  void say_goodbye();

  void news(SeatSet audience, std::size_t from);
  void tell(const std::vector<const Happening*>& list);
  void report_trouble();
  void line(std::string_view text);
  std::string_view example(const Answers& answers) const;
  bool shared() const { return session_.people().size() > 1; }
  SeatSet audience() const;  // the seats whose players see the output now

  Session& session_;
  Language language_;
  std::istream& in_;
  std::ostream& out_;
  SeatSet looking_;            // the seats whose players see the uncovered table, if several people share it
  std::size_t told_ = 0;       // printed so far
  std::size_t summed_up_ = 0;  // so much is older than the last summary of a round
  std::array<std::size_t, kMaxSeats> last_turn_{};  // by seat: what was told before its last turn began
  bool quit_asked_ = false;
  CardLabels labels_;
  CardTexts texts_;
  Letters letters_;
};

}  // namespace cardhouse::terminal
