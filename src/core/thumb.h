// SPDX-License-Identifier: MIT
// What rules of thumb have in common: the best of several moves, a few of many, and how likely a move was.
#pragma once
#include <algorithm>
#include <cstdint>

#include "core/chance.h"
#include "core/portable_math.h"

namespace cardhouse {

// The move of the highest value. With dice equal ones fall either way, else it is the first of them.
template <class Move>
class Best {
 public:
  Best() = default;
  explicit Best(Dice& dice) : ties_(dice.word()) {}
  void offer(Move m, float value) {
    value += 1e-6f * float(ties_ >> 54);
    ties_ *= 0x9e3779b97f4a7c15ull;
    if (value > value_) value_ = value, move_ = m;
  }
  Move move() const { return move_; }

 private:
  std::uint64_t ties_ = 0;
  float value_ = -1e9f;
  Move move_{};
};

// Uses at most so many of the moves, evenly spread over all of them: a playout need not look at each.
// Requires: legal is not empty.
template <class Moves, class Use>
void spread_over(const Moves& legal, std::uint32_t most, Dice& dice, Use use) {
  const auto all = std::uint32_t(legal.size()), wanted = std::min(most, all);
  std::uint32_t at = below(dice, all);
  for (std::uint32_t i = 0, step = all / wanted; i < wanted; ++i) {
    use(legal.nth(int(at)));
    at += step;
    at -= at >= all ? all : 0;
  }
}

// How likely a player makes a move who sees one that is better by `regret`.
inline float likelihood_by(float regret, float deviation) {
  return 0.1f + 0.9f * float(portable_exp(-std::max(0.0f, regret) / deviation));
}

}  // namespace cardhouse
