// SPDX-License-Identifier: MIT
// Small helpers for tests of Spirit Tactics: positions and moves in notation, and what came of them. Players
// who are not spoken of pass.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "games/spirits/game.h"

namespace cardhouse::spirits {

class TestTable {
 public:
  // Facts of a position. What is left out: five Essence in each deck, and the Main Phase of seat 0 on turn 3.
  explicit TestTable(std::string_view facts);
  explicit TestTable(const State& state) : state_(state) {}

  // Plays the moves. At a question to respond both players pass until the next move can be made. Throws
  // std::runtime_error on a move that cannot.
  TestTable& play(std::string_view moves);  // with blanks between
  TestTable& pass();                        // until nobody is asked to respond
  TestTable& to_turn(int turn);             // both do nothing until the open Main Phase of that turn

  // Whether it is so: "0F1 S 500", "0F1 R 200", "0F1 is kindle", "0F1 empty", "0F1 down", "0F1 up", "0F1 has
  // aegis", "0F1 lacks aegis", "0F1 essence 2", "commander 0 R 4000", "commander 0 essence 1", "hand 0 size
  // 3", "hand 0 has kindle", the same with "lacks", and of deck, gy, reload, known; "legal done", "illegal
  // done", "asks 1 priority", "over", "turn 4", "phase main". Throws on words that it does not know.
  bool is(std::string_view fact) const;

  const State& state() const { return state_; }
  State& state() { return state_; }
  const Open& table() const { return state_; }
  std::string legal() const;  // with blanks between

 private:
  bool responding() const;
  State state_;
};

std::string_view name(Ask ask);

}  // namespace cardhouse::spirits
