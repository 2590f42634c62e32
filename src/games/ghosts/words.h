// SPDX-License-Identifier: MIT
// The words of Ghosts of Christmas in both languages: names and notation. Where they are shown is decided
// elsewhere.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/ghosts/state.h"
#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

// ---- names ----

Phrase name(Suit suit);
char letter(Suit suit);  // in the notation: H, C, N, S
std::string_view letter(Suit suit,
                        Language language);  // as people read and type it: in Hungarian Sz, Gy, Hj, M
std::string_view symbol(Suit suit);          // one column wide
Phrase name(Era era);
Phrase into(Era era);    // "to the Past"
Phrase inside(Era era);  // "in the Past"

std::string label(Suit suit, Language language);       // "Candles ¡C"
std::string label(Card card, Language language);       // "Candles 7 (C7)"
std::string label(Bid bid, Language language);         // "3 purple doors and a red one"
std::string short_name(Card card, Language language);  // "C7", in Hungarian "Gy7"
std::string short_name(Move move, Language language);  // "C7>past", in Hungarian "Gy7>múlt"; of a bid "3+1"
std::string list(CardSet cards, Language language);    // "H12 C3 C7"
std::string list(SeatSet seats, Language language);    // "@0, @2 and @3"
std::string at(Seat seat);                             // "@0"
std::string counted(int n, Phrase one, Phrase many, Language language);

// Wreaths over doors, "2/3+1"; a loose wreath cannot be read from it, but 5/3+1 is one too many.
std::string doors(Bid bid, int wreaths);

// ---- what events say: kinds and patterns with numbered places (tellings.cc) ----

std::vector<std::pair<std::string, std::string>> sayings(Language language);

// ---- notation, read without regard to capitals ----

std::string code(Suit suit);  // H, C, N, S
std::optional<Suit> suit_of(std::string_view text);
std::string code(Card card);  // H1 to H12, C1 ... S12
std::optional<Card> card_of(std::string_view text);
std::string code(Era era);  // past, present, future, beyond
std::optional<Era> era_of(std::string_view text);
std::string code(Bid bid);  // 3, 3+1
std::optional<Bid> bid_of(std::string_view text);
std::string code(Move move);  // H12>past, bid3, bid3+1
std::optional<Move> move_of(std::string_view text);

}  // namespace cardhouse::ghosts
