// SPDX-License-Identifier: MIT
// What the sensible player of Dragonfire looks at: the open table. From a state it is taken for the seat to
// act, without building a view; both show the same.
#pragma once
#include "games/dragonfire/view.h"

namespace cardhouse::dragonfire {

struct Sight {
  const Table* table = nullptr;
  Seat me = 0;

  // Requires, like the one below: what it is made of outlives it.
  Sight(const View& v) : table(&v.table), me(v.me) {}
  explicit Sight(const State& s) : table(&s.table), me(s.table.asked) {}
};

}  // namespace cardhouse::dragonfire
