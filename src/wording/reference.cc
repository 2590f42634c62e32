// SPDX-License-Identifier: MIT
// Writes the reference from the table of patterns and the texts that use them.
#include "wording/reference.h"

#include <fmt/format.h>

namespace cardhouse::wording {
namespace {

constexpr std::string_view kHead = R"(# The card language of {}

The text on a card is its program. `{}` generates this reference from the table of patterns in `{}`; a test compares the two.

A pattern consists of words and slots:

{}
- `card(s)` is *card* after a 1 and *cards* otherwise.

Capitals do not matter for parsing. Each text has one correct spelling; any other is refused, with the correct one as a suggestion.

{}
)";

}  // namespace

std::string reference(const Language& language, const AboutLanguage& about, const std::vector<Sample>& set) {
  std::vector<const Sample*> shortest(std::size_t(language.rows()));
  for (const Sample& sample : set) {
    std::vector<int> uses(std::size_t(language.rows()));
    count_rows(sample.tree, uses);
    for (std::size_t row = 0; row < uses.size(); ++row)
      if (uses[row] > 0 && (shortest[row] == nullptr || sample.text.size() < shortest[row]->text.size()))
        shortest[row] = &sample;
  }
  std::string text = fmt::format(kHead, about.game, about.command, about.table, about.slots, about.boxes);
  std::string_view category;
  for (int row = 0; row < language.rows(); ++row) {
    const Row& pattern = *language.row(row).row;
    if (pattern.category != category) {
      category = pattern.category;
      text += fmt::format("\n## {}\n\n| Pattern | Example |\n|---|---|\n", category);
    }
    const Sample* example = shortest[std::size_t(row)];
    text += fmt::format("| `{}` | {} *({})* |\n", pattern.pattern, example == nullptr ? "" : example->text,
                        example == nullptr ? "" : example->card);
  }
  return text;
}

std::string golden(const std::vector<Sample>& set) {
  std::string text;
  for (const Sample& sample : set) {
    text += fmt::format("{}: {}\n", sample.card, sample.text);
    for (const std::string& line : sample.program) text += fmt::format("  {}\n", line);
  }
  return text;
}

}  // namespace cardhouse::wording
