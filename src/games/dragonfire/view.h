// SPDX-License-Identifier: MIT
// All that one seat may know of an Adventure: what is open to all, and what lies in the decks,
// but not in which order (D12.1).
#pragma once
#include <algorithm>
#include <optional>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// A deck as everybody knows it: the known bottom, then the rest sorted, then the known top (D12.2).
struct View : Open {
  Seat me = 0;
  std::array<Deck, kDecks> deck{};
  constexpr bool operator==(const View&) const = default;
};

// The cards in between are put in order: small piles by insertion, the Market by counting.
inline void sort_cards(std::uint8_t* first, std::uint8_t* last) {
  if (last - first <= 24) {
    for (std::uint8_t* next = first; next < last; ++next) {
      const std::uint8_t card = *next;
      std::uint8_t* to = next;
      for (; to > first && to[-1] > card; --to) *to = to[-1];
      *to = card;
    }
    return;
  }
  std::array<std::uint8_t, 256> count{};
  for (const std::uint8_t* card = first; card < last; ++card) ++count[*card];
  for (std::size_t card = 0; first < last; ++card)
    for (int n = count[card]; n > 0; --n) *first++ = std::uint8_t(card);
}

inline View view(const State& s, Seat me) {
  View v{s, me};
  for (std::size_t i = 0; i < kDecks; ++i) {
    const Known known = s.known[i];
    Deck& seen = v.deck[i] = s.deck[i];
    sort_cards(seen.begin() + known.bottom, seen.end() - known.top);
  }
  return v;
}

constexpr std::optional<Seat> turn(const Open& t) {
  if (t.ask == Ask::Nothing) return {};
  return t.asked;
}

// A world that looks the same: the decks in another order.
inline State imagine(const View& v, Dice& dice) {
  State s{v};
  for (std::size_t i = 0; i < kDecks; ++i) {
    Deck& deck = s.deck[i];
    deck = v.deck[i];
    const Known known = v.known[i];
    std::uint8_t* first = deck.begin() + known.bottom;
    for (auto left = std::uint32_t(deck.size() - known.bottom - known.top); left > 1; --left)
      std::swap(first[left - 1], first[below(dice, left)]);
  }
  s.chance = Chance(random_key(dice));
  return s;
}

// What the sensible player looks at: what is open to all. From a state it is taken for the seat to act,
// without building a view; both show the same.
struct Sight {
  const Open& open;
  Seat me = 0;

  // Requires, like the ones below: what it is made of outlives it.
  Sight(const View& v) : open(v), me(v.me) {}
  Sight(const Open& t, Seat seat) : open(t), me(seat) {}
  explicit Sight(const State& s) : open(s), me(s.asked) {}
};

// What the sensible player would strike in a turn of its own with the hand it has: an Encounter, how many
// levels that would clear, and no card more than it takes. kNoSlot: nothing.
struct Strike {
  std::uint8_t slot = kNoSlot;
  int levels = 0;
  FixedVector<CardId, kMaxPlayed> cards{};
};
Strike intended_strike(const Open& table, Seat seat);

}  // namespace cardhouse::dragonfire
