// SPDX-License-Identifier: MIT
// What the sensible player of Ghosts of Christmas believes: how often a card wins a trick, and what to bid on
// a hand. The numbers in sensible.cc are fitted by playing; the test that measures them again says how.
#pragma once
#include <array>

#include "games/ghosts/view.h"

namespace cardhouse::ghosts {

struct Sense {
  static constexpr int kHigher = 9;      // unseen cards of the suit above a card: 0, 1 ... 8 or more
  static constexpr int kTrumped = 3;     // unseen Hearts: none, up to four, more
  static constexpr int kStrengths = 26;  // strengths of a hand in quarters of a trick

  // By the number of unseen higher cards: how often a card that is held when a round begins wins a trick.
  std::array<float, kHigher> heart{};
  std::array<std::array<float, kHigher>, kTrumped> plain{};
  std::array<Bid, kStrengths> bid{};  // by strength

  constexpr float wins(Card c, CardSet unseen) const {
    const int above = (unseen & Deck::of(suit(c)) & CardSet::run(c.index, kCards - c.index)).size();
    const auto higher = std::size_t(std::min(above, kHigher - 1));
    if (suit(c) == Suit::Hearts) return heart[higher];
    const int hearts = (unseen & kTrumps).size();
    return plain[hearts == 0 ? 0 : hearts <= 4 ? 1 : 2][higher];
  }
  constexpr float strength(CardSet hand, CardSet unseen) const {
    float sum = 0;
    for (Card c : hand) sum += wins(c, unseen);
    return sum;
  }
  static constexpr std::size_t strength_row(float strength) {
    return std::size_t(std::min(int(strength * 4 + 0.5f), kStrengths - 1));
  }
};

const Sense& fitted_sense(int players);

// Requires: it is the viewer's turn, legal is not empty.
Move sensible_move(const View& view, Moves legal, const Sense& sense, Dice& dice);

}  // namespace cardhouse::ghosts
