// SPDX-License-Identifier: MIT
// Reads a hand from a view and remembers what its cards are called.
#include "clients/terminal/hand.h"

#include <boost/json.hpp>

namespace cardhouse::terminal {

std::vector<std::string> hand_of(const catalog::Position& position, Seat seat) {
  const boost::json::object view = position.view(seat);
  std::vector<std::string> names;
  if (const auto* hand = view.if_contains("hand"); hand != nullptr && hand->is_array())
    for (const auto& card : hand->get_array())
      if (card.is_string()) names.emplace_back(card.get_string());
  return names;
}

// What follows a comma belongs to the question, such as whose ally a card is.
void CardLabels::learn(const Prompt& prompt) {
  for (const Choice& choice : prompt.choices)
    labels_[choice.name] = choice.label.substr(0, choice.label.find(", "));
}

void CardLabels::learn(const GameWords& words) {
  named_ = !words.sheets.empty();
  if (!named_)  // "Knight (P8)" is P8 in short, the King "King"
    for (const auto& [name, label] : words.names) {
      const std::size_t open = label.rfind(" (");
      short_[name] = open != std::string::npos && label.ends_with(')')
                         ? label.substr(open + 2, label.size() - open - 3)
                         : label;
    }
  for (const CardSheet& sheet : words.sheets) labels_.try_emplace(sheet.card, sheet.name);
}

const std::string& CardLabels::in_short(const std::string& name) const {
  const auto found = short_.find(name);
  return found == short_.end() ? name : found->second;
}

std::string CardLabels::short_text(const std::vector<Choice>& cards) const {
  std::string text;
  for (const Choice& card : cards)
    text += named_ ? (text.empty() ? " " : ", ") + card.label : " " + in_short(card.name);
  return text;
}

std::vector<Choice> CardLabels::hand(const catalog::Position& position, Seat seat) const {
  std::vector<Choice> cards;
  for (const std::string& name : hand_of(position, seat)) {
    const auto label = labels_.find(name);
    cards.push_back({.name = name, .label = label == labels_.end() ? name : label->second});
    cards.back().face = named_ ? cards.back().label + "\n\n" : in_short(name);
  }
  return cards;
}

std::string CardLabels::hand_text(const catalog::Position& position, Seat seat) const {
  std::string text;
  for (const Choice& card : hand(position, seat)) text += (text.empty() ? "" : ", ") + card.label;
  return text;
}

}  // namespace cardhouse::terminal
