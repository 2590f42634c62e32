// SPDX-License-Identifier: MIT
// A card and a set of cards, as every trick game knows them. What a card means is its game's business.
#pragma once
#include <array>
#include <compare>
#include <cstdint>

#include "core/bits.h"

namespace cardhouse::cards {

struct Card {
  std::uint8_t index = 0;  // its place in the game's deck; one suit is one contiguous run
  constexpr auto operator<=>(const Card&) const = default;
};

inline constexpr Card kNoCard{63};

template <std::size_t kCount>
constexpr std::array<Card, kCount> no_cards() {
  std::array<Card, kCount> none{};
  none.fill(kNoCard);
  return none;
}

using CardSet = BitSet<Card, std::uint64_t>;

// A table with room for so many cards: what `of` says of each card of the deck.
template <std::size_t kRoom, class Of>
constexpr auto table_of(CardSet deck, Of of) {
  std::array<decltype(of(Card())), kRoom> table{};
  for (Card c : deck) table[c.index] = of(c);
  return table;
}

// A deck of kSuits suits with kRanks ranks each, then whatever cards have no suit.
template <class Suit, int kSuits, int kRanks>
struct Suited {
  static constexpr int kCount = kSuits * kRanks;
  static constexpr bool has_suit(Card c) { return c.index < kCount; }
  static constexpr Suit suit(Card c) { return Suit(c.index / kRanks); }  // Requires: has_suit(c)
  static constexpr int rank(Card c) { return c.index % kRanks + 1; }     // Requires: has_suit(c)
  static constexpr Card card(Suit s, int rank) { return {std::uint8_t(int(s) * kRanks + rank - 1)}; }
  static constexpr CardSet of(Suit s) { return CardSet::run(int(s) * kRanks, kRanks); }
  static constexpr CardSet all() { return CardSet::run(0, kCount); }
};

}  // namespace cardhouse::cards
