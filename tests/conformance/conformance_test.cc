// SPDX-License-Identifier: MIT
// Every game of the catalog keeps the promises of the suite.
#include <chrono>
#include <cstdio>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "catalog/catalog.h"
#include "catalog/types.h"
#include "tests/conformance/chronicle_audit.h"
#include "tests/conformance/dragonfire_audit.h"
#include "tests/conformance/ghosts_audit.h"
#include "tests/conformance/run.h"
#include "tests/conformance/spirits_audit.h"

namespace cardhouse::conformance {
namespace {

constexpr std::uint64_t kLongRun = 100'000;  // from so many games on: checks further apart, and progress

template <class G>
void conform(std::uint64_t games, Effort effort, std::uint64_t first_seed) {
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    CAPTURE(G::kName);
    CAPTURE(players);
    const auto start = std::chrono::steady_clock::now();
    const Outcome outcome = run<G>(players, games, effort, first_seed);
    if (games >= kLongRun)
      fmt::print(stderr, "{} with {} players: {} games in {} s\n", G::kName, players, outcome.counts.games,
                 (std::chrono::steady_clock::now() - start) / std::chrono::seconds(1));
    CHECK_MESSAGE(outcome.problem.empty(), outcome.problem);
    CHECK(outcome.counts.games == games);
    CHECK(outcome.counts.worlds > outcome.counts.games);
    CHECK(outcome.counts.equal_events * 3 >
          outcome.counts.games);  // the conditional properties had their say
    CHECK(outcome.counts.equal_views * 3 > outcome.counts.games);
  }
}

template <class... G>
void conform_all(std::type_identity<std::tuple<G...>>, std::uint64_t games, Effort effort,
                 std::uint64_t first_seed) {
  (conform<G>(games, effort, first_seed), ...);
}

TEST_CASE("every game keeps its promises at every state of random games") {
  conform_all(std::type_identity<catalog::Games>{}, 40, {.imagine_every = 1, .notation_every = 4}, 1);
}

template <class G>
void conform_when_small() {
  Conformance<G> suite({.imagine_every = 1, .notation_every = 1});
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
    for (std::uint64_t seed = 0; seed < 50; ++seed) {
      Settings chosen = G::print(options_of_game<G>(players, seed));
      set(chosen, "small", "yes");
      const auto problem = suite.play(*G::read_options(chosen), seed);
      CHECK_MESSAGE(!problem, *problem);
    }
  CHECK(suite.counts().worlds > suite.counts().games);
}

TEST_CASE("the small games keep their promises too") {
  conform_when_small<chronicle::Chronicle>();
  conform_when_small<ghosts::Ghosts>();
}

TEST_CASE("games in which long runs found bugs keep their promises") {
  constexpr Effort kAsThen{.imagine_every = 64, .notation_every = 1024};
  for (auto [players, seed] : {std::pair{5, 1'003'869}, {3, 1'020'004}}) {
    const Outcome outcome = run<dragonfire::Dragonfire>(players, 1, kAsThen, std::uint64_t(seed));
    CHECK_MESSAGE(outcome.problem.empty(), outcome.problem);
  }
  for (auto [players, seed] : {std::pair{5, 1'365'892}, {6, 1'102'057}}) {
    const Outcome outcome = run<chronicle::Chronicle>(players, 1, kAsThen, std::uint64_t(seed));
    CHECK_MESSAGE(outcome.problem.empty(), outcome.problem);
  }
}

TEST_SUITE("slow") {
  TEST_CASE_TEMPLATE_DEFINE("a game keeps its promises over many random games", G, keeps_promises) {
    const std::uint64_t games = games_wanted(1'000);  // CARDHOUSE_GAMES=1000000 for the long run
    const Effort effort = games >= kLongRun ? Effort{.imagine_every = 64, .notation_every = 1024}
                                            : Effort{.imagine_every = 8, .notation_every = 64};
    conform<G>(games, effort, 1'000'000);
  }
  TEST_CASE_TEMPLATE_APPLY(keeps_promises, catalog::Games);
}

}  // namespace
}  // namespace cardhouse::conformance
