// SPDX-License-Identifier: MIT
// How think.h and pimc.h think. This is much to compile for a game, so bot.cc does it for all games of the
// catalog, and nobody else: `used` keeps what is called from other files. Only those who give a game of their
// own to the players include it too.
#pragma once
#include "bots/pimc.h"
#include "bots/search.h"

namespace cardhouse::bots {

template <Observable G>
[[gnu::used]] Candidates<G> Mind<G>::think(const Seen<G>& seen, Dice& dice) {
  const Deadline deadline(time_for<G>(plan_, seen.view()), stopped_);
  if (plan_.endgame && is_near(seen.view())) {
    worlds_.begin(seen.view(), plan_.reusing(1));
    if (auto solved = solve(seen.view(), seen.legal(), worlds_, kWorlds, dice)) return *solved;
  }
  return grow(seen.view(), seen.legal(), deadline, dice, [&](Worlds<G>& worlds) -> Worlds<G>& {
    worlds.begin(seen.view(),
                 HasWorthDeviation<G> ? plan_.reusing(1) : plan_);  // a round is as many simulations
    return worlds;
  });
}

template <Observable G>
[[gnu::used]] Candidates<G> Mind<G>::think(const Open<G>& open, Dice& dice) {
  const Deadline deadline(time_for<G>(plan_, open.view()), stopped_);
  OneWorld<G> world(open.state());
  if (plan_.endgame && is_near(open.view()))
    if (auto solved = solve(open.view(), open.legal(), world, 1, dice)) return *solved;
  return grow(open.view(), open.legal(), deadline, dice,
              [&](Worlds<G>&) { return OneWorld<G>(open.state()); });
}

template <Observable G>
template <class Source>
std::optional<Candidates<G>> Mind<G>::solve(const typename G::View& view, const typename G::Moves& legal,
                                            Source& worlds, int count, Dice& dice) {
  const Horizon<G> horizon(view);
  const Deadline deadline(plan_.ms == 0 ? 0 : plan_.ms / 2 + 1, stopped_);  // half is left in case it fails
  endgame_.begin(horizon, view.me, deadline);
  std::uint64_t positions = plan_.nodes == 0 ? 1u << 24 : std::uint64_t(plan_.nodes) * kPerSimulation;
  const int least = std::min(count, kLeast);
  const auto most = std::uint32_t(std::min<std::uint64_t>(positions / std::uint64_t(least), 1u << 20));
  Candidates<G> list = candidates_of<G>(legal);
  std::vector<Outlook> found(list.size());
  for (int solved = 0; solved < count; ++solved) {
    const typename G::State& world = worlds.next(dice);
    for (std::size_t i = 0; i < list.size(); ++i) {
      typename G::State state = world;
      G::play(state, list[i].move);
      const auto room = std::uint32_t(std::min<std::uint64_t>(positions, most));
      const auto outlook = endgame_.solve(state, room);
      if (!outlook) return solved >= least ? std::optional(list) : std::nullopt;
      positions -= room - endgame_.left();
      found[i] = *outlook;
    }
    for (std::size_t i = 0; i < list.size(); ++i)
      list[i].add(double(found[i].worth[view.me]), double(found[i].margin));
  }
  return list;
}

template <Observable G>
template <class Begin>
Candidates<G> Mind<G>::grow(const typename G::View& view, const typename G::Moves& legal,
                            const Deadline& deadline, Dice& dice, Begin begin) {
  const Horizon<G> horizon(view);
  const int count = trees(plan_);
  benches_.resize(std::size_t(count));
  std::vector<Dice> seeds;
  for (int i = 0; i < count; ++i) seeds.emplace_back(dice.word());
  Candidates<G> list = candidates_of<G>(legal);
  const int usual = usual_among(list, view, legal, dice);
  const auto work = [&](int first) {
    for (int i = first; i < count; i += plan_.threads) {
      Bench& bench = benches_[std::size_t(i)];
      const std::uint32_t nodes = part(plan_.nodes == 0 ? enough<G>() : plan_.nodes, i, count);
      const auto moves = std::uint32_t(list.size());
      bench.tree.reset(nodes == 0 ? Search<G>::kMaxRoom : std::min(nodes + moves, Search<G>::kMaxRoom));
      auto&& worlds = begin(bench.worlds);
      Search<G> search(plan_, horizon, view.me);
      if constexpr (HasWorthDeviation<G>) {
        bench.contest.begin(int(moves), usual);
        search.compete(bench.tree, bench.contest, legal, worlds, nodes, deadline, seeds[std::size_t(i)]);
      } else {
        search.run(bench.tree, worlds, nodes, deadline, seeds[std::size_t(i)]);
      }
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < std::min(plan_.threads, count); ++i) helpers.emplace_back(work, i);
    work(0);
  }
  std::vector<Lead> leads(list.size());
  for (const Bench& bench : benches_) {
    add_tree<G>(list, bench.tree, view.me);
    for (int i = 0; i < bench.contest.moves(); ++i) leads[std::size_t(i)] += bench.contest.lead(i);
  }
  if (HasWorthDeviation<G>) compare<G>(list, leads, usual);
  return list;
}

template <Observable G>
[[gnu::used]] Candidates<G> Sampling<G>::think(const Seen<G>& seen, Dice& dice) {
  const Deadline deadline(time_for<G>(plan_, seen.view()), stopped_);
  const Horizon<G> horizon(seen.view());
  const Seat me = seen.view().me;
  Candidates<G> list = candidates_of<G>(seen.legal());
  worlds_.begin(seen.view(), plan_);
  std::uint32_t done = 0;
  do {
    const typename G::State& world = worlds_.next(dice);
    const std::uint64_t seed = dice.word();
    for (Candidate<G>& candidate : list) {
      typename G::State state = world;
      Dice same(seed);
      G::play(state, candidate.move);
      play_out<G>(state, horizon, plan_.playout, same);
      candidate.add(horizon.worth(state)[me], margin_of<G>(state, me));
      ++done;
    }
  } while ((plan_.nodes == 0 || done < plan_.nodes) && !deadline.passed());
  return list;
}

}  // namespace cardhouse::bots
