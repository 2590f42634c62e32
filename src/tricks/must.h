// SPDX-License-Identifier: MIT
// "Must, if able": the one sentence that the duties of every trick game are made of.
#pragma once
#include "cards/card.h"

namespace cardhouse::tricks {

// The cards of the duty, or the whole hand when none of them is held.
constexpr cards::CardSet must(cards::CardSet hand, cards::CardSet duty) {
  return (hand & duty).empty() ? hand : hand & duty;
}

}  // namespace cardhouse::tricks
