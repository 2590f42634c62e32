// SPDX-License-Identifier: MIT
// Time at a table: how long people may think, and what happens when they are gone or out of time.
#include <algorithm>

#include "table/table.h"

namespace cardhouse::table {
namespace {

constexpr std::int64_t kDay = 24 * 3600 * kSecond;

}  // namespace

std::int64_t Table::allowance(Seat seat) const {
  const ClockRule& clock = opened_.rules.clock;
  if (clock.kind == "game") return budget_.empty() ? clock.time * kSecond : budget_[seat];
  return clock.time * (clock.kind == "days" ? kDay : kSecond);
}

// When the seat to act is out of time. Bots have no clock: they have their own bound.
std::optional<Time> Table::flag_falls() const {
  const std::optional<Seat> seat = turn();
  if (!seat || opened_.rules.clock.kind == "none" || !chairs_[*seat].bot.empty()) return {};
  return thinking_since_ + allowance(*seat);
}

// When a bot takes the seat of somebody who is away. By turns over days, being away is no fault.
std::optional<Time> Table::grace_ends(Seat seat) const {
  const Chair& c = chairs_[seat];
  if (!opened_.rules.fill || opened_.rules.clock.kind == "days") return {};
  if (phase() != Phase::Playing || !c.has_person() || c.is_lent() || c.present) return {};
  return c.since + opened_.rules.grace * kSecond;
}

std::vector<std::int64_t> Table::time_left(Time now) const {
  std::vector<std::int64_t> left;
  if (opened_.rules.clock.kind == "none" || position_ == nullptr) return left;
  for (Seat seat = 0; seat < chairs_.size(); ++seat) {
    const bool thinks = turn() == seat && chairs_[seat].bot.empty();
    left.push_back(std::max<std::int64_t>(0, allowance(seat) - (thinks ? now - thinking_since_ : 0)));
  }
  return left;
}

std::optional<Time> Table::next_tick() const {
  std::optional<Time> next = flag_falls();
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (const auto end = grace_ends(seat)) next = std::min(next.value_or(*end), *end);
  return next;
}

std::vector<Deed> Table::tick(Time now, std::string_view stand_in) const {
  std::vector<Deed> deeds;
  SeatSet lent;
  if (const auto flag = flag_falls(); flag && *flag <= now) {
    if (!opened_.rules.fill) return {Ended{"time", *turn()}};
    deeds.push_back(Lent{*turn(), std::string(stand_in), "time"});
    lent |= *turn();
  }
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (const auto end = grace_ends(seat); end && *end <= now && !lent.has(seat)) {
      deeds.push_back(Lent{seat, std::string(stand_in), "away"});
      lent |= seat;
    }
  if (vote_ && !lent.empty() && !lent.has(vote_->by) && (vote_->waiting - lent).empty())
    for (Deed& deed : outcome(*vote_)) deeds.push_back(std::move(deed));
  return deeds;
}

}  // namespace cardhouse::table
