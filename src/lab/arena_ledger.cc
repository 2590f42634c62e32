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

Ledger::Ledger(const Plan& plan, const Contest& contest)
    : plan_(plan), sets_(contest.sets), sprt_(sprt_of(contest, plan)) {
  results_.reserve(sets_ * plan.games_a_set());
}

bool Ledger::add(std::span<const GameResult> results) {
  const std::lock_guard lock(mutex_);
  for (const GameResult& result : results) {
    if (decided_) return false;
    results_.push_back(result);
    if (results_.size() % plan_.games_a_set() == 0) close_set();
  }
  return !decided_;
}

void Ledger::close_set() {
  shares_.push_back(wins(complete_, 0));
  ++complete_;
  if (!sprt_) return;
  sprt_->add(shares_.back().part / shares_.back().whole);
  decided_ = sprt_->verdict() != Sprt::Verdict::Open;
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
  ArenaProgress progress{
      .sets = complete_, .games = results_.size(), .all_games = sets_ * plan_.games_a_set()};
  progress.share = estimate_share(shares_);
  if (sprt_) progress.llr = sprt_->llr();
  return progress;
}

}  // namespace cardhouse::lab
