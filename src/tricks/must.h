// SPDX-License-Identifier: MIT
// "Must, if able": the one sentence that the duties of every trick game are made of.
#pragma once
#include "cards/card.h"

namespace cardhouse::tricks {

// The cards of the duty, or the whole hand when none of them is held. (Said with a mask: whether a random
// hand can follow is what no branch predictor foresees.)
constexpr cards::CardSet must(cards::CardSet hand, cards::CardSet duty) {
  const std::uint64_t able = (hand & duty).bits();
  return cards::CardSet::from_bits(able | (hand.bits() & -std::uint64_t(able == 0)));
}

}  // namespace cardhouse::tricks
