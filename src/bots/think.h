// SPDX-License-Identifier: MIT
// One decision of a bot that looks ahead: trees are grown apart, on as many threads as the plan has, and what
// they say about the legal moves is added up.
#pragma once
#include <algorithm>
#include <thread>
#include <vector>

#include "bots/search.h"
#include "bots/seen.h"

namespace cardhouse::bots {

template <Told G>
using Candidates = std::vector<Candidate<G>>;

template <Told G>
Candidates<G> candidates_of(const typename G::Moves& legal) {
  Candidates<G> list;
  for (typename G::Move move : legal) list.push_back({.move = move});
  return list;
}

// The most visited, the better of two that are visited alike. Requires: not empty.
template <Told G>
typename G::Move favourite(const Candidates<G>& list) {
  return std::ranges::max_element(list,
                                  [](const auto& a, const auto& b) {
                                    return a.visits != b.visits ? a.visits < b.visits : a.share < b.share;
                                  })
      ->move;
}

// Adds what a tree says about the moves at its root.
template <Told G>
void add_tree(Candidates<G>& list, const Tree& tree, Seat me) {
  for (std::uint32_t i = tree[Tree::kRoot].first_child; i != 0; i = tree[i].next_sibling)
    for (Candidate<G>& candidate : list) {
      if (candidate.move.index != tree[i].move) continue;
      const double before = candidate.visits, more = tree[i].visits;
      candidate.share = (candidate.share * before + double(tree[i].mean[me]) * more) / (before + more);
      candidate.margin = (candidate.margin * before + double(tree[i].margin) * more) / (before + more);
      candidate.visits += tree[i].visits;
    }
}

// Thinks with a plan. Trees and worlds are kept from one decision to the next, so that memory is asked for
// once.
template <Told G>
class Mind {
 public:
  explicit Mind(const Plan& plan) : plan_(plan) {}
  const Plan& plan() const { return plan_; }

  // In worlds that fit what is seen.
  Candidates<G> think(const Seen<G>& seen, Dice& dice) {
    return grow(seen.view(), seen.legal(), dice, [&](Worlds<G>& worlds) -> Worlds<G>& {
      worlds.begin(seen.view(), plan_);
      return worlds;
    });
  }
  // In the world that lies open.
  Candidates<G> think(const Open<G>& open, Dice& dice) {
    return grow(open.view(), open.legal(), dice, [&](Worlds<G>&) { return OneWorld<G>(open.state()); });
  }

 private:
  struct Bench {
    Tree tree;
    Worlds<G> worlds;
  };

  template <class Begin>
  Candidates<G> grow(const typename G::View& view, const typename G::Moves& legal, Dice& dice, Begin begin) {
    const Deadline deadline(plan_.ms);
    const Horizon<G> horizon(view);
    const int count = trees(plan_);
    benches_.resize(std::size_t(count));
    std::vector<Dice> seeds;
    for (int i = 0; i < count; ++i) seeds.emplace_back(dice.word());
    const auto work = [&](int first) {
      for (int i = first; i < count; i += plan_.threads) {
        Bench& bench = benches_[std::size_t(i)];
        const std::uint32_t nodes = part(plan_.nodes, i, count);
        bench.tree.reset(nodes == 0 ? Search<G>::kMaxRoom : std::min(nodes, Search<G>::kMaxRoom));
        auto&& worlds = begin(bench.worlds);
        Search<G>(plan_, horizon, view.me).run(bench.tree, worlds, nodes, deadline, seeds[std::size_t(i)]);
      }
    };
    {
      std::vector<std::jthread> helpers;
      for (int i = 1; i < std::min(plan_.threads, count); ++i) helpers.emplace_back(work, i);
      work(0);
    }
    Candidates<G> list = candidates_of<G>(legal);
    for (const Bench& bench : benches_) add_tree<G>(list, bench.tree, view.me);
    return list;
  }

  static std::uint32_t part(std::uint32_t nodes, int i, int count) {
    return nodes / std::uint32_t(count) + (std::uint32_t(i) < nodes % std::uint32_t(count) ? 1 : 0);
  }

  Plan plan_;
  std::vector<Bench> benches_;
};

}  // namespace cardhouse::bots
