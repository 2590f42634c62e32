// SPDX-License-Identifier: MIT
// Finds the best of several moves that are nearly alike, with common random numbers: each round tries all of
// them in the same world with the same random events, and counts how far each is ahead of the usual move.
// What the world does to all of them cancels out. A move that is clearly behind is dropped.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <vector>

namespace cardhouse::bots {

// How far one move was ahead of the usual one.
struct Lead {
  double sum = 0, squares = 0;
  std::uint32_t rounds = 0;

  void add(double by) { sum += by, squares += by * by, ++rounds; }
  Lead& operator+=(const Lead& o) {
    sum += o.sum, squares += o.squares, rounds += o.rounds;
    return *this;
  }
  double mean() const { return rounds == 0 ? 0 : sum / rounds; }
  double doubt() const {  // the standard error of the mean
    if (rounds < kFew) return 1;
    return std::sqrt(std::max(0.0, squares / rounds - mean() * mean()) / rounds);
  }

 private:
  static constexpr std::uint32_t kFew = 4;  // rounds from which nothing follows
};

// Moves are numbered as they are legal.
class Contest {
 public:
  void begin(int moves, int usual) {
    leads_.assign(std::size_t(moves), Lead{});
    order_.clear();
    order_.reserve(std::size_t(moves));
    order_.push_back(usual);  // first in every round, because the others are measured by it
    for (int move = 0; move < moves; ++move)
      if (move != usual) order_.push_back(move);
  }

  int moves() const { return int(leads_.size()); }
  int usual() const { return order_.front(); }
  // Those that are still in question, the usual one first.
  const std::vector<int>& order() const { return order_; }
  const Lead& lead(int move) const { return leads_[std::size_t(move)]; }

  // Requires: in each round the usual move is first.
  void note(int move, double worth) {
    if (move == usual()) base_ = worth;
    leads_[std::size_t(move)].add(worth - base_);
  }
  void end_round() {
    const std::uint32_t rounds = lead(usual()).rounds;
    if (rounds < kFirst || rounds % kEvery != 0) return;
    const int best = *std::ranges::max_element(order_, {}, [&](int move) { return lead(move).mean(); });
    std::erase_if(order_, [&](int move) { return move != usual() && move != best && is_behind(move, best); });
  }
  // The usual move alone is left, or one that is surely better.
  bool settled() const {
    return order_.size() == 1 ||
           (order_.size() == 2 && lead(order_[1]).mean() > kSure * (lead(order_[1]).doubt() + kNothing));
  }

 private:
  static constexpr std::uint32_t kFirst = 8, kEvery = 4;  // rounds before moves are left out
  static constexpr double kBeyond = 2, kSure = 5;         // doubts
  static constexpr double kNothing = 0.0005;              // a difference that nobody would notice

  bool is_behind(int move, int best) const {
    const double doubt = std::max(lead(move).doubt(), lead(best).doubt());
    return lead(best).mean() - lead(move).mean() > kBeyond * (doubt + kNothing);
  }

  std::vector<Lead> leads_;
  std::vector<int> order_;
  double base_ = 0;  // of the usual move in this round
};

}  // namespace cardhouse::bots
