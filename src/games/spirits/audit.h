// SPDX-License-Identifier: MIT
// What every state of Spirit Tactics conserves: checked when a position is read, and by the tests.
#pragma once
#include <string>
#include <vector>

#include "games/spirits/state.h"

namespace cardhouse::spirits {

// All cards of this player's deck, wherever they are.
std::vector<CardId> cards_in_play(const State& s, Seat seat);

// What is wrong with a state; empty: nothing.
std::string audit(const State& s);

}  // namespace cardhouse::spirits
