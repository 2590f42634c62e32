// SPDX-License-Identifier: MIT
// Time at a table: how long people may think, and what happens when they are gone or out of time. A table
// with one person waits for that person, whatever its clock says: nobody else loses anything by it.
#include <algorithm>

#include "table/table.h"

namespace cardhouse::table {
namespace {

constexpr std::int64_t kDay = 24 * 3600 * kSecond;
constexpr std::int64_t kNoAnswer = 30 * kSecond;  // then whoever is away has no say in whether to stop

}  // namespace

int Table::people() const {
  return int(std::ranges::count_if(chairs_, [](const Chair& c) { return c.has_person(); }));
}

bool Table::has_company() const {
  const bool may_come = phase() == Phase::Waiting && std::ranges::any_of(chairs_, &Chair::empty);
  return people() > 1 || may_come;
}

WhenAway Table::when_away() const {
  const TableRules& rules = opened_.rules;
  if (has_old_rules() || !has_company()) return WhenAway::Waits;
  if (rules.clock.kind != ClockKind::None) return rules.fill ? WhenAway::Clock : WhenAway::Ends;
  return rules.fill && rules.grace > 0 ? WhenAway::Grace : WhenAway::Waits;
}

std::optional<Time> Table::clock_span() const {
  const ClockRule& clock = opened_.rules.clock;
  if (clock.kind == ClockKind::None || when_away() == WhenAway::Waits) return {};
  return clock.time * (clock.kind == ClockKind::Days ? kDay : kSecond);
}

std::int64_t Table::allowance(Seat seat) const {
  const ClockRule& clock = opened_.rules.clock;
  if (clock.kind == ClockKind::Game) return budget_.empty() ? clock.time * kSecond : budget_[seat];
  return clock.time * (clock.kind == ClockKind::Days ? kDay : kSecond);
}

// When the seat to act is out of time. Bots have no clock: they have their own bound.
std::optional<Time> Table::flag_falls() const {
  const std::optional<Seat> seat = turn();
  if (!seat || opened_.rules.clock.kind == ClockKind::None || !chairs_[*seat].bot.empty()) return {};
  if (when_away() == WhenAway::Waits) return {};
  return thinking_since_ + allowance(*seat);
}

// Since when somebody else has been sitting there and waiting; nothing: nobody is.
std::optional<Time> Table::waited_for_since(Seat seat) const {
  std::optional<Time> since;
  for (Seat other = 0; other < chairs_.size(); ++other)
    if (const Chair& c = chairs_[other]; other != seat && c.has_person() && c.present)
      since = std::min(since.value_or(c.since), c.since);
  return since;
}

std::optional<Time> Table::grace_ends(Seat seat) const {
  const Chair& c = chairs_[seat];
  if (when_away() != WhenAway::Grace || phase() != Phase::Playing) return {};
  if (!c.has_person() || c.is_lent() || c.present) return {};
  const auto waited = waited_for_since(seat);
  if (!waited) return {};
  return std::max(c.since, *waited) + opened_.rules.grace * kSecond;
}

// When a vote goes on without those who are away. Who asked must be there: they asked for it.
std::optional<Time> Table::vote_ends() const {
  if (!vote_ || has_old_rules() || (vote_->what != Motion::Abandon && vote_->what != Motion::Bot) ||
      !chairs_[vote_->by].present)
    return {};
  Time end = vote_->since;
  for (const Seat seat : vote_->waiting) {
    if (chairs_[seat].present) return {};
    end = std::max(end, chairs_[seat].since);
  }
  return end + kNoAnswer;
}

std::vector<std::int64_t> Table::time_left(Time now) const {
  std::vector<std::int64_t> left;
  if (opened_.rules.clock.kind == ClockKind::None || position_ == nullptr) return left;
  for (Seat seat = 0; seat < chairs_.size(); ++seat) {
    const bool thinks = turn() == seat && chairs_[seat].bot.empty();
    left.push_back(std::max<std::int64_t>(0, allowance(seat) - (thinks ? now - thinking_since_ : 0)));
  }
  return left;
}

std::optional<Time> Table::next_tick() const {
  std::optional<Time> next = flag_falls();
  const auto also = [&](std::optional<Time> time) {
    if (time) next = std::min(next.value_or(*time), *time);
  };
  for (Seat seat = 0; seat < chairs_.size(); ++seat) also(grace_ends(seat));
  also(vote_ends());
  return next;
}

std::vector<Deed> Table::tick(Time now, std::string_view stand_in) const {
  std::vector<Deed> deeds;
  SeatSet lent;
  if (const auto flag = flag_falls(); flag && *flag <= now) {
    if (!opened_.rules.fill) return {Ended{HowEnded::Time, *turn()}};
    deeds.push_back(Lent{*turn(), std::string(stand_in), WhyLent::Time});
    lent |= *turn();
  }
  for (Seat seat = 0; seat < chairs_.size(); ++seat)
    if (const auto end = grace_ends(seat); end && *end <= now && !lent.has(seat)) {
      deeds.push_back(Lent{seat, std::string(stand_in), WhyLent::Away});
      lent |= seat;
    }
  const bool nobody_left = vote_ && !lent.empty() && !lent.has(vote_->by) && (vote_->waiting - lent).empty();
  const bool no_answer = vote_ends() && *vote_ends() <= now;
  if (nobody_left || no_answer)
    for (Deed& deed : outcome(*vote_, stand_in))
      if (const auto* again = std::get_if<Lent>(&deed); again == nullptr || !lent.has(again->seat))
        deeds.push_back(std::move(deed));
  return deeds;
}

}  // namespace cardhouse::table
