// SPDX-License-Identifier: MIT
// Measures the tree search of a game on one thread: simulations a second from the first decisions of fresh
// games, with random playouts and with those of the rules of thumb.
#pragma once
#include "bench/bench.h"
#include "bots/search.h"

namespace cardhouse::bench {

struct SearchFigures {
  double simulations_per_s = 0, simulations_per_s_sensible = 0;
  std::size_t node_bytes = sizeof(bots::Node);
  int players = 0;
  std::optional<std::uint64_t> allocations;  // once the tree is reserved
  int rounds = 0;
};

template <Observable G>
class SearchBench {
  static constexpr std::uint32_t kSimulations = 2000;  // of one decision

 public:
  SearchBench(const typename G::Options& options, double seconds)
      : play_(options, 4), rounds_(std::max(5, int(seconds * 10))), slice_(seconds / rounds_) {
    tree_.reset(kSimulations);
  }

  SearchFigures run() {
    SearchFigures f{.rounds = rounds_};
    round(bots::Playouts::Random);  // to warm up, and to reserve what is kept
    allocated_ = 0;
    std::vector<double> random, sensible;
    for (int i = 0; i < rounds_; ++i) {
      random.push_back(round(bots::Playouts::Random));
      sensible.push_back(round(bots::Playouts::Sensible));
    }
    f.simulations_per_s = 1e9 / quickest(random);
    f.simulations_per_s_sensible = 1e9 / quickest(sensible);
    f.players = G::players(play_.deal());
    if (allocations()) f.allocations = allocated_;
    return f;
  }

 private:
  double round(bots::Playouts playout) {
    bots::Plan plan;
    plan.playout = playout;
    const std::uint64_t before = allocations().value_or(0);
    const double ns = ns_per_unit(slice_ / 2, [&] { return decide(plan); });
    allocated_ += allocations().value_or(0) - before;
    return ns;
  }

  // The first decision of a fresh game.
  std::uint64_t decide(const bots::Plan& plan) {
    const typename G::State state = play_.deal();
    const typename G::View view = G::view(state, *G::turn(state));
    const bots::Horizon<G> horizon(view);
    worlds_.begin(view, plan);
    tree_.reset(kSimulations);
    return bots::Search<G>(plan, horizon, view.me)
        .run(tree_, worlds_, kSimulations, bots::Deadline(0), Dice(play_.dice().word()));
  }

  RandomPlay<G> play_;
  int rounds_;
  double slice_;
  bots::Tree tree_;
  bots::Worlds<G> worlds_;
  std::uint64_t allocated_ = 0;
};

}  // namespace cardhouse::bench
