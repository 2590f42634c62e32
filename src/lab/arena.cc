// SPDX-License-Identifier: MIT
// Checks a contest, finds its types and plays it.
#include "lab/arena.h"

#include <chrono>
#include <limits>

#include <fmt/format.h>

#include "catalog/catalog.h"
#include "catalog/types.h"
#include "lab/arena_figures.h"
#include "lab/arena_run.h"

namespace cardhouse::lab {
namespace {

constexpr std::uint64_t kMostGames = 2'000'000;  // their results are kept until the end

using Checked = std::expected<void, std::string>;

Schedule schedule_of(const Contest& contest) {
  if (contest.round_robin) return Schedule::RoundRobin;
  return contest.bots.size() == 2 ? Schedule::OneAgainstRest : Schedule::Ring;
}

Checked check_sprt(const Contest& contest) {
  if (!contest.sprt) return {};
  const auto [low, high] = *contest.sprt;
  if (!(low >= 0 && low < high && high <= 1))
    return std::unexpected(
        fmt::format("the sequential test needs two shares, 0 <= SHARE0 < SHARE1 <= 1, not {},{}", low, high));
  return {};
}

Checked check_size(const Contest& contest) {
  if (contest.bots.size() < 2) return std::unexpected("an arena needs at least two bots");
  if (contest.bots.size() > kMaxBots)
    return std::unexpected(fmt::format("{} bots; at most {} can compete", contest.bots.size(), kMaxBots));
  if (contest.sets == 0) return std::unexpected("at least one set must be played");
  if (contest.round_robin && !contest.control.empty())
    return std::unexpected(
        "a control has no place in a round robin: every bot meets every other there anyway");
  if (contest.round_robin && contest.sprt)
    return std::unexpected("a sequential test is about A alone; it cannot end a round robin");
  return check_sprt(contest);
}

template <Observable G>
struct Prepared {
  typename G::Options options;
  std::vector<std::string> specs;  // of everybody, the control last
  Plan plan;
};

template <Observable G>
std::expected<Prepared<G>, std::string> prepare(const Contest& contest) {
  if (const auto checked = check_size(contest); !checked) return std::unexpected(checked.error());
  auto options = G::read_options(contest.settings);
  if (!options) return std::unexpected(options.error());
  options = limited<G>(*options);
  std::vector<std::string> specs = contest.bots;
  if (!contest.control.empty()) specs.push_back(contest.control);
  for (const std::string& spec : specs)
    if (const auto player = bots::make_player<G>(spec); !player) return std::unexpected(player.error());
  const PlanShape shape{.schedule = schedule_of(contest),
                        .bots = int(contest.bots.size()),
                        .players = G::players(G::deal(*options, Chance{})),
                        .has_control = !contest.control.empty(),
                        .seed = contest.seed};
  Prepared<G> prepared{*options, std::move(specs), Plan(shape)};
  const std::uint64_t most = kMostGames / prepared.plan.games_a_set();
  if (contest.sets > most)
    return std::unexpected(fmt::format("a set is {} games here, so at most {} sets can be played",
                                       prepared.plan.games_a_set(), most));
  return prepared;
}

template <Observable G>
std::span<const SeatRate> rates_of() {
  if constexpr (SeatCounted<G>) return G::SeatTally::kRates;
  else return {};
}

template <Observable G>
std::expected<ArenaOutcome, std::string> play(const Contest& contest, const ArenaWatch& watch) {
  const auto prepared = prepare<G>(contest);
  if (!prepared) return std::unexpected(prepared.error());
  const auto start = std::chrono::steady_clock::now();
  Ledger ledger(prepared->plan, contest);
  ArenaJob<G> job(prepared->options, prepared->specs, contest, ledger, watch);
  play_deals(job, {contest.threads, watch.ranks, watch.stop}, std::chrono::milliseconds(500));
  ArenaOutcome outcome{.contest = contest, .shape = prepared->plan.shape()};
  outcome.contest.settings = G::print(prepared->options);
  outcome.interrupted = ledger.sets() < ledger.asked() && !ledger.decided();
  if (ledger.sets() == 0) return std::unexpected("stopped before the first set was complete");
  add_figures(outcome, ledger, rates_of<G>());
  outcome.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return outcome;
}

// Calls `use.template operator()<G>()` with the type of the game, which gives an expected.
template <class Result, class Use>
Result with_type_of(const std::string& game, Use use) {
  Result result = std::unexpected(fmt::format("unknown game \"{}\"", game));
  catalog::with_game(game, [&]<class G>() { result = use.template operator()<G>(); });
  return result;
}

}  // namespace

std::string call_of(const Contest& contest) {
  std::string call = fmt::format("arena {} sets={} seed={} control={} round_robin={}", contest.game,
                                 contest.sets, contest.seed, contest.control, contest.round_robin);
  if (contest.sprt) call += fmt::format(" sprt={},{}", contest.sprt->low, contest.sprt->high);
  for (const auto& [name, value] : contest.settings) call += fmt::format(" {}={}", name, value);
  for (const std::string& bot : contest.bots) call += " " + bot;
  return call;
}

std::expected<void, std::string> check(const Contest& contest) {
  return with_type_of<Checked>(contest.game, [&]<class G>() -> Checked {
    if (const auto prepared = prepare<G>(contest); !prepared) return std::unexpected(prepared.error());
    return {};
  });
}

std::expected<ArenaOutcome, std::string> arena(const Contest& contest, const ArenaWatch& watch) {
  return with_type_of<std::expected<ArenaOutcome, std::string>>(
      contest.game, [&]<class G>() { return play<G>(contest, watch); });
}

}  // namespace cardhouse::lab
