// SPDX-License-Identifier: MIT
// Section 7 of the rules: the lead card and the condition of every History card.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/chronicle/names.h"
#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

// The Fame that a round with these cards in force and these allies pays.
std::string pays(std::string_view turned, std::string_view allies) {
  Table t(fmt::format("hands=Dragon/P10/W10 leader=0 turned={} allies={}", turned, allies));
  return t.play("Dragon P10 W10").fame();
}

// The lead card, as the round that it opens tells it.
std::string lead_of(std::string_view history) {
  const std::string_view before = history == "famine" ? "rebellion" : "famine";
  Table t(fmt::format("hands=P2/P1/W2 turned={} deck={}", before, history));
  t.play("P2 P1 W2");
  const std::string starts = t.told("starts");
  return starts.substr(starts.find(' ') + 1);
}

TEST_CASE("C7.1 Monster Attack: the Knight leads, the most Power is paid") {
  CHECK(lead_of("monster_attack") == "P8");
  CHECK(pays("monster_attack", "P8,P9/P7,W2,L2,L9/W9,L8") == "1/0/0");
}

TEST_CASE("C7.2 Rebellion: the General leads, the fewest Power is paid") {
  CHECK(lead_of("rebellion") == "P10");
  CHECK(pays("rebellion", "P8,P9/P7,W2,L2,L9/P6,P4") == "0/1/0");
}

TEST_CASE("C7.3 Great Reform: the Wizard leads, the most Wisdom is paid") {
  CHECK(lead_of("great_reform") == "W9");
  CHECK(pays("great_reform", "W8,W9/W7,P2,L2,L9/P9,L8") == "1/0/0");
}

TEST_CASE("C7.4 Witch Trials: the Warlock leads, the fewest Wisdom is paid") {
  CHECK(lead_of("witch_trials") == "W1");
  CHECK(pays("witch_trials", "W8,W9/W7,P2,L2,L9/W6,W4") == "0/1/0");
}

TEST_CASE("C7.5 Royal Wedding: the Princess leads, the most Love is paid") {
  CHECK(lead_of("royal_wedding") == "L2");
  CHECK(pays("royal_wedding", "L8,L9/L7,P2,W2,W9/P9,W8") == "1/0/0");
}

TEST_CASE("C7.6 Court Intrigue: the Dancer leads, the fewest Love is paid") {
  CHECK(lead_of("court_intrigue") == "L7");
  CHECK(pays("court_intrigue", "L8,L9/L7,P2,W2,W9/L6,L4") == "0/1/0");
}

TEST_CASE("C7.7 Great Disaster: the Truthteller leads, the most allies with a suit are paid") {
  CHECK(lead_of("great_disaster") == "W4");
  CHECK(pays("great_disaster", "P8,W8,L8/P9,W9,Sage,Fool/L2,King") == "1/0/1");
}

TEST_CASE("C7.8 Famine: the Mother leads, the fewest allies with a suit are paid") {
  CHECK(lead_of("famine") == "L4");
  CHECK(pays("famine", "P8,W8,L8/P9,W9,Sage,Fool/L2,King") == "0/1/0");
}

TEST_CASE("C7.9 The Dark Age: the Demon leads, everybody with an Evil ally is paid once") {
  CHECK(lead_of("dark_age") == "Demon");
  CHECK(pays("dark_age", "P1,W1/Demon/P9,L9") == "1/1/0");
}

TEST_CASE("C7.9 under the Dark Age nobody is excluded by any card in force") {
  CHECK(pays("monster_attack", "P1,P9/P8/-") == "0/1/0");
  CHECK(pays("dark_age,monster_attack", "P1,P9/P8/-") == "2/0/0");
  CHECK(pays("monster_attack,dark_age", "P9/P8,P7,L1/-") == "0/2/0");
}

TEST_CASE("C7.9 a Dark Age that the Dragon brings back lifts the exclusion too") {
  CHECK(pays("dragon_talk,monster_attack previous=dark_age", "P1,P9/P8/-") == "2/0/0");
  CHECK(pays("rebellion,monster_attack previous=dark_age", "P1,P9/P8,P7/-") == "0/1/1");
}

TEST_CASE("C7.9 all four Evil come before the Dark Age") {
  CHECK(pays("dark_age", "P1,W1,L1,Demon/P9/W9") == "2/0/0");
  CHECK(pays("dark_age,monster_attack", "P1,W1,L1,Demon/P9/W9") == "2/0/0");
}

TEST_CASE("C7.10 The King's Coronation: the King leads, and it pays nobody by itself") {
  CHECK(lead_of("coronation") == "King");
  Table t("hands=Dragon/P10/W10 leader=0 turned=coronation,monster_attack,famine allies=P9/W8,W9/L8,L9");
  t.play("Dragon P10 W10");
  CHECK(t.told("fame_paid") == "monster_attack 0; famine 0");
  CHECK(t.told("nobody_paid") == "-");
}

TEST_CASE("C7.11 Talking with a Dragon: the Dragon leads, the previous conditions and the new one pay") {
  CHECK(lead_of("dragon_talk") == "Dragon");
  CHECK(pays("dragon_talk,great_reform previous=monster_attack", "P9/W9/L9") == "1/1/0");
  CHECK(pays("dragon_talk,great_reform previous=monster_attack,royal_wedding", "P9/W9/L9") == "1/1/1");
}

TEST_CASE("C7.11 the Dragon brings back neither the Coronation nor itself") {
  Table t(
      "hands=Dragon/P10/W10 leader=0 turned=dragon_talk,great_reform previous=coronation,monster_attack "
      "allies=P9/W9/L9");
  CHECK(t.in_force() == "monster_attack great_reform");
  t.play("Dragon P10 W10");
  CHECK(t.told("fame_paid") == "monster_attack 0; great_reform 1");
  CHECK(t.told("nobody_paid") == "-");
}

TEST_CASE("C7.12 The Holy Pilgrimage: the Angel leads, four allies with a suit and no Evil are paid") {
  CHECK(lead_of("pilgrimage") == "Angel");
  CHECK(pays("pilgrimage", "P9,W9,L9,L8/P8,W8,L7/P7,P6,P4,W7,W6") == "1/0/1");
  CHECK(pays("pilgrimage", "P2,W9/P8,W8,L7,King/P7,P6,P4,W7,L1") == "1/0/0");
}

TEST_CASE("C7.12 beside the Dark Age the Pilgrimage still pays only those without Evil") {
  CHECK(pays("dark_age,pilgrimage", "P9,W9,L9,L8/P8,W8,L7,P7,L1/-") == "1/1/0");
}

TEST_CASE("C7.12 a player whose Evil the Angel has driven out is without Evil") {
  CHECK(pays("pilgrimage", "P9,W9,L9,L8,P1,Angel/-/-") == "1/0/0");
  CHECK(pays("pilgrimage", "P9,W9,L9,P1,Angel/-/-") == "0/0/0");
}

}  // namespace
}  // namespace cardhouse::chronicle
