// SPDX-License-Identifier: MIT
// The words of Ghosts of Christmas for clients that make labels and sentences themselves: the same words as
// everywhere.
#include <fmt/format.h>

#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

constexpr Phrase kAnd{" and ", " és "};

CardWords words_of(Card c, Language language) {
  constexpr Phrase kTrump{"Trump: it beats every other suit.", "Adu: minden más színt üt."};
  return {.card = code(c),
          .kind = "card",
          .name = fmt::format("{} {}", name(suit(c))(language), rank(c)),
          .suit = code(suit(c)),
          .rank = fmt::to_string(rank(c)),
          .rule = suit(c) == Suit::Hearts ? "G4.4" : "G4.5",
          .when = {},
          .text = suit(c) == Suit::Hearts ? std::string(kTrump(language)) : ""};
}

}  // namespace

std::string Ghosts::move_label(Move move, Language language) {
  if (move.is_bid()) return ghosts::label(move.bid(), language);
  const Card c = move.card();
  return fmt::format("{} {}, {}", name(suit(c))(language), rank(c), into(move.era())(language));
}

std::string Ghosts::move_note(Move, Language) { return {}; }

GameWords Ghosts::words(Language language) {
  GameWords words{.sayings = sayings(language), .last_and = std::string(kAnd(language))};
  for (Suit suit : kAllSuits) {
    words.suits.push_back({code(suit), std::string(name(suit)(language)), std::string(symbol(suit))});
    words.names.emplace_back(code(suit), ghosts::label(suit, language));
  }
  for (Card c : Deck::all()) {
    words.cards.push_back(words_of(c, language));
    words.names.emplace_back(code(c), ghosts::label(c, language));
  }
  for (std::size_t i = 0; i < kMaxEras; ++i) {
    const Era era{std::uint8_t(i)};
    words.names.emplace_back(code(era), name(era)(language));
    words.names.emplace_back(">" + code(era), into(era)(language));
    words.names.emplace_back("in " + code(era), inside(era)(language));
    for (Card c : Deck::all())
      words.labels.emplace_back(code(Move(c, era)), move_label(Move(c, era), language));
  }
  for (std::uint8_t red : {0, 1})
    for (std::uint8_t purple = 0; purple <= kMaxDoors; ++purple)
      words.labels.emplace_back(code(Move(Bid{purple, red})), move_label(Move(Bid{purple, red}), language));
  words.signs = signs(language);
  return words;
}

}  // namespace cardhouse::ghosts
