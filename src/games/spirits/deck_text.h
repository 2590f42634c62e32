// SPDX-License-Identifier: MIT
// Decks as text: one line for options and logs, several lines for people; and what keeps a list of cards from
// being a deck (S1.2 to S1.4), in both languages.
//   brand-matriarch-teo:3*ember-scout,2*kindle,9*cinder:2*hush       Commander, deck, Side Deck
#pragma once
#include <expected>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "games/spirits/cards.h"

namespace cardhouse::spirits {

// Each card once, in the order of the library.
using Copies = std::map<CardId, int>;
Copies copies_of(const std::vector<CardId>& cards);

struct DeckFault {
  Sentence text;
  std::string_view rule;
  CardId card = kNoCard;  // which one is wrong; kNoCard: the deck as a whole
  int excess = 0;         // so many copies of it have to go
};

// Empty: it is a deck.
std::vector<DeckFault> deck_faults(const Library& library, const Deck& deck);

// What cannot be read is an error, what is not legal is not: that is for deck_faults.
std::expected<Deck, Sentence> read_deck_line(std::string_view text);

std::string deck_line(const Deck& deck);                     // without spaces
std::string deck_text(const Deck& deck, Language language);  // several lines, for deck_reading.h

}  // namespace cardhouse::spirits
