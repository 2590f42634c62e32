// SPDX-License-Identifier: MIT
// The rules of Dragonfire from outside: deal, legal, play and score. How they work is in quest.h, which only
// the rules include.
#pragma once

#include "core/ears.h"
#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

using Ears = cardhouse::Ears<Event>;

State deal(const Options& options, const Chance& chance, Ears ears);
Moves legal(const Open& t);  // it depends on nothing that is hidden
void play(State& s, Move m, Ears ears);
Score score(const Open& t);

}  // namespace cardhouse::dragonfire
