// SPDX-License-Identifier: MIT
// The rulebooks against the code: every numbered rule is cited by its game and by the title of a test.
#include <algorithm>
#include <compare>
#include <map>
#include <optional>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/rule_text.h"
#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

// ---- the rulebook ----

struct Rulebook {
  std::string path;
  std::vector<Citation> rules;     // in the order of the document
  std::vector<Citation> mentions;  // all numbers in the text, the definitions among them
  std::vector<std::string> problems;
  char letter() const { return rules.empty() ? '?' : rules[0].number.letter; }
  bool has(RuleNumber n) const { return std::ranges::find(rules, n, &Citation::number) != rules.end(); }
};

// The text of a line without indentation and list marker ("- ", "* ", "3. "), or from its first table cell
// on.
std::string_view without_marker(std::string_view line) {
  line = trimmed(line);
  if (line.starts_with('|')) return trimmed(line.substr(1));
  if (line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ "))
    return trimmed(line.substr(2));
  std::string_view rest = line;
  if (take_int(rest) && rest.starts_with(". ")) return trimmed(rest.substr(2));
  return line;
}

// Requires rules to be written as "**C3.4** text" or as a table row "| **C3.4** | text |", each once,
// numbered 1, 2, 3 within a section, one letter per book.
Rulebook read_rulebook(const TextFile& file) {
  Rulebook book{.path = file.path, .rules = {}, .mentions = citations(file.text), .problems = {}};
  const auto object = [&](int line, std::string_view what) {
    book.problems.push_back(at(file.path, line, what));
  };
  std::map<int, int> last;  // section -> the last rule in it
  for (const Line& line : lines(file.text)) {
    std::string_view text = without_marker(line.text);
    if (!text.starts_with("**")) continue;
    text.remove_prefix(2);
    const auto number = take_number(text);
    if (!number) continue;
    if (!text.starts_with("**")) {
      object(line.number, fmt::format("write the number alone in bold: **{}**", name(*number)));
      continue;
    }
    if (book.has(*number)) {
      object(line.number, fmt::format("{} is defined twice", name(*number)));
      continue;
    }
    if (const int expected = last[number->section] + 1; number->rule != expected)
      object(line.number, fmt::format("{} stands where {}{}.{} is due", name(*number), number->letter,
                                      number->section, expected));
    last[number->section] = number->rule;
    book.rules.push_back({*number, line.number});
    if (number->letter != book.letter())
      object(line.number, fmt::format("{} has another letter than the rest of this book", name(*number)));
  }
  for (const Citation& mention : book.mentions)
    if (mention.number.letter == book.letter() && !book.has(mention.number))
      object(mention.line, fmt::format("{} is mentioned, but no such rule is defined", name(mention.number)));
  if (book.rules.empty()) object(1, "no numbered rules");
  return book;
}

// ---- the comparison ----

struct GameText {
  std::string game;
  TextFile rulebook;
  std::optional<TextFile> translation;
  std::vector<TextFile> sources;
};

std::set<RuleNumber> numbers(const Rulebook& book) {
  std::set<RuleNumber> found;
  for (const Citation& rule : book.rules) found.insert(rule.number);
  return found;
}

void append(std::vector<std::string>& to, std::vector<std::string> from) {
  to.insert(to.end(), std::make_move_iterator(from.begin()), std::make_move_iterator(from.end()));
}

// A translation has exactly the rules of the original.
std::vector<std::string> translation_gaps(const Rulebook& original, const TextFile& translated) {
  const Rulebook other = read_rulebook(translated);
  std::vector<std::string> found = other.problems;
  for (const Citation& rule : original.rules)
    if (!other.has(rule.number)) found.push_back(at(other.path, 1, name(rule.number) + " is not translated"));
  for (const Citation& rule : other.rules)
    if (!original.has(rule.number))
      found.push_back(
          at(other.path, rule.line, fmt::format("{} is not in {}", name(rule.number), original.path)));
  return found;
}

std::vector<std::string> disagreements(const std::vector<GameText>& games,
                                       const std::vector<TextFile>& tests) {
  std::vector<std::string> found;
  std::set<RuleNumber> defined, tested;
  std::map<char, std::string> owner;
  std::vector<Rulebook> books;
  for (const GameText& game : games) {
    Rulebook book = read_rulebook(game.rulebook);
    append(found, book.problems);
    if (game.translation) append(found, translation_gaps(book, *game.translation));
    if (const auto [same, fresh] = owner.emplace(book.letter(), book.path); !fresh)
      found.push_back(
          at(book.path, 1, fmt::format("the letter {} belongs to {}", book.letter(), same->second)));
    defined.merge(numbers(book));
    books.push_back(std::move(book));
  }

  const auto cite = [&](std::string_view path, int line, RuleNumber number, std::set<RuleNumber>& cited) {
    cited.insert(number);
    if (!defined.contains(number))
      found.push_back(at(path, line, fmt::format("cites {}, which no rulebook defines", name(number))));
  };
  for (const TextFile& file : tests)
    for (const Title& title : titles(file.text))
      for (const Citation& citation : citations(title.text))
        cite(file.path, title.line, citation.number, tested);

  for (std::size_t i = 0; i < games.size(); ++i) {
    std::set<RuleNumber> coded;
    for (const TextFile& file : games[i].sources)
      for (const Citation& citation : citations(file.text))
        cite(file.path, citation.line, citation.number, coded);
    for (const Citation& rule : books[i].rules) {
      if (!coded.contains(rule.number))
        found.push_back(
            at(books[i].path, rule.line,
               fmt::format("{} is cited nowhere in src/games/{}", name(rule.number), games[i].game)));
      if (!tested.contains(rule.number))
        found.push_back(
            at(books[i].path, rule.line, fmt::format("no test title cites {}", name(rule.number))));
    }
  }
  return found;
}

std::vector<GameText> games_of_the_tree() {
  constexpr std::string_view kFolder = "docs/rules/", kTranslated = ".hu.md", kPlain = ".md";
  std::map<std::string, GameText> games;
  std::map<std::string, TextFile> translations;
  for (TextFile& file : files_under({"docs/rules"}, {".md"})) {
    const std::string_view name = std::string_view(file.path).substr(kFolder.size());
    if (name.starts_with("README") || name == "coverage.md") continue;
    const bool translated = name.ends_with(kTranslated);
    const std::string game(name.substr(0, name.size() - (translated ? kTranslated : kPlain).size()));
    if (translated) {
      translations[game] = std::move(file);
    } else {
      const std::string folder = "src/games/" + game;
      games[game] = {
          .game = game, .rulebook = std::move(file), .translation = {}, .sources = cpp_files({folder})};
    }
  }
  for (auto& [game, file] : translations) {
    auto& text = games.try_emplace(game, GameText{game, {fmt::format("docs/rules/{}.md", game), ""}, {}, {}})
                     .first->second;
    text.translation = std::move(file);  // without an original, the empty book above is reported
  }
  std::vector<GameText> found;
  for (auto& [game, text] : games) found.push_back(std::move(text));
  return found;
}

TEST_CASE("every rule of every rulebook is cited by its game and by a test, and no other number is") {
  const auto games = games_of_the_tree();
  REQUIRE_MESSAGE(!games.empty(), "docs/rules holds no rulebook");
  const auto problems = disagreements(games, tests_of_the_tree());
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("every game has a rulebook") {
  const auto games = games_of_the_tree();
  REQUIRE(!folders_in("src/games").empty());
  for (const std::string& folder : folders_in("src/games"))
    CHECK_MESSAGE(std::ranges::find(games, folder, &GameText::game) != games.end(),
                  "docs/rules/" << folder << ".md");
}

// ---- the checker itself, on made-up text ----

const std::string kBook =
    "# Whist\n\n## 1 Deal\n\n**W1.1** Thirteen cards each.\n\n- **W1.2** The last card is trump, see "
    "W2.1.\n\n"
    "## 2 Play\n\n1. **W2.1** Follow suit.\n";

std::vector<std::string> check(std::string book, std::string source, std::string test,
                               std::optional<TextFile> translation = {}) {
  return disagreements(
      {{"whist", {"whist.md", std::move(book)}, std::move(translation), {{"rules.cc", std::move(source)}}}},
      {{"whist_test.cc", std::move(test)}});
}
const std::string kSource = "deal();  // W1.1, W1.2\nreturn must(hand, led);  // W2.1 follow\n";
const std::string kTests =
    "TEST_CASE(\"W1.1 W1.2 the deal\") {}\nTEST_CASE_FIXTURE(Table, \"W2.1 a\"\n  \" suit\") {}\n";

TEST_CASE("the rule checker is content with a book, a game and tests that agree") {
  CHECK(joined(check(kBook, kSource, kTests)) == "\n");
  CHECK(joined(check(kBook, kSource, kTests, TextFile{"whist.hu.md", kBook})) == "\n");
}

TEST_CASE("the rule checker sees every way in which they can disagree") {
  using Problems = std::vector<std::string>;
  const std::string one_less = "deal();  // W1.1, W1.2\nint xW2 = W2.10;\n";
  CHECK(check(kBook, one_less, kTests) == Problems{"rules.cc:2: cites W2.10, which no rulebook defines",
                                                   "whist.md:11: W2.1 is cited nowhere in src/games/whist"});
  CHECK(check(kBook, kSource, "TEST_CASE(\"W1.1 W1.2\") {}  // W2.1 in a comment is no title\n") ==
        Problems{"whist.md:11: no test title cites W2.1"});
  CHECK(check(kBook, kSource, kTests + "TEST_CASE(\"W3.1 a rule nobody wrote\") {}\n") ==
        Problems{"whist_test.cc:4: cites W3.1, which no rulebook defines"});
  CHECK(check(kBook, kSource, kTests + "TEST_CASE(\"V1.1 another letter\") {}\n") ==
        Problems{"whist_test.cc:4: cites V1.1, which no rulebook defines"});
  CHECK(check(kBook + "\n**W2.1** Again.\n", kSource, kTests) ==
        Problems{"whist.md:13: W2.1 is defined twice"});
  CHECK(check(kBook + "\n**W2.3** A gap.\n", kSource + "// W2.3", kTests + "TEST_CASE(\"W2.3\")") ==
        Problems{"whist.md:13: W2.3 stands where W2.2 is due"});
  CHECK(check(kBook + "\n**W2.2 Title.** Text.\n", kSource, kTests).front() ==
        "whist.md:13: write the number alone in bold: **W2.2**");
  CHECK(check(kBook + "\nSee W9.9.\n", kSource, kTests) ==
        Problems{"whist.md:13: W9.9 is mentioned, but no such rule is defined"});
  CHECK(check("# Whist\n", "", "").front() == "whist.md:1: no numbered rules");
}

TEST_CASE("the rule checker reads numbers at the start of a table row, and nowhere else in it") {
  const std::string header = kBook + "\n| | Title |\n|---|---|\n";
  const std::string table = header + "| **W2.2** | Ruff |\n|**W2.3**| Trump | over **W2.4** |\n";
  const std::string source = kSource + "// W2.2 W2.3", tests = kTests + "TEST_CASE(\"W2.2 W2.3\")";
  CHECK(check(table, source, tests) ==
        std::vector<std::string>{"whist.md:16: W2.4 is mentioned, but no such rule is defined"});
  CHECK(check(header + "| **W2.2** | Ruff |\n", kSource, kTests) ==
        std::vector<std::string>{"whist.md:15: W2.2 is cited nowhere in src/games/whist",
                                 "whist.md:15: no test title cites W2.2"});
  CHECK(check(header + "| **W2.1** | Again |\n", kSource, kTests) ==
        std::vector<std::string>{"whist.md:15: W2.1 is defined twice"});
}

TEST_CASE("the rule checker compares a translation number by number") {
  const std::string shorter = kBook.substr(0, kBook.find("## 2")), longer = kBook + "\n**W2.2** Több.\n";
  CHECK(check(kBook, kSource, kTests, TextFile{"whist.hu.md", longer}) ==
        std::vector<std::string>{"whist.hu.md:13: W2.2 is not in whist.md"});
  const auto gaps = check(kBook, kSource, kTests, TextFile{"whist.hu.md", shorter});
  CHECK(std::ranges::count(gaps, "whist.hu.md:1: W2.1 is not translated") == 1);
}

TEST_CASE("the rule checker gives each letter to one game") {
  const GameText whist{"whist", {"whist.md", kBook}, {}, {{"a.cc", kSource}}};
  const GameText other{"other", {"other.md", kBook}, {}, {{"b.cc", kSource}}};
  CHECK(disagreements({whist, other}, {{"t.cc", kTests}}) ==
        std::vector<std::string>{"other.md:1: the letter W belongs to whist.md"});
}

}  // namespace
}  // namespace cardhouse::house
