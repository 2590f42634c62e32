// SPDX-License-Identifier: MIT
// A finished game as it was written down at its end, in the words of that day: how it ended, its log, and
// what was told. When the rules change the game cannot be played again, but this can still be read.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/log.h"
#include "table/ending.h"
#include "table/notices.h"

namespace cardhouse::table {

// Sentences call seats @0 to @5, so a name that changes or goes is nowhere in them.
struct MemoirLine {
  std::string kind, rule, en, hu;
  int seen = 0;  // by which seats, as bits
};
BOOST_DESCRIBE_STRUCT(MemoirLine, (), (kind, rule, en, hu, seen))

struct MemoirStep {
  Seat seat = 0;
  std::string move;
  std::vector<MemoirLine> told;
};
BOOST_DESCRIBE_STRUCT(MemoirStep, (), (seat, move, told))

struct Memoir {
  std::string log;               // with its digest; people are called @0 to @5
  std::vector<MemoirLine> told;  // of the deal
  std::vector<MemoirStep> steps;
};
BOOST_DESCRIBE_STRUCT(Memoir, (), (log, told, steps))

// Plays the whole log again, which takes long. Nothing if it cannot be played.
std::optional<Memoir> memoir_of(const Log& log);
std::string print(const Memoir& memoir);
std::optional<Memoir> read_memoir(std::string_view text);  // nothing: it is damaged

// How it ended has a text of its own: it is short, and known at once.
std::string print(const Ending& ending);
std::optional<Ending> read_ending(std::string_view text);

// What this viewer may read, with the names of now. Clients with the words of the game get sentences too, as
// its words may be others now.
std::vector<Line> lines_of(const std::vector<MemoirLine>& told, const Viewer& viewer,
                           const std::vector<std::string>& names);
// The log with the names of now.
Log log_in(const Memoir& memoir, const std::vector<std::string>& seats);

}  // namespace cardhouse::table
