// SPDX-License-Identifier: MIT
// The hand of a seat while it has no question to answer. Views name the cards; their labels are remembered
// from questions.
#pragma once
#include <map>
#include <string>
#include <vector>

#include "catalog/any_game.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

// The names of the cards in a hand, where the game's view lists them under "hand".
std::vector<std::string> hand_of(const catalog::Position& position, Seat seat);

class CardLabels {
 public:
  void learn(const Prompt& prompt);
  // For games whose notation is not a name for people: takes the names of cards from the words of the game.
  void learn(const GameWords& words);
  std::vector<Choice> hand(const catalog::Position& position, Seat seat) const;
  std::string hand_text(const catalog::Position& position, Seat seat) const;  // labels between commas
  std::string short_text(
      const std::vector<Choice>& cards) const;  // as short as they can be read, after a blank

 private:
  const std::string& in_short(const std::string& name) const;
  std::map<std::string, std::string> labels_, short_;  // by name
  bool named_ = false;
};

}  // namespace cardhouse::terminal
