// SPDX-License-Identifier: MIT
// Where a search of Chronicle stops, the end of the round, and what the Fame of everybody is worth there.
#pragma once
#include <array>
#include <cmath>

#include "games/chronicle/view.h"

namespace cardhouse::chronicle {

// Until the end of the round; questions that powers ask come on top.
constexpr int plays_left(const View& v) {
  int cards = 0;
  for (Seat seat = 0; seat < v.options.players; ++seat) cards += v.hand_size[seat];
  return cards;
}

class Horizon {
 public:
  explicit Horizon(const View& v) : round_(v.round) {}

  bool reached(const State& s) const { return s.round != round_ || !s.winners.empty(); }

  // About the chance of each seat to win the game. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const {
    std::array<float, kMaxSeats> worth{};
    const int players = s.options.players;
    if (!s.winners.empty()) {
      for (Seat seat : s.winners) worth[seat] = 1.0f / float(s.winners.size());
      return worth;
    }
    float sum = 0;
    for (Seat seat = 0; seat < players; ++seat)
      sum += worth[seat] = std::exp(kSteep * (float(s.fame[seat]) - float(s.fame[0])));
    for (Seat seat = 0; seat < players; ++seat) worth[seat] /= sum;
    return worth;
  }

 private:
  // Fitted to 3,000 games of four sensible players each: how often whoever had so much Fame after a round won
  // is best met by shares in proportion to exp(1.0 * Fame); with three players it is 0.94, with six 1.3.
  static constexpr float kSteep = 1.0f;
  int round_;
};

}  // namespace cardhouse::chronicle
