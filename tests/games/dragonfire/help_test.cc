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

TEST_CASE("D4.5 who is asked shows the Assists that clear more, and what they would clear") {
  const TestTable t("hands=glory,glory/bless,grace/-/- encounters=bramble-wolf@0");
  const int all = answer(t, 0, {.by = 0, .target = 1}).of;
  REQUIRE(all > 1);
  const Help alone = answer(t, 0, {.by = 0, .target = 1, .cards = {"glory"}});
  CHECK(alone.cards == std::vector<std::string>{"glory"});
  const Help help = answer(t, 1, {.by = 0, .target = 1, .cards = {"glory"}});
  INFO(help.text << " / " << alone.text);
  CHECK(help.of == all);
  CHECK(help.levels >= alone.levels);
  CHECK((help.cards.empty() || help.cards == std::vector<std::string>{"bless"}));  // grace is no Assist
  CHECK(help.cards.empty() == (help.levels == alone.levels));
  const Help none = answer(t, 2, {.by = 0, .target = 1, .cards = {"glory"}});
  CHECK(none.cards.empty());
  CHECK(none.text == "I hold no Assist that would clear more.");
  CHECK(none.levels == alone.levels);
}

TEST_CASE("who stands elsewhere or is down says so") {
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

TEST_CASE("a proposal names an Encounter that is there and cards of the own hand") {
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
