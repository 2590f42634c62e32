// SPDX-License-Identifier: MIT
// The settings of Ghosts of Christmas, the notation of its moves and bids, and how people read them.
#include "games/ghosts/game.h"

namespace cardhouse::ghosts {

constexpr std::string_view kBid = "bid";

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
      choice<&O::small>("small", {"Small game, for study", "Kis játék, elemzéshez"}, {"no", "yes"}),
  };
  return table;
}

std::string code(Bid bid) { return fmt::format("{}{}", int(bid.purple), bid.red != 0 ? "+1" : ""); }

std::optional<Bid> bid_of(std::string_view text) {
  const bool red = text.ends_with("+1");
  if (red) text.remove_suffix(2);
  const auto purple = read_number(text, kMaxDoors + 1);
  if (!purple || (text.size() > 1 && text[0] == '0')) return {};
  return Bid{std::uint8_t(*purple), std::uint8_t(red)};
}

std::string Ghosts::print(Move move) {
  if (move.is_bid()) return fmt::format("{}{}", kBid, code(move.bid()));
  return fmt::format("{}>{}", kNames.code(move.card()), code(move.era()));
}

std::optional<Move> Ghosts::read_move(std::string_view text) {
  if (same_word(text.substr(0, kBid.size()), kBid)) {
    const auto bid = bid_of(text.substr(kBid.size()));
    return bid ? std::optional(Move(*bid)) : std::nullopt;
  }
  const std::size_t arrow = text.find('>');
  const auto card = kNames.card_of(text.substr(0, arrow));
  for (std::size_t era = 0; card && arrow != std::string_view::npos && era < kMaxEras; ++era)
    if (same_word(kEraNames[era].code.en, text.substr(arrow + 1))) return Move(*card, Era(era));
  return {};
}

std::string label(Bid bid, Language language) {
  constexpr Phrase kNone{"no door", "ajtó nélkül"}, kOne{"purple door", "lila ajtó"},
      kMany{"purple doors", "lila ajtó"};
  constexpr Phrase kRed{"a red door", "egy piros ajtó"}, kAndRed{" and a red one", " és egy piros"};
  if (bid.doors() == 0) return std::string(kNone(language));
  if (bid.purple == 0) return std::string(kRed(language));
  return counted(bid.purple, kOne, kMany, language) + std::string(bid.red != 0 ? kAndRed(language) : "");
}

std::string doors(Bid bid, int wreaths) { return fmt::format("{}/{}", wreaths, code(bid)); }

std::string Ghosts::move_label(Move move, Language language) {
  if (move.is_bid()) return label(move.bid(), language);
  return fmt::format("{}, {}", kNames.full_name(move.card(), language), names(move.era()).into(language));
}

void Ghosts::add_words(GameWords& words, Language language) {
  constexpr Phrase kTrump{"Trump: it beats every other suit.", "Adu: minden más színt üt."};
  for (CardWords& card : words.cards) {
    const bool trump = card.suit == kNames.code(Suit::Hearts);
    card.rule = trump ? "G4.4" : "G4.5";
    if (trump) card.text = kTrump(language);
  }
  const auto add_label = [&](Move m) { words.labels.emplace_back(print(m), move_label(m, language)); };
  for (Era era : EraSet::run(0, kMaxEras)) {
    words.names.emplace_back(code(era), names(era).name(language));
    words.names.emplace_back(">" + code(era), names(era).into(language));
    words.names.emplace_back("in " + code(era), names(era).inside(language));
    for (Card c : Deck::all()) add_label(Move(c, era));
  }
  for (Move bid : kAllBids) add_label(bid);
  static constexpr Sign kSigns[] = {
      {kMarker, {"the start marker: who begins the round", "a kezdőjelző: aki a fordulót kezdi"}},
      {Phrase{"Doors 2/3", "Ajtó 2/3"}, {"tricks won, of how many were bid", "ütések, a vállaltakból"}},
      {Phrase{"no HC", "nincs SzGy"},
       {"has shown to hold no card of these suits", "kiderült, hogy ezekből a színekből nincs lapja"}}};
  add_signs(words, language, kSigns);
}

}  // namespace cardhouse::ghosts
