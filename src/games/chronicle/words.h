// SPDX-License-Identifier: MIT
// The words of Chronicle in both languages: names, card texts, rule numbers and notation. Where they are
// shown is decided elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/chronicle/cards.h"
#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

// ---- names ----

Phrase name(Suit suit);
char letter(Suit suit);                                 // in the notation: P, W, L
std::string_view letter(Suit suit, Language language);  // as people read and type it: in Hungarian H, B, S
std::string_view symbol(Suit suit);                     // one column wide
inline constexpr std::string_view kWildSymbol = "★";

Phrase name(Card card);                                // "Knight"
std::string short_name(Card card, Language language);  // "P8", in Hungarian "H8"; a wild is "Sage"
std::string label(Card card, Language language);       // "Knight (P8)"; a wild is "Sage"
std::string list(CardSet cards, Language language);    // labels between commas
std::string list(SeatSet seats, Language language);    // "@0, @2 and @3"

// ---- what cards say ----

Phrase text(Power power, Eight eight = Eight::Steal);            // a sentence
std::string_view rule(Power power, Eight eight = Eight::Steal);  // "C4.8"

Phrase title(History history);
Phrase condition(History history);        // a sentence
Phrase short_condition(History history);  // "most Power"
std::string_view rule(History history);   // "C7.1"

// ---- what events say: kinds and patterns with numbered places (tellings.cc) ----

std::vector<std::pair<std::string, std::string>> sayings(Language language);

// ---- notation, read without regard to capitals ----

std::string code(Card card);  // P1 to P10, W1 to W10, L1 to L10, Sage, Fool, Angel, Demon, Dragon, King
std::optional<Card> card_of(std::string_view text);
std::string code(History history);  // "monster_attack"
std::optional<History> history_of(std::string_view text);
std::string code(Move move);  // a card's code, or "seat0" to "seat5"
std::optional<Move> move_of(std::string_view text);

}  // namespace cardhouse::chronicle
