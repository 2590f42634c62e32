// SPDX-License-Identifier: MIT
// One step: a few rows are read here, and what is to go is removed by the thread of the journal.
#include "server/retention.h"

namespace cardhouse::server {
namespace {

constexpr Time kDayLength = 24 * 3600 * 1000ll, kBetweenWalks = 3600 * 1000;
constexpr std::size_t kGamesAStep = 16;

}  // namespace

void Retention::tick() {
  const Time now = services_.now();
  if (services_.config.guest_game_days <= 0 || services_.closing || services_.commits.is_broken() ||
      now < next_walk_ || !services_.commits.is_durable(last_batch_) || !look_.is_due())
    return;
  look_.look([this, now] { step(now); });
}

void Retention::step(Time now) {
  const Time oldest = services_.wall() - services_.config.guest_game_days * kDayLength;
  store::OldGames old = services_.reads->old_games(oldest, place_, kGamesAStep);
  std::erase_if(old.of_guests,
                [&](const std::string& table) { return rooms_.find_loaded(table) != nullptr; });
  if (!old.of_guests.empty()) {
    services_.metrics.games_forgotten += old.of_guests.size();
    last_batch_ = services_.commits.write({.removed_tables = std::move(old.of_guests)});
  }
  if (!old.next) next_walk_ = now + kBetweenWalks;
  place_ = std::move(old.next).value_or(store::PlaceAmongOld());
}

}  // namespace cardhouse::server
