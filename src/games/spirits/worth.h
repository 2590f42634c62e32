// SPDX-License-Identifier: MIT
// What a table of Spirit Tactics is worth at the start of a turn: a few traits of each side, weighed.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

#include "games/spirits/state.h"

namespace cardhouse::spirits {

// One side's traits. R, S and damage are counted in thousands.
enum class Trait : std::uint8_t {
  Left,        // of the Commander's R
  Low,         // the same, up to one thousand: what comes last is dear
  Spirits,     // in hand
  Essences,    // in hand
  Arcana,      // in hand
  Reflexes,    // in hand
  Charge,      // Essence attached to the Commander
  Charges,     // Essence attached to Spirits
  Walls,       // columns with a Spirit of this side: no Direct Attack comes through
  Front,       // face-up Spirits there
  FrontS,      //
  FrontR,      //
  Back,        // face-up Spirits there
  BackS,       //
  BackR,       //
  Down,        // Concealed Spirits
  DownS,       //
  DownR,       //
  OpenS,       // of those that reach the Commander
  Runoff,      // if each attacks the weakest
  Lethal,      // 1: the Direct Attacks alone would win
  Ravage,      // in front
  Twin,        // in front
  Rejuvenate,  //
  Invigorate,  //
  Unending,    //
  Longshot,    // in the Back-Row
  Fallen,      // Spirits in the GY
};
inline constexpr std::size_t kTraits = std::size_t(Trait::Fallen) + 1;
using Traits = std::array<float, kTraits>;

Traits traits(const State& s, Seat seat);

// About the chance of the player whose turn begins to win the duel.
float worth_to_mover(const State& s);

}  // namespace cardhouse::spirits
