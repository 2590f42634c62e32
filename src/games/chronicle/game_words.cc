// SPDX-License-Identifier: MIT
// The words of Chronicle for clients that make labels and sentences themselves: the same words as everywhere.
#include <fmt/format.h>

#include "games/chronicle/game.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
namespace {

constexpr Phrase kAnd{" and ", " és "};

// When a power acts (C3.8, C3.10, C6.2).
Phrase when(Power power) {
  switch (power) {
    case Power::Evil:
    case Power::Royal:
    case Power::Angel: return {"in the scoring", "pontozáskor"};
    case Power::Reverse:
    case Power::Demon:
    case Power::Dragon:
    case Power::King: return {"at the end of the meeting", "a találkozó végén"};
    default: return {"when it is played", "kijátszáskor"};
  }
}

CardWords words_of(Card c, Language language) {
  CardWords words{.card = code(c),
                  .kind = "character",
                  .name = std::string(name(c)(language)),
                  .suit = {},
                  .rank = {},
                  .rule = std::string(rule(power(c))),
                  .when = std::string(when(power(c))(language)),
                  .text = std::string(text(power(c))(language))};
  if (!is_wild(c)) words.suit = letter(suit(c)), words.rank = fmt::to_string(strength(c));
  return words;
}

CardWords words_of(History h, Language language) {
  return {.card = code(h),
          .kind = "history",
          .name = std::string(title(h)(language)),
          .suit = {},
          .rank = {},
          .rule = std::string(rule(h)),
          .when = {},
          .text = std::string(condition(h)(language))};
}

}  // namespace

std::string Chronicle::move_label(Move move, Language language) {
  return move.is_card() ? chronicle::label(move.card(), language) : fmt::format("@{}", int(move.seat()));
}

std::string Chronicle::move_note(Move move, Language language) {
  return move.is_card() ? std::string(text(power(move.card()))(language)) : std::string();
}

GameWords Chronicle::words(Language language) {
  GameWords words{.sayings = sayings(language), .last_and = std::string(kAnd(language))};
  for (int suit = 0; suit < kSuits; ++suit)
    words.suits.push_back({std::string(1, letter(Suit(suit))), std::string(name(Suit(suit))(language)),
                           std::string(symbol(Suit(suit)))});
  for (Card c : kDeck) {
    words.cards.push_back(words_of(c, language));
    words.names.emplace_back(code(c), chronicle::label(c, language));
  }
  for (History h : kAllHistories) {
    words.cards.push_back(words_of(h, language));
    words.names.emplace_back(code(h), title(h)(language));
    words.names.emplace_back(code(h) + ".brief", short_condition(h)(language));
    words.names.emplace_back(code(h) + ".condition", condition(h)(language));
  }
  // The option strength_eight has another text for the 8s (C4.11).
  words.names.emplace_back("strength_eight.discard", text(Power::Rob, Eight::Discard)(language));
  words.signs = signs(language);
  return words;
}

}  // namespace cardhouse::chronicle
