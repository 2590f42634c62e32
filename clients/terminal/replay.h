// SPDX-License-Identifier: MIT
// Shows a saved game again, move by move, from the view of one seat or of all.
#pragma once
#include <iosfwd>
#include <optional>
#include <vector>

#include "clients/terminal/curses.h"
#include "clients/terminal/face.h"
#include "clients/terminal/hand.h"
#include "clients/terminal/session.h"

namespace cardhouse::terminal {

enum class Sight { OneSeat, AllSeats };

struct ReplayOptions {
  Language language = Language::English;
  Sight sight = Sight::OneSeat;
  Seat seat = 0;                       // with AllSeats: the one to begin with
  std::optional<std::size_t> at = {};  // after so many moves
};

class Replay {
 public:
  Replay(const Session& session, ReplayOptions options);

  void print(std::ostream& out) const;  // every move, or only the moment that was asked for
  int show(Curses& curses);             // 0: left; 1: the terminal was closed

 private:
  std::vector<const Happening*> visible(std::size_t from, std::size_t to) const;
  std::string heading(std::size_t moves) const;
  void print_moment(std::ostream& out, std::size_t moves) const;
  void print_table(std::ostream& out, std::size_t moves, Seat seat) const;
  Face face() const;
  bool obey(const KeyPress& key);  // false: leave
  void jump();

  const Session& session_;
  ReplayOptions options_;
  std::size_t at_ = 0;
  std::string typed_;
  CardLabels labels_;
};

}  // namespace cardhouse::terminal
