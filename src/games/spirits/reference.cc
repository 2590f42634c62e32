// SPDX-License-Identifier: MIT
// What the reference of the card language says of this game.
#include "games/spirits/reference.h"

#include "wording/reference.h"

namespace cardhouse::spirits {
namespace {

constexpr wording::AboutLanguage kAbout{
    .game = "Spirit Tactics",
    .command = "cardhouse cards reference",
    .table = "src/games/spirits/grammar.cc",
    .slots = R"(- `<target>` is filled by a pattern under that heading; `<target?>` may be omitted;
- `<cost/,>` is one or more of them, separated by commas; `<qualifier?/>` is any number of them, side by side;
- `<#>` is a number; `<#S>` and `<#R>` are amounts of S or R;)",
    .boxes =
        "The first four headings are the text boxes of a card: *dormant* and *charged* on a Spirit, "
        "*charged* twice on a Commander, *arcana* and *reflex* on cards of those types. Each pattern is "
        "shown with the shortest text of the set that uses it."};

std::vector<wording::Sample> samples() {
  std::vector<wording::Sample> samples;
  for (int id = 1; id < library().cards(); ++id)
    for (const TextBox& box : library()[CardId(id)].boxes)
      samples.push_back(
          {library()[CardId(id)].name, box.text, *box.tree, explain(compile(box.text, box.box).value())});
  return samples;
}

}  // namespace

std::string reference() { return wording::reference(grammar::language(), kAbout, samples()); }
std::string golden() { return wording::golden(samples()); }

}  // namespace cardhouse::spirits
