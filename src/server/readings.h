// SPDX-License-Identifier: MIT
// A game read from its log: its story, one turn of it, what a strong bot thinks of a move. Each of them plays
// the game again, which takes long, so they run where bots think and know nothing of the server.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/plan.h"
#include "server/messages.h"
#include "table/table.h"

namespace cardhouse::server {

// All that a reading needs of a table.
struct GameText {
  std::string table;
  Log log;  // without a digest
  std::vector<std::string> names;
  bool over = false;
  std::vector<double> share;     // when it is over
  std::optional<int> old_rules;  // its version of the rules, which the house plays no more
  std::string packed_memoir;     // then this is all that there is (table/memoir.h); empty: not even that
};
GameText text_of(const table::Table& table);

std::string log_of(const GameText& game);  // with its digest
Turn turn_of(const GameText& game, std::size_t moves, const table::Viewer& viewer);
// Nothing if it cannot be read, which its own records make impossible.
std::optional<Story> story_of(const GameText& game, const table::Viewer& viewer);
History history_of(const GameText& game, const std::vector<std::string>& records,
                   const table::Viewer& viewer);
// Requires: the log has more moves than that.
Review review_of(const GameText& game, std::size_t moves, Language language, const bots::Effort& effort);
// What a bot would do for a seat; it gets the seat's view and nothing else.
Hint advice_for(const catalog::Position& position, std::string_view game, Seat seat, Language language,
                const bots::Effort& effort);

}  // namespace cardhouse::server
