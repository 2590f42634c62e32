// SPDX-License-Identifier: MIT
// How a game ended and what that means for each seat: by its rules, or because people agreed, gave up or ran
// out of time.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/table.h"

namespace cardhouse::table {

struct Ending {
  HowEnded how = HowEnded::Finished;
  std::optional<Seat> by;  // who conceded, offered the draw, asked to stop, or ran out of time
  std::vector<int> points;
  std::vector<double> share;  // of the win
  std::vector<Seat> winners;
  std::vector<int> places;  // by seat, 1 is the best; none where nobody won
};
// Requires: the table's game is over.
Ending ending_of(const Table& table);

Result result_of(const Ending& ending, Seat seat, bool cooperative);

}  // namespace cardhouse::table
