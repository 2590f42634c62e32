// SPDX-License-Identifier: MIT
// Keeps the books of a contest.
#include "lab/arena_ledger.h"

#include "lab/simulate.h"

namespace cardhouse::lab {

std::optional<Sprt> sprt_of(const Contest& contest, const Plan& plan) {
  if (!contest.sprt) return {};
  const auto [low, high] = *contest.sprt;
  const double middle = (low + high) / 2;
  return Sprt(low, high, middle * (1 - middle) / plan.players());
}

Ledger::Ledger(const Plan& plan, const Contest& contest, const std::atomic<bool>* stop)
    : plan_(plan),
      sets_(contest.sets),
      stop_(stop),
      results_(contest.sets * plan.games_a_set()),
      open_(contest.sets, std::uint16_t(plan.games_a_set())),
      sprt_(sprt_of(contest, plan)) {}

std::optional<Ledger::Game> Ledger::next() {
  if (over()) return {};
  const std::size_t number = next_.fetch_add(1, std::memory_order_relaxed);
  if (number >= results_.size()) return {};
  return Game{number / plan_.games_a_set(), number % plan_.games_a_set()};
}

void Ledger::hand_in(Game game, const GameResult& result) {
  const std::lock_guard lock(mutex_);
  if (decided_) return;
  results_[game.set * plan_.games_a_set() + game.game] = result;
  --open_[game.set];
  ++played_;
  close_sets();
}

// In the order of the sets, so that a sequential test ends at the same set on any number of threads.
void Ledger::close_sets() {
  while (complete_ < sets_ && open_[complete_] == 0 && !decided_) {
    shares_.push_back(wins(complete_, 0));
    ++complete_;
    if (!sprt_) continue;
    sprt_->add(shares_.back().part / shares_.back().whole);
    decided_ = sprt_->verdict() != Sprt::Verdict::Open;
  }
}

Ratio Ledger::wins(std::size_t set, int bot) const {
  Ratio sum;
  for (std::size_t game = 0; game < plan_.games_a_set(); ++game) {
    const SeatedGame table = plan_.table(set, game);
    for (Seat seat : table.counted)
      if (table.bot[seat] == bot) sum += {double(result(set, game)[seat].wins) / kWin, 1};
  }
  return sum;
}

ArenaProgress Ledger::progress() const {
  const std::lock_guard lock(mutex_);
  ArenaProgress progress{.sets = complete_, .games = played_, .all_games = results_.size()};
  progress.share = estimate_share(shares_);
  if (sprt_) progress.llr = sprt_->llr();
  return progress;
}

}  // namespace cardhouse::lab
