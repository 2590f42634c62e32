// SPDX-License-Identifier: MIT
// What every state of Dragonfire conserves: checked when a position is read, and by the tests.
#pragma once
#include <array>
#include <string>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

using Copies = std::array<int, 256>;  // by card

// How many copies of each card lie anywhere.
Copies player_cards(const State& s);
Copies encounter_cards(const State& s);
Copies dragon_cards(const State& s);
// How many there should be: of Basics nothing is said (-1).
Copies all_player_cards();
Copies all_encounter_cards(const Options& options);
Copies all_dragon_cards();

// What is wrong with a state; empty: nothing.
std::string audit(const State& s);

}  // namespace cardhouse::dragonfire
