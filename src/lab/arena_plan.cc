// SPDX-License-Identifier: MIT
// The schedules of the arena.
#include "lab/arena_plan.h"

#include <numeric>
#include <span>

#include "core/chance.h"

namespace cardhouse::lab {

Plan::Plan(const PlanShape& shape) : shape_(shape) {
  switch (shape.schedule) {
    case Schedule::OneAgainstRest: add_lone(0, 1); break;
    case Schedule::Ring: add_ring(); break;
    case Schedule::RoundRobin:
      for (int one = 0; one < bots(); ++one)
        for (int other = one + 1; other < bots(); ++other) {
          add_lone(one, other);
          if (players() > 2) add_lone(other, one);  // with two players it would be the same games
        }
      break;
  }
  for (std::size_t game = 0; game < tables_.size(); ++game) tables_[game].dice = std::uint8_t(game);
  if (shape.has_control) add_control();
}

// In a round robin only the lone bot's result counts: the others share a table with themselves.
void Plan::add_lone(int lone, int rest) {
  const bool all_count = shape_.schedule == Schedule::OneAgainstRest || players() == 2;
  for (int seat = 0; seat < players(); ++seat) {
    SeatedGame table;
    for (int other = 0; other < players(); ++other)
      table.bot[std::size_t(other)] = std::uint8_t(other == seat ? lone : rest);
    table.counted = all_count ? all_seats(players()) : SeatSet(Seat(seat));
    tables_.push_back(table);
  }
}

void Plan::add_ring() {
  for (int game = 0; game < bots(); ++game) {
    SeatedGame table{.counted = all_seats(players())};
    for (int seat = 0; seat < players(); ++seat)
      table.bot[std::size_t(seat)] = std::uint8_t((game + seat) % bots());
    tables_.push_back(table);
  }
}

// The same games again; who is A there becomes the control.
void Plan::add_control() {
  for (std::size_t game = 0, games = tables_.size(); game < games; ++game) {
    SeatedGame again = tables_[game];
    again.purpose = Purpose::Control;
    tables_.push_back(again);
  }
}

// In a ring the order around the table is another one in each set, so that nobody always plays after the
// same.
SeatedGame Plan::table(std::size_t set, std::size_t game) const {
  SeatedGame table = tables_[game];
  const auto seats = std::span(table.bot).first(std::size_t(players()));
  if (shape_.schedule == Schedule::Ring) {
    std::array<std::uint8_t, kMaxBots> order{};
    std::iota(order.begin(), order.end(), std::uint8_t(0));
    Dice dice(shape_.seed ^ (set + 1) * 0x9e3779b97f4a7c15ull);
    shuffle(dice, std::span(order).first(std::size_t(bots())));
    for (std::uint8_t& bot : seats) bot = order[bot];
  }
  if (table.purpose == Purpose::Contest) return table;
  table.counted = {};
  for (Seat seat = 0; seat < players(); ++seat)
    if (seats[seat] == 0) seats[seat] = std::uint8_t(control()), table.counted |= seat;
  return table;
}

}  // namespace cardhouse::lab
