// SPDX-License-Identifier: MIT
// The scenarios of tests/cards: readable small games that every card has at least one of.
#pragma once
#include <string>
#include <vector>

namespace cardhouse::cards_test {

struct Scenario {
  std::string file, card, position, moves;
  std::vector<std::string> expect;
  int line = 0;
};

// All scenarios of a game. Throws std::runtime_error on a file that is wrong.
std::vector<Scenario> read_scenarios(const std::string& game);

}  // namespace cardhouse::cards_test
