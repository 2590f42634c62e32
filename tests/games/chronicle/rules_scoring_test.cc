// SPDX-License-Identifier: MIT
// Section 6 of the rules: what is left over, Evil, the Angel, and how Fame is paid.
#include <boost/json.hpp>
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

// A round that ends with these allies: a Dragon burns the last meeting, so that nobody gains by it.
Table scored(std::string_view facts) {
  Table t(fmt::format("hands=Dragon/P10/W10 leader=0 {}", facts));
  t.play("Dragon P10 W10");
  return t;
}

TEST_CASE("C6.1 cards left in hands go openly to their owners' allies") {
  Table t("hands=Dragon/P3,P9/W10,L9 leader=0 allies=P4/-/L10");
  t.play("Dragon P3 W10");
  for (int seat : {0, 1, 2}) CHECK(t.told("leftovers", seat) == "1 P9; 2 L9");
  CHECK(t.told("fame_paid") == "monster_attack 0 1");
}

TEST_CASE("C6.1 a card left in hand may be Evil, or the Angel") {
  Table evil("hands=Dragon/P3,L1/W10 leader=0");
  CHECK(evil.play("Dragon P3 W10").told("excluded") == "1 L1");
  Table angel("hands=Dragon/P3,Angel/W10 leader=0 allies=-/L1,P9/-");
  angel.play("Dragon P3 W10");
  CHECK(angel.told("angel_purges") == "1 L1");
  CHECK(angel.fame() == "0/1/0");
}

TEST_CASE("C6.2 the owner of the Angel discards all their Evil allies, and may score") {
  const Table t = scored("allies=P1,W1,P9,Angel/P4,L1/-");
  for (int seat : {0, 1, 2}) CHECK(t.told("angel_purges", seat) == "0 P1 W1");
  CHECK(t.told("excluded") == "1 L1");
  CHECK(t.fame() == "1/0/0");
}

TEST_CASE("C6.2 a 1 that the Angel drives out no longer counts for its suit") {
  CHECK(scored("allies=P1,P9,Angel/P3,P4/-").fame() == "0/1/0");
}

TEST_CASE("C6.2 the Angel is no choice, not even under the Dark Age or with all four Evil") {
  const Table dark = scored("turned=dark_age allies=P1,Angel/L1/-");
  CHECK(dark.told("angel_purges") == "0 P1");
  CHECK(dark.fame() == "0/1/0");
  const Table four = scored("allies=P1,W1,L1,Demon,Angel/P9/-");
  CHECK(four.told("angel_purges") == "0 P1 W1 L1 Demon");
  CHECK(four.told("four_evil") == "-");
  CHECK(four.fame() == "0/1/0");
}

TEST_CASE("C6.3 a player who still has an Evil ally is excluded from scoring") {
  for (const char* evil : {"P1", "W1", "L1", "Demon"}) {
    const Table t = scored(fmt::format("allies=P9,P8,P7,{}/P6/W9", evil));
    CHECK(t.told("excluded", 2) == fmt::format("0 {}", evil));
    CHECK(t.fame() == "0/1/0");
  }
}

TEST_CASE("C6.3 somebody else's Angel does not help") {
  CHECK(scored("allies=P9,P1/Angel/P4").fame() == "0/0/1");
}

TEST_CASE("C6.4 all four Evil earn 2 Fame, and nobody earns anything else") {
  const Table t = scored("allies=P1,W1,L1,Demon/P9/W9");
  for (int seat : {0, 1, 2}) CHECK(t.told("four_evil", seat) == "0");
  CHECK(t.told("fame_paid") == "-");
  CHECK(t.fame() == "2/0/0");
}

TEST_CASE("C6.4 two Fame once, however many cards are in force") {
  CHECK(scored("turned=monster_attack,famine,dark_age allies=P1,W1,L1,Demon/P9/W9").fame() == "2/0/0");
}

TEST_CASE("C6.4 three Evil earn nothing, and four in different hands neither") {
  CHECK(scored("allies=P1,W1,Demon/P9/W9").fame() == "0/1/0");
  CHECK(scored("allies=P1,W1,Demon/P9/L1").told("four_evil") == "-");
}

TEST_CASE("C6.5 each condition in force pays 1 Fame on its own") {
  const Table t = scored("turned=monster_attack,court_intrigue,great_reform allies=P9/W9,L9/P8,L10");
  CHECK(t.told("fame_paid") == "monster_attack 0 2; great_reform 1; court_intrigue 0");
  CHECK(t.fame() == "2/1/1");
}

TEST_CASE("C6.5 Fame adds up over the rounds") {
  CHECK(scored("fame=0/2/1 allies=P9/W9/L9").fame() == "1/2/1");
}

TEST_CASE("C6.6 all who are tied for the best are paid") {
  CHECK(scored("allies=P9,P8/P6,P7/P4").fame() == "1/1/0");
  CHECK(scored("turned=rebellion allies=P9,P8/P7/P4").fame() == "0/1/1");
}

TEST_CASE("C6.6 players who are excluded are not compared") {
  CHECK(scored("allies=P9,P8,P1/P7/W9").fame() == "0/1/0");
  CHECK(scored("turned=rebellion allies=W1/P7/P8,P9").fame() == "0/1/0");
}

TEST_CASE("C6.6 most needs at least one") {
  const Table t = scored("allies=W9/W8/L9");
  CHECK(t.told("nobody_paid") == "monster_attack");
  CHECK(t.fame() == "0/0/0");
}

TEST_CASE("C6.6 fewest may be none") { CHECK(scored("turned=rebellion allies=P9/W8/-").fame() == "0/1/1"); }

TEST_CASE("C6.6 if nobody is left to compare, nobody is paid") {
  const Table t = scored("turned=rebellion allies=P1,W9/W1/L1");
  CHECK(t.told("nobody_paid") == "rebellion");
  CHECK(t.fame() == "0/0/0");
}

TEST_CASE("C6.7 a 2 counts as three allies of its suit") {
  CHECK(scored("allies=P2/P8,P9/P3,P4,P6").fame() == "1/0/1");
  CHECK(scored("turned=great_reform allies=P2/W2/W8,W9").fame() == "0/1/0");
  CHECK(scored("turned=court_intrigue allies=L2/L8,L9/L3,L4,L6").fame() == "0/1/0");
}

TEST_CASE("C6.7 wilds count neither for a suit nor for a total") {
  CHECK(scored("turned=great_disaster allies=Sage,Fool,King/P9/-").fame() == "0/1/0");
  CHECK(scored("turned=famine allies=Sage,Fool,King/P9/W9,W8").fame() == "1/0/0");
  CHECK(scored("turned=monster_attack allies=Sage,King/P9/-").fame() == "0/1/0");
}

TEST_CASE("C6.8 Fame is not limited by the tokens in the box") {
  CHECK(scored("fame=30/30/30 turned=rebellion allies=W9/W8/L9").fame() == "31/31/31");
}

TEST_CASE("C6.2 the standing is counted as if the round were scored now: an Angel has driven out Evil") {
  const Table t("hands=P2,W2/P3,W3/L3,L2 turned=monster_attack allies=P1,P9,Angel/P8,W1/- leader=0");
  const auto shown = json_of(t.view(2)).at("standing").at(0);
  CHECK(boost::json::serialize(shown.at("counts")) == "[1,1,0]");  // the P1 is gone
  CHECK(boost::json::serialize(shown.at("ahead")) == "[0]");
  CHECK(boost::json::serialize(shown.at("out")) == "[1]");
  const Table lord("hands=P2,W2/P3,W3/L3,L2 turned=monster_attack allies=P1,W1,L1,Demon/P8/- leader=0");
  const auto four = json_of(lord.view(2)).at("standing").at(0);
  CHECK(boost::json::serialize(four.at("ahead")) == "[]");  // C6.4 no card pays
}

}  // namespace
}  // namespace cardhouse::chronicle
