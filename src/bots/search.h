// SPDX-License-Identifier: MIT
// Information-set tree search of one observer: every simulation takes a world, walks down the tree of moves
// as far as that world allows, adds a node and plays on to the horizon. Seats maximise their own worth
// (max^n). The tree is open loop: a node stands for the moves above it, not for a state, so what is hidden
// and what chance brings is averaged over the worlds.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <vector>

#include "bots/contest.h"
#include "bots/playout.h"
#include "bots/tree.h"
#include "bots/worlds.h"

namespace cardhouse::bots {

inline float quick_log(std::uint32_t n) {  // of a number from 1 on, good to a hundredth
  const auto bits = std::bit_cast<std::uint32_t>(float(n));
  const float mantissa = std::bit_cast<float>((bits & 0x7fffff) | 0x3f800000) - 1;
  return 0.6931472f * (float(int(bits >> 23) - 127) + mantissa * (1.3436f - 0.3436f * mantissa));
}

template <Observable G>
class Search {
 public:
  using State = typename G::State;
  using Moves = typename G::Moves;
  using Move = typename G::Move;
  static constexpr std::uint32_t kMaxRoom = 1u << 18;  // nodes of one tree
  static constexpr int kMaxDepth = 128;
  static constexpr std::uint32_t kLeast = 16;  // simulations, however short the time

  Search(const Plan& plan, const Horizon<G>& horizon, Seat me)
      : plan_(plan),
        horizon_(horizon),
        me_(me),
        explore_(plan.explore * 2 * worth_deviation<G>()),
        widen_(plan.widen * 2 * worth_deviation<G>()) {}

  // Simulates in the worlds that `worlds.next(dice)` gives until the plan's budget is used up. The tree must
  // be reset. Returns the number of simulations.
  template <class Source>
  std::uint32_t run(Tree& tree, Source& worlds, std::uint32_t nodes, const Deadline& deadline, Dice dice) {
    std::uint32_t done = 0;
    for (; nodes == 0 || done < nodes; ++done) {
      if (done >= kLeast && done % 8 == 0 && deadline.passed()) break;
      simulate(tree, worlds.next(dice), dice);
    }
    return done;
  }

  // The same, but the moves at the root compete: a round simulates each of them, with common random numbers.
  // Ends early when that is settled. Requires: the contest has just begun, with the moves as they are legal.
  template <class Source>
  std::uint32_t compete(Tree& tree, Contest& contest, const Moves& legal, Source& worlds, std::uint32_t nodes,
                        const Deadline& deadline, Dice dice) {
    const std::uint32_t first = tree.size();  // one node for each move
    for (Move move : legal) tree.add_child(Tree::kRoot, move.index);
    std::uint32_t done = 0;
    while (!contest.settled()) {
      const State& world = worlds.next(dice);
      const std::uint64_t seed = dice.word();
      for (int i : contest.order()) {
        if (nodes != 0 && done == nodes) return done;
        if (done >= kLeast && done % 8 == 0 && deadline.passed()) return done;
        Dice same(seed);
        contest.note(i, double(attempt(tree, first + std::uint32_t(i), world, same)[me_]));
        ++done;
      }
      contest.end_round();
    }
    return done;
  }

 private:
  void simulate(Tree& tree, const State& world, Dice& dice) {
    State state = world;
    depth_ = 0;
    path_[std::size_t(depth_++)] = Tree::kRoot;
    walk(tree, state, dice);
  }

  // A simulation that begins with the move of a node below the root.
  Worth attempt(Tree& tree, std::uint32_t node, const State& world, Dice& dice) {
    State state = world;
    G::play(state, move_of(tree[node].move));
    path_[0] = Tree::kRoot, path_[1] = node;
    depth_ = 2;
    return walk(tree, state, dice);
  }

  // Down the tree from the end of the path, and on to the horizon.
  Worth walk(Tree& tree, State& state, Dice& dice) {
    std::uint32_t node = path_[std::size_t(depth_ - 1)];
    while (!horizon_.reached(state)) {
      const Moves legal = G::legal(state);
      const Seat mover = *G::turn(state);
      if (mover == me_ && legal.size() == 1) {  // nothing to choose, and nothing that others could show
        G::play(state, legal.nth(0));
        continue;
      }
      const Step step = descend(tree, node, state, legal, mover, dice);
      G::play(state, step.move);
      if (step.node == Tree::kRoot) break;  // the tree ends here
      path_[std::size_t(depth_++)] = node = step.node;
      if (step.grown || depth_ == kMaxDepth) break;
    }
    play_out<G>(state, horizon_, plan_.playout, dice);
    const Worth worth = horizon_.worth(state);
    const float margin = margin_of<G>(state, me_);
    for (int i = 0; i < depth_; ++i) tree[path_[std::size_t(i)]].add(worth, margin);
    return worth;
  }

  struct Step {
    Move move{};
    std::uint32_t node = Tree::kRoot;  // the root: no node stands for it
    bool grown = false;
  };

  // One step down: a new child where the node may grow, else the child with the highest upper bound among
  // those that this world allows. Children that were on offer are counted (availability).
  Step descend(Tree& tree, std::uint32_t node, const State& state, const Moves& legal, Seat mover,
               Dice& dice) {
    if (plan_.others == Others::Sensible && mover != me_)
      return follow(tree, node, thumb_move<G>(state, legal, dice));
    Step best;
    float best_bound = -1e9f;
    int offered = 0;
    ++stamp_;
    for (std::uint32_t i = tree[node].first_child; i != 0; i = tree[i].next_sibling) {
      Node& child = tree[i];
      const Move move = move_of(child.move);
      if (!legal.has(move)) continue;
      ++offered, ++child.offered;
      marks_[child.move] = stamp_;
      const float bound =
          child.mean[mover] + explore_ * std::sqrt(quick_log(child.offered) / float(child.visits));
      if (bound > best_bound) best_bound = bound, best = {move, i};
    }
    if (offered == legal.size() || !may_grow(tree[node], offered, node == Tree::kRoot)) return best;
    if (tree.full()) return offered > 0 ? best : Step{policy(state, legal, dice)};
    const Move fresh = new_move(state, legal, legal.size() - offered, dice);
    return {fresh, tree.add_child(node, fresh.index), true};
  }

  bool may_grow(const Node& node, int children, bool root) const {
    return root || children == 0 || float(children) < widen_ * std::sqrt(float(node.visits));
  }

  // The move of the rules of thumb first, then any other that has no node yet.
  Move new_move(const State& state, const Moves& legal, int missing, Dice& dice) {
    const Move wanted = policy(state, legal, dice);
    if (marks_[wanted.index] != stamp_) return wanted;
    int pick = int(below(dice, std::uint32_t(missing)));
    for (Move move : legal)
      if (marks_[move.index] != stamp_ && pick-- == 0) return move;
    return wanted;
  }

  Step follow(Tree& tree, std::uint32_t node, Move move) {
    for (std::uint32_t i = tree[node].first_child; i != 0; i = tree[i].next_sibling)
      if (tree[i].move == move.index) return {move, i};
    if (tree.full()) return {move};
    return {move, tree.add_child(node, move.index), true};
  }

  Move policy(const State& state, const Moves& legal, Dice& dice) const {
    return playout_move<G>(state, legal, plan_.playout, dice);
  }

  static Move move_of(std::uint32_t index) {
    Move move{};
    move.index = decltype(move.index)(index);
    return move;
  }

  static constexpr std::size_t kMoves = std::size_t(1) << 8 * sizeof(Move{}.index);
  static_assert(kMoves <= 1u << 16, "a move is a byte or two");

  const Plan& plan_;
  const Horizon<G>& horizon_;
  Seat me_;
  float explore_, widen_;  // in the measure of the game's worths
  int depth_ = 0;
  std::array<std::uint32_t, kMaxDepth> path_;
  std::uint32_t stamp_ = 0;
  std::array<std::uint32_t, kMoves> marks_{};  // moves that have a node below the one in hand
};

}  // namespace cardhouse::bots
