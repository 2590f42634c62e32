// SPDX-License-Identifier: MIT
// The cards and the eras of Ghosts of Christmas. Facts only; what they do is in rules.h.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "cards/card.h"

namespace cardhouse::ghosts {

using cards::Card;
using cards::CardSet;
using cards::kNoCard;

enum class Suit : std::uint8_t { Hearts, Candles, Notes, Scales };  // G1.2
inline constexpr int kSuits = 4, kRanks = 12, kCards = 48;
using Deck = cards::Suited<Suit, kSuits, kRanks>;
using SuitSet = BitSet<Suit, std::uint8_t>;

constexpr int rank(Card c) { return Deck::rank(c); }

// By table: a division would cost more than all the rest of a move.
inline constexpr auto kSuitOf = cards::table_of<64>(Deck::all(), Deck::suit);
constexpr Suit suit(Card c) { return kSuitOf[c.index]; }
inline constexpr auto kWholeSuit = cards::table_of<64>(Deck::all(), [](Card c) { return Deck::of(suit(c)); });

// The suit of a set with cards of one suit only. An empty set has no suit; its lowest bit counts as 64.
inline constexpr auto kSuitAt = cards::table_of<65>(Deck::all(), [](Card c) { return SuitSet(suit(c)); });
constexpr SuitSet only_suit(CardSet cards) { return kSuitAt[std::size_t(std::countr_zero(cards.bits()))]; }

inline constexpr CardSet kTrumps = Deck::of(Suit::Hearts);  // G1.2

// Those of the first so many suits that are higher than a rank.
constexpr CardSet cards_above(int rank_below, int suits) {
  CardSet set;
  for (Card c : Deck::all())
    if (rank(c) > rank_below && int(suit(c)) < suits) set |= c;
  return set;
}
// By the number of players; G1.3 three play without the lowest.
inline constexpr std::array kDeckOf{CardSet{}, CardSet{}, CardSet{}, cards_above(3, kSuits), Deck::all()};
inline constexpr int kHandSize = 12;  // G2.1
static_assert(kDeckOf[3].size() == 3 * kHandSize && kDeckOf[4].size() == 4 * kHandSize);

enum class Era : std::uint8_t { Past, Present, Future, Beyond };  // G1.4, G7.1
inline constexpr int kMaxEras = 4;
using EraSet = BitSet<Era, std::uint8_t>;

}  // namespace cardhouse::ghosts
