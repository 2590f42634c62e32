// SPDX-License-Identifier: MIT
// Finds the end of a round among the events and adds up the points.
#include "clients/terminal/summary.h"

#include <algorithm>

#include "clients/terminal/answer.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

std::vector<int> points_before(const Session& session, std::size_t told) {
  std::size_t moves = session.moves();
  while (moves > 0 && session.told_after(moves - 1) > told) --moves;
  return session.position_after(moves > 0 ? moves - 1 : 0).standing().points;
}

std::vector<std::string> standing_lines(const Session& session, std::size_t told, Language language) {
  const std::vector<int> now = session.position().standing().points, before = points_before(session, told);
  const std::vector<std::string> names = session.told_names(language);
  std::vector<std::size_t> order(now.size());
  for (std::size_t seat = 0; seat < order.size(); ++seat) order[seat] = seat;
  std::ranges::stable_sort(order, std::greater{}, [&](std::size_t seat) { return now[seat]; });
  std::vector<std::string> lines;
  for (const std::size_t seat : order)
    lines.push_back(fmt::format("{}: {} ({:+})", names[seat], now[seat], now[seat] - before[seat]));
  return lines;
}

}  // namespace

RoundSummary round_summary(const Session& session, std::size_t from, SeatSet audience, Language language) {
  const RoundKinds kinds = session.game().round_kinds();
  const std::vector<Happening>& told = session.told();
  const auto ends = [&](const Happening& happening) {
    return std::ranges::find(kinds.ends, happening.kind) != kinds.ends.end();
  };
  const auto first =
      std::find_if(told.begin() + std::ptrdiff_t(std::min(from, told.size())), told.end(), ends);
  if (first == told.end()) return {};
  RoundSummary summary;
  for (auto one = first; one != told.end() && one->kind != kinds.begins; ++one)
    if (one->seen_by.contains(audience))
      summary.told.push_back(with_rule(told_line(*one, session, language), one->rule));
  summary.standing = standing_lines(session, std::size_t(first - told.begin()), language);
  return summary;
}

}  // namespace cardhouse::terminal
