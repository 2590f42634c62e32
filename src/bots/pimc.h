// SPDX-License-Identifier: MIT
// Sampled worlds without a tree: in each world every legal move is tried, and the rules of thumb play on to
// the horizon for everybody. The same dice after every move make the comparison fair.
#pragma once
#include "bots/think.h"

namespace cardhouse::bots {

template <Observable G>
class Sampling {
 public:
  explicit Sampling(const Plan& plan) : whole_(plan), plan_(plan) {}
  void limit(const Effort& effort) {
    plan_ = shortened(whole_, effort.share);
    stopped_ = effort.stopped;
  }

  // A simulation is one playout; all moves get the same number of them.
  Candidates<G> think(const Seen<G>& seen, Dice& dice);

 private:
  Plan whole_, plan_;
  const std::atomic<bool>* stopped_ = nullptr;
  Worlds<G> worlds_;
};

// The best on average. Requires: not empty.
template <Observable G>
typename G::Move best(const Candidates<G>& list) {
  return std::ranges::max_element(list, [](const auto& a, const auto& b) { return a.share < b.share; })->move;
}

}  // namespace cardhouse::bots
