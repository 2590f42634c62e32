// SPDX-License-Identifier: MIT
// The settings of Chronicle, and its words for clients that make labels and sentences themselves.
#include "core/sayings.h"
#include "games/chronicle/game.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

CardWords words_of(Card c, Language language) {
  const PowerNames& power_names = names(power(c));
  CardWords words{.card = code(c),
                  .kind = "character",
                  .name = std::string(name(c)(language)),
                  .suit = {},
                  .rank = {},
                  .rule = std::string(power_names.rule),
                  .when = std::string(power_names.when(language)),
                  .text = std::string(power_names.text(language))};
  if (!is_wild(c)) words.suit = code(suit(c)), words.rank = fmt::to_string(strength(c));
  return words;
}

CardWords words_of(History h, Language language) {
  return {.card = code(h),
          .kind = "history",
          .name = std::string(names(h).title(language)),
          .suit = {},
          .rank = {},
          .rule = std::string(names(h).rule),
          .when = {},
          .text = std::string(names(h).condition(language))};
}

}  // namespace

std::span<const Setting<Options>> Chronicle::settings() {
  using O = Options;
  static const std::vector<Setting<O>> table{
      number<&O::players, 3, 4, 5, 6>("players", {"Players", "Játékosok"}),
      choice<&O::strength_eight>("strength_eight", {"An 8 steals or discards", "A 8-as lop vagy eldobat"},
                                 {"steal", "discard"}),
      choice<&O::tied_game>("tied_game", {"A tied game", "Döntetlen"}, {"play_on", "share"}),
      number<&O::history_cards, 1, 2>("history_cards",
                                      {"History cards a round", "Történet kártyák fordulónként"}),
      number<&O::fame_to_win, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20>(
          "fame_to_win", {"Fame to win", "Hírnév a győzelemhez"}),
  };
  return table;
}

std::string Chronicle::print(Move move) { return code(move); }
std::optional<Move> Chronicle::read_move(std::string_view text) { return move_of(text); }

std::string Chronicle::move_label(Move move, Language language) {
  return move.is_card() ? label(move.card(), language) : at(move.seat());
}

std::string Chronicle::move_note(Move move, Language language) {
  return move.is_card() ? std::string(names(power(move.card())).text(language)) : std::string();
}

GameWords Chronicle::words(Language language) {
  constexpr Phrase kAnd{" and ", " és "};
  GameWords words{.last_and = std::string(kAnd(language)), .signs = signs(language)};
  for (const cards::SuitName& suit : kNames.suits)
    words.suits.push_back(
        {std::string(suit.letter.en), std::string(suit.name(language)), std::string(suit.symbol)});
  for (Card c : kDeck) {
    words.cards.push_back(words_of(c, language));
    words.names.emplace_back(code(c), label(c, language));
  }
  for (History h : kAllHistories) {
    words.cards.push_back(words_of(h, language));
    words.names.emplace_back(code(h), names(h).title(language));
    words.names.emplace_back(code(h) + ".brief", names(h).brief(language));
    words.names.emplace_back(code(h) + ".condition", names(h).condition(language));
  }
  // The option strength_eight has another text for the 8s (C4.11).
  words.names.emplace_back("strength_eight.discard", names(Power::Rob, Eight::Discard).text(language));
  add_sayings(words, kEventRows, language);
  return words;
}

}  // namespace cardhouse::chronicle
