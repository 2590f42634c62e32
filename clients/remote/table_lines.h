// SPDX-License-Identifier: MIT
// A table of a server in sentences, for the full screen and the line mode.
#pragma once
#include <expected>
#include <optional>
#include <string>
#include <vector>

#include "clients/remote/link.h"
#include "core/text.h"

namespace cardhouse::remote {

std::vector<std::string> seats_lines(const RemoteTable& table, Language language);
std::string points_line(const RemoteTable& table, Language language);
std::string result_line(const RemoteTable& table, Language language);
// How it ended, and the points where they decided it: not after a concession, a draw or a game that was left.
std::vector<std::string> result_lines(const RemoteTable& table, Language language);
// A line of the log, with "(you)" after one's own name.
std::string log_text(const RemoteTable& table, const LogLine& line, Language language);
std::string vote_line(const RemoteTable& table, Language language);  // empty: there is no vote

struct Advice {
  std::string move;                  // empty: there is none
  std::string hint;                  // one line
  std::vector<std::string> reasons;  // every candidate, the best first
};
std::expected<Advice, std::string> ask_advice(Link& link);

// "2 glory bless": what these cards would do, and what every bot at the table says to it.
std::expected<std::vector<std::string>, std::string> ask_proposal(Link& link, std::string_view text);

// Fetches the log and checks the deal: what to tell the player, and whether the promise was broken.
struct Verdict {
  std::string text;
  bool broken = false;
};
std::optional<Verdict> check_deal(Link& link);  // nothing: we were not dealt in

}  // namespace cardhouse::remote
