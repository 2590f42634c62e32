// SPDX-License-Identifier: MIT
// Keeps the results of a contest. They come in the order of the games (desk.h), so what counts are the first
// sets that are complete: were it those that happened to end early, short games would be favoured.
#pragma once
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "lab/arena.h"

namespace cardhouse::lab {

class Ledger {
 public:
  Ledger(const Plan& plan, const Contest& contest);

  // The results of the next games. False: a sequential test is decided, and no more are needed.
  bool add(std::span<const GameResult> results);
  ArenaProgress progress() const;  // may be called meanwhile

  // Requires, like the rest: no game is being played any more.
  const Plan& plan() const { return plan_; }
  std::size_t sets() const { return complete_; }
  std::size_t asked() const { return sets_; }
  bool decided() const { return decided_; }
  const GameResult& result(std::size_t set, std::size_t game) const {
    return results_[set * plan_.games_a_set() + game];
  }
  // Requires: set < sets(). What the seats of the bot that count won in this set.
  Ratio wins(std::size_t set, int bot) const;

 private:
  void close_set();

  const Plan& plan_;
  std::size_t sets_;
  mutable std::mutex mutex_;
  std::vector<GameResult> results_;  // so far
  bool decided_ = false;
  std::size_t complete_ = 0;
  std::vector<Ratio> shares_;  // of the first bot, for each complete set
  std::optional<Sprt> sprt_;
};

// The test that a contest asks for. Its first guess of the variance is that of independent games.
std::optional<Sprt> sprt_of(const Contest& contest, const Plan& plan);

}  // namespace cardhouse::lab
