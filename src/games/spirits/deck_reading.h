// SPDX-License-Identifier: MIT
// Decks as people paste them: a name, a Commander, then a card a line, or the one line of deck_text.h.
// Reading is tolerant, and says of every line that it cannot use why.
#pragma once
#include <map>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/spirits/cards.h"
#include "wording/list_reader.h"

namespace cardhouse::spirits {

struct DeckReading {
  Deck deck;  // what could be read
  std::vector<wording::Misread> misread = {};
  std::map<CardId, int> lines = {};  // where a card is named first
};

// A starter deck by its name, one line, or many. Names in either language or as in the notation, without
// regard to capitals, accents and punctuation.
DeckReading read_pasted_deck(std::string_view text);

}  // namespace cardhouse::spirits
