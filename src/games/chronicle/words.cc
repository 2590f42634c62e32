// SPDX-License-Identifier: MIT
// The settings of Chronicle, the notation of its moves, and its words for clients.
#include "games/chronicle/game.h"

namespace cardhouse::chronicle {

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
      choice<&O::small>("small", {"Small game, for study", "Kis játék, elemzéshez"}, {"no", "yes"}),
  };
  return table;
}

std::string Chronicle::print(Move move) {
  return move.is_card() ? kNames.code(move.card()) : fmt::format("seat{}", int(move.seat()));
}

std::optional<Move> Chronicle::read_move(std::string_view text) {
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    if (same_word(print(Move::seat(seat)), text)) return Move::seat(seat);
  return kNames.card_of(text).transform([](Card c) { return Move(c); });
}

std::string Chronicle::move_label(Move move, Language language) {
  return move.is_card() ? kNames.label(move.card(), language) : at(move.seat());
}

std::string Chronicle::move_note(Move move, Language language) {
  return move.is_card() ? std::string(names(power(move.card())).text(language)) : std::string();
}

void Chronicle::add_words(GameWords& words, Language language) {
  for (Card c : kDeck) {
    CardWords& card = words.cards[c.index];
    const PowerNames& does = names(power(c));
    card.kind = "character", card.rule = does.rule, card.when = does.when(language);
    card.text = does.text(language);
  }
  for (const HistoryNames& history : kHistoryTexts) {
    CardWords& card = words.cards.emplace_back();
    card.card = history.code, card.kind = "history", card.name = history.title(language);
    card.rule = history.rule, card.text = history.condition(language);
    words.names.emplace_back(card.card, card.name);
    words.names.emplace_back(card.card + ".brief", history.brief(language));
    words.names.emplace_back(card.card + ".condition", card.text);
  }
  // The option strength_eight has another text for the 8s (C4.11).
  words.names.emplace_back("strength_eight.discard", kDiscardingEight.text(language));
  static constexpr Sign kSigns[] = {
      {"–", {"has no card left", "nincs több lapja"}},
      {"▒",
       {"a card that lies face down: no strength, no power",
        "lefordított lap: nincs ereje, nincs képessége"}},
      {"×", {"a card that a 7 has discarded", "lap, amelyet egy 7-es eldobott"}},
      {"!",
       {"an Evil card; beside a count: Evil keeps this player from scoring",
        "Gonosz lap; szám mellett: a Gonosz miatt ez a játékos nem kap pontot"}},
      {"*", {"would be paid if the round ended now", "kapna Hírnevet, ha most véget érne a forduló"}},
      {kNames.wild_symbol, {"a wild card, which has no suit", "joker, nincs színe"}}};
  add_signs(words, language, kSigns);
}

}  // namespace cardhouse::chronicle
