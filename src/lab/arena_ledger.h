// SPDX-License-Identifier: MIT
// Hands out the games of a contest and keeps their results. What counts are the first sets that are complete:
// were it those that happened to end early, short games would be favoured.
#pragma once
#include <atomic>
#include <mutex>
#include <optional>
#include <vector>

#include "lab/arena.h"

namespace cardhouse::lab {

class Ledger {
 public:
  struct Game {
    std::size_t set, game;
  };

  Ledger(const Plan& plan, const Contest& contest, const std::atomic<bool>* stop);

  // May be called from several threads.
  std::optional<Game> next();
  void hand_in(Game game, const GameResult& result);
  bool over() const { return decided_ || (stop_ != nullptr && stop_->load(std::memory_order_relaxed)); }
  ArenaProgress progress() const;

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
  void close_sets();

  const Plan& plan_;
  std::size_t sets_;
  const std::atomic<bool>* stop_;
  std::atomic<std::size_t> next_ = 0;
  std::atomic<bool> decided_ = false;
  mutable std::mutex mutex_;
  std::vector<GameResult> results_;
  std::vector<std::uint16_t> open_;  // games of each set that are not yet handed in
  std::size_t complete_ = 0, played_ = 0;
  std::vector<Ratio> shares_;  // of the first bot, for each complete set
  std::optional<Sprt> sprt_;
};

// The test that a contest asks for. Its first guess of the variance is that of independent games.
std::optional<Sprt> sprt_of(const Contest& contest, const Plan& plan);

}  // namespace cardhouse::lab
