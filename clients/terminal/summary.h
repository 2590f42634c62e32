// SPDX-License-Identifier: MIT
// The summary of a finished round, or of what a game has instead: a hand, a Scene, a duel.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "clients/terminal/session.h"

namespace cardhouse::terminal {

struct RoundSummary {
  std::vector<std::string> told;      // about the end of the round
  std::vector<std::string> standing;  // the points of everybody, the best first, with what the round added
};
// Of the round that ended at or after told()[from]. Empty: none has ended since.
RoundSummary round_summary(const Session& session, std::size_t from, SeatSet audience, Language language);

}  // namespace cardhouse::terminal
