// SPDX-License-Identifier: MIT
// Random Adventures over all party sizes end, with something to answer at every question; and the rules of
// thumb are better than none.
#include <algorithm>
#include <cstdlib>

#include <doctest/doctest.h>

#include "games/dragonfire/audit.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/quest.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

struct Course {
  int decisions = 0, most_steps = 0, most_moves = 0;
};

Options options_of(std::uint64_t number) {
  return {.players = std::uint8_t(2 + number % 5),
          .adventure = std::uint8_t(number / 5 % 6),
          .challenges = std::uint8_t(number % 8),
          .more = std::uint8_t(number % 97 == 0 ? 9 : 0)};
}

void random_adventure(std::uint64_t number, Course& course) {
  State s = Dragonfire::deal(options_of(number), Chance::from_seed(number));
  Dice dice(number);
  int decisions = 0;
  while (Dragonfire::turn(s)) {
    const Moves moves = Dragonfire::legal(s);
    CAPTURE(number);
    REQUIRE(!moves.empty());
    REQUIRE(++decisions < 5'000);
    course.most_moves = std::max(course.most_moves, moves.size());
    Quest quest(s);
    quest.answer(moves.nth(int(below(dice, std::uint32_t(moves.size())))));
    course.most_steps = std::max(course.most_steps, quest.go_on());
  }
  course.decisions = std::max(course.decisions, decisions);
}

TEST_CASE("random Adventures of all kinds end, with something to answer at every question") {
  Course course;
  for (std::uint64_t number = 0; number < 600; ++number) random_adventure(number, course);
  CHECK(course.most_moves > 10);
  CHECK(course.most_steps < 2'000);
}

// How many of so many Adventures are won.
enum class Who { Random, Sensible, Keen };
int wins(int players, int games, Who who) {
  int won = 0;
  for (int game = 0; game < games; ++game) {
    State s = Dragonfire::deal({.players = std::uint8_t(players)}, Chance::from_seed(std::uint64_t(game)));
    Dice dice(std::uint64_t(game) + 1);
    while (Dragonfire::turn(s)) {
      const Moves moves = Dragonfire::legal(s);
      const Move move = who == Who::Sensible ? Dragonfire::sensible(Sight(s), moves, dice)
                        : who == Who::Keen   ? Dragonfire::quick(Sight(s), moves, dice)
                                             : moves.nth(int(below(dice, std::uint32_t(moves.size()))));
      REQUIRE(moves.has(move));
      Dragonfire::play(s, move);
    }
    won += s.ending == Ending::Won;
  }
  return won;
}

TEST_CASE("sensible and keen players let a Skill Check succeed, and an Encounter Save fail") {
  const auto chosen = [](std::string_view position) {
    TestTable t(position);
    t.play("done use:lucky-coin");
    REQUIRE(t.is("asks 1 result"));
    Dice dice(1);
    const Moves moves = Dragonfire::legal(t.state());
    const Move move = Dragonfire::sensible(Sight(t.state()), moves, dice);
    CHECK(Dragonfire::quick(Sight(t.state()), moves, dice) == move);
    return Dragonfire::print(move);
  };
  CHECK(chosen("active=3 hands=glory,cantrip/-/-/glory encounters=bog-hags-thrall@0 gear1=lucky-coin "
               "decks=glory,glory/-/-/-") == "success");
  CHECK(chosen("hands=glory/glory/-/- encounters=antler-shaman@0;cleared=2 gear1=lucky-coin") == "failure");
}

TEST_CASE("sensible players win at times where random ones never do, and keen ones more often") {
  const int sensible = wins(4, 100, Who::Sensible);
  CHECK(sensible >= 3);
  CHECK(wins(4, 100, Who::Keen) > sensible);
  CHECK(wins(4, 200, Who::Random) <= 4);
}

TEST_SUITE("slow") {
  TEST_CASE("many random Adventures over all party sizes end") {
    const char* wanted = std::getenv("CARDHOUSE_GAMES");  // 100000 for the long run
    const std::uint64_t games = wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 20'000;
    Course course;
    for (std::uint64_t number = 0; number < games; ++number) random_adventure(number, course);
    CHECK(course.decisions < 5'000);
  }
}

}  // namespace
}  // namespace cardhouse::dragonfire
