// SPDX-License-Identifier: MIT
// Lists of named things, and files of content, on small examples.
#include <algorithm>

#include <doctest/doctest.h>

#include "wording/content_files.h"
#include "wording/list_reader.h"

namespace cardhouse::wording {
namespace {

TEST_CASE("a line of a list has its number in front, behind, or none") {
  const auto is = [](std::string_view line, std::optional<int> count, std::string_view name) {
    const CountedName read = counted_name(line);
    CHECK_MESSAGE((read.count == count && read.name == name), line);
  };
  is("3 Ember Scout", 3, "Ember Scout");
  is("3x Ember Scout", 3, "Ember Scout");
  is("Ember Scout ×2", 2, "Ember Scout");
  is("Ember Scout", {}, "Ember Scout");
  is("99999999999 Ember Scout", 1000, "Ember Scout");
}

TEST_CASE("names are found without regard to accents, and the nearest one is suggested unless it is hidden") {
  const Named moon{"Burning Moon", "Égő Hold", "burning-moon"}, proof{"Proving Card", "Próbalap", "proof"};
  FoldedNames names;
  names.add(moon, 1, FoldedNames::Use::Suggested);
  names.add(proof, 2, FoldedNames::Use::Hidden);
  CHECK(names.find("EGO HOLD!") == 1);
  CHECK(names.find("proving card") == 2);
  CHECK(names.nearest("Burming Moon") == &moon);
  CHECK(names.nearest("Provign Card") == nullptr);
}

// The lines of so many misspelt cards.
std::vector<Misread> read_misspelt(int lines, std::string_view line) {
  static const Named kMoon{"Burning Moon", "Égő Hold", "burning-moon"};
  FoldedNames names;
  names.add(kMoon, 1, FoldedNames::Use::Suggested);
  std::string text;
  for (int i = 0; i < lines; ++i) text += std::string(line) + "\n";
  ListReader reader(names);
  reader.each_line(text, [&](std::string_view name) { reader.complain_unknown(name); });
  return std::move(reader).misread();
}

TEST_CASE("a list of nonsense is cheap: few suggestions, few complaints, no long lines") {
  const auto misread = read_misspelt(5000, "Burming Moon");
  CHECK(misread.size() <= 41);
  CHECK(misread.back().why(cardhouse::Language::English) == "the list is too long; it was read up to here");
  const auto suggests = [](const Misread& one) {
    return one.why(cardhouse::Language::English).find("did you mean") != std::string::npos;
  };
  CHECK(std::ranges::count_if(misread, suggests) == 5);
  CHECK(read_misspelt(1, std::string(1000, 'x'))[0].why(cardhouse::Language::English) ==
        "the line is too long");
}

TEST_CASE("an unknown field is a mistake, and is reported before the others of its table") {
  const content::File file{"set.toml",
                           "[[card]]\nname = \"A\"\ncost = 12\nink = 1\n[[thing]]\n[spoon]\nsize = 1\n"};
  ContentFiles files({&file, 1});
  files.each("card", [](Entry& entry) {
    CHECK(entry.text("name") == "A");
    CHECK(entry.number("cost", 1, 9) == 1);
    CHECK(entry.text("hu").empty());
  });
  files.each("spoon", [](Entry&) { CHECK(false); });
  const std::vector<std::string> expected{
      "set.toml:4:7: there is no field \"ink\" here", "set.toml:3:8: \"cost\" is a number from 1 to 9",
      "set.toml:1:1: the field \"hu\" is missing", "set.toml:6:1: write [[spoon]]",
      "set.toml:5:1: there is no field \"thing\" here"};
  CHECK(files.problems() == expected);
}

TEST_CASE("a file that is not TOML is reported with the place of its mistake") {
  const content::File file{"set.toml", "[[card]]\nname = \"A\n"};
  ContentFiles files({&file, 1});
  const auto problems = files.problems();
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].starts_with("set.toml:2:"));
}

}  // namespace
}  // namespace cardhouse::wording
