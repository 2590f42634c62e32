// SPDX-License-Identifier: MIT
// What the sensible player of Spirit Tactics looks at: the open table, its own hand and its own Concealed
// Spirits. From a state it is taken for the seat to act, without building a view; both show the same.
#pragma once
#include "games/spirits/view.h"

namespace cardhouse::spirits {

struct Sight {
  const Open* open = nullptr;
  const Cards* hand = nullptr;
  const CardId* under = nullptr;  // of my twelve zones
  Seat me = 0;

  // Requires, like the one below: what it is made of outlives it.
  Sight(const View& v) : open(&v), hand(&v.hand), under(v.under.data()), me(v.me) {}
  explicit Sight(const State& s)
      : open(&s),
        hand(&s.secret.hand[s.asked]),
        under(s.secret.under.data() + s.asked * kOwnZones),
        me(s.asked) {}

  CardId at(Zone z) const {
    const CardId card = open->card[z];
    return card == kUnknownCard && side_of(z) == me ? under[z % kOwnZones] : card;
  }
};

}  // namespace cardhouse::spirits
