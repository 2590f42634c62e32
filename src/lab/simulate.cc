// SPDX-License-Identifier: MIT
// Finds the types of a match and runs it.
#include "lab/simulate.h"

#include <chrono>
#include <cmath>
#include <limits>

#include <fmt/format.h>

#include "bots/levels.h"
#include "catalog/catalog.h"
#include "catalog/types.h"
#include "lab/series.h"

namespace cardhouse::lab {
namespace {

// A game that counts something of its own.
template <class G>
concept Counted = requires(const typename G::Tally& tally) {
  { tally.rows() } -> std::same_as<std::vector<std::pair<Sentence, Sentence>>>;
  { tally.to_json() } -> std::same_as<boost::json::object>;
};

std::expected<void, std::string> check_match(const Match& match, int players) {
  if (match.games == 0) return std::unexpected("at least one game must be played");
  if (match.games > std::numeric_limits<std::uint32_t>::max())
    return std::unexpected("more games than there are numbers for them (4294967295)");
  if (int(match.bots.size()) > players)
    return std::unexpected(fmt::format("{} bots for {} players", match.bots.size(), players));
  return {};
}

template <Observable G>
std::expected<std::vector<bots::Player<G>>, std::string> seat_bots(Match& match, int players) {
  if (match.bots.empty()) match.bots.emplace_back(bots::kDefaultLevel);
  match.bots.resize(std::size_t(players), match.bots.back());
  std::vector<bots::Player<G>> seated;
  for (const std::string& spec : match.bots) {
    auto player = bots::make_player<G>(spec);
    if (!player) return std::unexpected(player.error());
    seated.push_back(*std::move(player));
  }
  return seated;
}

template <class G, class Tally>
void run_match(const typename G::Options& options, const std::vector<bots::Player<G>>& players,
               const Watch& watch, Outcome& outcome) {
  MatchJob<G, Tally> job(options, players, outcome.match, watch);
  play_deals(job, {outcome.match.threads, watch.ranks, watch.stop}, std::chrono::milliseconds(200));
  const Series<Tally>& series = job.total();
  outcome.played = series.played;
  outcome.decisions = series.decisions;
  outcome.sums = series.sums;
  if constexpr (Counted<G> && !std::is_same_v<Tally, NoTally>) {
    outcome.counted = series.tally.rows();
    outcome.counters = series.tally.to_json();
  }
}

template <class G>
std::expected<Outcome, std::string> simulate_game(const Match& match, const Watch& watch) {
  auto options = G::read_options(match.settings);
  if (!options) return std::unexpected(options.error());
  options = limited<G>(*options);
  Outcome outcome{.match = match, .players = G::players(G::deal(*options, Chance{}))};
  if (const auto checked = check_match(match, outcome.players); !checked)
    return std::unexpected(checked.error());
  const auto players = seat_bots<G>(outcome.match, outcome.players);
  if (!players) return std::unexpected(players.error());
  outcome.match.settings = G::print(*options);
  if constexpr (Counted<G>) {
    if (match.counters == Counters::Collect) {
      run_match<G, typename G::Tally>(*options, *players, watch, outcome);
      return outcome;
    }
  }
  run_match<G, NoTally>(*options, *players, watch, outcome);
  return outcome;
}

}  // namespace

std::string call_of(const Match& match) {
  std::string call = fmt::format("simulate {} games={} seed={} counters={}", match.game, match.games,
                                 match.seed, int(match.counters));
  for (const auto& [name, value] : match.settings) call += fmt::format(" {}={}", name, value);
  for (const std::string& bot : match.bots) call += " " + bot;
  return call;
}

double Sums::share() const { return games == 0 ? 0.0 : double(wins) / double(games) / kWin; }

// A bot has one seat in each game and games are independent, so the games are the sample.
double Sums::margin() const {
  if (games < 2) return 1.0;
  const double n = double(games), mean = double(wins) / n;
  const double variance = (double(squares) - n * mean * mean) / (n - 1);
  return 1.96 * std::sqrt(std::max(variance, 0.0) / n) / kWin;
}

double Sums::mean_points() const { return games == 0 ? 0.0 : double(points) / double(games); }

Sums Outcome::of(int bot) const {
  Sums all;
  for (const Sums& on_seat : sums[std::size_t(bot)]) all += on_seat;
  return all;
}

std::expected<Outcome, std::string> simulate(const Match& match, const Watch& watch) {
  std::expected<Outcome, std::string> outcome =
      std::unexpected(fmt::format("unknown game \"{}\"", match.game));
  catalog::with_game(match.game, [&]<class G>() { outcome = simulate_game<G>(match, watch); });
  return outcome;
}

}  // namespace cardhouse::lab
