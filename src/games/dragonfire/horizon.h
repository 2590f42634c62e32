// SPDX-License-Identifier: MIT
// Where a search of Dragonfire stops, a round on, and what the table is worth there to the party: a few
// traits, weighed.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "games/dragonfire/view.h"

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

// About the chance of the party to win.
float prospect(const State& s);

class Horizon {
 public:
  static constexpr float kWorthDeviation = 0.12f;
  static constexpr float kDoubt = 2.5f;          // keen habits are left for what is surely better
  static constexpr std::uint32_t kEnough = 300;  // docs/balance-dragonfire.md, "Longer searches"

  explicit Horizon(const View& v)
      : scene_(v.scene + (v.stage >= Stage::Rest ? 1 : 0)),
        turn_(turns(v) + std::max<int>(v.options.players, kTurns)) {}

  // After a whole round from here, of few heroes two, at the start of a turn; or at the start of the next
  // Scene.
  bool reached(const State& s) const {
    const Open& t = s;
    return t.ask == Ask::Nothing || t.scene > scene_ || turns(t) >= turn_;
  }
  // What people are shown for such a worth (docs/balance-dragonfire.md, "Hints").
  static double chance(double worth);
  // About the chance of the party to win, the same for all. Requires: reached(s).
  std::array<float, kMaxSeats> worth(const State& s) const;

 private:
  static constexpr int kTurns = 4;

  // Turns that are past, of all rounds.
  static int turns(const Open& t) { return t.round * t.options.players + t.turns; }
  int scene_, turn_;
};

}  // namespace cardhouse::dragonfire
