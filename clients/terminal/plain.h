// SPDX-License-Identifier: MIT
// The client in lines: for pipes, for screen readers and for terminals that can do no more. No colours, no
// cursor.
#pragma once
#include <array>
#include <iosfwd>
#include <string>
#include <string_view>

#include "clients/terminal/answer.h"
#include "clients/terminal/hand.h"
#include "clients/terminal/session.h"

namespace cardhouse::terminal {

inline constexpr int kBlankLines = 60;  // they push the previous player's lines off the screen
inline constexpr std::string_view kCoverMark = "----------------------------------------";

class Plain {
 public:
  Plain(Session& session, Language language, std::istream& in, std::ostream& out);
  int run();  // 0: played to its end or left on purpose; 1: the input ended before the game did

 private:
  enum class Reply { Again, Moved, Left, Ended };
  struct Question {
    Seat seat;
    std::string rule;
    Answers answers;
  };

  void greet();
  Reply let_person_play(Seat seat);
  bool uncover(Seat seat);  // false: the input ended
  void show_question(const Question& question);
  Reply reply(const Question& question);
  Reply play(const Question& question, std::string_view text);
  Reply obey(const Question& question, std::string_view command, std::string_view rest);
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
  SeatSet audience() const;  // who looks at the output now

  Session& session_;
  Language language_;
  std::istream& in_;
  std::ostream& out_;
  SeatSet looking_;                                 // at the uncovered table, when several people share it
  std::size_t told_ = 0;                            // printed so far
  std::array<std::size_t, kMaxSeats> last_turn_{};  // by seat: what was told before its last turn began
  bool quit_asked_ = false;
  CardLabels labels_;
};

}  // namespace cardhouse::terminal
