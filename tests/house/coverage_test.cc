// SPDX-License-Identifier: MIT
// The table of the rulebooks' clauses: each row names rules that exist and tests that there are.
#include <algorithm>
#include <set>

#include <doctest/doctest.h>
#include <fmt/format.h>

#include "tests/house/rule_text.h"
#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

constexpr std::string_view kHeader = "| Clause | Rule | Test |";

// The cells of a row between its bars; "\\|" is a bar that is text.
std::vector<std::string> cells(std::string_view row) {
  std::vector<std::string> found;
  std::string cell;
  for (std::size_t i = 1; i < row.size(); ++i) {
    if (row[i] == '\\' && i + 1 < row.size() && row[i + 1] == '|') cell += row[++i];
    else if (row[i] == '|') found.emplace_back(trimmed(cell)), cell.clear();
    else cell += row[i];
  }
  return found;
}

std::vector<std::string> parts(std::string_view cell, char separator) {
  std::vector<std::string> found;
  while (!cell.empty()) {
    const std::size_t end = std::min(cell.find(separator), cell.size());
    if (const std::string_view part = trimmed(cell.substr(0, end)); !part.empty()) found.emplace_back(part);
    cell.remove_prefix(std::min(end + 1, cell.size()));
  }
  return found;
}

// What the rows of a coverage table may speak of.
struct Known {
  std::set<RuleNumber> rules;
  std::vector<std::string> titles;
};

std::vector<std::string> problems_of_row(const std::vector<std::string>& row, const Known& known) {
  if (row.size() != 3) return {fmt::format("a row has three cells, this one has {}", row.size())};
  std::vector<std::string> found;
  if (row[0].empty()) found.emplace_back("the clause is not told");
  std::set<RuleNumber> rules;
  for (const Citation& citation : citations(row[1])) rules.insert(citation.number);
  if (rules.empty()) found.push_back(fmt::format("\"{}\" names no rule", row[1]));
  for (const RuleNumber number : rules)
    if (!known.rules.contains(number)) found.push_back(name(number) + " is in no rulebook");
  const std::vector<std::string> tests = parts(row[2], ';');
  if (tests.empty()) found.emplace_back("no test is named");
  bool cited = tests.empty();
  for (const std::string& test : tests) {
    bool there = false;
    for (const std::string& title : known.titles) {
      if (title.find(test) == std::string::npos) continue;
      there = true;
      const auto numbers = citations(title);
      cited |= numbers.empty() ||
               std::ranges::any_of(numbers, [&](const Citation& c) { return rules.contains(c.number); });
    }
    if (!there) found.push_back(fmt::format("no test has \"{}\" in its title", test));
  }
  if (!cited) found.push_back(fmt::format("none of the tests cites {}", row[1]));
  return found;
}

std::vector<std::string> problems_of_coverage(const TextFile& file, const Known& known) {
  std::vector<std::string> found;
  std::string section;
  int rows = -1;  // of this section; -1: its table has not begun
  const auto close = [&](int line) {
    if (!section.empty() && rows <= 0) found.push_back(at(file.path, line, section + " has no rows"));
  };
  for (const Line& line : lines(file.text)) {
    if (line.text.starts_with("## ")) {
      close(line.number);
      section = line.text.substr(3), rows = -1;
    }
    if (!line.text.starts_with('|')) continue;
    if (trimmed(line.text) == kHeader) rows = std::max(rows, 0);
    else if (rows < 0) found.push_back(at(file.path, line.number, "a table begins with its header"));
    else if (!line.text.starts_with("|---") && !line.text.starts_with("|:--")) {
      ++rows;
      for (const std::string& problem : problems_of_row(cells(line.text), known))
        found.push_back(at(file.path, line.number, problem));
    }
  }
  close(int(lines(file.text).size()));
  if (section.empty()) found.push_back(at(file.path, 1, "no game"));
  return found;
}

Known known_of_the_tree() {
  Known known;
  for (const TextFile& file : files_under({"docs/rules"}, {".md"}))
    if (!file.path.ends_with("coverage.md") && !file.path.ends_with(".hu.md"))
      for (const Line& line : lines(file.text))
        for (std::size_t i = line.text.find("**"); i != std::string_view::npos;
             i = line.text.find("**", i + 2)) {
          std::string_view rest = line.text.substr(i + 2);
          if (const auto number = take_number(rest); number && rest.starts_with("**"))
            known.rules.insert(*number);
        }
  for (const TextFile& file : tests_of_the_tree())
    for (Title& title : titles(file.text)) known.titles.push_back(std::move(title.text));
  return known;
}

TEST_CASE("every clause of the rulebooks has a rule and a test") {
  const auto files = files_under({"docs/rules/coverage.md"}, {".md"});
  REQUIRE(files.size() == 1);
  const auto problems = problems_of_coverage(files[0], known_of_the_tree());
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of the coverage sees rules and tests that there are not") {
  const Known known{.rules = {{'W', 1, 1}, {'W', 2, 1}},
                    .titles = {"W1.1 thirteen cards each", "W2.1 follow suit", "a whole game"}};
  const auto problems = [&](std::string_view rows) {
    return problems_of_coverage(
        {"c.md", fmt::format("# C\n\n## Whist\n\n{}\n|---|---|---|\n{}\n", kHeader, rows)}, known);
  };
  using Problems = std::vector<std::string>;
  CHECK(problems("| All cards are dealt | W1.1 | thirteen cards |\n| Suit | W2.1, W1.1 | W2.1; W1.1 |") ==
        Problems{});
  CHECK(problems("| Everything | W2.1 | a whole game |") == Problems{});
  CHECK(problems("| No rule | - | follow suit |") ==
        Problems{"c.md:7: \"-\" names no rule", "c.md:7: none of the tests cites -"});
  CHECK(problems("| Not a rule | W3.1 | a whole game |") == Problems{"c.md:7: W3.1 is in no rulebook"});
  CHECK(
      problems("| No test | W1.1 | twelve cards |") ==
      Problems{"c.md:7: no test has \"twelve cards\" in its title", "c.md:7: none of the tests cites W1.1"});
  CHECK(problems("| Another test | W1.1 | follow suit |") ==
        Problems{"c.md:7: none of the tests cites W1.1"});
  CHECK(problems("| Two cells | W1.1 |") == Problems{"c.md:7: a row has three cells, this one has 2"});
  CHECK(problems("") == Problems{"c.md:7: Whist has no rows"});
}

}  // namespace
}  // namespace cardhouse::house
