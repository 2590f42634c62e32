// SPDX-License-Identifier: MIT
// One decision of a bot that looks ahead: trees are grown apart, on as many threads as the plan has, and what
// they say about the legal moves is added up. How, is in thinking.h.
#pragma once
#include <algorithm>
#include <cmath>
#include <optional>
#include <thread>
#include <vector>

#include "bots/contest.h"
#include "bots/endgame.h"
#include "bots/seen.h"
#include "bots/tree.h"
#include "bots/worlds.h"

namespace cardhouse::bots {

template <Observable G>
using Candidates = std::vector<Candidate<G>>;

template <Observable G>
Candidates<G> candidates_of(const typename G::Moves& legal) {
  Candidates<G> list;
  for (typename G::Move move : legal) list.push_back({.move = move});
  return list;
}

// The most visited, the better of two that are visited alike. Where a search leans on the rules of thumb:
// their move, unless another is ahead of it beyond doubt. Requires: not empty.
template <Observable G>
typename G::Move favourite(const Candidates<G>& list) {
  const auto usual = std::ranges::find(list, true, &Candidate<G>::usual);
  if (usual != list.end()) {
    const auto surely = [](const Candidate<G>& c) { return c.share - double(doubt<G>()) * c.doubt; };
    const auto best = std::ranges::max_element(list, {}, surely);
    return surely(*best) > usual->share ? best->move : usual->move;
  }
  return std::ranges::max_element(list,
                                  [](const auto& a, const auto& b) {
                                    return a.visits != b.visits ? a.visits < b.visits : a.share < b.share;
                                  })
      ->move;
}

// Adds what a tree says about the moves at its root.
template <Observable G>
void add_tree(Candidates<G>& list, const Tree& tree, Seat me) {
  for (std::uint32_t i = tree[Tree::kRoot].first_child; i != 0; i = tree[i].next_sibling)
    for (Candidate<G>& candidate : list)
      if (candidate.move.index == tree[i].move && tree[i].visits > 0)
        candidate.add(double(tree[i].mean[me]), double(tree[i].margin), tree[i].visits);
}

// Puts the moves where they stand beside the usual one of the same worlds: those that were given up early had
// other worlds than the rest. `leads` are as the list.
template <Observable G>
void compare(Candidates<G>& list, const std::vector<Lead>& leads, int usual) {
  list[std::size_t(usual)].usual = true;
  const double base = list[std::size_t(usual)].share;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (int(i) == usual || leads[i].rounds == 0) continue;
    list[i].share = base + leads[i].mean();
    list[i].doubt = leads[i].doubt();
  }
}

// Milliseconds; 0: no limit.
template <Observable G>
std::uint32_t time_for(const Plan& plan, const typename G::View& view) {
  return hides_response_time<G>(view) ? std::min(plan.ms, kHiddenResponseMs) : plan.ms;
}

// Thinks with a plan. Trees and worlds are kept from one decision to the next, so that memory is asked for
// once.
template <Observable G>
class Mind {
 public:
  explicit Mind(const Plan& plan) : whole_(plan), plan_(plan) {}
  // From the next decision on. What is pointed to must outlive those decisions.
  void limit(const Effort& effort) {
    plan_ = shortened(whole_, effort.share);
    stopped_ = effort.stopped;
  }
  const Plan& plan() const { return plan_; }

  // In worlds that fit what is seen.
  Candidates<G> think(const Seen<G>& seen, Dice& dice);
  // In the world that lies open.
  Candidates<G> think(const Open<G>& open, Dice& dice);

 private:
  struct Bench {
    Tree tree;
    Worlds<G> worlds;
    Contest contest;
  };

  static constexpr int kNear = 12;                     // plays left, from which on it is tried
  static constexpr int kWorlds = 64, kLeast = 8;       // that are solved, and that are worth the name
  static constexpr std::uint32_t kPerSimulation = 32;  // positions that cost as much as a simulation

  static bool is_near(const typename G::View& view) {
    if constexpr (CountsPlaysLeft<G>) return G::plays_left(view) <= kNear;
    else return false;
  }

  // The mean over solved worlds, or nothing if they are too large for half of the budget.
  template <class Source>
  std::optional<Candidates<G>> solve(const typename G::View& view, const typename G::Moves& legal,
                                     Source& worlds, int count, Dice& dice);

  template <class Begin>
  Candidates<G> grow(const typename G::View& view, const typename G::Moves& legal, const Deadline& deadline,
                     Dice& dice, Begin begin);

  // The place of the move of the rules of thumb.
  static int usual_among([[maybe_unused]] const Candidates<G>& list,
                         [[maybe_unused]] const typename G::View& view,
                         [[maybe_unused]] const typename G::Moves& legal, [[maybe_unused]] Dice& dice) {
    if constexpr (HasWorthDeviation<G>) {
      const typename G::Move usual = usual_move(view, legal, dice);
      return int(std::ranges::find(list, usual, &Candidate<G>::move) - list.begin());
    } else {
      return 0;
    }
  }

  // What playouts would do.
  static typename G::Move usual_move(const typename G::View& view, const typename G::Moves& legal,
                                     Dice& dice) {
    if constexpr (HasQuickRules<G>) return G::quick(typename G::Sight(view), legal, dice);
    else return G::sensible(view, legal, dice);
  }

  static std::uint32_t part(std::uint32_t nodes, int i, int count) {
    return nodes / std::uint32_t(count) + (std::uint32_t(i) < nodes % std::uint32_t(count) ? 1 : 0);
  }

  Plan whole_, plan_;  // as it was asked for, and what is left of it under a limit
  const std::atomic<bool>* stopped_ = nullptr;
  std::vector<Bench> benches_;
  Worlds<G> worlds_;  // of endings
  Endgame<G> endgame_;
};

}  // namespace cardhouse::bots
