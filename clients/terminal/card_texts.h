// SPDX-License-Identifier: MIT
// The texts of cards, from the words of the game: for the card under the cursor and for all visible cards.
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/object.hpp>

#include "core/settings.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

class CardTexts {
 public:
  CardTexts(const GameWords& words, const Settings& settings, Language language);

  // The card that a move is about, in the notation: "call:flarehound", "H2>past" and "P8" name it,
  // "attack:0F1" and "target:4" name the place where it lies in this view. Empty: it is about no card that is
  // known.
  std::string card_of(std::string_view move, const boost::json::object& view) const;
  bool knows(std::string_view card) const { return texts_.contains(std::string(card)); }
  std::string name(std::string_view card) const;
  // Its figures and its text in one line; empty where it has neither.
  std::string text(std::string_view card) const;
  // The text of a choice's card, as far as the choice itself does not repeat it. The card's name comes first
  // if the label is different.
  std::string beside(const Choice& choice, const boost::json::object& view) const;
  static bool only_figures(const Choice& choice);  // its note is "300S/200R", which `text` says in words

  // All cards that the view shows, in its order, each once: "Flarehound: Strength 300, ...".
  std::vector<std::string> in_sight(const boost::json::object& view) const;

 private:
  struct Entry {
    std::string name, figures, text;
  };
  std::map<std::string, Entry> texts_;  // by card
};

}  // namespace cardhouse::terminal
