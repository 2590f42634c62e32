// SPDX-License-Identifier: MIT
// What a strong bot thinks of the choices, in words. It sees what the seat to act sees, nothing more.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/session.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

struct Advice {
  std::optional<catalog::MoveCode> move;  // nothing: there is no advice here
  std::string hint;                       // one line: the best move and what it promises
  std::vector<std::string> reasons;       // every candidate, the best first
};

Advice advice(const Session& session, Seat seat, Language language);

// In games that people win together: "2 glory bless" is what the seat plans, target and cards. What these
// would do, and what every bot says to it; of an empty text the bots' plans alone.
std::vector<std::string> proposal(const Session& session, Seat seat, std::string_view text,
                                  Language language);
// The text as target and cards; a target that is no number is -1.
Proposal read_proposal(Seat seat, std::string_view text);

}  // namespace cardhouse::terminal
