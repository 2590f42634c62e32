// SPDX-License-Identifier: MIT
// The names of Chronicle in both languages, what its cards say, and its notation, which is read without
// regard to capitals.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "cards/names.h"
#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

inline constexpr cards::Naming<Suit, kSuits, kStrengths> kNames{{{
    {{"P", "H"}, "†", {"Power", "Hatalom"}, Ink::Blue},
    {{"W", "B"}, "¶", {"Wisdom", "Bölcsesség"}, Ink::Green},
    {{"L", "S"}, "♥", {"Love", "Szerelem"}, Ink::Red},
}}};
inline constexpr std::string_view kWildSymbol = "★";

// What a power is called in the notation, when it acts, and what the card says.
struct PowerNames {
  std::string_view code, rule;
  Phrase when, text;
};
const PowerNames& names(Power power, Eight eight = Eight::Steal);
std::optional<Power> power_of(std::string_view text);

struct HistoryNames {
  std::string_view code, rule;
  Phrase title, brief, condition;  // "Monster Attack", "most Power", and a sentence
};
const HistoryNames& names(History history);
inline std::string code(History history) { return std::string(names(history).code); }  // "monster_attack"
std::optional<History> history_of(std::string_view text);

Phrase name(Card card);                                // "Knight"
std::string short_name(Card card, Language language);  // "P8", in Hungarian "H8"; a wild is "Sage"
std::string label(Card card, Language language);       // "Knight (P8)"; a wild is "Sage"
std::string list(CardSet cards, Language language);    // labels between commas

inline std::string code(Suit suit) { return kNames.code(suit); }
inline std::string code(Card card) { return short_name(card, Language::English); }
std::optional<Card> card_of(std::string_view text);
std::string code(Move move);  // a card's code, or "seat0" to "seat5"
std::optional<Move> move_of(std::string_view text);

}  // namespace cardhouse::chronicle
