// SPDX-License-Identifier: MIT
// Writes the reference from the table of patterns and the cards that use them.
#include "games/dragonfire/reference.h"

#include <fmt/format.h>

namespace cardhouse::dragonfire {
namespace {

struct Example {
  std::string text, card;
};

bool uses(const wording::Node& node, int row) {
  if (node.row == nullptr) return false;
  if (node.row->number == row) return true;
  for (const auto& slot : node.slots)
    for (const wording::Tree& child : slot)
      if (uses(*child, row)) return true;
  return false;
}

// The shortest text of the set that uses the row.
Example example_of(int row) {
  Example best;
  each_named(library(), [&](const Named& named, Box) {
    if (named.tree && uses(*named.tree, row) && (best.text.empty() || named.text.size() < best.text.size()))
      best = {named.text, named.name};
  });
  return best;
}

constexpr std::string_view kHead = R"(# The card language of Dragonfire

The text on a card is its program. `cardhouse cards reference --game dragonfire` generates this reference from the table of patterns in `src/games/dragonfire/grammar.cc`; a test compares the two.

A pattern consists of words and slots:

- `<step>` is filled by a pattern under that heading; `<step?>` may be omitted;
- `<step/, then>` is one or more of them, separated by those words; `<cardline?/>` is any number of them, side by side;
- `<#>` is a number; `<[]>` is the [name] of an Encounter;
- `card(s)` is *card* after a 1 and *cards* otherwise.

Capitals do not matter for parsing. Each text has one correct spelling; any other is refused, with the correct one as a suggestion.

These headings are the text boxes of cards: *market*, *encounter*, *dragonfire*, *item*, *feature* (races, classes, Backgrounds and Advancements), *special* (Adventures) and *challenge*. Each pattern is shown with the shortest text of the set that uses it. Section 9 of the [rules](rules/dragonfire.md) explains what the words mean.
)";

}  // namespace

std::string reference() {
  const wording::Language& language = grammar::language();
  std::string text(kHead);
  std::string_view category;
  for (int row = 0; row < language.rows(); ++row) {
    const wording::Row& pattern = *language.row(row).row;
    if (pattern.category != category) {
      category = pattern.category;
      text += fmt::format("\n## {}\n\n| Pattern | Example |\n|---|---|\n", category);
    }
    const Example example = example_of(row);
    text += fmt::format("| `{}` | {} *({})* |\n", pattern.pattern, example.text, example.card);
  }
  return text;
}

std::string golden() {
  std::string text;
  const FindEncounter find = [](std::string_view name) { return library().find_encounter(name); };
  each_named(library(), [&](const Named& named, Box box) {
    if (!named.tree) return;
    text += fmt::format("{}: {}\n", named.name, named.text);
    if (const auto compiled = compile(named.text, box, find))
      for (const std::string& line : explain(*compiled)) text += "  " + line + "\n";
  });
  return text;
}

}  // namespace cardhouse::dragonfire
