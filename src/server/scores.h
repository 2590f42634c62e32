// SPDX-License-Identifier: MIT
// Games that are over as their people look back on them, and what they add up to. Nothing here reads a store.
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/messages.h"
#include "store/store.h"

namespace cardhouse::server {

// For each person who sat at the table. Requires: its game is over.
std::vector<store::FinishedGame> finished_games(const table::Table& table);
// A game of an older file whose records cannot be played any more: that it was played is all there is to say.
store::FinishedGame faded(store::FinishedGame game);
FinishedShown shown_game(const store::FinishedGame& game);
// Somebody whose account is gone, in the game as another one looks back on it: `as` is nobody's.
void forget_in(store::FinishedGame& game, const std::string& person, const std::string& as);

// Requires: in the order in which they ended.
Statistics statistics_of(std::span<const store::FinishedGame> games, const ShowStatistics& asked,
                         std::int64_t now);

}  // namespace cardhouse::server
