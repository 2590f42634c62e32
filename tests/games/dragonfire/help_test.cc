// SPDX-License-Identifier: MIT
// What a seat says to "I take the wolf, can you assist?"
#include <doctest/doctest.h>

#include "tests/games/dragonfire/table.h"

namespace cardhouse::dragonfire {
namespace {

Help answer(const TestTable& t, Seat seat, const Proposal& proposal, Language language = Language::English) {
  const auto help = Dragonfire::help(view(t.state(), seat), proposal, language);
  REQUIRE_MESSAGE(help.has_value(), help.error()(Language::English));
  return *help;
}

TEST_CASE("D4.5 a player who is asked shows the Assists that clear more, and what they would clear") {
  // The track of a Bramble Wolf is 2, 1, R, 1.
  const TestTable t("hands=glory,glory/bless,bless,grace/-/- encounters=bramble-wolf@0");
  const Proposal one{.by = 0, .target = 1, .cards = {"glory"}},
      both{.by = 0, .target = 1, .cards = {"glory", "glory"}};
  const Help alone = answer(t, 0, one);
  CHECK(alone.cards == std::vector<std::string>{"glory"});
  CHECK(alone.of == 4);
  CHECK(alone.levels == 0);
  CHECK(answer(t, 0, both).levels == 1);
  CHECK(answer(t, 0, both).text == "These cards clear 1 of 4 levels of Bramble Wolf (1).");
  const Help help = answer(t, 1, one);
  CHECK(help.cards == std::vector<std::string>{"bless", "bless"});  // grace is no Assist
  CHECK(help.levels == 4);
  CHECK(help.defeats);
  CHECK(help.text ==
        "I could assist with Bless and Bless: then 4 of 4 levels are cleared, and it is defeated.");
  const Help none = answer(t, 2, one);
  CHECK(none.cards.empty());
  CHECK(none.text == "I hold no Assist that would clear more.");
  CHECK(none.levels == 0);
}

TEST_CASE("a player who stands elsewhere or is down says so") {
  const TestTable t(
      "hands=glory/bless/bless/- encounters=bramble-wolf@0,flooded-ford place=env/2/env/env "
      "status=up/up/stunned/up");
  const Proposal wolf{.by = 0, .target = 1, .cards = {"glory"}};
  CHECK(answer(t, 1, wolf).text == "I stand at another place and cannot assist (D4.5).");
  CHECK(answer(t, 2, wolf).text == "I am Stunned and cannot help.");
  CHECK(answer(t, 2, wolf, Language::Hungarian).text != answer(t, 2, wolf).text);
}

TEST_CASE("a plan names an Encounter here, and cards of the hand that clear its levels") {
  const TestTable t("hands=-/glory,glory,glory/-/- encounters=bramble-wolf@0");
  CHECK(answer(t, 1, {.by = 0}).plan.starts_with("In my turn I mean to strike Bramble Wolf"));
  CHECK(answer(t, 1, {.by = 0}, Language::Hungarian).plan.contains("szint"));
  CHECK(answer(t, 2, {.by = 0}).plan == "Alone I cannot clear a level of anything here.");
  CHECK(answer(t, 1, {.by = 0}).text.empty());
}

TEST_CASE("a proposal names an Encounter that is there and cards of the proposer's hand") {
  const TestTable t("hands=glory/-/-/- encounters=bramble-wolf@0");
  const auto refused = [&](const Proposal& proposal) {
    return !Dragonfire::help(view(t.state(), 1), proposal, Language::English).has_value();
  };
  CHECK(refused({.by = 0, .target = 2}));
  CHECK(refused({.by = 0, .target = -1}));
  CHECK(refused({.by = 9, .target = 1}));
  CHECK(refused({.by = 0, .target = 1, .cards = {"grace"}}));
  CHECK(refused({.by = 0, .target = 1, .cards = {"glory", "glory"}}));
  CHECK_FALSE(refused({.by = 0, .target = 1, .cards = {"glory"}}));
}

}  // namespace
}  // namespace cardhouse::dragonfire
