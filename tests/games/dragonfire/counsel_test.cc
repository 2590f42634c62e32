// SPDX-License-Identifier: MIT
// What hints say about a move: what it clears or brings, and who is in danger.
#include <doctest/doctest.h>

#include "games/dragonfire/words.h"
#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

std::string why(const TestTable& t, std::string_view move, Language language = Language::English) {
  return Dragonfire::reason(Dragonfire::view(t.state(), t.table().asked), *move_of_code(move), language);
}

TEST_CASE("a hint says what a card clears, and that nobody is in danger") {
  const TestTable t(
      "hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=1,restless-bones@1;cleared=2");
  CHECK(why(t, "play:glory") ==
        "It clears level 2 of Bramble Wolf, nobody can be felled by what is in play before your next turn.");
  CHECK(why(t, "play:glory", Language::Hungarian) ==
        "Kiüti a(z) 2. szintet: Szederfarkas, a játékban lévők senkit sem győzhetnek le a következő köröd "
        "előtt.");
}

TEST_CASE("the chance that is shown grows with the worth that a search finds, and stays a chance") {
  double last = 0;
  for (const double worth : {0.0, 0.1, 0.3, 0.5, 0.9, 1.0}) {
    const double chance = Horizon::chance(worth);
    CHECK(chance > last);
    CHECK(chance < 1);
    last = chance;
  }
}

TEST_CASE("a hint says whom a card defeats, and does not count its attack any more") {
  const TestTable t("hands=glory,cantrip/-/-/- encounters=bramble-wolf@0;cleared=3 hp=3/6/6/6");
  CHECK(why(t, "done").ends_with("in danger before your next turn: @0."));
  CHECK(why(t, "play:glory") ==
        "It defeats Bramble Wolf, nobody can be felled by what is in play before your next turn.");
}

TEST_CASE("a hint says something about every move of random games, in both languages") {
  int said = 0, moves = 0;
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    State s = Dragonfire::deal({.players = std::uint8_t(2 + seed % 5), .adventure = std::uint8_t(seed % 6)},
                               Chance::from_seed(seed));
    Dice dice(seed);
    while (const auto seat = Dragonfire::turn(s)) {
      const Moves legal = Dragonfire::legal(s);
      const Move move = legal.nth(int(below(dice, std::uint32_t(legal.size()))));
      for (const Language language : kLanguages)
        said += !Dragonfire::reason(Dragonfire::view(s, *seat), move, language).empty(), ++moves;
      Dragonfire::play(s, move);
    }
  }
  CHECK(said * 10 > moves * 9);
}

}  // namespace
}  // namespace cardhouse::dragonfire
