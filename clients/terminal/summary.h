// SPDX-License-Identifier: MIT
// What a finished round brought: a hand, a round, a Scene or a duel, whatever the game calls it.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "clients/terminal/session.h"

namespace cardhouse::terminal {

// What was told about the end of the last round that ended at or after told()[from], then the points of
// everybody with what this round added to them. Empty: no round has ended since.
std::vector<std::string> round_summary(const Session& session, std::size_t from, SeatSet audience,
                                       Language language);

}  // namespace cardhouse::terminal
