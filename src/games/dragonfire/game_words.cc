// SPDX-License-Identifier: MIT
// The words of Dragonfire for clients that make labels and sentences themselves: the same words as
// everywhere.
#include <fmt/format.h>

#include "core/sayings.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {

std::vector<CardSheet> sheets(Language language);  // sheets.cc

GameWords Dragonfire::words(Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  constexpr std::array<std::string_view, kClassTypes> kSymbols{"R", "B", "G", "K"};
  constexpr std::array<std::string_view, 7> kKinds{"market",  "encounter", "dragonfire", "item",
                                                   "feature", "adventure", "challenge"};
  GameWords words{.last_and = std::string(kAnd(language))};
  add_sayings(words, kEventRows, language);
  for (int type = 0; type < kClassTypes; ++type) {
    words.suits.push_back({code(ClassType(type)), std::string(name(ClassType(type))(language)),
                           std::string(kSymbols[std::size_t(type)])});
    words.names.emplace_back(code(ClassType(type)), name(ClassType(type))(language));
  }
  each_named(library(), [&](const Named& one, Box box) {
    words.cards.push_back({.card = one.slug,
                           .kind = std::string(kKinds[std::size_t(box)]),
                           .name = one.title(language),
                           .suit = {},
                           .rank = {},
                           .rule = {},
                           .when = {},
                           .text = one.printed(language)});
    words.names.emplace_back(one.slug, one.title(language));
    if (one.tree) words.names.emplace_back("=" + one.slug, one.printed(language));
  });
  for (int deck = 0; deck < kDecks; ++deck)
    words.names.emplace_back(fmt::format("deck{}", deck), deck_name(deck, language));
  for (int id = 1; id < library().cards(); ++id)
    words.cards[std::size_t(id) - 1].suit = code(library().card(CardId(id)).type);
  add_labels(words, language);
  words.sheets = sheets(language);
  words.signs = signs(language);
  return words;
}

}  // namespace cardhouse::dragonfire
