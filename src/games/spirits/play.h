// SPDX-License-Identifier: MIT
// The rules of Spirit Tactics from outside: deal, legal, play and score. How they work is in duel.h, which
// only the rules include.
#pragma once
#include <array>

#include "core/ears.h"
#include "games/spirits/state.h"

namespace cardhouse::spirits {

using Ears = cardhouse::Ears<Event>;
inline constexpr SeatSet kBoth = SeatSet::from_bits(3);

Deck deck_of(const Options& options, Seat seat);        // a starter deck, or the one that somebody built
Cards main_deck(const Cards& pool, const Cards& side);  // the cards of the pool that are not in the Side Deck
State deal(const Options& options, const Chance& chance, Ears ears);
Moves legal(const State& s);
void play(State& s, Move m, Ears ears);
Score score(const State& s);
bool ended_at_cap(const State& s);

}  // namespace cardhouse::spirits
