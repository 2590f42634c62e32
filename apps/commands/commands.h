// SPDX-License-Identifier: MIT
// The commands of the program. Each adds itself: its options, its help with examples, and what it does. What
// a command returns to the shell is written to `exit_code`: 0 done, 1 it failed, 2 it was called wrongly.
#pragma once
#include <CLI/App.hpp>

namespace cardhouse::commands {

void add_games(CLI::App& app, int& exit_code);
void add_play(CLI::App& app, int& exit_code);
void add_replay(CLI::App& app, int& exit_code);
void add_verify(CLI::App& app, int& exit_code);
void add_simulate(CLI::App& app, int& exit_code);
void add_arena(CLI::App& app, int& exit_code);
void add_engine(CLI::App& app, int& exit_code);
void add_serve(CLI::App& app, int& exit_code);
void add_load(CLI::App& app, int& exit_code);
void add_admin(CLI::App& app, int& exit_code);
void add_bench(CLI::App& app, int& exit_code);

}  // namespace cardhouse::commands
