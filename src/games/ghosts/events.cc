// SPDX-License-Identifier: MIT
// How the events of Ghosts of Christmas are told, in both languages.
#include "games/ghosts/game.h"

namespace cardhouse::ghosts {

// Without a rule: it depends on the card or the bid.
std::span<const EventRow> Ghosts::rows() {
  static constexpr std::array<EventRow, kTells> kRows{{
      {"hand_begins", "G1.5", Undo::Possible, "Hand {n} begins.", "{n}. leosztás."},
      {"dealt", "G2.1", Undo::Never, "{who} is dealt {hand}.", "{who} lapjai: {hand}.", "", "", "deck",
       "hand"},
      {"starts", "G1.6", Undo::Never, "{who} holds the start marker.", "A kezdőjelző gazdája: {who}."},
      {"bids", "G2.2", Undo::Possible, "{who} bids {bid}.", "{who} licitje: {bid}."},
      {"bids_unseen", "G8.5", Undo::Possible, "{who} has bid.", "{who} licitált."},
      {"bids_shown", "G2.7", Undo::Never, "{who} shows a bid of {bid}.", "{who} felfedett licitje: {bid}."},
      {"round_begins", "G3.1", Undo::Possible, "Round {n}: {who} begins.", "{n}. forduló, kezdi: {who}."},
      {"plays", "G3.2", Undo::Possible, "{who} plays {card} {into}.", "{who} {into} játssza ki: {card}."},
      {"cannot_follow", "G3.4", Undo::Possible, "{who} has no {suit} and plays {card} {into}.",
       "{who} nem tud színt követni ({suit}), {into} játssza ki: {card}."},
      {"dial_set", "G3.3", Undo::Possible, "The dial of the {era} shows {suit}.",
       "A tárcsa színe {inside}: {suit}."},
      {"era_led", "G4.3", Undo::Possible, "{era}: {who} leads with {card}; the scoring suit is {suit}.",
       "{era}: {who} vezet ezzel: {card}. Értékes szín: {suit}."},
      {"era_won", "", Undo::Possible, "{era}: {who} wins with {card}{trump}. Wreaths: {wreaths}.",
       "{era}: {who} nyer ezzel: {card}{trump}. Koszorúk: {wreaths}."},
      {"round_resolved", "G4.8", Undo::Possible, "Round {n} is over; the dials are turned face down.",
       "{n}. forduló vége; a tárcsák újra lefordítva."},
      {"bid_kept", "", Undo::Possible, "{who} keeps the bid ({wreaths}): {points}.",
       "{who} teljesíti a licitet ({wreaths}): {points}."},
      {"bid_failed", "G5.5", Undo::Possible, "{who} fails the bid ({wreaths}): no points.",
       "{who} nem teljesíti a licitet ({wreaths}): nincs pont."},
      {"wreaths_paid", "G7.2", Undo::Possible, "{who} has {wreaths} wreaths: {points}.",
       "{who} koszorúi: {wreaths}. Ez {points}."},
      {"game_over", "G6.3", Undo::Possible, "{seats} wins the game with {points}.",
       "{seats} megnyeri a játékot. Eredménye {points}.", "{seats} share the win with {points}.",
       "Közös győzelem, {points}: {seats}."},
  }};
  return kRows;
}

std::string_view Ghosts::rule_of(const Event& e) {
  switch (e.kind) {
    case Tell::Starts: return e.amount == 1 ? "G1.6" : "G6.1";
    case Tell::TrickWon: return suit(e.card) == Suit::Hearts ? "G4.4" : "G4.5";
    case Tell::BidKept: return e.bid.red != 0 ? "G5.4" : "G5.3";
    case Tell::GameOver: return e.seats.size() > 1 ? "G6.4" : "G6.3";
    default: return row(e).rule;
  }
}

namespace {

std::string trump_text(const Event& e, Language language) {
  constexpr Phrase kTrump{", a trump", " (adu)"};
  const bool trumped = e.kind == Tell::TrickWon && suit(e.card) == Suit::Hearts && e.suit != Suit::Hearts;
  return std::string(trumped ? kTrump(language) : "");
}

std::string wreaths_text(const Event& e, EventFacts& facts) {
  facts.wreaths = e.wreaths;
  if (e.kind == Tell::BidFailed) facts.amount = 0;
  const bool without_doors = e.kind == Tell::WreathsPaid || (e.kind == Tell::TrickWon && e.amount != 0);
  if (without_doors) return fmt::to_string(int(e.wreaths));
  facts.bid = code(e.bid);
  return doors(e.bid, e.wreaths);
}

}  // namespace

std::string Ghosts::place(std::string_view place, const Event& e, Language language, EventFacts& facts) {
  if (place == "era") return facts.era = code(e.era), "#" + code(e.era);
  if (place == "into") return facts.era = facts.to = code(e.era), facts.from = "hand", "#>" + code(e.era);
  if (place == "inside") return facts.era = code(e.era), "#in " + code(e.era);
  if (place == "suit") return "#" + *(facts.suit = kNames.code(e.suit));
  if (place == "bid") return facts.bid = code(e.bid), label(e.bid, language);
  if (place == "trump") return trump_text(e, language);
  if (place == "wreaths") return wreaths_text(e, facts);
  facts.amount = e.amount;  // points
  return counted(e.amount, {"point", "pont"}, {"points", "pont"}, language);
}

}  // namespace cardhouse::ghosts
