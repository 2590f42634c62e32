// SPDX-License-Identifier: MIT
// What every state of Dragonfire conserves: checked when a position is read, and by the tests.
#pragma once
#include <string>
#include <vector>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// How many copies of each card lie anywhere.
std::array<int, 256> player_cards(const State& s);
std::array<int, 256> encounter_cards(const State& s);
std::array<int, 256> dragon_cards(const State& s);
// How many there should be: of Basics nothing is said (-1).
std::array<int, 256> all_player_cards();
std::array<int, 256> all_encounter_cards(const Options& options);
std::array<int, 256> all_dragon_cards();

// What is wrong with a state; empty: nothing.
std::string audit(const State& s);

}  // namespace cardhouse::dragonfire
