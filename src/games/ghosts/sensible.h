// SPDX-License-Identifier: MIT
// What the sensible player of Ghosts of Christmas believes: how often a card wins a trick, and what to bid on
// a hand. The numbers in sensible.cc are fitted by playing; the test that measures them again says how.
#pragma once
#include <array>

#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

// The higher cards of the same suit, by card.
inline constexpr auto kHigherOf = cards::table_of<kCards>(
    Deck::all(), [](Card c) { return Deck::of(suit(c)) & CardSet::run(c.index + 1, kCards - c.index - 1); });

struct Sense {
  static constexpr int kHigher = 9;      // unseen cards of the suit above a card: 0, 1 ... 8 or more
  static constexpr int kTrumped = 3;     // unseen Hearts: none, up to four, more
  static constexpr int kStrengths = 26;  // strengths of a hand in quarters of a trick

  // By the unseen Hearts and the unseen higher cards; Hearts themselves have the last row.
  template <class T>
  using Rows = std::array<std::array<T, kHigher>, kTrumped + 1>;
  Rows<float> wins{};                 // how often a card that is held when a round begins wins a trick
  std::array<Bid, kStrengths> bid{};  // by strength

  static constexpr std::size_t trumped(int hearts) { return hearts == 0 ? 0 : hearts <= 4 ? 1 : 2; }
  // Requires: trumped is the row of the unseen Hearts.
  template <class T>
  static constexpr const T& find(const Rows<T>& rows, Card c, CardSet unseen, std::size_t trumped) {
    const auto higher = std::size_t(std::min((unseen & kHigherOf[c.index]).size(), kHigher - 1));
    return rows[suit(c) == Suit::Hearts ? kTrumped : trumped][higher];
  }
  constexpr float strength(CardSet hand, CardSet unseen) const {
    const std::size_t row = trumped((unseen & kTrumps).size());
    float sum = 0;
    for (Card c : hand) sum += find(wins, c, unseen, row);
    return sum;
  }
  static constexpr std::size_t strength_row(float strength) {
    return std::size_t(std::min(int(strength * 4 + 0.5f), kStrengths - 1));
  }
};

const Sense& fitted_sense(int players);

}  // namespace cardhouse::ghosts
