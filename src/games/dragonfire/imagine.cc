// SPDX-License-Identifier: MIT
// Worlds that nobody can tell from the real one: the decks in another order.
#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

State imagine(const View& v, Dice& dice) {
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

}  // namespace cardhouse::dragonfire
