// SPDX-License-Identifier: MIT
// From the results of single games to figures with intervals.
#pragma once
#include <span>

#include "lab/arena_ledger.h"

namespace cardhouse::lab {

// Fills in all figures of an outcome whose contest and shape are known. Requires: at least one complete set.
void add_figures(ArenaOutcome& outcome, const Ledger& ledger, std::span<const SeatRate> rates);

}  // namespace cardhouse::lab
