// SPDX-License-Identifier: MIT
// The gates of the card language of Dragonfire: one reading, byte-exact text, a scenario for every card, and
// no word that could be missing or other without being noticed.
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/dragonfire/cards.h"
#include "tests/cards/scenario.h"
#include "tests/games/dragonfire/table.h"
#include "tests/paths.h"
#include "wording/parse.h"

namespace cardhouse::dragonfire {
namespace {

using cards_test::read_scenarios;
using cards_test::Scenario;

const FindEncounter kFind = [](std::string_view name) { return library().find_encounter(name); };

template <class Use>
void each_text(Use use) {
  each_named(library(), [&](const Named& named, Box box) {
    if (named.tree) use(named, box);
  });
}

TEST_CASE("D9.1 every text of the set has one reading and prints back byte by byte") {
  int texts = 0;
  each_text([&](const Named& card, Box box) {
    CAPTURE(card.name);
    const auto tokens = wording::lex(card.text);
    REQUIRE(tokens);
    CHECK(wording::read_all(grammar::language(), category(box), *tokens).trees.size() == 1);
    CHECK(wording::print(*card.tree) == card.text);
    ++texts;
  });
  CHECK(texts == 166);
}

TEST_CASE("every text of Dragonfire prints in Hungarian, with no English word left") {
  const std::set<std::string> english{"the",  "this", "that", "each", "your",  "you",   "to",   "from",
                                      "draw", "deal", "cost", "it",   "gains", "loses", "with", "when"};
  each_text([&](const Named& card, Box) {
    CAPTURE(card.name);
    std::istringstream words(card.printed(Language::Hungarian));
    for (std::string word; words >> word;) CHECK_FALSE(english.contains(word));
    CHECK_FALSE(card.hungarian.empty());
  });
}

TEST_CASE("the set Ember Road is complete") {
  const Library& cards = library();
  CHECK(cards.cards() - 1 == 64);
  CHECK(cards.encounters() - 1 == 46);
  CHECK(cards.dragons() - 1 == 20);
  CHECK(cards.of_kind(FeatureKind::Race).size() == 6);
  CHECK(cards.of_kind(FeatureKind::Class).size() == 8);
  CHECK(cards.of_kind(FeatureKind::Background).size() == 12);
  CHECK(cards.of_kind(FeatureKind::Advancement).size() == 14);
  CHECK(cards.of_kind(FeatureKind::Item).size() == 12);
  CHECK(cards.adventures() == 6);
  int copies = 0, challenges = 0;
  for (int id = 1; id < cards.cards(); ++id) copies += cards.card(CardId(id)).copies;
  for (int i = 0; i < cards.adventures(); ++i) challenges += int(cards.adventure(i).challenges.size());
  CHECK(copies == 87);
  CHECK(challenges == 10);
}

// What is wrong with a scenario; empty: nothing.
std::string failure(const Scenario& scenario) {
  try {
    TestTable table(scenario.position);
    table.play(scenario.moves);
    for (const std::string& fact : scenario.expect)
      if (!table.is(fact)) return fmt::format("\"{}\" is not so", fact);
  } catch (const std::exception& problem) { return problem.what(); }
  return {};
}

TEST_CASE("every scenario of a card of Dragonfire comes out as it should") {
  const auto scenarios = read_scenarios("dragonfire");
  CHECK(scenarios.size() > 200);
  for (const Scenario& scenario : scenarios) {
    const std::string wrong = failure(scenario);
    CHECK_MESSAGE(wrong.empty(), scenario.file, ":", scenario.line, " ", scenario.card, ": ", wrong);
  }
}

TEST_CASE("every card, character, Adventure and challenge has a scenario") {
  std::map<std::string, int> count;
  for (const Scenario& scenario : read_scenarios("dragonfire")) ++count[scenario.card];
  each_named(library(),
             [&](const Named& named, Box) { CHECK_MESSAGE(count.erase(named.name) == 1, named.name); });
  for (const auto& [name, n] : count) CHECK_MESSAGE(n == 0, name, " is no card");
}

TEST_CASE("every pattern of Dragonfire is reached by a card") {
  const wording::Language& language = grammar::language();
  std::vector<int> counts(std::size_t(language.rows()));
  each_text([&](const Named& card, Box) { wording::count_rows(*card.tree, counts); });
  for (int row = 0; row < language.rows(); ++row)
    CHECK_MESSAGE(counts[std::size_t(row)] > 0, language.row(row).row->category, ": ",
                  language.row(row).row->pattern);
}

std::string joined(const std::vector<wording::Token>& tokens) {
  std::string text;
  for (const wording::Token& token : tokens) text += wording::spelled(token) + " ";
  return text;
}

// What a text means that is spelled freely: its canonical form is compiled.
std::optional<Compiled> meaning(const std::vector<wording::Token>& tokens, Box box) {
  const auto readings = wording::read_all(grammar::language(), category(box), tokens);
  if (readings.trees.size() != 1) return {};
  const auto compiled = compile(wording::print(*readings.trees[0]), box, kFind);
  return compiled ? std::optional(*compiled) : std::nullopt;
}

TEST_CASE("to delete or swap any word of a text of Dragonfire is refused or changes its program") {
  int tried = 0, refused = 0;
  each_text([&](const Named& card, Box box) {
    CAPTURE(card.name);
    const auto tokens = *wording::lex(card.text);
    const Compiled original = *compile(card.text, box, kFind);
    const auto check = [&](const std::vector<wording::Token>& changed) {
      ++tried;
      const auto other = meaning(changed, box);
      if (!other) return void(++refused);
      const bool same = *other == original;
      CHECK_MESSAGE(!same, joined(changed));
    };
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      std::vector<wording::Token> shorter = tokens;
      shorter.erase(shorter.begin() + std::ptrdiff_t(i));
      check(shorter);
      if (i + 1 == tokens.size() || tokens[i].text == tokens[i + 1].text) continue;
      std::vector<wording::Token> swapped = tokens;
      std::swap(swapped[i], swapped[i + 1]);
      if (wording::spelled(swapped[i]) != wording::spelled(tokens[i])) check(swapped);
    }
  });
  CHECK(refused * 10 > tried * 9);
}

std::string content_of(const std::string& path) {
  std::ifstream in(source_path(path), std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

TEST_CASE("the reference of the card language of Dragonfire is what the table gives") {
  const bool same = content_of("docs/card-language-dragonfire.md") == reference();
  CHECK_MESSAGE(
      same, "write it anew: cardhouse cards reference --game dragonfire > docs/card-language-dragonfire.md");
}

TEST_CASE("the golden programs of Dragonfire are what the texts compile to") {
  const bool same = content_of("tests/cards/dragonfire/golden.txt") == golden();
  CHECK_MESSAGE(same,
                "look at the difference, then: cardhouse cards golden --game dragonfire > "
                "tests/cards/dragonfire/golden.txt");
}

TEST_CASE("D9.2 D9.3 D9.5 D9.6 texts without sense are refused with a reason") {
  for (const auto& [text, box] : std::initializer_list<std::pair<const char*, Box>>{
           {"They heal 2.", Box::Market},
           {"It loses 1 Attack this turn.", Box::Market},
           {"Assist. Assist.", Box::Market},
           {"Assist. Remains in Play.", Box::Market},
           {"Your Replenish draws 1 more card.", Box::Market},
           {"Remains in Play. This card may damage an Encounter at any place.", Box::Market},
           {"You draw 0 cards.", Box::Market},
           {"Reveal: you take 1 damage.", Box::Dragonfire},
           {"Reveal: the active player draws 1 card.", Box::Dragonfire},
           {"Reveal: each character here takes 1 damage.", Box::Dragonfire},
           {"Vanquished: you discard 1 card.", Box::Encounter},
           {"Deplete: make that check again.", Box::Item},
           {"Deplete: ignore that effect.", Box::Item},
           {"Once per Scene: that check succeeds.", Box::Feature},
           {"Once per Scene: become Stunned instead and keep your hand.", Box::Feature},
           {"Once per Scene: look at the top 9 cards of your deck and put them back in any order.",
            Box::Feature},
           {"Reveal: if the Dragonfire Level is 4 to 2, each player gains 1 gold.", Box::Dragonfire},
           {"Scene 3 starts with [Nobody] facing the leader.", Box::Special},
           {"Round: while half or more of its levels are cleared, Assists cannot be played.",
            Box::Dragonfire}}) {
    CAPTURE(text);
    const auto compiled = compile(text, box, kFind);
    CHECK_FALSE(compiled);
  }
  const auto wrong = compile("You draw 2 card.", Box::Market, kFind);
  REQUIRE_FALSE(wrong);
  CHECK(wording::message(wrong.error()) ==
        "the text is written differently; did you mean \"You draw 2 cards.\"?");
}

TEST_CASE("files of Dragonfire with mistakes are refused with the line and the column of each") {
  const content::File bad{
      "cards.toml",
      "[[market]]\nname = \"Odd\"\nhu = \"Fura\"\ntype = \"Arcane\"\ncost = 12\ncopies = 1\n"
      "icons = \"B\"\nswords = 0\ntext = \"You draw 2 crads.\"\ncolour = 1\n"};
  const LoadReport report = load({&bad, 1}, &library());
  CHECK_FALSE(report.library);
  REQUIRE(report.problems.size() == 3);
  CHECK(report.problems[0] == "cards.toml:10:10: there is no field \"colour\" here");
  CHECK(report.problems[1] == "cards.toml:5:8: \"cost\" is a number from 1 to 9");
  CHECK(report.problems[2].starts_with("cards.toml:9:20: expected \"card\", not \"crads\""));
}

TEST_CASE("numbers of a party for an Adventure that is not there are refused") {
  const content::File bad{"party.toml",
                          "[[party]]\nadventure = \"Nowhere\"\nplayers = 3\nencounters = [0, 0, 0]\n"
                          "level = 0\ngold = 0\n"};
  const LoadReport report = load({&bad, 1}, &library());
  CHECK_FALSE(report.library);
  REQUIRE_FALSE(report.problems.empty());
  CHECK(report.problems[0].ends_with("there is no Adventure \"Nowhere\""));
}

}  // namespace
}  // namespace cardhouse::dragonfire
