// SPDX-License-Identifier: MIT
// Where a search of Dragonfire stops, a round on, and what the table is worth there.
#pragma once
#include <array>

#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

class Horizon {
 public:
  explicit Horizon(const View& v) : scene_(v.table.scene), round_(v.table.round), turns_(v.table.turns) {}

  // After a whole round from here, at a new turn; or at the end of the Scene.
  bool reached(const State& s) const {
    const Table& t = s.table;
    if (t.ask == Ask::Nothing || t.scene != scene_) return true;
    return t.round > round_ + 1 || (t.round == round_ + 1 && t.turns >= turns_);
  }
  // About the chance of the party to win, the same for all. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  int scene_, round_, turns_;
};

// What the table is worth to the party, as a chance to win.
float prospect(const Table& t);

}  // namespace cardhouse::dragonfire
