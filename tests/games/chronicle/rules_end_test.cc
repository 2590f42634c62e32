// SPDX-License-Identifier: MIT
// Section 8 of the rules: when the game ends and who has won.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

// After a round that ends with these allies. Monster Attack pays the most Power, unless the facts say
// otherwise.
Table after(std::string_view facts) {
  Table t(fmt::format("hands=Dragon/P10/W10 leader=0 {}", facts));
  t.play("Dragon P10 W10");
  return t;
}

TEST_CASE("C8.1 with three Fame the game ends, and the most Fame wins") {
  const Table t = after("fame=2/1/0 allies=P9/-/-");
  CHECK(t.winners() == "0");
  CHECK(t.turn() == -1);
  CHECK(t.legal() == "-");
  CHECK(t.told("game_over", 2) == "0");
  CHECK(t.told("round_begins") == "-");
  CHECK(score(t.state()).points[0] == 3);
  CHECK(score(t.state()).share(0) == 1.0);
  CHECK(score(t.state()).share(1) == 0.0);
}

TEST_CASE("C8.1 below three the next round begins") {
  const Table t = after("fame=1/2/2 allies=P9/-/-");
  CHECK(t.winners() == "-");
  CHECK(t.told("round_begins") == "2");
}

TEST_CASE("C8.1 another number may be agreed") {
  CHECK(after("fame=2/1/0 fame_to_win=4 allies=P9/-/-").winners() == "-");
  CHECK(after("fame=3/1/0 fame_to_win=4 allies=P9/-/-").winners() == "0");
  CHECK(after("fame=0/0/0 fame_to_win=1 allies=P9/-/-").winners() == "0");
}

TEST_CASE("C8.1 the player with the most Fame wins, not the first to reach the number") {
  CHECK(after("fame=2/2/0 turned=monster_attack,great_reform allies=P9/P8,W9/-").winners() == "1");
  CHECK(after("fame=2/2/0 turned=monster_attack,great_reform allies=P9/P8,W9/-").fame() == "3/4/0");
}

TEST_CASE("C8.1 two Fame for all four Evil may pass the number") {
  CHECK(after("fame=2/0/2 allies=P1,W1,L1,Demon/P9/P8,P7").winners() == "0");
}

TEST_CASE("C8.1 with two History cards a round each pays, and the game ends in the same way") {
  const Table t = after("history_cards=2 fame=1/0/0 turned=monster_attack,famine allies=P9/W9,W8/L9,L8");
  CHECK(t.fame() == "3/0/0");
  CHECK(t.winners() == "0");
}

TEST_CASE("C8.2 if several players are tied for the most, everybody plays on") {
  const Table t = after("fame=2/2/0 allies=P9/P8/-");
  CHECK(t.winners() == "-");
  CHECK(t.told("tie_plays_on", 2) == "0 1");
  CHECK(t.round() == 2);
  for (const CardSet& hand : {t.state().hand[0], t.state().hand[1], t.state().hand[2]})
    CHECK(hand.size() == 12);
}

TEST_CASE("C8.2 the first player with more than all others wins, even one who was not tied") {
  CHECK(after("round=5 fame=3/3/2 allies=W9/W8/P9").told("tie_plays_on") == "0 1 2");
  CHECK(after("round=5 fame=3/3/0 allies=W9/W8/W7").winners() == "-");  // nobody is paid
  CHECK(after("round=5 fame=3/3/0 allies=W9/P8/W7").winners() == "1");
  CHECK(after("round=5 fame=3/3/3 allies=W9/W8/P9").winners() == "2");
  CHECK(after("round=5 fame=3/3/2 allies=P1,W1,L1,Demon,W9/W8/P9").winners() == "0");
  CHECK(after("round=5 fame=3/3/2 allies=W9/W8/P1,W1,L1,Demon").winners() == "2");
}

TEST_CASE("C8.3 with the option, tied players share the win") {
  const Table t = after("tied_game=share fame=2/2/0 allies=P9/P8/-");
  CHECK(t.winners() == "0 1");
  CHECK(t.turn() == -1);
  CHECK(t.told("game_over") == "0 1");
  CHECK(score(t.state()).share(1) == 0.5);
  CHECK(score(t.state()).share(2) == 0.0);
  CHECK(after("tied_game=share fame=1/1/0 allies=P9/P8/-").winners() == "-");  // nobody has three
}

TEST_CASE("C8.4 after 200 rounds the game ends, and the most Fame shares the win") {
  CHECK(after("round=199 fame=9/9/1 allies=W9/W8/L9").winners() == "-");
  CHECK(after("round=200 fame=9/9/1 allies=W9/W8/L9").winners() == "0 1");
  CHECK(after("round=200 fame=0/0/0 allies=W9/W8/L9").winners() == "0 1 2");
  CHECK(after("round=200 fame=0/0/0 fame_to_win=20 allies=W9/P8/L9").winners() == "1");
}

TEST_CASE("C8.1 C8.3 C8.4 the end of the game names the rule that ended it") {
  const auto cited = [](std::string_view facts) {
    const Table t = after(facts);
    REQUIRE(t.turn() == -1);
    for (Language language : kLanguages)
      CHECK(Chronicle::prompt(t.view(0), {}, language).rule == t.rule("game_over"));
    return t.rule("game_over");
  };
  CHECK(cited("fame=2/1/0 allies=P9/-/-") == "C8.1");
  CHECK(cited("tied_game=share fame=2/2/0 allies=P9/P8/-") == "C8.3");
  CHECK(cited("round=200 fame=2/1/0 allies=P9/-/-") == "C8.1");
  CHECK(cited("round=200 fame=9/9/1 allies=W9/W8/L9") == "C8.4");
  CHECK(cited("round=200 fame=0/0/0 allies=W9/W8/L9") == "C8.4");
  CHECK(cited("round=200 fame=0/0/0 fame_to_win=20 allies=W9/P8/L9") == "C8.4");
}

}  // namespace
}  // namespace cardhouse::chronicle
