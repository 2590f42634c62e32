// SPDX-License-Identifier: MIT
// The commands of the program. Each adds itself: its options, its help with examples, and what it does.
#pragma once
#include "apps/commands/call.h"

namespace cardhouse::commands {

void add_games(const Command& app);
void add_play(const Command& app);
void add_replay(const Command& app);
void add_verify(const Command& app);
void add_simulate(const Command& app);
void add_arena(const Command& app);
void add_balance(const Command& app);
void add_engine(const Command& app);
void add_serve(const Command& app);
void add_think(const Command& app);
void add_load(const Command& app);
void add_admin(const Command& app);
void add_bench(const Command& app);
void add_cards(const Command& app);
void add_campaign(const Command& app);

}  // namespace cardhouse::commands
