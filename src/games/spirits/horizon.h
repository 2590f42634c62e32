// SPDX-License-Identifier: MIT
// Where a search of Spirit Tactics stops, a few turns on, and what the table is worth there.
#pragma once
#include <array>

#include "games/spirits/view.h"

namespace cardhouse::spirits {

class Horizon {
 public:
  static constexpr float kWorthDeviation = 0.15f;  // of the worth of one move, from world to world

  explicit Horizon(const View& v) : duel_(v.duel), last_(v.turn + kTurns) {}

  bool reached(const State& s) const {
    return s.ask == Ask::Nothing || s.duel != duel_ || s.stage == Stage::Between || s.turn >= last_;
  }
  // About the chance of each seat to win. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  static constexpr int kTurns = 4;
  int duel_, last_;
};

}  // namespace cardhouse::spirits
