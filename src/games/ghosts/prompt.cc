// SPDX-License-Identifier: MIT
// What a seat of Ghosts of Christmas is asked, and what is said of every answer that a person might try. Made
// from a View alone, so it cannot say more than the seat knows.
#include "games/ghosts/game.h"

namespace cardhouse::ghosts {
namespace {

// What a bid asks for and pays (G5.1, G5.3, G5.4).
std::string promise(Bid bid, Language language) {
  constexpr Phrase kExactly{"exactly {}, {}", "pontosan {}, {}"};
  constexpr Phrase kEither{"{0} or {1} tricks, as many points", "{0} vagy {1} ütés, ugyanennyi pont"};
  constexpr Phrase kTrick{"trick", "ütés"}, kTricks{"tricks", "ütés"}, kPoints{"points", "pont"};
  if (bid.red != 0) return say(kEither, language, int(bid.purple), bid.purple + 1);
  return say(kExactly, language, counted(bid.purple, kTrick, kTricks, language),
             counted(2 * bid.purple, kPoints, kPoints, language));
}

void explain_bid(const View& v, Bid bid, Choice& choice, Language language) {
  constexpr Phrase kTooMany{"At most {} doors.", "Legfeljebb {} ajtó lehet."};
  constexpr Phrase kNotLeft{"Purple doors left: {}.", "Ennyi lila ajtó maradt: {}."};
  choice.face = code(bid);
  if (choice.legal) {
    choice.note = promise(bid, language), choice.rule = bid.red != 0 ? "G5.4" : "G5.3";
  } else if (bid.doors() > hand_size(v.options)) {
    choice.why_not = say(kTooMany, language, hand_size(v.options)), choice.rule = "G2.3";
  } else {
    choice.why_not = say(kNotLeft, language, purple_left(v.options, v.bid)), choice.rule = "G2.5";
  }
}

// G4.4, G4.5 how the era would stand with this card. Cards that come later can only beat it, so what is
// behind now cannot win.
std::string outcome(const View& v, Card c, Era era, Language language) {
  constexpr Phrase kAhead{"it would be ahead", "ez állna az élen"}, kBehind{"it cannot win", "nem nyerhet"};
  Table table = v.table;
  table.card[std::size_t(era)][v.me] = c;
  const Seat first = standings(v.options, v.starter, table)[std::size_t(era)].ahead;
  if (first == kNobody) return {};
  return std::string((first == v.me ? kAhead : kBehind)(language));
}

void explain_card(const View& v, Card c, Era era, Choice& choice, Language language) {
  constexpr Phrase kMust{"You hold {0} and must follow it {1}.",
                         "Van lapod a tárcsa színéből ({0}), {1} azt kell tenned."};
  constexpr Phrase kSets{"sets the dial to {}", "a tárcsa színe ez lesz: {}"};
  constexpr Phrase kNone{"you have no {}", "nincs lapod a tárcsa színéből ({})"};
  const CardSet asked = v.asked[std::size_t(era)];
  choice.rule = asked.empty() ? "G3.3" : "G3.4";
  choice.face = fmt::format("{}>{}", kNames.short_name(c, language), names(era).code(language));
  const std::string dial = kNames.label(suit(asked.empty() ? c : asked.front()), language);
  if (!choice.legal) {
    const Phrase where = language == Language::English ? names(era).inside : names(era).into;
    choice.why_not = say(kMust, language, dial, where(language));
    return;
  }
  if (asked.empty()) choice.note = say(kSets, language, dial);
  else if (!asked.has(c)) choice.note = say(kNone, language, dial);
  if (const std::string then = outcome(v, c, era, language); !then.empty())
    choice.note += (choice.note.empty() ? "" : "; ") + then;
}

EraSet open_eras(const View& v) { return all_eras(v.options) - v.table.filled[v.me]; }

// What somebody else is to do.
Question waiting(const View& v, Language language) {
  constexpr Phrase kPlays{"{} is to play a card.", "{} következik, lapot játszik ki."};
  constexpr Phrase kBids{"{} is to bid.", "{} következik, licitál."};
  constexpr Phrase kHidden{"Yet to bid: {}.", "Még licitál: {}."};
  if (v.to_bid.empty()) return {say(kPlays, language, at(v.to_act)), "G3.1"};
  if (v.options.bidding == Bidding::Simultaneous)
    return {say(kHidden, language, list(v.to_bid, language)), "G2.7"};
  return {say(kBids, language, at(v.to_act)), "G2.2"};
}

}  // namespace

Question Ghosts::question(const View& v, Moves legal, Language language) {
  constexpr Phrase kOpenBid{"How many of the {} tricks will you win? Purple doors left: {}.",
                            "Hány ütést viszel a {} közül? Ennyi lila ajtó maradt: {}."};
  constexpr Phrase kHiddenBid{
      "How many of the {} tricks will you win? Nobody sees your bid before all have bid.",
      "Hány ütést viszel a {} közül? A licited rejtve marad, amíg mindenki nem licitált."};
  constexpr Phrase kFirst{"Play a card to any era.", "Tegyél le egy lapot bármelyik korba."};
  constexpr Phrase kNext{"Play a card to an era in which your place is empty.",
                         "Tegyél le egy lapot egy olyan korba, ahol a helyed még üres."};
  constexpr Phrase kLast{"Play a card {}.", "Tegyél le egy lapot {}."};
  if (legal.empty()) return waiting(v, language);
  if (!v.to_bid.empty() && v.options.bidding == Bidding::Simultaneous)
    return {say(kHiddenBid, language, hand_size(v.options)), "G2.7"};
  if (!v.to_bid.empty())
    return {say(kOpenBid, language, hand_size(v.options), purple_left(v.options, v.bid)), "G2.3"};
  const EraSet open = open_eras(v);
  if (open.size() == 1) return {say(kLast, language, names(open.front()).into(language)), "G3.2"};
  return {say(open.size() == eras(v.options) ? kFirst : kNext, language), "G3.2"};
}

// Eras in which this seat has its card are left out; why_not() speaks of them.
Moves Ghosts::tried(const View& v, Moves) {
  if (!v.to_bid.empty()) return bids_up_to(hand_size(v.options), hand_size(v.options));
  std::uint64_t cells = 0;
  for (Era era : open_eras(v)) cells |= Moves::cells(int(era), v.hand.bits(), v.hand.bits());
  return Moves::from_cells(v.hand.bits(), cells);
}

void Ghosts::explain(const View& v, Move m, Choice& choice, Language language) {
  if (m.is_bid()) explain_bid(v, m.bid(), choice, language);
  else explain_card(v, m.card(), m.era(), choice, language);
}

// For moves that the prompt does not even list.
std::optional<Choice> Ghosts::why_not(const View& v, Move move, Language language) {
  constexpr Phrase kBidsNow{"Bids are made now; cards are played later.",
                            "Most licitálni kell, lapot később lehet kijátszani."};
  constexpr Phrase kCardsNow{"A card is to be played; the bids are made.",
                             "Most lapot kell kijátszani, a licit lezárult."};
  constexpr Phrase kNotHeld{"You do not hold {}.", "Ez a lap nincs a kezedben: {}."};
  constexpr Phrase kFilled{"You already have a card {}.", "{} már van lapod."};
  constexpr Phrase kNoEra{"This era is not played.", "Ez a kor nincs játékban."};
  const auto because = [&](std::string why, std::string_view rule) {
    return refused(move.index, print(move), std::move(why), rule);
  };
  if (move.is_bid() == v.to_bid.empty())
    return because(say(move.is_bid() ? kCardsNow : kBidsNow, language), "G2.2");
  if (move.is_bid()) return {};
  if (!all_eras(v.options).has(move.era())) return because(say(kNoEra, language), "G7.1");
  if (!v.hand.has(move.card()))
    return because(say(kNotHeld, language, kNames.label(move.card(), language)), "G8.1");
  if (v.table.filled[v.me].has(move.era()))
    return because(say(kFilled, language, names(move.era()).inside(language)), "G3.2");
  return {};
}

}  // namespace cardhouse::ghosts
