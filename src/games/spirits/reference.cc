// SPDX-License-Identifier: MIT
// Writes the reference from the table of patterns and the cards that use them.
#include "games/spirits/reference.h"

#include <fmt/format.h>

namespace cardhouse::spirits {
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
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    for (const TextBox& box : card.boxes)
      if (uses(*box.tree, row) && (best.text.empty() || box.text.size() < best.text.size()))
        best = {box.text, card.name};
  }
  return best;
}

constexpr std::string_view kHead = R"(# The card language of Spirit Tactics

The text on a card is its program. `cardhouse cards reference` generates this reference from the table of patterns in `src/games/spirits/grammar.cc`; a test compares the two.

A pattern consists of words and slots:

- `<target>` is filled by a pattern under that heading; `<target?>` may be omitted;
- `<cost/,>` is one or more of them, separated by commas; `<qualifier?/>` is any number of them, side by side;
- `<#>` is a number; `<#S>` and `<#R>` are amounts of S or R;
- `card(s)` is *card* after a 1 and *cards* otherwise.

Capitals do not matter for parsing. Each text has one correct spelling; any other is refused, with the correct one as a suggestion.

The first four headings are the text boxes of a card: *dormant* and *charged* on a Spirit, *charged* twice on a Commander, *arcana* and *reflex* on cards of those types. Each pattern is shown with the shortest text of the set that uses it.
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
  for (int id = 1; id < library().cards(); ++id) {
    const Card& card = library()[CardId(id)];
    for (const TextBox& box : card.boxes) {
      text += fmt::format("{}: {}\n", card.name, box.text);
      const auto compiled = compile(box.text, box.box);
      if (!compiled) continue;
      for (Keyword keyword : compiled->keywords) text += fmt::format("  keyword {}\n", int(keyword));
      for (const Program& program : compiled->programs)
        for (const std::string& line : explain(program)) text += "  " + line + "\n";
    }
  }
  return text;
}

}  // namespace cardhouse::spirits
