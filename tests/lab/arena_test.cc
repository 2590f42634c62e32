// SPDX-License-Identifier: MIT
// The arena: every seat and deal alike for all, equal bots equal, the same result on any number of threads.
#include "lab/arena.h"

#include <cmath>
#include <map>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "lab/arena_budget.h"
#include "lab/arena_text.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

Contest contest(std::string game, std::vector<std::string> bots, std::uint64_t sets, std::uint64_t seed = 1) {
  Contest made;
  made.game = std::move(game);
  made.bots = std::move(bots);
  made.sets = sets;
  made.seed = seed;
  made.threads = 2;
  return made;
}

ArenaOutcome fought(const Contest& asked) {
  auto outcome = arena(asked);
  REQUIRE_MESSAGE(outcome, outcome.error());
  return *outcome;
}

// All that does not depend on clocks.
std::string timeless(ArenaOutcome outcome) {
  outcome.seconds = 0;
  for (BotFigures& bot : outcome.bots) bot.ms_per_move = 0;
  if (outcome.control) outcome.control->figures.ms_per_move = 0;
  return json::serialize(to_json(outcome));
}

// ---- who sits where ----

TEST_CASE("one against the rest: A sits on each seat once, all others are B") {
  const Plan plan({.players = 4});
  REQUIRE(plan.games_a_set() == 4);
  for (std::size_t game = 0; game < 4; ++game)
    for (Seat seat = 0; seat < 4; ++seat) CHECK(plan.table(9, game).bot[seat] == (seat == game ? 0 : 1));
}

TEST_CASE(
    "ring: in every set each bot sits on each seat once, with fewer, as many and more bots than seats") {
  for (int players = 2; players <= 6; ++players)
    for (int bots = 3; bots <= 6; ++bots) {
      const Plan plan({.schedule = Schedule::Ring, .bots = bots, .players = players});
      std::map<std::pair<int, int>, int> sat;
      REQUIRE(plan.games_a_set() == std::size_t(bots));
      for (std::size_t set = 0; set < 20; ++set)
        for (std::size_t game = 0; game < plan.games_a_set(); ++game)
          for (Seat seat = 0; seat < players; ++seat) ++sat[{plan.table(set, game).bot[seat], seat}];
      CHECK(sat.size() == std::size_t(bots * players));
      for (const auto& [where, often] : sat) CHECK(often == 20);
    }
}

TEST_CASE("ring: nobody always sits behind the same bot") {
  const Plan plan({.schedule = Schedule::Ring, .bots = 4, .players = 4});
  std::map<std::pair<int, int>, int> behind;
  for (std::size_t set = 0; set < 300; ++set) {
    const SeatedGame table = plan.table(set, 0);
    for (std::size_t seat = 0; seat < 4; ++seat) ++behind[{table.bot[seat], table.bot[(seat + 1) % 4]}];
  }
  CHECK(behind.size() == 12);
  for (const auto& [pair, often] : behind) CHECK(often > 60);  // 100 are expected
}

TEST_CASE("round robin: every pair meets both ways on every seat, once if there are two players") {
  const Plan four({.schedule = Schedule::RoundRobin, .bots = 3, .players = 4});
  CHECK(four.games_a_set() == 3 * 2 * 4);
  for (std::size_t game = 0; game < four.games_a_set(); ++game)
    CHECK(four.table(0, game).counted.size() == 1);
  const Plan two({.schedule = Schedule::RoundRobin, .bots = 3, .players = 2});
  CHECK(two.games_a_set() == 3 * 2);
  CHECK(two.table(0, 0).counted.size() == 2);
}

TEST_CASE("the control sits where A sat, with the same dice, and alone counts there") {
  const Plan plan({.players = 3, .has_control = true});
  REQUIRE(plan.games_a_set() == 6);
  for (std::size_t game = 0; game < 3; ++game) {
    const SeatedGame first = plan.table(0, game), again = plan.table(0, game + 3);
    CHECK(first.bot[game] == 0);
    CHECK(again.bot[game] == plan.control());
    CHECK(again.counted == SeatSet(Seat(game)));
    CHECK(again.dice == first.dice);
  }
}

// ---- what comes of it ----

TEST_CASE("equal bots get their fair share: of many intervals about one in twenty misses it") {
  for (const char* game : {"ghosts", "chronicle"}) {
    CAPTURE(game);
    constexpr int kContests = 100;
    int missed = 0;
    double sum = 0, fair = 0, half = 0;
    for (std::uint64_t seed = 1; seed <= kContests; ++seed) {
      const ArenaOutcome outcome = fought(contest(game, {"random", "random"}, 50, seed));
      const auto& share = outcome.bots[0].share;
      fair = outcome.fair();
      missed += fair < share.low || fair > share.high;
      sum += share.value;
      half += share.half();
    }
    CHECK(missed <= 14);  // 5 expected; the chance of more than 14 is one in ten thousand
    const double mean_half = half / kContests / std::sqrt(double(kContests));  // of the mean of all contests
    CHECK(std::abs(sum / kContests - fair) < 2 * mean_half);
  }
}

TEST_CASE("the sensible bot is clearly better than the random one, in both games and all schedules") {
  for (const char* game : {"ghosts", "chronicle"}) {
    CAPTURE(game);
    Contest asked = contest(game, {"sensible", "random"}, 60);
    const ArenaOutcome two = fought(asked);
    CHECK(two.bots[0].share.low > 0.5);
    CHECK(two.bots[0].margin.low > 0);
    CHECK(two.bots[1].share.high < 0.2);
    asked.bots = {"random", "sensible", "random"};
    const ArenaOutcome ring = fought(asked);
    CHECK(ring.bots[1].share.low > ring.bots[0].share.high);
    asked.sets = 20;
    asked.round_robin = true;
    const ArenaOutcome robin = fought(asked);
    CHECK(robin.ratings[1].low > robin.ratings[0].high);
    CHECK(robin.against[1][0].low > 0.4);
    CHECK(robin.against[0][1].high < 0.2);
    CHECK(std::abs(robin.ratings[0].value + robin.ratings[1].value + robin.ratings[2].value) < 1e-6);
  }
}

TEST_CASE("the shares of all seats add up to the games") {
  const ArenaOutcome two = fought(contest("ghosts", {"sensible", "random"}, 30));
  CHECK(two.games == 120);
  CHECK(two.bots[0].games == 120);
  CHECK(two.bots[1].games == 360);
  CHECK(two.bots[0].share.value + 3 * two.bots[1].share.value == doctest::Approx(1));
  CHECK(two.bots[0].margin.value + 3 * two.bots[1].margin.value == doctest::Approx(0));
  const ArenaOutcome ring = fought(contest("chronicle", {"sensible", "random", "random"}, 30));
  double shares = 0;
  for (const BotFigures& bot : ring.bots) shares += bot.share.value;
  CHECK(shares == doctest::Approx(3.0 / 4));
}

TEST_CASE("the same seed gives the same outcome on one thread and on two") {
  for (Contest asked : {contest("ghosts", {"sensible", "random"}, 40, 5),
                        contest("chronicle", {"sensible", "random", "sensible"}, 40, 5)}) {
    asked.control = "random";
    asked.threads = 1;
    const std::string alone = timeless(fought(asked));
    asked.threads = 2;
    CHECK(timeless(fought(asked)) == alone);
    asked.seed = 6;
    CHECK(timeless(fought(asked)) != alone);
  }
  Contest asked = contest("chronicle", {"sensible", "random"}, 2000);
  asked.sprt = Hypotheses{0.25, 0.30};
  asked.threads = 1;
  const std::string alone = timeless(fought(asked));
  asked.threads = 3;
  CHECK(timeless(fought(asked)) == alone);
}

TEST_CASE("a control that is A itself plays the very same games: the difference is nothing at all") {
  Contest asked = contest("ghosts", {"sensible", "random"}, 30);
  asked.control = "sensible";
  const ArenaOutcome same = fought(asked);
  REQUIRE(same.control);
  CHECK(same.control->share_gain.value == 0);
  CHECK(same.control->share_gain.half() == 0);
  CHECK(same.control->figures.share.value == same.bots[0].share.value);
  asked.control = "random";
  const ArenaOutcome other = fought(asked);
  CHECK(other.control->share_gain.low > 0.3);
  CHECK(other.control->margin_gain.low > 3);
  CHECK(other.bots[0].share.value == same.bots[0].share.value);
  CHECK(other.bots[1].decisions == same.bots[1].decisions);
}

TEST_CASE("a sequential test ends a clear contest early and leaves an even one open") {
  Contest asked = contest("ghosts", {"sensible", "random"}, 2000);
  asked.sprt = Hypotheses{0.25, 0.30};
  const ArenaOutcome clear = fought(asked);
  CHECK(clear.sprt->verdict == Sprt::Verdict::High);
  CHECK(clear.sets < 100);
  CHECK(clear.sprt->path.size() == clear.sets);
  CHECK_FALSE(clear.interrupted);
  asked.bots = {"random", "sensible"};
  CHECK(fought(asked).sprt->verdict == Sprt::Verdict::Low);
  asked.bots = {"random", "random"};
  asked.sprt = Hypotheses{0.249, 0.251};
  asked.sets = 30;
  const ArenaOutcome even = fought(asked);
  CHECK(even.sprt->verdict == Sprt::Verdict::Open);
  CHECK(even.sets == 30);
}

TEST_CASE("a stopped contest counts the first whole sets, exactly as if no more had been asked for") {
  std::atomic<bool> stop = false;
  Contest asked = contest("ghosts", {"sensible", "random"}, 100'000);
  const ArenaWatch watch{.report = [&](const ArenaProgress& progress) { stop = progress.sets > 0; },
                         .stop = &stop};
  const auto outcome = arena(asked, watch);
  REQUIRE(outcome);
  CHECK(outcome->interrupted);
  REQUIRE(outcome->sets < asked.sets);
  asked.sets = outcome->sets;
  const ArenaOutcome again = fought(asked);
  CHECK_FALSE(again.interrupted);
  CHECK(again.bots[0].share.value == outcome->bots[0].share.value);
  CHECK(again.bots[0].decisions == outcome->bots[0].decisions);
}

TEST_CASE("bids are counted for each bot in Ghosts, rounds in Chronicle") {
  const ArenaOutcome ghosts = fought(contest("ghosts", {"sensible", "random"}, 25));
  REQUIRE(ghosts.bots[0].rates.size() == 1);
  CHECK(ghosts.bots[0].rates[0].rate.name == "contract_hit");
  CHECK(ghosts.bots[0].rates[0].whole == 25 * 4 * 4);      // sets, games, hands
  CHECK(ghosts.bots[1].rates[0].whole == 25 * 4 * 4 * 3);  // and seats
  CHECK(ghosts.bots[0].rates[0].share.low > ghosts.bots[1].rates[0].share.high);
  Contest asked = contest("ghosts", {"sensible", "random"}, 5);
  asked.settings = {{"tiny_tim", "yes"}};
  CHECK(fought(asked).bots[0].rates[0].whole == 0);  // no bids there
  const ArenaOutcome chronicle = fought(contest("chronicle", {"sensible", "random"}, 25));
  REQUIRE(chronicle.bots[0].rates.size() == 2);
  CHECK(chronicle.bots[0].rates[0].share.low > chronicle.bots[1].rates[0].share.high);
  CHECK(chronicle.bots[0].rates[1].share.high < chronicle.bots[1].rates[1].share.low);
}

TEST_CASE("the histogram of margins holds every game") {
  const ArenaOutcome outcome = fought(contest("ghosts", {"sensible", "random"}, 50));
  for (const BotFigures& bot : outcome.bots) {
    std::uint64_t games = 0;
    for (std::uint64_t count : bot.margins.count) games += count;
    CHECK(games == bot.games);
    CHECK(bot.margins.count.size() <= 26);
  }
}

// ---- what cannot be played ----

TEST_CASE("a contest that cannot be played says why, and no game is played") {
  const auto objection = [](const Contest& asked) {
    const auto checked = check(asked);
    CHECK(arena(asked).error() == checked.error());
    return checked.error();
  };
  const std::vector<std::string> two{"random", "random"};
  CHECK(objection(contest("chess", two, 1)) == "unknown game \"chess\"");
  CHECK(objection(contest("ghosts", {"random"}, 1)) == "an arena needs at least two bots");
  CHECK(objection(contest("ghosts", {"random", "genius"}, 1))
            .starts_with("unknown bot \"genius\"; there are: random"));
  CHECK(objection(contest("ghosts", {"random:x=1", "random"}, 1)).find("has no settings") !=
        std::string::npos);
  CHECK(objection(contest("ghosts", two, 0)) == "at least one set must be played");
  CHECK(objection(contest("ghosts", two, 500'001)).find("at most 500000 sets") != std::string::npos);
  Contest asked = contest("ghosts", two, 1);
  asked.control = "nobody";
  CHECK(objection(asked).starts_with("unknown bot"));
  asked.control = "random";
  asked.round_robin = true;
  CHECK(objection(asked).find("round robin") != std::string::npos);
  asked = contest("ghosts", two, 1);
  asked.sprt = Hypotheses{0.3, 0.3};
  CHECK(objection(asked).find("SHARE0 < SHARE1") != std::string::npos);
  asked.sprt = {};
  asked.settings = {{"players", "9"}};
  CHECK(objection(asked).find("players") != std::string::npos);
}

// ---- how it is told ----

TEST_CASE("the JSON has an object for each bot and what the contest was") {
  Contest asked = contest("ghosts", {"sensible", "random", "random"}, 10, 3);
  asked.round_robin = true;
  const json::object object = to_json(fought(asked));
  CHECK(object.at("game") == "ghosts");
  CHECK(object.at("options").at("players") == "4");
  CHECK(object.at("sets").to_number<int>() == 10);
  CHECK(object.at("seed").to_number<int>() == 3);
  CHECK(object.at("sprt").is_null());
  for (const char* letter : {"a", "b", "c"}) {
    const json::object& bot = object.at(letter).as_object();
    for (const char* name :
         {"share", "low", "high", "margin", "margin_low", "margin_high", "ms_per_move", "games"})
      CHECK(bot.at(name).is_number());
    CHECK(bot.at("seats").as_array().size() == 4);
    CHECK(bot.at("against").as_object().size() == 2);
  }
  CHECK(object.at("a").at("rates").at("contract_hit").at("rate").to_number<double>() > 0.3);
}

TEST_CASE("one set has no interval, and says so instead of a number") {
  const ArenaOutcome outcome = fought(contest("ghosts", {"sensible", "random"}, 1));
  CHECK(to_json(outcome).at("a").at("margin_low").is_null());
  CHECK(table(outcome, Language::English).find("± ?") != std::string::npos);
}

TEST_CASE("bots that differ only in their budget make a curve") {
  std::vector<BotFigures> bots(6);
  const std::array<const char*, 6> names{"search:nodes=800", "random",       "search:nodes=100,worlds=4",
                                         "search:nodes=50",  "search:ms=10", "search:worlds=4,nodes=900"};
  for (std::size_t i = 0; i < bots.size(); ++i) bots[i].bot = names[i];
  const auto curves = budget_curves(bots);
  REQUIRE(curves.size() == 2);
  CHECK(curves[0].name == "search");
  CHECK(curves[0].unit == "nodes");
  REQUIRE(curves[0].points.size() == 2);
  CHECK((curves[0].points[0].bot == 3 && curves[0].points[1].bot == 0));
  CHECK(curves[1].name == "search:worlds=4");
}

}  // namespace
}  // namespace cardhouse::lab
