// SPDX-License-Identifier: MIT
// Whether the best move of a probe is proved: in no world worse than a move that is not named, whatever the
// ties, in some world better, and this for everything that the players may be after. Nor may it cost the
// lead: points of one's own are no good if they give a rival more.
#pragma once
#include <string>

#include <fmt/format.h>

#include "tests/probes/probe.h"
#include "tests/probes/solver.h"

namespace cardhouse::probes {

inline constexpr std::size_t kMostWorlds = 400;  // no probe has as many, so all of its worlds are looked at

// What the players may be after, where this is the sense of "best".
inline std::vector<Wish> wishes(Aim aim) {
  if (aim == Aim::Win) return {Wish::Win};
  if (aim == Aim::Margin) return {Wish::Spite, Wish::Margin};
  return {Wish::Own, Wish::Spite, Wish::Margin};
}

template <Observable G>
std::vector<typename G::Move> best_moves(const Probe& probe) {
  std::vector<typename G::Move> moves;
  for (const std::string& name : probe.best)
    if (const auto move = G::read_move(name)) moves.push_back(*move);
  return moves;
}

// Why one of the moves does not compare with one that is not named; empty if all of them do.
template <Observable G, class Compares>
std::string objection(const Table<G>& table, const std::vector<typename G::Move>& best, Compares compares) {
  const auto named = [&](std::size_t i) { return std::ranges::find(best, table.moves[i]) != best.end(); };
  for (std::size_t i = 0; i < table.moves.size(); ++i)
    for (std::size_t j = 0; j < table.moves.size(); ++j)
      if (named(i) && !named(j) && !compares(i, j))
        return fmt::format("{} ({:.2f} to {:.2f}) does not beat {} ({:.2f} to {:.2f})",
                           G::print(table.moves[i]), table.mean_low(i), table.mean_high(i),
                           G::print(table.moves[j]), table.mean_low(j), table.mean_high(j));
  return {};
}

// Points that come of a move when everybody plays at random to the end of the hand, the least and the most.
template <Observable G>
Range at_random(const typename G::State& s, typename G::Move move, int plays) {
  const Seat me = *G::turn(s);
  Range r{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
  Dice dice(1);
  for (int i = 0; i < plays; ++i) {
    typename G::State state = G::imagine(G::view(s, me), dice);
    for (G::play(state, move); when(state) == when(s) && G::turn(state);) {
      const auto legal = G::legal(state);
      G::play(state, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
    }
    const int gained = G::score(state).points[me] - G::score(s).points[me];
    r = {std::min(r.low, gained), std::max(r.high, gained)};
  }
  return r;
}

// A bid is too far from the end to be solved. One that is certain comes out the same in every play.
template <Observable G>
std::string objection_to_certainty(const typename G::State& s, typename G::Move best) {
  constexpr int kPlays = 60;
  const Range sure = at_random<G>(s, best, kPlays);
  if (sure.low != sure.high) return fmt::format("{} gains {} to {}", G::print(best), sure.low, sure.high);
  for (typename G::Move move : G::legal(s))
    if (move != best && at_random<G>(s, move, kPlays).high >= sure.low)
      return fmt::format("{} may gain as much", G::print(move));
  return {};
}

template <Observable G>
std::string objection(const Probe& probe, const typename G::State& s) {
  const auto best = best_moves<G>(probe);
  if (probe.aim == Aim::Certain) return objection_to_certainty<G>(s, best.front());
  const auto all = worlds<G>(s, kMostWorlds);
  if (all.size() == kMostWorlds) return "there are too many worlds to look at all of them";
  for (Wish wish : wishes(probe.aim)) {
    const Table<G> table = solve<G>(s, all, wish);
    const auto beats = [&](std::size_t i, std::size_t j) { return table.beats(i, j); };
    if (const std::string found = objection<G>(table, best, beats); !found.empty()) return found;
  }
  if (probe.aim == Aim::Win) return {};
  const Table<G> lead = solve<G>(s, all, Wish::Lead);
  const auto middle = [&](std::size_t i) { return lead.mean_low(i) + lead.mean_high(i); };  // of open ties
  return objection<G>(lead, best, [&](std::size_t i, std::size_t j) { return middle(i) >= middle(j); });
}

}  // namespace cardhouse::probes
