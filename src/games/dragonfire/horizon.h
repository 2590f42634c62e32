// SPDX-License-Identifier: MIT
// Where a search of Dragonfire stops, some turns on, and what the table is worth there.
#pragma once
#include <array>
#include <cstdlib>

#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

class Horizon {
 public:
  static inline const float kSpread = std::getenv("SPREAD") ? float(std::atof(std::getenv("SPREAD"))) : 0.5f;
  static inline const float kDoubt = std::getenv("DOUBT") ? float(std::atof(std::getenv("DOUBT"))) : 2.5f;
  static inline const int kTurns = std::getenv("TURNS") ? std::atoi(std::getenv("TURNS")) : 0;
  explicit Horizon(const View& v)
      : scene_(v.table.scene + (v.table.stage >= Stage::Rest ? 1 : 0)), turn_(turns(v.table) + (kTurns ? kTurns : v.table.options.players)) {}

  // After some turns from here, at the start of the next; or at the end of the Scene.
  bool reached(const State& s) const {
    const Table& t = s.table;
    return t.ask == Ask::Nothing || t.scene > scene_ || turns(t) >= turn_;
  }
  // About the chance of the party to win, the same for all. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  // Turns that are past, of all rounds.
  static int turns(const Table& t) { return t.round * t.options.players + t.turns; }
  int scene_, turn_;
};

}  // namespace cardhouse::dragonfire
