// SPDX-License-Identifier: MIT
// What a game says about a deck that somebody brings: what was read, whether the rules allow it, and figures
// to build by. It is the same for the table that refuses a deck and for the page where one is built.
#pragma once
#include <algorithm>
#include <string>
#include <vector>

namespace cardhouse {

struct DeckCard {
  std::string card;  // as in the notation
  int count = 0;
};

// One line of the law: "good", "bad" (the deck is not legal), or "note" (legal, but worth knowing).
struct DeckCheck {
  std::string state = {}, text = {}, rule = {};
  std::string card = {};  // the card that is meant; often empty
  int line = 0;           // of the text that was read, from 1 on; 0: none
  int count = 0;          // how many copies are too many
};

struct DeckBar {
  int value = 0, count = 0;
};
// Essence of one type: cards of it in the deck, and what all abilities of the deck ask for together.
struct DeckEssence {
  std::string essence;
  int held = 0, asked = 0;
};

struct DeckReport {
  std::string name, leader;  // the leader as in the notation; empty: none was read
  std::vector<DeckCard> main = {}, side = {};
  int main_size = 0, side_size = 0;
  bool legal = false;
  std::vector<DeckCheck> checks = {};     // what is bad comes first
  std::vector<DeckBar> curve = {};        // Spirits by their Resilience
  std::vector<DeckEssence> essence = {};  // of the types that are held or asked for
  std::string text = {};                  // the deck in many lines, as people write it
  std::string line = {};                  // the deck as the value of an option; empty: it cannot be one

  const DeckCheck* first_bad() const {
    const auto bad = std::ranges::find(checks, "bad", &DeckCheck::state);
    return bad == checks.end() ? nullptr : &*bad;
  }
};

}  // namespace cardhouse
