// SPDX-License-Identifier: MIT
// Plays games from seeds and says what came of each, so that two builds of the engine can be compared: the
// native one, and the module for browsers. Nothing here depends on addresses, clocks or the standard library.
#pragma once
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>

namespace cardhouse::rehearsal {

struct Plan {
  std::string game;
  std::uint64_t first = 1, games = 1;  // numbers of the games
  std::string bot;                     // who plays; empty: any legal move
  std::uint32_t look = 1;  // views, prompts and events of one position in so many are compared too
};
// "ghosts 1 100 - 8": the game, the first number, how many, the bot or "-", and `look`.
std::expected<Plan, std::string> read_plan(std::string_view text);

// A line for each game: its number, its decisions, and the digest of all that was seen.
std::expected<std::string, std::string> play(const Plan& plan);

// Random games by the rules alone, as quickly as they go; how many decisions they had.
std::uint64_t hurry(const Plan& plan);

}  // namespace cardhouse::rehearsal
