// SPDX-License-Identifier: MIT
// Where a search of Dragonfire stops, a round on, and what the table is worth there.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

class Horizon {
 public:
  static constexpr float kWorthDeviation = 0.12f;
  static constexpr float kDoubt = 2.5f;          // keen habits are left for what is surely better
  static constexpr std::uint32_t kEnough = 300;  // docs/balance-dragonfire.md, "Longer searches"

  explicit Horizon(const View& v)
      : scene_(v.scene + (v.stage >= Stage::Rest ? 1 : 0)),
        turn_(turns(v) + std::max<int>(v.options.players, kTurns)) {}

  // After a whole round from here, of few heroes two, at the start of a turn; or at the start of the next
  // Scene.
  bool reached(const State& s) const {
    const Open& t = s;
    return t.ask == Ask::Nothing || t.scene > scene_ || turns(t) >= turn_;
  }
  // What people are shown for such a worth (docs/balance-dragonfire.md, "Hints").
  static double chance(double worth);
  // About the chance of the party to win, the same for all. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  static constexpr int kTurns = 4;

  // Turns that are past, of all rounds.
  static int turns(const Open& t) { return t.round * t.options.players + t.turns; }
  int scene_, turn_;
};

}  // namespace cardhouse::dragonfire
