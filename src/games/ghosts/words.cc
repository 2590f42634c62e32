// SPDX-License-Identifier: MIT
// The settings of Ghosts of Christmas, and its words for clients that make labels and sentences themselves.
#include "core/sayings.h"
#include "games/ghosts/game.h"
#include "games/ghosts/names.h"

namespace cardhouse::ghosts {

std::span<const Setting<Options>> Ghosts::settings() {
  using O = Options;
  static const std::vector<Setting<O>> table{
      number<&O::players, 3, 4>("players", {"Players", "Játékosok"}),
      choice<&O::bidding>("bidding", {"Bids are open or hidden", "Nyílt vagy titkos licit"},
                          {"open", "simultaneous"}),
      number<&O::purple_supply, 16, 6>("purple_supply",
                                       {"Purple doors in the pile", "Lila ajtók a készletben"}),
      choice<&O::next_starter>("next_starter",
                               {"The start marker for the next hand", "A kezdőjelző a következő leosztásra"},
                               {"keeps", "rotates"}),
      choice<&O::beyond>("beyond", {"Beyond: a fourth era", "Túlvilág: negyedik kor"}, {"no", "yes"}),
      choice<&O::tiny_tim>("tiny_tim", {"Tiny Tim: no bids", "Tiny Tim: licit nélkül"}, {"no", "yes"}),
  };
  return table;
}

std::string Ghosts::print(Move move) { return code(move); }
std::optional<Move> Ghosts::read_move(std::string_view text) { return move_of(text); }

std::string Ghosts::move_label(Move move, Language language) {
  if (move.is_bid()) return label(move.bid(), language);
  return fmt::format("{}, {}", kNames.full_name(move.card(), language), names(move.era()).into(language));
}

GameWords Ghosts::words(Language language) {
  constexpr Phrase kTrump{"Trump: it beats every other suit.", "Adu: minden más színt üt."},
      kAnd{" and ", " és "};
  GameWords words{.last_and = std::string(kAnd(language)), .signs = signs(language)};
  kNames.add_words(words, Deck::all(), language);
  for (CardWords& card : words.cards) {
    const bool trump = card.suit == code(Suit::Hearts);
    card.rule = trump ? "G4.4" : "G4.5";
    if (trump) card.text = kTrump(language);
  }
  add_sayings(words, kEventRows, language);
  for (Era era : EraSet::run(0, kMaxEras)) {
    words.names.emplace_back(code(era), names(era).name(language));
    words.names.emplace_back(">" + code(era), names(era).into(language));
    words.names.emplace_back("in " + code(era), names(era).inside(language));
    for (Card c : Deck::all())
      words.labels.emplace_back(code(Move(c, era)), move_label(Move(c, era), language));
  }
  for (std::uint8_t red : {0, 1})
    for (std::uint8_t purple = 0; purple <= kMaxDoors; ++purple)
      words.labels.emplace_back(code(Move(Bid{purple, red})), move_label(Move(Bid{purple, red}), language));
  return words;
}

}  // namespace cardhouse::ghosts
