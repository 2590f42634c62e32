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
  Candidates<G> think(const Seen<G>& seen, Dice& dice) {
    const Deadline deadline(time_for<G>(plan_, seen.view()), stopped_);
    const Horizon<G> horizon(seen.view());
    const Seat me = seen.view().me;
    Candidates<G> list = candidates_of<G>(seen.legal());
    worlds_.begin(seen.view(), plan_);
    std::uint32_t done = 0;
    do {
      const typename G::State& world = worlds_.next(dice);
      const std::uint64_t luck = dice.word();
      for (Candidate<G>& candidate : list) {
        typename G::State state = world;
        Dice same(luck);
        G::play(state, candidate.move);
        play_out<G>(state, horizon, plan_.playout, same);
        candidate.add(horizon.worth(state)[me], margin_of<G>(state, me));
        ++done;
      }
    } while ((plan_.nodes == 0 || done < plan_.nodes) && !deadline.passed());
    return list;
  }

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
