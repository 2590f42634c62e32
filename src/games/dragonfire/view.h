// SPDX-License-Identifier: MIT
// All that one seat may know of an Adventure: the table, which is open to all, and what lies in the decks,
// but not in which order (D12.1).
#pragma once
#include <algorithm>
#include <optional>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// A deck as everybody knows it: the known bottom, then the rest sorted, then the known top (D12.2).
struct View {
  Seat me = 0;
  Table table{};
  std::array<Deck, kDecks> deck{};
  constexpr bool operator==(const View&) const = default;
};

inline View view(const State& s, Seat me) {
  View v;
  v.me = me;
  v.table = s.table;
  for (std::size_t i = 0; i < kDecks; ++i) {
    std::array<std::uint8_t, 256> count{};
    const Deck& deck = s.secret.deck[i];
    const Known known = s.table.known[i];
    const int top = deck.size() - known.top;
    for (int n = known.bottom; n < top; ++n) ++count[deck[n]];
    for (int n = 0; n < known.bottom; ++n) v.deck[i].push_back(deck[n]);
    for (std::size_t card = 0; card < count.size(); ++card)
      for (int n = count[card]; n > 0; --n) v.deck[i].push_back(std::uint8_t(card));
    for (int n = top; n < deck.size(); ++n) v.deck[i].push_back(deck[n]);
  }
  return v;
}

constexpr std::optional<Seat> turn(const Table& t) {
  if (t.ask == Ask::Nothing) return {};
  return t.asked;
}

// A world that looks the same.
State imagine(const View& v, Dice& dice);

}  // namespace cardhouse::dragonfire
