// SPDX-License-Identifier: MIT
// Moves that compete in the same worlds.
#include "bots/contest.h"

#include <doctest/doctest.h>

#include "bots/players.h"
#include "core/chance.h"
#include "games/dragonfire/game.h"
#include "games/spirits/game.h"
#include "tests/games/dragonfire/table.h"
#include "tests/games/spirits/table.h"

namespace cardhouse::bots {
namespace {

double noise(Dice& dice) { return double(below(dice, 2001)) / 1000.0 - 1; }

// Plays rounds in which the worlds differ by far more than the moves do.
int rounds_until_settled(Contest& contest, std::initializer_list<double> worths, int usual, Dice& dice,
                         double own = 0.05) {
  contest.begin(int(worths.size()), usual);
  int rounds = 0;
  for (; !contest.settled() && rounds < 2000; ++rounds) {
    const double world = 10 * noise(dice);
    for (int move : contest.order())
      contest.note(move, world + worths.begin()[move] + (move == usual ? 0 : own * noise(dice)));
    contest.end_round();
  }
  return rounds;
}

TEST_CASE("a world that is good for all moves does not hide which move is better") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    Dice dice(seed);
    Contest contest;
    CHECK(rounds_until_settled(contest, {0.5, 0.6, 0.4}, 0, dice) < 60);
    REQUIRE(contest.order().size() == 2);
    CHECK(contest.order()[1] == 1);
    CHECK(contest.lead(1).mean() == doctest::Approx(0.1).epsilon(0.5));
    CHECK(contest.lead(1).mean() > contest.lead(1).doubt());
  }
}

TEST_CASE("a contest ends when the usual move alone is left, and what is given up is tried no more") {
  Dice dice(1);
  Contest contest;
  const int rounds = rounds_until_settled(contest, {0.2, 0.6, 0.4}, 1, dice);
  CHECK(rounds < 60);
  CHECK(contest.order() == std::vector<int>{1});
  CHECK(int(contest.lead(1).rounds) == rounds);
  CHECK(contest.lead(1).mean() == 0);
  CHECK(int(contest.lead(0).rounds) < rounds + 1);
}

TEST_CASE("moves that are alike stay in question, and a few rounds say nothing") {
  Dice dice(3);
  Contest contest;
  contest.begin(2, 0);
  for (int round = 0; round < 3; ++round) contest.note(0, 0.1), contest.note(1, 0.9), contest.end_round();
  CHECK_FALSE(contest.settled());
  CHECK(contest.lead(1).doubt() > contest.lead(1).mean());
}

TEST_CASE("contests of several trees add up") {
  Lead one, two, both;
  for (double by : {0.1, 0.3, -0.2}) one.add(by), both.add(by);
  for (double by : {0.2, 0.0}) two.add(by), both.add(by);
  one += two;
  CHECK(one.rounds == 5);
  CHECK(one.mean() == doctest::Approx(both.mean()));
  CHECK(one.doubt() == doctest::Approx(both.doubt()));
}

TEST_CASE("a budget smaller than the choice is kept, and the usual move is played") {
  using spirits::Spirits;
  const Spirits::State state = spirits::TestTable("hands=granite-squire,gatewarden,parry/-").state();
  REQUIRE(Spirits::legal(state).size() > 2);
  auto player = *make_player<Spirits>("search:nodes=2");
  Dice dice(1);
  const Candidates<Spirits> list = consider<Spirits>(player, state, dice);
  std::uint32_t visits = 0;
  for (const auto& candidate : list) visits += candidate.visits;
  CHECK(visits == 2);
  const auto usual = std::ranges::find(list, true, &Candidate<Spirits>::usual);
  REQUIRE(usual != list.end());
  CHECK(favourite<Spirits>(list) == usual->move);
}

TEST_CASE("with time to spare a search of Dragonfire stops at as many simulations as serve it") {
  using dragonfire::Dragonfire;
  const Dragonfire::State state =
      dragonfire::TestTable("players=2 hands=glory,grace,bless/glory encounters=hill-brute@0,night-stalker@1")
          .state();
  REQUIRE(Dragonfire::legal(state).size() > 1);
  Dice dice(1);
  auto player = *make_player<Dragonfire>("search:ms=600000");
  std::uint32_t visits = 0;
  for (const auto& candidate : consider<Dragonfire>(player, state, dice)) visits += candidate.visits;
  CHECK(visits == Dragonfire::Horizon::kEnough);
}

}  // namespace
}  // namespace cardhouse::bots
