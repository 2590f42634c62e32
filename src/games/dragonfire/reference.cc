// SPDX-License-Identifier: MIT
// What the reference of the card language says of this game.
#include "games/dragonfire/reference.h"

#include "wording/reference.h"

namespace cardhouse::dragonfire {
namespace {

constexpr wording::AboutLanguage kAbout{
    .game = "Dragonfire",
    .command = "cardhouse cards reference --game dragonfire",
    .table = "src/games/dragonfire/grammar.cc",
    .slots = R"(- `<step>` is filled by a pattern under that heading; `<step?>` may be omitted;
- `<step/, then>` is one or more of them, separated by those words; `<cardline?/>` is any number of them, side by side;
- `<#>` is a number; `<[]>` is the [name] of an Encounter;)",
    .boxes =
        "These headings are the text boxes of cards: *market*, *encounter*, *dragonfire*, *item*, *feature* "
        "(races, classes, Backgrounds and Advancements), *special* (Adventures) and *challenge*. Each "
        "pattern "
        "is shown with the shortest text of the set that uses it. Section 9 of the "
        "[rules](rules/dragonfire.md) explains what the words mean."};

std::vector<wording::Sample> samples() {
  std::vector<wording::Sample> samples;
  const FindEncounter find = [](std::string_view name) { return library().find_encounter(name); };
  each_named(library(), [&](const Named& named, Box box) {
    if (named.tree)
      samples.push_back(
          {named.name, named.text, *named.tree, explain(compile(named.text, box, find).value())});
  });
  return samples;
}

}  // namespace

std::string reference() { return wording::reference(grammar::language(), kAbout, samples()); }
std::string golden() { return wording::golden(samples()); }

}  // namespace cardhouse::dragonfire
