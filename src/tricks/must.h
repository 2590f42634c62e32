// SPDX-License-Identifier: MIT
// "Must, if able": the one sentence that the duties of every trick game are made of.
#pragma once
#include "cards/card.h"

namespace cardhouse::tricks {

// The cards of the duty, or the whole hand when none of them is held. (Whether a random hand can follow is
// what no branch predictor foresees; the even odds ask the compiler to choose between the two without a
// branch.)
constexpr cards::CardSet must(cards::CardSet hand, cards::CardSet duty) {
  const std::uint64_t able = (hand & duty).bits();
  return cards::CardSet::from_bits(__builtin_expect_with_probability(able != 0, 1, 0.5) ? able : hand.bits());
}

}  // namespace cardhouse::tricks
