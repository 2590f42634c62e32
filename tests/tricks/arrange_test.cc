// SPDX-License-Identifier: MIT
// Deals under constraints: they fit, they reach everything, and everything equally often.
#include "tricks/arrange.h"

#include <cmath>
#include <map>

#include <doctest/doctest.h>

namespace cardhouse::tricks {
namespace {

using cards::Card;
using cards::CardSet;
using Hands = std::array<std::uint64_t, 3>;

// All arrangements, by trying each hand for each card.
void enumerate(CardSet left, std::array<Vessel, 3> hands, std::map<Hands, int>& found) {
  if (left.empty()) {
    found[{hands[0].dealt.bits(), hands[1].dealt.bits(), hands[2].dealt.bits()}] = 0;
    return;
  }
  const Card c = left.front();
  for (Vessel& hand : hands) {
    if (hand.dealt.size() == hand.room || !hand.may_hold.has(c)) continue;
    hand.dealt |= c;
    enumerate(left - c, hands, found);
    hand.dealt -= c;
  }
}

TEST_CASE("random constraints: every arrangement occurs, equally often, and no other") {
  Dice dice(1);
  int tried = 0;
  while (tried < 60) {
    const int size = 3 + int(below(dice, 5));
    const CardSet cards = CardSet::run(0, size);
    std::array<Vessel, 3> hands;
    hands[0].room = int(below(dice, std::uint32_t(size + 1)));
    hands[1].room = int(below(dice, std::uint32_t(size + 1 - hands[0].room)));
    hands[2].room = size - hands[0].room - hands[1].room;
    for (Vessel& hand : hands)
      hand.may_hold = CardSet::from_bits(dice.word() | dice.word()) & CardSet::run(0, 40);
    std::map<Hands, int> found;
    enumerate(cards, hands, found);
    if (found.empty()) continue;
    ++tried;
    const int each = 60;
    for (int i = 0; i < each * int(found.size()); ++i) {
      std::array<Vessel, 3> dealt = hands;
      arrange(dice, cards, std::span(dealt));
      const auto at = found.find({dealt[0].dealt.bits(), dealt[1].dealt.bits(), dealt[2].dealt.bits()});
      REQUIRE(at != found.end());
      ++at->second;
    }
    for (const auto& [world, n] : found) CHECK(std::abs(n - each) < 6 * std::sqrt(each));
  }
}

TEST_CASE("two hands and one hand") {
  Dice dice(2);
  std::array<Vessel, 2> two{{{2, CardSet::run(0, 3)}, {2, CardSet::run(1, 3)}}};
  std::map<std::uint64_t, int> first;
  for (int i = 0; i < 200; ++i) {
    arrange(dice, CardSet::run(0, 4), std::span(two));
    CHECK((two[0].dealt | two[1].dealt) == CardSet::run(0, 4));
    CHECK(two[0].may_hold.contains(two[0].dealt));
    CHECK(two[1].may_hold.contains(two[1].dealt));
    ++first[two[0].dealt.bits()];
  }
  CHECK(first.size() == 2);
  std::array<Vessel, 1> one{{{3, CardSet::run(0, 3)}}};
  arrange(dice, CardSet::run(0, 3), std::span(one));
  CHECK(one[0].dealt == CardSet::run(0, 3));
}

TEST_CASE("the largest deal there is does not overflow") {
  Dice dice(3);
  std::array<Vessel, 3> hands{
      {{12, CardSet::run(0, 47)}, {12, CardSet::run(1, 47)}, {12, CardSet::run(0, 46)}}};
  const CardSet cards = CardSet::run(0, 18) | CardSet::run(30, 18);
  for (int i = 0; i < 1000; ++i) {
    arrange(dice, cards, std::span(hands));
    for (const Vessel& hand : hands) REQUIRE((hand.dealt.size() == 12 && hand.may_hold.contains(hand.dealt)));
    REQUIRE((hands[0].dealt | hands[1].dealt | hands[2].dealt) == cards);
  }
}

}  // namespace
}  // namespace cardhouse::tricks
