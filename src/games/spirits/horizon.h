// SPDX-License-Identifier: MIT
// Where a search of Spirit Tactics stops, a few turns on, and what the table is worth there.
#pragma once
#include <array>

#include "games/spirits/view.h"

namespace cardhouse::spirits {

class Horizon {
 public:
  static constexpr float kWorthDeviation = 0.15f;  // of the worth of one move, from world to world

  explicit Horizon(const View& v) : duel_(v.table.duel), last_(v.table.turn + kTurns) {}

  bool reached(const State& s) const {
    const Table& t = s.table;
    return t.ask == Ask::Nothing || t.duel != duel_ || t.stage == Stage::Between || t.turn >= last_;
  }
  // About the chance of each seat to win. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  static constexpr int kTurns = 4;
  int duel_, last_;
};

}  // namespace cardhouse::spirits
