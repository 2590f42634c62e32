// SPDX-License-Identifier: MIT
// The sentences in which the events of Ghosts of Christmas are told, in both languages.
#include <array>

#include <fmt/format.h>

#include "core/sayings.h"
#include "games/ghosts/game.h"
#include "games/ghosts/words.h"

namespace cardhouse::ghosts {
namespace {

enum class Undo : std::uint8_t { Possible, Never };  // never: something hidden is known, or chance was used

struct Telling {
  Tell tell;
  std::string_view kind, rule;
  Undo undo;
  Phrase text;
};

// A name never takes a suffix in Hungarian, because which one would depend on the name.
constexpr std::array<Telling, 17> kTellings{{
    {Tell::HandBegins, "hand_begins", "G1.5", Undo::Possible, "Hand {n} begins.", "{n}. leosztás."},
    {Tell::Dealt, "dealt", "G2.1", Undo::Never, "{who} is dealt {cards}.", "{who} lapjai: {cards}."},
    {Tell::Starts, "starts", "G1.6", Undo::Never, "{who} holds the start marker.",
     "A kezdőjelző gazdája: {who}."},
    {Tell::Bids, "bids", "G2.2", Undo::Possible, "{who} bids {bid}.", "{who} licitje: {bid}."},
    {Tell::BidsUnseen, "bids_unseen", "G8.5", Undo::Possible, "{who} has bid.", "{who} licitált."},
    {Tell::BidsShown, "bids_shown", "G2.7", Undo::Never, "{who} shows a bid of {bid}.",
     "{who} felfedett licitje: {bid}."},
    {Tell::RoundBegins, "round_begins", "G3.1", Undo::Possible, "Round {n}: {who} begins.",
     "{n}. forduló, kezdi: {who}."},
    {Tell::Plays, "plays", "G3.2", Undo::Possible, "{who} plays {card} {into}.",
     "{who} {into} játssza ki: {card}."},
    {Tell::CannotFollow, "cannot_follow", "G3.4", Undo::Possible,
     "{who} has no {suit} and plays {card} {into}.",
     "{who} nem tud színt követni ({suit}), {into} játssza ki: {card}."},
    {Tell::DialSet, "dial_set", "G3.3", Undo::Possible, "The dial of the {era} shows {suit}.",
     "A tárcsa színe {inside}: {suit}."},
    {Tell::TrickLed, "era_led", "G4.3", Undo::Possible,
     "{era}: {who} leads with {card}; the scoring suit is {suit}.",
     "{era}: {who} vezet ezzel: {card}. Értékes szín: {suit}."},
    {Tell::TrickWon, "era_won", "", Undo::Possible,
     "{era}: {who} wins with {card}{trump}. Wreaths: {wreaths}.",
     "{era}: {who} nyer ezzel: {card}{trump}. Koszorúk: {wreaths}."},
    {Tell::RoundEnds, "round_resolved", "G4.8", Undo::Possible,
     "Round {n} is over; the dials are turned face down.", "{n}. forduló vége; a tárcsák újra lefordítva."},
    {Tell::BidKept, "bid_kept", "", Undo::Possible, "{who} keeps the bid ({wreaths}): {points}.",
     "{who} teljesíti a licitet ({wreaths}): {points}."},
    {Tell::BidFailed, "bid_failed", "G5.5", Undo::Possible, "{who} fails the bid ({wreaths}): no points.",
     "{who} nem teljesíti a licitet ({wreaths}): nincs pont."},
    {Tell::WreathsPaid, "wreaths_paid", "G7.2", Undo::Possible, "{who} has {wreaths} wreaths: {points}.",
     "{who} koszorúi: {wreaths}. Ez {points}."},
    {Tell::GameOver, "game_over", "G6.3", Undo::Possible, "{seats} wins the game with {points}.",
     "{seats} megnyeri a játékot. Eredménye {points}."},
}};
constexpr Phrase kSharedWin{"{seats} share the win with {points}.", "Közös győzelem, {points}: {seats}."};

static_assert(
    [] {
      for (std::size_t i = 0; i < kTellings.size(); ++i)
        if (std::size_t(kTellings[i].tell) != i) return false;
      return kTellings.size() == std::size_t(Tell::GameOver) + 1;
    }(),
    "one row for every Tell, in its order");

std::string_view rule_of(const Telling& telling, const Event& e) {
  switch (e.kind) {
    case Tell::Starts: return e.amount == 1 ? "G1.6" : "G6.1";
    case Tell::TrickWon: return suit(e.card) == Suit::Hearts ? "G4.4" : "G4.5";
    case Tell::BidKept: return e.bid.red != 0 ? "G5.4" : "G5.3";
    case Tell::GameOver: return e.seats.size() > 1 ? "G6.4" : "G6.3";
    default: return telling.rule;
  }
}

std::string_view trump_text(const Event& e, Language language) {
  constexpr Phrase kTrump{", a trump", " (adu)"};
  const bool trumped = e.kind == Tell::TrickWon && suit(e.card) == Suit::Hearts && e.suit != Suit::Hearts;
  return trumped ? kTrump(language) : std::string_view{};
}

bool without_doors(const Event& e) {
  return e.kind == Tell::WreathsPaid || (e.kind == Tell::TrickWon && e.amount != 0);
}

std::string wreaths_text(const Event& e) {
  return without_doors(e) ? fmt::to_string(int(e.wreaths)) : doors(e.bid, e.wreaths);
}
std::string points_text(const Event& e, Language language) {
  return counted(e.amount, {"point", "pont"}, {"points", "pont"}, language);
}

const Telling& row_of(const Event& e) { return kTellings[std::size_t(e.kind)]; }
bool is_shared(const Event& e) { return e.kind == Tell::GameOver && e.seats.size() > 1; }
Phrase pattern_of(const Event& e) { return is_shared(e) ? kSharedWin : row_of(e).text; }

std::string token(std::string_view place, const Event& e, Language language) {
  if (place == "who") return at(e.seat);
  if (place == "seats") return seats_token(e.seats);
  if (place == "card") return e.card == kNoCard ? "?" : "#" + code(e.card);
  if (place == "cards") return list(e.cards, language);
  if (place == "era") return "#" + code(e.era);
  if (place == "into") return "#>" + code(e.era);
  if (place == "inside") return "#in " + code(e.era);
  if (place == "suit") return "#" + code(e.suit);
  if (place == "bid") return label(e.bid, language);
  if (place == "trump") return std::string(trump_text(e, language));
  if (place == "wreaths") return wreaths_text(e);
  if (place == "points") return points_text(e, language);
  return fmt::to_string(int(e.amount));
}

void add_fact(EventFacts& facts, std::string_view place, const Event& e) {
  if (place == "who") facts.who = e.seat;
  if (place == "seats") facts.seats = numbers_of(e.seats);
  if (place == "card" && e.card != kNoCard) facts.card = code(e.card);
  if (place == "era" || place == "into" || place == "inside") facts.era = code(e.era);
  if (place == "into") facts.from = "hand", facts.to = code(e.era);
  if (place == "suit") facts.suit = code(e.suit);
  if (place == "bid") facts.bid = code(e.bid);
  if (place == "points" || place == "n") facts.amount = e.amount;
  if (place == "wreaths") {
    facts.wreaths = e.wreaths;
    if (!without_doors(e)) facts.bid = code(e.bid);
  }
  if (place != "cards") return;
  facts.from = "deck", facts.to = "hand";
  for (facts.cards.emplace(); Card c : e.cards) facts.cards->push_back(code(c));
}

}  // namespace

EventFacts Ghosts::facts(const Event& event) {
  EventFacts facts;
  for (const std::string_view place : places_of(pattern_of(event).en)) add_fact(facts, place, event);
  if (event.kind == Tell::BidFailed) facts.amount = 0;
  return facts;
}

cardhouse::Telling Ghosts::telling(const Event& event) {
  const Telling& row = row_of(event);
  return {.kind = row.kind, .rule = rule_of(row, event), .reveals = row.undo == Undo::Never};
}

std::string Ghosts::sentence(const Event& event, Language language) {
  return fmt::format(
      fmt::runtime(pattern_of(event)(language)), fmt::arg("who", at(event.seat)),
      fmt::arg("n", int(event.amount)), fmt::arg("cards", list(event.cards, language)),
      fmt::arg("card", event.card == kNoCard ? "?" : label(event.card, language)),
      fmt::arg("bid", label(event.bid, language)), fmt::arg("era", name(event.era)(language)),
      fmt::arg("into", into(event.era)(language)), fmt::arg("inside", inside(event.era)(language)),
      fmt::arg("suit", label(event.suit, language)), fmt::arg("trump", trump_text(event, language)),
      fmt::arg("wreaths", wreaths_text(event)), fmt::arg("points", points_text(event, language)),
      fmt::arg("seats", list(event.seats, language)));
}

Happening Ghosts::describe(const Event& event) {
  const cardhouse::Telling told = telling(event);
  return {.seen_by = {},
          .kind = std::string(told.kind),
          .text = {{sentence(event, Language::English), sentence(event, Language::Hungarian)}},
          .rule = std::string(told.rule),
          .reveals = told.reveals,
          .facts = facts(event)};
}

std::vector<std::string> Ghosts::line(const Event& event, Language language) {
  std::vector<std::string> line{std::string(row_of(event).kind) + (is_shared(event) ? "/2" : ""),
                                std::string(rule_of(row_of(event), event))};
  for (const std::string_view place : places_of(pattern_of(event)(language)))
    line.push_back(token(place, event, language));
  return line;
}

std::vector<std::pair<std::string, std::string>> sayings(Language language) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const Telling& row : kTellings)
    list.emplace_back(row.kind, numbered(row.text(language), places_of(row.text(language))));
  list.emplace_back("game_over/2", numbered(kSharedWin(language), places_of(kSharedWin(language))));
  return list;
}

}  // namespace cardhouse::ghosts
