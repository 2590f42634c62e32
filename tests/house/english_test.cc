// SPDX-License-Identifier: MIT
// Plain English, as far as a pattern can tell: "for players who are away", and not only "who".
#include <regex>

#include <doctest/doctest.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

// Spelled in two parts, because this file is checked as well.
const std::regex kNobodyNamed(R"(\b(for|of|to|by) w)"
                              R"(ho\b)",
                              std::regex::icase);
const std::regex kLoop(R"(^\s*(async )?for \w+ in )");  // in Python

std::vector<std::string> riddles(const TextFile& file) {
  std::vector<std::string> found;
  for (const Line& line : lines(file.text)) {
    const std::string text(line.text);
    if (std::regex_search(text, kNobodyNamed) && !std::regex_search(text, kLoop))
      found.push_back(
          at(file.path, line.number, "says who, but not which person: " + std::string(trimmed(line.text))));
  }
  return found;
}

TEST_CASE("code and documents name the person who is meant") {
  std::vector<std::string> problems;
  const auto files = files_under({"src", "clients", "apps", "bench", "bindings", "tests", "docs", "examples",
                                  "packaging", "tools", "README.md", "CONTRIBUTING.md", "CHANGELOG.md"},
                                 {".h", ".cc", ".ts", ".svelte", ".py", ".sh", ".md"});
  REQUIRE(files.size() > 500);
  for (const TextFile& file : files)
    for (std::string& problem : riddles(file)) problems.push_back(std::move(problem));
  CHECK_MESSAGE(problems.empty(), joined(problems));
}

TEST_CASE("the check of English finds such a sentence, and leaves other words alone") {
  CHECK(riddles({"a.md",
                 "A bot plays for w"
                 "ho is away.\n"})
            .size() == 1);
  CHECK(riddles(
            {"a.md", "A bot plays for those who are away, for whoever comes and for whom it may concern.\n"})
            .empty());
  CHECK(riddles({"a.py",
                 "    for w"
                 "ho in (early, late):\n"})
            .empty());
}

}  // namespace
}  // namespace cardhouse::house
