// SPDX-License-Identifier: MIT
// The table of games with one trick at a time.
#include "tricks/trick_fields.h"

#include <doctest/doctest.h>

namespace cardhouse::tricks {
namespace {

TEST_CASE("hands that are set up are of one size, with the cards of the trick") {
  const auto cards = [](int first, int count) {
    CardSet set;
    for (int i = first; i < first + count; ++i) set |= Card(std::uint8_t(i));
    return set;
  };
  OneTrick<4> table;
  std::array<CardSet, 4> hands{cards(0, 2), cards(2, 2), cards(4, 2), {}};
  CHECK(!uneven_hands(table, hands, 3));
  CHECK(uneven_hands(table, hands, 4));
  table.leader = 1;
  table.trick[1] = Card(std::uint8_t(10));
  CHECK(uneven_hands(table, hands, 3));
  hands[1] = cards(2, 1);
  CHECK(!uneven_hands(table, hands, 3));
}

}  // namespace
}  // namespace cardhouse::tricks
