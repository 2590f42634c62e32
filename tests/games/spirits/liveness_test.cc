// SPDX-License-Identifier: MIT
// Random duels over all pairings of decks: they end, there is always something to answer, and no answer sets
// off more than a bounded number of steps.
#include <algorithm>
#include <cstdlib>

#include <doctest/doctest.h>

#include "games/spirits/duel.h"
#include "games/spirits/game.h"

namespace cardhouse::spirits {
namespace {

struct Course {
  int decisions = 0, most_steps = 0, most_moves = 0;
};

// Plays one duel at random; -1 decisions: there was nothing to answer, or no end.
Course random_duel(std::uint64_t number, std::uint8_t turn_cap) {
  const auto decks = std::uint64_t(library().decks().size());
  Options options{.deck = {std::uint8_t(number % decks), std::uint8_t(number / decks % decks)},
                  .turn_cap = turn_cap};
  State s = Spirits::deal(options, Chance::from_seed(number));
  Dice dice(number);
  Course course;
  while (Spirits::turn(s)) {
    const Moves moves = Spirits::legal(s);
    if (moves.empty() || ++course.decisions > 20'000) return {.decisions = -1};
    course.most_moves = std::max(course.most_moves, moves.size());
    Duel duel(s);
    duel.answer(moves.nth(int(below(dice, std::uint32_t(moves.size())))));
    course.most_steps = std::max(course.most_steps, duel.go_on());
  }
  return course;
}

void check_duels(std::uint64_t duels, std::uint8_t turn_cap) {
  Course most;
  for (std::uint64_t number = 0; number < duels; ++number) {
    const Course course = random_duel(number, turn_cap);
    CAPTURE(number);
    REQUIRE(course.decisions > 0);
    most.most_steps = std::max(most.most_steps, course.most_steps);
    most.most_moves = std::max(most.most_moves, course.most_moves);
  }
  CHECK(most.most_steps <= 256);
  CHECK(most.most_moves < 128);
  CHECK(most.most_moves > 15);
}

TEST_CASE("random duels of all pairings end, with something to answer at every question") {
  check_duels(98, 30);
}

TEST_SUITE("slow") {
  TEST_CASE("many random duels end, with at most 256 steps to an answer") {
    const char* wanted = std::getenv("CARDHOUSE_GAMES");  // 100000 for the long run
    check_duels(wanted != nullptr ? std::strtoull(wanted, nullptr, 10) : 4'900, 100);
  }
}

}  // namespace
}  // namespace cardhouse::spirits
