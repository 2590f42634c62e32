// SPDX-License-Identifier: MIT
// The program as people call it: numbers that are none, a campaign with the heroes' names, reports.
#include <regex>

#include "tests/clients/terminal/helpers.h"
#include "tests/paths.h"
#include "tests/shell.h"

namespace cardhouse::terminal {
namespace {

using namespace test;

TEST_CASE("text that is no number, or a negative or too long one, is an error") {
  for (const char* line : {"cardhouse play --seed -1 --plain", "cardhouse simulate chronicle --seed -1",
                           "cardhouse simulate chronicle --games -1", "cardhouse arena ghosts --sets -1",
                           "cardhouse balance spirits --games -1"}) {
    const Ran ran = shell(std::string(line) + " </dev/null");
    CHECK_MESSAGE(ran.exit_code == 2, line);
    CHECK_MESSAGE(has(ran.out, "-1 cannot be negative"), ran.out);
  }
  const Ran large = shell("cardhouse play --seed 99999999999999999999999 --plain </dev/null");
  CHECK(large.exit_code == 2);
  CHECK(has(large.out, "is too large"));
  CHECK(shell("cardhouse play --seed 1x --plain </dev/null").exit_code == 2);
  CHECK(shell("cardhouse play --players 4294967300 --plain </dev/null").exit_code == 2);
}

TEST_CASE("balance refuses options that it would overrule") {
  for (const char* option : {"deck0=ember-march", "deck1=ember-march", "first=0"}) {
    const Ran ran =
        shell(fmt::format("cardhouse balance spirits --bot random --games 1 --option {}", option));
    CHECK(ran.exit_code == 2);
    CHECK_MESSAGE(has(ran.out, "leave it out"), ran.out);
  }
  CHECK(shell("cardhouse balance spirits --bot random --games 1 --level 3").exit_code == 2);
}

TEST_CASE("too few games are reported as such, and no time is written with an exponent") {
  const Ran few = shell("cardhouse simulate chronicle --games 2 --bots random");
  CHECK(has(few.out, "too few games"));
  const Ran arena = shell("cardhouse arena ghosts --a random --b random --sets 2");
  CHECK(arena.exit_code == 0);
  CHECK_FALSE(std::regex_search(arena.out, std::regex("± (5[0-9]|[6-9][0-9]|[1-9][0-9]{2,})\\.[0-9]+ %")));
  CHECK_FALSE(std::regex_search(arena.out, std::regex("[0-9]e-[0-9]")));
  CHECK(std::regex_search(arena.out, std::regex("[0-9] (ns|µs|ms|s) ")));
}

TEST_CASE("heroes of a campaign are called by their names at the table, bots too, and after --resume") {
  const Folder folder;
  const std::string file = (folder / "road.campaign").string(), log = (folder / "first.log").string();
  REQUIRE(shell(fmt::format(
                    "cardhouse campaign start {} --hero 'Anna human warrior farmhand' --hero 'Bence elf mage "
                    "scholar' --hero 'Marlow dwarf priest sailor' --hero 'Dora human scoundrel farmhand'",
                    file))
              .exit_code == 0);
  const Ran played = shell(fmt::format(
      "printf 'q\\n' | cardhouse campaign play {} trouble-at-millbrook --save {} --plain --people Bence",
      file, log));
  for (const char* name : {"Anna sits in seat 0 (bot: hard).", "Bence sits in seat 1.",
                           "Marlow sits in seat 2 (bot: hard).", "Dora sits in seat 3 (bot: hard)."})
    CHECK_MESSAGE(has(played.out, name), played.out);
  for (const char* name : {"Guest", "Emma", "Otto", "Clara"}) CHECK_FALSE(has(played.out, name));
  const Ran resumed = shell(fmt::format("printf 'q\\n' | cardhouse play --plain --resume {}", log));
  CHECK(has(resumed.out, "Dora sits in seat 3 (bot: hard)."));
  CHECK(shell(fmt::format("cardhouse verify {}", log)).exit_code == 0);
}

TEST_CASE("D1.12 a first Adventure at the terminal is a story, unless a difficulty is named") {
  const Folder folder;
  const std::string state = fmt::format("XDG_STATE_HOME={} ", (folder / "state").string());
  const auto begun = [&](const char* options) {
    return shell(fmt::format("printf 'q\\n' | {} cardhouse play dragonfire --plain --bots random {}", state,
                             options))
        .out;
  };
  CHECK(has(begun(""), "(Story)"));
  CHECK(has(begun("--option difficulty=heroic"), "(Heroic)"));
  CHECK(shell(fmt::format("mkdir -p {0}/cardhouse && touch {0}/cardhouse/finished-dragonfire",
                          (folder / "state").string()))
            .exit_code == 0);
  CHECK(has(begun(""), "(Adventure)"));
}

TEST_CASE("a copied program has its rules with it") {
  const Folder folder;
  const Ran ran =
      shell(fmt::format("cp '{}' {} && cd / && printf 'rules\\nq\\nq\\n' | {} play ghosts --plain --seed 1",
                        program_path(), (folder / "copy").string(), (folder / "copy").string()));
  CHECK(has(ran.out, "G2.3 "));
}

}  // namespace
}  // namespace cardhouse::terminal
