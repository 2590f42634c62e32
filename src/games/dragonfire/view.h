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
    Deck& seen = v.deck[i];
    for (std::uint8_t card : s.deck[i]) seen.push_back(card);
    sort_cards(seen.begin() + known.bottom, seen.end() - known.top);
  }
  return v;
}

constexpr std::optional<Seat> turn(const Open& t) {
  if (t.ask == Ask::Nothing) return {};
  return t.asked;
}

// A world that looks the same.
State imagine(const View& v, Dice& dice);

}  // namespace cardhouse::dragonfire
