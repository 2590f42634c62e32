// SPDX-License-Identifier: MIT
// What a table of Dragonfire is worth to the party at the start of a turn: a few traits, weighed.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// Of the whole party and what stands against it, for each of its heroes: sums are divided by their number.
enum class Trait : std::uint8_t {
  Hp,           // of those who stand
  Doomed,       // are attacked for all the HP they have
  Stunned,      //
  Fallen,       // are Unconscious
  Exhausted,    //
  Hand,         // cards in hand
  HandPower,    // icons and texts of the hands
  Gold,         //
  Unused,       // Features and items that can still be used
  Levels,       // uncleared
  Attack,       //
  Strikes,      // levels that the hands could clear, each seat by itself
  Coming,       // Encounters of the Scenes to come
  Level,        // of the Dragonfire, up to 8; not divided
  LevelComing,  // the same, times the Encounters to come
  Grace,        // rounds without Dragonfire to come; not divided
};
inline constexpr std::size_t kTraits = std::size_t(Trait::Grace) + 1;
using Traits = std::array<float, kTraits>;

Traits traits(const State& s);

// About the chance of the party to win.
float prospect(const State& s);

}  // namespace cardhouse::dragonfire
