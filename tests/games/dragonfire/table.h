// SPDX-License-Identifier: MIT
// Small helpers for tests of Dragonfire: positions and moves in notation, and what came of them.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "games/dragonfire/game.h"

namespace cardhouse::dragonfire {

class TestTable {
 public:
  // Facts of a position: four Humans in Play Cards of seat 0, which leads; hands and the row are empty, and
  // Backgrounds that are not named are used up, so that nobody is asked about them. Or
  // "deal" and options: an Adventure as it begins.
  explicit TestTable(std::string_view facts);
  explicit TestTable(const State& state) : state_(state) {}

  // Plays the moves, with blanks between. Others who are offered to help pass until the next move can be
  // made; so does whoever is asked to buy, to move or to cycle. `end` ends the turn, `round` all turns up to
  // the next round. Throws std::runtime_error on a move that cannot be made.
  TestTable& play(std::string_view moves);

  // Whether it is so: "hp 0 5", "gold 0 3", "hand 0 2", "hand 0 has bless", "hand 0 lacks bless", the same of
  // discard, inplay and deck; "cleared 1 2", "attack 1 3", "facing 1 0", "gone 1", "is 2 hill-brute", "up 0",
  // "stunned 0", "out 0", "exhausted 0", "fresh 0", "place 0 env", "place 0 1", "level 2", "round 2", "scene
  // 2", "cost 0 bless 1", "legal done", "illegal done", "asks 1 offer", "won", "lost", "encounters 3",
  // "encounters own" or "own+1" (as many as the Adventure, the size and the difficulty say, and so many
  // more), "xp 5", "row has bless", "swords 0 2", "prevent 0 2", "dragon lull", "no dragon", "top 0 glory",
  // "active 1".
  bool is(std::string_view fact) const;

  const State& state() const { return state_; }
  State& state() { return state_; }
  const Open& table() const { return state_; }
  std::string legal() const;  // with blanks between

 private:
  bool can(std::string_view move) const;
  void step_aside();  // the least that can be done now
  State state_;
};

}  // namespace cardhouse::dragonfire
