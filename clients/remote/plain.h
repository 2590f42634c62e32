// SPDX-License-Identifier: MIT
// A table of a server in line mode: for pipes, screen readers and simple terminals.
#pragma once
#include <iosfwd>
#include <string>
#include <string_view>

#include "clients/remote/link.h"
#include "clients/terminal/answer.h"

namespace cardhouse::remote {

class Plain {
 public:
  // Reads lines from a file descriptor, because it waits for them and for the server at the same time.
  Plain(Link& link, int in, std::ostream& out);
  // 0: played to its end or left on purpose; 1: the input ended before the game did, or the deal was not as
  // promised.
  int run();

 private:
  enum class Reply { Again, Left };

  void greet();
  void show_news();
  void show_question();
  void report_line();
  Reply obey(std::string_view typed);
  bool play(std::string_view text);
  void show_picture();
  void advise(std::string_view word);
  void propose(std::string_view text);
  void show_cards();
  void show_rules(std::string_view wanted);
  int finish();
  void say_goodbye();
  void line(std::string_view text);
  std::optional<std::string> take_line();  // a whole line of the input, if there is one
  void wait();

  Link& link_;
  int in_;
  std::ostream& out_;
  Language language_;
  std::string typed_;
  bool input_ended_ = false;
  std::size_t told_ = 0;     // printed so far
  std::uint64_t asked_ = 0;  // the question that was shown: after so many moves, plus one
  std::optional<table::Phase> phase_;
  std::string vote_;
  Link::State state_ = Link::State::Up;
  terminal::Answers answers_;
};

}  // namespace cardhouse::remote
