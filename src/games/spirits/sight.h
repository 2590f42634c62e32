// SPDX-License-Identifier: MIT
// What the sensible player of Spirit Tactics looks at: the open table, its own hand and its own Concealed
// Spirits. From a state it is taken for the seat to act, without building a view; both show the same.
#pragma once
#include "games/spirits/view.h"

namespace cardhouse::spirits {

struct Sight {
  const Table* table = nullptr;
  const Cards* hand = nullptr;
  const CardId* under = nullptr;  // of my twelve zones
  Seat me = 0;

  // Requires, like the one below: what it is made of outlives it.
  Sight(const View& v) : table(&v.table), hand(&v.hand), under(v.under.data()), me(v.me) {}
  explicit Sight(const State& s)
      : table(&s.table),
        hand(&s.secret.hand[s.table.asked]),
        under(s.secret.under.data() + s.table.asked * kOwnZones),
        me(s.table.asked) {}

  CardId at(Zone z) const {
    const CardId card = table->card[z];
    return card == kUnknownCard && side_of(z) == me ? under[z % kOwnZones] : card;
  }
};

}  // namespace cardhouse::spirits
