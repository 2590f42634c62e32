// SPDX-License-Identifier: MIT
// The gates of the card language of Spirit Tactics: one reading, byte-exact text, a scenario for every card
// and every pattern, and no word that could be missing or other without being noticed.
#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "games/spirits/deck_text.h"
#include "games/spirits/reference.h"
#include "tests/cards/scenario.h"
#include "tests/games/spirits/table.h"
#include "tests/paths.h"
#include "wording/parse.h"

namespace cardhouse::spirits {
namespace {

using cards_test::read_scenarios;
using cards_test::Scenario;

template <class Use>
void each_text(Use use) {
  const Library& cards = library();
  for (int id = 1; id < cards.cards(); ++id)
    for (const TextBox& box : cards[CardId(id)].boxes) use(cards[CardId(id)], box);
}

TEST_CASE("S9.1 every text of the set has one reading and prints back byte by byte") {
  int texts = 0;
  each_text([&](const Card& card, const TextBox& box) {
    CAPTURE(card.name);
    const auto tokens = wording::lex(box.text);
    REQUIRE(tokens);
    CHECK(wording::read_all(grammar::language(), category(box.box), *tokens).trees.size() == 1);
    CHECK(wording::print(*box.tree) == box.text);
    ++texts;
  });
  CHECK(texts >= 179);
}

TEST_CASE("every text prints in Hungarian, with no English word left") {
  const std::set<std::string> english{"the",  "this", "that", "each", "your",  "enemy", "to",   "from",
                                      "draw", "deal", "cost", "it",   "gains", "loses", "with", "when"};
  each_text([&](const Card& card, const TextBox& box) {
    CAPTURE(card.name);
    std::istringstream words(wording::print(*box.tree, Language::Hungarian));
    for (std::string word; words >> word;) CHECK_FALSE(english.contains(word));
    CHECK_FALSE(card.hungarian.empty());
  });
}

TEST_CASE("the set First Hour is complete") {
  std::map<CardType, int> count;
  for (int id = 1; id < library().cards(); ++id)
    if (library()[CardId(id)].status != Status::Proving) ++count[library()[CardId(id)].type];
  CHECK(count[CardType::Commander] == 7);
  CHECK(count[CardType::Spirit] == 64);
  CHECK(count[CardType::Arcana] == 20);
  CHECK(count[CardType::Reflex] == 20);
  CHECK(count[CardType::Essence] == 7);
  CHECK(library().decks().size() == 7);
  std::set<CardId> used;
  for (const Deck& deck : library().decks()) {
    CHECK(deck_faults(library(), deck).empty());
    used.insert(deck.commander);
    used.insert(deck.main.begin(), deck.main.end());
    used.insert(deck.side.begin(), deck.side.end());
  }
  for (int id = 1; id < library().cards(); ++id)
    if (library()[CardId(id)].status != Status::Proving)
      CHECK_MESSAGE(used.contains(CardId(id)), library()[CardId(id)].name);
}

// What is wrong with a scenario; empty: nothing.
std::string failure(const Scenario& scenario) {
  try {
    TestTable table(scenario.position);
    table.play(scenario.moves).pass();
    for (const std::string& fact : scenario.expect)
      if (!table.is(fact)) return fmt::format("\"{}\" is not so", fact);
  } catch (const std::exception& problem) { return problem.what(); }
  return {};
}

TEST_CASE("every scenario of a card comes out as it should") {
  const auto scenarios = read_scenarios("spirits");
  CHECK(scenarios.size() > 200);
  for (const Scenario& scenario : scenarios) {
    const std::string wrong = failure(scenario);
    CHECK_MESSAGE(wrong.empty(), scenario.file, ":", scenario.line, " ", scenario.card, ": ", wrong);
  }
}

TEST_CASE("every card has a scenario, and a Spirit or Commander one for each of its texts") {
  std::map<std::string, int> count;
  for (const Scenario& scenario : read_scenarios("spirits")) {
    CHECK_MESSAGE(library().find(scenario.card), scenario.card);
    ++count[scenario.card];
  }
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    CHECK_MESSAGE(count[card.name] >= std::max<int>(1, int(card.boxes.size())), card.name);
  }
}

TEST_CASE("every pattern is reached by a card") {
  const wording::Language& language = grammar::language();
  std::vector<int> counts(std::size_t(language.rows()));
  each_text([&](const Card&, const TextBox& box) { wording::count_rows(*box.tree, counts); });
  for (int row = 0; row < language.rows(); ++row)
    CHECK_MESSAGE(counts[std::size_t(row)] > 0, language.row(row).row->category, ": ",
                  language.row(row).row->pattern);
}

// ---- no word can be missing or other

std::string joined(const std::vector<wording::Token>& tokens) {
  std::string text;
  for (const wording::Token& token : tokens) text += wording::spelled(token) + " ";
  return text;
}

// The programs of a text that is spelled freely: its canonical form is compiled.
std::optional<Compiled> meaning(const std::vector<wording::Token>& tokens, Box box) {
  const auto readings = wording::read_all(grammar::language(), category(box), tokens);
  if (readings.trees.size() != 1) return {};
  const auto compiled = compile(wording::print(*readings.trees[0]), box);
  return compiled ? std::optional(*compiled) : std::nullopt;
}

TEST_CASE("to delete or swap any word of a text is refused or changes its program") {
  int tried = 0, refused = 0;
  each_text([&](const Card& card, const TextBox& box) {
    CAPTURE(card.name);
    const auto tokens = *wording::lex(box.text);
    const Compiled original = *compile(box.text, box.box);
    const auto check = [&](const std::vector<wording::Token>& changed) {
      ++tried;
      const auto other = meaning(changed, box.box);
      if (!other) return void(++refused);
      const bool same = other->programs == original.programs && other->keywords == original.keywords;
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

TEST_CASE("the reference of the card language is what the table gives") {
  const bool same = content_of("docs/card-language.md") == reference();
  CHECK_MESSAGE(same, "write it anew: cardhouse cards reference > docs/card-language.md");
}

TEST_CASE("the golden programs are what the texts compile to") {
  const bool same = content_of("tests/cards/spirits/golden.txt") == golden();
  CHECK_MESSAGE(same,
                "look at the difference, then: cardhouse cards golden > tests/cards/spirits/golden.txt");
}

// ---- what makes no sense

std::string refusal(std::string_view text, Box box) {
  const auto compiled = compile(text, box);
  return compiled ? "" : wording::message(compiled.error());
}

TEST_CASE("S9.2 texts without sense are refused with a reason") {
  for (const auto& [text, box] : std::initializer_list<std::pair<const char*, Box>>{
           {"Deal 100 damage to it.", Box::Arcana},
           {"Designate 1 enemy Spirit, Designate 1 enemy Spirit: Bounce it.", Box::Arcana},
           {"Designate up to 2 enemy Spirits: Bounce it.", Box::Arcana},
           {"Designate 1 enemy Spirit: Bounce them.", Box::Arcana},
           {"This Spirit gains 100S this turn.", Box::Arcana},
           {"Deal 100 damage to each enemy Spirit in range.", Box::Arcana},
           {"Deal 100 damage to each enemy Adjacent Spirit.", Box::Reflex},
           {"1 Any: your Commander gains 100S this turn.", Box::SpiritCharged},
           {"1 Any: Bounce your Commander.", Box::CommanderCharged},
           {"Your Commander gains Aegis.", Box::Dormant},
           {"That Spirit gains 100S.", Box::Dormant},
           {"When your opponent casts an Arcana, negate that attack.", Box::Reflex},
           {"When your opponent declares an attack, negate that card.", Box::Reflex},
           {"When your opponent casts an Arcana, deal 100 damage to that Spirit.", Box::Reflex},
           {"Each of your Spirits with 300S or more gains 100S.", Box::Dormant},
           {"Designate 1 enemy Spirit: Revive it to an empty zone.", Box::Arcana},
           {"Designate 1 Arcana in your GY: Revive it to an empty zone.", Box::Arcana},
           {"Designate 1 Spirit in your GY: deal 100 damage to it.", Box::Arcana},
           {"Designate 9 enemy Spirits: Bounce them.", Box::Arcana},
           {"Draw 0 cards.", Box::Arcana},
           {"1 Cinder + 1 Cinder: draw 1 card.", Box::SpiritCharged},
           {"Aegis, Aegis.", Box::Dormant},
           {"Send this Spirit to your GY: draw 1 card.", Box::Arcana},
           {"Deal 100 damage to each enemy Spirit in this Column in this Column.", Box::Arcana}}) {
    CAPTURE(text);
    CHECK_FALSE(refusal(text, box).empty());
  }
  CHECK(refusal("Draw 2 card.", Box::Arcana) ==
        "the text is written differently; did you mean \"Draw 2 cards.\"?");
  CHECK(refusal("Designate 1 enemy Spirit: deel 100 damage to it.", Box::Arcana)
            .ends_with("did you mean \"Designate 1 enemy Spirit: deal 100 damage to it.\"?"));
}

TEST_CASE("files with mistakes are refused with the line and the column of each") {
  const content::File bad{"cards.toml",
                          "[[card]]\nname = \"Odd\"\nhu = \"Fura\"\ntype = \"arcana\"\nrarity = 9\n"
                          "text = \"Draw 2 crads.\"\ncolour = 1\n"};
  const LoadReport report = load({&bad, 1});
  CHECK_FALSE(report.library);
  REQUIRE(report.problems.size() == 3);
  CHECK(report.problems[0] == "cards.toml:7:10: there is no field \"colour\" here");
  CHECK(report.problems[1] == "cards.toml:5:10: \"rarity\" is a number from 1 to 5");
  CHECK(report.problems[2].starts_with("cards.toml:6:16: expected \"card\", not \"crads\""));
}

TEST_CASE("S1.2 S1.3 S1.4 decks that break a limit are refused with the reason") {
  const auto first_fault = [](const Deck& deck) {
    return deck_faults(library(), deck).front().text(Language::English);
  };
  Deck deck = library().decks()[0];
  CHECK(deck_faults(library(), deck).empty());
  Deck small = deck;
  small.main.resize(29);
  CHECK(first_fault(small) == "a deck has 30 to 50 cards, not 29");
  Deck many = deck;
  many.main.insert(many.main.end(), 3, *library().find("kindle"));
  CHECK(first_fault(many) == "4 copies of Kindle, at most 3");
  Deck limited = deck;
  limited.main.insert(limited.main.end(), 2, *library().find("shield-of-faces"));
  CHECK(first_fault(limited) == "2 copies of Shield of Faces, at most 1");
  Deck sided = deck;
  sided.side.push_back(*library().find("kindle"));
  CHECK(first_fault(sided) == "a Side Deck has at most 10 cards, not 11");
}

}  // namespace
}  // namespace cardhouse::spirits
