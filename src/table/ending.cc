// SPDX-License-Identifier: MIT
// The standing of the game where it was played to its end; otherwise who gave up has lost.
#include "table/ending.h"

#include <algorithm>

namespace cardhouse::table {

namespace {

// What is known of a game that cannot be played again: what was written down at its end.
Ending old_ending(const Table& table) {
  const auto seats = std::size_t(table.players());
  Ending ending = table.recalled() != nullptr ? *table.recalled() : Ending{};
  ending.how = table.how_it_ended().value();
  if (!ending.by) ending.by = table.ended_by();
  ending.points.resize(seats);
  ending.share.resize(seats);
  return ending;
}

}  // namespace

Ending ending_of(const Table& table) {
  if (table.has_old_rules()) return old_ending(table);
  catalog::Standing standing = table.position()->standing();
  const bool cooperative = table.game().cooperative();
  Ending ending{.how = table.how_it_ended().value(),
                .by = table.ended_by(),
                .points = std::move(standing.points),
                .share = std::move(standing.share)};
  if (ending.how == HowEnded::Finished && standing.at_cap) ending.how = HowEnded::Cap;
  const bool gave_up = ending.how == HowEnded::Conceded || ending.how == HowEnded::Time;
  if (gave_up && ending.by && table.players() == 2 && !cooperative)
    for (Seat seat = 0; seat < 2; ++seat) ending.share[seat] = seat == *ending.by ? 0 : 1;
  const auto seats = std::size_t(table.players());
  for (Seat seat = 0; seat < seats; ++seat)
    if (ending.share[seat] > 0) ending.winners.push_back(seat);
  if (ending.winners.empty()) return ending;
  const auto better = [&](std::size_t a, std::size_t b) {
    if (ending.share[a] != ending.share[b]) return ending.share[a] > ending.share[b];
    return !cooperative && !gave_up && ending.points[a] > ending.points[b];
  };
  for (std::size_t seat = 0; seat < seats; ++seat) {
    int place = 1;
    for (std::size_t other = 0; other < seats; ++other) place += better(other, seat);
    ending.places.push_back(place);
  }
  return ending;
}

Result result_of(const Ending& ending, Seat seat, bool cooperative) {
  if (ending.how == HowEnded::Draw) return Result::Drawn;
  if (ending.how != HowEnded::Finished && ending.winners.empty()) return Result::None;
  if (ending.share[seat] <= 0) return ending.winners.empty() && !cooperative ? Result::Drawn : Result::Lost;
  return ending.winners.size() == ending.share.size() && !cooperative ? Result::Drawn : Result::Won;
}

}  // namespace cardhouse::table
