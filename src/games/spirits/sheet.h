// SPDX-License-Identifier: MIT
// The faces of the cards, as people and pages read them: figures, texts, sentences and their steps.
#pragma once
#include "core/table_talk.h"
#include "games/spirits/cards.h"

namespace cardhouse::spirits {

// Where a program is printed: which text of its card, and which sentence of that.
struct TextPlace {
  int text = 0, sentence = 0;
};
TextPlace place_of(ProgramId program);  // Requires: not kNoProgram

CardSheet sheet_of(CardId card, Language language);
DeckSheet sheet_of(const Deck& deck, Language language);
std::string whole_text(CardId card, Language language);  // all texts, with their boxes

}  // namespace cardhouse::spirits
