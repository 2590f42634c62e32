// SPDX-License-Identifier: MIT
// Simulations: the same whatever the number of threads, fair to equal bots, and told without loss.
#include "lab/simulate.h"

#include <cmath>
#include <numeric>

#include <boost/json.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/chronicle/game.h"
#include "games/chronicle/tally.h"
#include "lab/report.h"
#include "lab/series.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;
using Texts = std::vector<std::string>;

Match match(Texts bots, int players, std::uint64_t games) {
  return {.game = "chronicle",
          .bots = std::move(bots),
          .settings = {{"players", std::to_string(players)}},
          .games = games};
}

Outcome played(const Match& asked) {
  auto outcome = simulate(asked);
  REQUIRE(outcome);
  return *outcome;
}

TEST_CASE("the outcome is the same byte for byte on one, two and five threads") {
  Match asked = match({"sensible", "random"}, 4, 300);
  asked.seed = 5;
  asked.threads = 1;
  const std::string alone = json::serialize(to_json(played(asked)));
  for (int threads : {2, 5}) {
    asked.threads = threads;
    CHECK(json::serialize(to_json(played(asked))) == alone);
  }
  asked.seed = 6;
  CHECK(json::serialize(to_json(played(asked))) != alone);
}

TEST_CASE("equal bots win equally often, at every number of players") {
  for (int players = 3; players <= 6; ++players) {
    CAPTURE(players);
    const Outcome outcome = played(match({"random"}, players, 6000));
    for (int bot = 0; bot < players; ++bot) {
      const Sums sums = outcome.of(bot);
      CHECK(std::abs(sums.share() - 1.0 / players) < 1.5 * sums.margin());  // 24 intervals, so a little wider
      CHECK(sums.margin() < 0.02);
    }
  }
}

TEST_CASE("a better bot wins more often than its share") {
  const Outcome outcome = played(match({"sensible", "random"}, 4, 1000));
  CHECK(outcome.of(0).share() - outcome.of(0).margin() > 0.25);
  CHECK(outcome.of(0).mean_points() > outcome.of(1).mean_points());
}

TEST_CASE("the shares of all bots add up to one, and every bot sits everywhere equally often") {
  const Outcome outcome = played(match({"sensible", "random"}, 5, 500));
  std::uint64_t wins = 0;
  for (int bot = 0; bot < 5; ++bot) {
    wins += outcome.of(bot).wins;
    CHECK(outcome.of(bot).games == 500);
    for (std::size_t seat = 0; seat < 5; ++seat) CHECK(outcome.sums[std::size_t(bot)][seat].games == 100);
  }
  CHECK(wins == 500 * kWin);
}

TEST_CASE("bot b sits on seat b + i in game i") {
  const Outcome first = played(match({"random"}, 3, 1)), second = played(match({"random"}, 3, 2));
  for (std::size_t bot = 0; bot < 3; ++bot) {
    CHECK(first.sums[bot][bot].games == 1);
    CHECK(second.sums[bot][bot].games == 1);
    CHECK(second.sums[bot][(bot + 1) % 3].games == 1);
  }
}

TEST_CASE("the interval is that of the mean of the shares") {
  Sums sums;
  CHECK((sums.share() == 0 && sums.margin() == 1));
  for (int i = 0; i < 25; ++i) sums.add(kWin, 3), sums.add(0, 1), sums.add(0, 1), sums.add(kWin / 2, 2);
  CHECK(sums.share() == doctest::Approx(0.375));
  CHECK(sums.mean_points() == doctest::Approx(1.75));
  const double variance = (25 * 0.625 * 0.625 + 50 * 0.375 * 0.375 + 25 * 0.125 * 0.125) / 99;
  CHECK(sums.margin() == doctest::Approx(1.96 * std::sqrt(variance / 100)));
}

TEST_CASE("the last bot is repeated to fill the table, and none means the default level") {
  CHECK(played(match({"sensible", "random"}, 4, 1)).match.bots ==
        Texts{"sensible", "random", "random", "random"});
  CHECK(played(match({}, 3, 1)).match.bots == Texts{"normal", "normal", "normal"});
}

TEST_CASE("a match that cannot be played says why") {
  CHECK(simulate({.game = "chess"}).error() == "unknown game \"chess\"");
  CHECK(simulate(match({"random"}, 4, 0)).error() == "at least one game must be played");
  CHECK(simulate(match(Texts(5, "random"), 4, 1)).error() == "5 bots for 4 players");
  CHECK(simulate(match({"genius"}, 4, 1)).error() ==
        "unknown bot \"genius\"; there are: random, sensible, pimc, search, easy, normal, hard, expert");
  CHECK(simulate(match({"random"}, 7, 1)).error().find("players") != std::string::npos);
}

TEST_CASE("a stopped run ends with the first games, exactly as if no more had been asked for") {
  std::atomic<bool> stop = false;
  Match asked = match({"random"}, 4, 100'000'000);
  asked.threads = 2;
  const Watch watch{.report = [&](const Progress& progress) { stop = progress.first.games > 0; },
                    .stop = &stop};
  const auto outcome = simulate(asked, watch);
  REQUIRE(outcome);
  CHECK(outcome->stopped());
  REQUIRE(outcome->played > 0);
  asked.games = outcome->played;
  const Outcome again = played(asked);
  CHECK(again.sums == outcome->sums);
  CHECK(again.decisions == outcome->decisions);
  CHECK(again.counters == outcome->counters);
}

// ---- counters ----

using chronicle::Chronicle;

Series<chronicle::Tally> tallied(int players, int games) {
  Series<chronicle::Tally> series;
  std::vector<bots::Player<Chronicle>> seated(std::size_t(players), *bots::make_player<Chronicle>("random"));
  Chronicle::Options options{.players = std::uint8_t(players)};
  for (int i = 0; i < games; ++i)
    play_game<Chronicle>(options, Chance::from_seed(1).child(std::uint32_t(i)), std::uint64_t(i), seated,
                         series, Halt(nullptr));
  return series;
}

TEST_CASE("the tally of Chronicle agrees with the scores and with itself") {
  using T = chronicle::Tally;
  for (int players = 3; players <= 6; ++players) {
    CAPTURE(players);
    const auto series = tallied(players, 200);
    const T& tally = series.tally;
    std::int64_t points = 0;
    for (const auto& of_bot : series.sums)
      for (const Sums& sums : of_bot) points += sums.points;
    CHECK(tally[T::kGames] == 200);
    CHECK(tally[T::kSeats] == 200u * unsigned(players));
    CHECK(std::int64_t(tally[T::kFame]) == points);
    CHECK(tally[T::kMeetings] > tally[T::kRounds]);
    CHECK(tally[T::kRounds] >= tally[T::kGames]);
    CHECK(tally[T::kLooks] <= tally[T::kThefts]);
    CHECK(tally[T::kTiedGames] <= tally[T::kTiedRounds]);
    CHECK(tally[T::kWinningFame] >= 3 * tally[T::kGames]);
    std::uint64_t earned = 2 * tally[T::kFourEvil], in_force = 0;
    for (chronicle::History h : chronicle::kAllHistories) {
      CHECK(tally[h].paid <= tally[h].in_force);
      CHECK(tally[h].earners >= tally[h].paid);
      earned += tally[h].earners, in_force += tally[h].in_force;
    }
    CHECK(earned == tally[T::kFame]);
    CHECK(in_force >= tally[T::kRounds]);
    CHECK(tally[chronicle::History::Coronation].paid == 0);
    CHECK(tally[chronicle::History::DragonTalk].paid == 0);
  }
}

TEST_CASE("two tallies added are the tally of both series") {
  const auto both = tallied(4, 60), half = tallied(4, 30);
  auto sum = half.tally;
  sum += half.tally;
  CHECK(sum[chronicle::Tally::kRounds] == 2 * half.tally[chronicle::Tally::kRounds]);
  CHECK(both.tally[chronicle::Tally::kRounds] > half.tally[chronicle::Tally::kRounds]);
  const json::object object = both.tally.to_json();
  CHECK(object.at("games").to_number<int>() == 60);
  CHECK(object.at("history").as_object().size() == 12);
}

TEST_CASE("counters come when they are asked for, and change nothing else") {
  Match asked = match({"random"}, 4, 50);
  const Outcome with = played(asked);
  asked.counters = Counters::Leave;
  const Outcome without = played(asked);
  CHECK_FALSE(with.counters.empty());
  CHECK(with.counted.size() > 12);
  CHECK((without.counters.empty() && without.counted.empty()));
  CHECK(with.sums == without.sums);
  CHECK(with.decisions == without.decisions);
}

// ---- how it is shown ----

TEST_CASE("the table names every bot and every counter in both languages") {
  const Outcome outcome = played(match({"sensible", "random"}, 4, 100));
  for (Language language : kLanguages) {
    const std::string text = table(outcome, language);
    CAPTURE(text);
    for (const std::string& bot : outcome.match.bots) CHECK(text.find(bot) != std::string::npos);
    for (const auto& [label, value] : outcome.counted) {
      CHECK(text.find(label(language)) != std::string::npos);
      CHECK(text.find(value(language)) != std::string::npos);
    }
    CHECK(text.find("players=4") != std::string::npos);
  }
}

TEST_CASE("the JSON holds bots, seats and counters") {
  const json::object object = to_json(played(match({"sensible", "random"}, 3, 90)));
  CHECK(object.at("games").to_number<int>() == 90);
  CHECK(object.at("stopped") == false);
  double shares = 0;
  for (const json::value& bot : object.at("bots").as_array()) {
    shares += bot.at("share").to_number<double>();
    CHECK(bot.at("seats").as_array().size() == 3);
    CHECK(bot.at("seats").at(0).at("games").to_number<int>() == 30);
  }
  CHECK(shares == doctest::Approx(1));
  CHECK(object.at("settings").at("players") == "3");
}

TEST_CASE("numbers are grouped by thousands") {
  CHECK(grouped(0, Language::English) == "0");
  CHECK(grouped(999, Language::English) == "999");
  CHECK(grouped(1000, Language::English) == "1,000");
  CHECK(grouped(1234567, Language::English) == "1,234,567");
  CHECK(grouped(123456, Language::Hungarian) == "123 456");
}

}  // namespace
}  // namespace cardhouse::lab
