// SPDX-License-Identifier: MIT
// What a seat of Ghosts of Christmas is asked, and every answer that a person might try. Made from a View
// alone, so it cannot say more than the seat knows.
#include <fmt/format.h>

#include "games/ghosts/game.h"
#include "games/ghosts/names.h"
#include "games/ghosts/standing.h"

namespace cardhouse::ghosts {
namespace {

// ---- bids ----

// What a bid asks for and pays (G5.1, G5.3, G5.4).
std::string promise(Bid bid, Language language) {
  constexpr Phrase kExactly{"exactly {}, {}", "pontosan {}, {}"};
  constexpr Phrase kEither{"{0} or {1} tricks, as many points", "{0} vagy {1} ütés, ugyanennyi pont"};
  constexpr Phrase kTrick{"trick", "ütés"}, kTricks{"tricks", "ütés"}, kPoints{"points", "pont"};
  if (bid.red != 0) return say(kEither, language, int(bid.purple), bid.purple + 1);
  return say(kExactly, language, counted(bid.purple, kTrick, kTricks, language),
             counted(2 * bid.purple, kPoints, kPoints, language));
}

Choice bid_choice(const View& v, Bid bid, Moves legal, Language language) {
  constexpr Phrase kTooMany{"At most {} doors.", "Legfeljebb {} ajtó lehet."};
  constexpr Phrase kNotLeft{"Purple doors left: {}.", "Ennyi lila ajtó maradt: {}."};
  Choice choice{.move = Move(bid).index,
                .name = code(Move(bid)),
                .label = label(bid, language),
                .legal = legal.has(bid),
                .rule = bid.red != 0 ? "G5.4" : "G5.3",
                .face = code(bid)};
  if (choice.legal) {
    choice.note = promise(bid, language);
  } else if (bid.doors() > kMaxDoors) {
    choice.why_not = say(kTooMany, language, kMaxDoors);
    choice.rule = "G2.3";
  } else {
    choice.why_not = say(kNotLeft, language, purple_left(v.options, v.bid));
    choice.rule = "G2.5";
  }
  return choice;
}

Prompt ask_bid(const View& v, Moves legal, Language language) {
  constexpr Phrase kOpen{"How many tricks of the twelve will you win? Purple doors left: {}.",
                         "Hány ütést viszel a tizenkettőből? Ennyi lila ajtó maradt: {}."};
  constexpr Phrase kHidden{
      "How many tricks of the twelve will you win? Nobody sees your bid before all have bid.",
      "Hány ütést viszel a tizenkettőből? A licited rejtve marad, amíg mindenki nem licitált."};
  const bool hidden = v.options.bidding == Bidding::Simultaneous;
  Prompt prompt{.question = say(hidden ? kHidden : kOpen, language, purple_left(v.options, v.bid)),
                .rule = hidden ? "G2.7" : "G2.3",
                .choices = {}};
  for (std::uint8_t red : {0, 1})
    for (std::uint8_t purple = 0; purple <= kMaxDoors; ++purple)
      prompt.choices.push_back(bid_choice(v, {purple, red}, legal, language));
  return prompt;
}

// ---- plays ----

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

Choice card_choice(const View& v, Card c, Era era, Moves legal, Language language) {
  constexpr Phrase kMust{"You hold {0} and must follow it {1}.",
                         "Van lapod a tárcsa színéből ({0}), {1} azt kell tenned."};
  constexpr Phrase kSets{"sets the dial to {}", "a tárcsa színe ez lesz: {}"};
  constexpr Phrase kNone{"you have no {}", "nincs lapod a tárcsa színéből ({})"};
  const CardSet asked = v.asked[std::size_t(era)];
  Choice choice{.move = Move(c, era).index,
                .name = code(Move(c, era)),
                .label = Ghosts::move_label(Move(c, era), language),
                .legal = legal.has(Move(c, era)),
                .rule = asked.empty() ? "G3.3" : "G3.4",
                .face = short_name(Move(c, era), language)};
  if (asked.empty()) {
    choice.note = say(kSets, language, kNames.label(suit(c), language));
  } else if (const Suit dial = suit(asked.front()); !choice.legal) {
    const Phrase where = language == Language::English ? names(era).inside : names(era).into;
    choice.why_not = say(kMust, language, kNames.label(dial, language), where(language));
  } else if (dial != suit(c)) {
    choice.note = say(kNone, language, kNames.label(dial, language));
  }
  if (const std::string then = outcome(v, c, era, language); choice.legal && !then.empty())
    choice.note += (choice.note.empty() ? "" : "; ") + then;
  return choice;
}

// Eras in which this seat has its card are left out; why_not() speaks of them.
Prompt ask_card(const View& v, Moves legal, Language language) {
  constexpr Phrase kFirst{"Play a card to any era.", "Tegyél le egy lapot bármelyik korba."};
  constexpr Phrase kNext{"Play a card to an era in which your place is empty.",
                         "Tegyél le egy lapot egy olyan korba, ahol a helyed még üres."};
  constexpr Phrase kLast{"Play a card {}.", "Tegyél le egy lapot {}."};
  const EraSet open = all_eras(v.options) - v.table.filled[v.me];
  const Phrase question = open.size() == eras(v.options) ? kFirst : open.size() > 1 ? kNext : kLast;
  Prompt prompt{
      .question = say(question, language, names(open.front()).into(language)), .rule = "G3.2", .choices = {}};
  for (Era era : open)
    for (Card c : v.hand) prompt.choices.push_back(card_choice(v, c, era, legal, language));
  return prompt;
}

// ---- nothing is asked of this seat now ----

Prompt waiting(const View& v, Language language) {
  constexpr Phrase kOver{"The game is over. {}", "A játék véget ért. {}"};
  constexpr Phrase kPlays{"{} is to play a card.", "{} következik, lapot játszik ki."};
  constexpr Phrase kBids{"{} is to bid.", "{} következik, licitál."};
  constexpr Phrase kHidden{"Yet to bid: {}.", "Még licitál: {}."};
  if (!v.winners.empty()) {
    const Happening end =
        Ghosts::describe({.kind = Tell::GameOver, .amount = v.points[v.winners.front()], .seats = v.winners});
    return {.question = say(kOver, language, end.text(language)), .rule = end.rule, .choices = {}};
  }
  if (v.to_bid.empty())
    return {.question = say(kPlays, language, at(v.to_act)), .rule = "G3.1", .choices = {}};
  if (v.options.bidding == Bidding::Simultaneous)
    return {.question = say(kHidden, language, list(v.to_bid, language)), .rule = "G2.7", .choices = {}};
  return {.question = say(kBids, language, at(v.to_act)), .rule = "G2.2", .choices = {}};
}

}  // namespace

Prompt Ghosts::prompt(const View& v, Moves legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  return v.to_bid.empty() ? ask_card(v, legal, language) : ask_bid(v, legal, language);
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
  Choice choice{.move = move.index, .name = code(move), .label = code(move), .legal = false};
  const auto because = [&](std::string why, std::string_view rule) {
    choice.why_not = std::move(why);
    choice.rule = rule;
    return choice;
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
