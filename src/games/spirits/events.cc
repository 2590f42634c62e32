// SPDX-License-Identifier: MIT
// How the events of Spirit Tactics are told, in both languages.
#include <array>

#include <fmt/format.h>

#include "core/sayings.h"
#include "games/spirits/game.h"
#include "games/spirits/sheet.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

// In the order of Tell.
constexpr std::array<EventRow, kTells> kEventRows{{
    {"duel_begins", "S1.5", Undo::Possible, "Duel {n} begins.", "{n}. párbaj."},
    {"starts", "S1.5", Undo::Never, "{who} begins.", "Kezd: {who}."},
    {"draws", "S8.1", Undo::Never, "{who} draws {n}.", "{who} húz: {n} lap."},
    {"draws_cards", "S8.1", Undo::Never, "{who} draws {cards}.", "{who} húzott lapjai: {cards}."},
    {"redraws", "S1.5", Undo::Never, "{who} redraws the opening hand.", "{who} újrahúzza a kezdőkezét."},
    {"turn_begins", "S3.1", Undo::Possible, "Turn {n}: {who}.", "{n}. kör: {who}."},
    {"phase_begins", "S3.1", Undo::Possible, "{thing} of {who}.", "{who}: {thing}."},
    {"reloads", "S3.3", Undo::Never, "{who} Reloads.", "{who} újratölt."},
    {"calls", "S3.7", Undo::Possible, "{who} Calls {card}.", "{who} hívja: {card}."},
    {"conceals", "S3.8", Undo::Possible, "{who} Conceals a Spirit.", "{who} elrejt egy Szellemet."},
    {"conceals_card", "S3.8", Undo::Possible, "{who} Conceals {card}.", "{who} elrejti: {card}."},
    {"gathers", "S3.9", Undo::Possible, "{who} Gathers {card}.", "{who} gyűjti: {card}."},
    {"enters", "S3.7", Undo::Possible, "{card} comes to {zone}.", "{card} helye: {zone}."},
    {"attached", "S3.9", Undo::Possible, "{thing} is attached to {card}.", "{card} Esszenciája: {thing}."},
    {"names", "S5.9", Undo::Possible, "{who}: {meant}.", "{who}: {meant}."},
    {"flips", "S7.9", Undo::Never, "{card} is turned face-up ({zone}).", "{card} felfordul ({zone})."},
    {"turns_down", "S2.11", Undo::Possible, "{card} is turned face-down ({zone}).",
     "{card} lefordul ({zone})."},
    {"moves", "S8.6", Undo::Possible, "{card} moves from {from} to {zone}.",
     "{card} mozog: {from}, majd {zone}."},
    {"attacks", "S4.1", Undo::Possible, "{who} attacks with {card} ({zone}).",
     "{who} támad ezzel: {card} ({zone})."},
    {"attacks_on", "S4.1", Undo::Possible, "The attack is on {card} ({zone}).",
     "A támadás célja: {card} ({zone}).", "The attack is on the Commander.", "A támadás célja a Parancsnok."},
    {"activates", "S3.12", Undo::Possible, "{who} activates {card}: {text}",
     "{who} képességet használ, {card}: {text}"},
    {"plays", "S3.11", Undo::Never, "{who} plays {card}: {text}", "{who} kijátssza: {card}. {text}"},
    {"triggers", "S5.6", Undo::Possible, "{card} triggers: {text}", "{card} kiváltódik: {text}"},
    {"designates", "S6.4", Undo::Possible, "{who} Designates {card}.", "{who} kijelöli: {card}."},
    {"pays", "S6.3", Undo::Possible, "{who} pays {thing} from {card}.",
     "{who} fizet: {thing}, innen: {card}."},
    {"passes", "S5.2", Undo::Possible, "{who} passes.", "{who} passzol."},
    {"resolves", "S5.4", Undo::Possible, "{card} resolves.", "{card} hatása érvényesül."},
    {"negated", "S5.10", Undo::Possible, "{card} is negated.", "{card} meghiúsul."},
    {"nullified", "S4.6", Undo::Possible, "The attack of {card} comes to nothing.",
     "{card} támadása semmivé lesz."},
    {"rewinds", "S4.7", Undo::Possible, "{card} now attacks {zone}.", "{card} új célpontja: {zone}.",
     "{card} now attacks the Commander.", "{card} új célpontja a Parancsnok."},
    {"redirects", "S4.8", Undo::Possible, "{card} now attacks the Commander.",
     "{card} most a Parancsnokot támadja."},
    {"damaged", "S2.8", Undo::Possible, "{card} takes {n} damage.", "{card} sebzése: {n}."},
    {"commander_damaged", "S2.8", Undo::Possible, "{card} ({who}) loses {n}R.",
     "{card} ({who}) vesztesége: {n}R."},
    {"prevented", "S8.3", Undo::Possible, "{n} damage to {card} is prevented.",
     "{card}: {n} sebzés elhárítva."},
    {"runoff", "S4.11", Undo::Possible, "{card} deals {n} Runoff.", "{card} túlcsordulása: {n}."},
    {"restored", "S2.8", Undo::Possible, "{card} restores {n}R.", "{card} visszanyer {n}R-t."},
    {"commander_restored", "S2.9", Undo::Possible, "{card} ({who}) restores {n}R.",
     "{card} ({who}) visszanyer {n}R-t."},
    {"changed", "S2.8", Undo::Possible, "The S of {card} changes by {n}.", "{card} S-változása: {n}."},
    {"gained", "S8.12", Undo::Possible, "{card} gains {thing}.", "{card} új képessége: {thing}."},
    {"lost", "S8.12", Undo::Possible, "{card} loses {thing}.", "{card} elveszti: {thing}."},
    {"cannot_attack", "S4.1", Undo::Possible, "{card} cannot attack.", "{card} nem támadhat."},
    {"shielded", "S8.3", Undo::Possible, "{card} is shielded.", "{card} védelmet kap."},
    {"extra_attack", "S4.4", Undo::Possible, "{card} has {n} more attacks.",
     "{card} további támadásai: {n}."},
    {"defeated", "S5.11", Undo::Possible, "{card} is Defeated.", "Legyőzve: {card}."},
    {"to_graveyard", "S2.5", Undo::Possible, "{card} goes to the GY.", "{card} a Temetőbe kerül."},
    {"bounced", "S8.5", Undo::Possible, "{card} ({zone}) returns to the hand of {who}.",
     "{card} ({zone}) visszakerül kézbe: {who}."},
    {"spun", "S8.5", Undo::Never, "{card} ({zone}) is shuffled into the deck of {who}.",
     "{card} ({zone}) visszakeveredik a pakliba: {who}.", "{card} is shuffled into the deck of {who}.",
     "{card} visszakeveredik a pakliba: {who}."},
    {"revived", "S8.7", Undo::Possible, "{card} comes back to {zone}.", "{card} visszatér: {zone}."},
    {"to_hand", "S8.9", Undo::Possible, "{who} takes {card} into the hand.", "{who} kézbe veszi: {card}."},
    {"discards", "S2.5", Undo::Never, "{who} discards {card}.", "{who} eldobja: {card}."},
    {"mills", "S8.2", Undo::Never, "{who} Mills {card}.", "{who} darálja: {card}."},
    {"detached", "S2.7", Undo::Possible, "{thing} is detached from {card}.", "{card} elveszti: {thing}."},
    {"has_none", "S8.9", Undo::Never, "{who} has no such card.", "{who} kezében nincs ilyen lap."},
    {"looks", "S10.4", Undo::Never, "{who} looks at the other hand.", "{who} megnézi a másik kezet."},
    {"looks_at", "S10.4", Undo::Never, "{who} sees {cards}.", "{who} ezt látja: {cards}."},
    {"shuffles", "S10.7", Undo::Never, "The deck of {who} is shuffled.", "{who} paklija megkeverve."},
    {"turn_ends", "S3.17", Undo::Possible, "The turn of {who} ends.", "{who} köre véget ér."},
    {"turn_limit", "S1.7", Undo::Possible, "Turn {n} was the last: now the R of the Commanders decides.",
     "A(z) {n}. kör volt az utolsó: most a Parancsnokok R-je dönt."},
    {"duel_over", "S1.6", Undo::Possible, "Duel {n} is over: {seats} wins.",
     "{n}. párbaj vége: {seats} győz.", "Duel {n} is over: a draw.", "{n}. párbaj vége: döntetlen."},
    {"side_decks", "S1.9", Undo::Possible, "{who} has rearranged.", "{who} átrendezte a pakliját."},
    {"swaps_out", "S1.9", Undo::Possible, "{who} takes out {card}.", "{who} kiveszi: {card}."},
    {"swaps_in", "S1.9", Undo::Possible, "{who} puts in {card}.", "{who} beteszi: {card}."},
    {"names_starter", "S1.9", Undo::Possible, "{who} is to begin.", "Kezdeni fog: {who}."},
    {"game_over", "S1.1", Undo::Possible, "The game is over: {seats} wins.", "A játéknak vége: {seats} győz.",
     "The game is over: a draw.", "A játéknak vége: döntetlen."},
}};

std::string card_token(CardId card, Language language, EventFacts& facts) {
  if (card == kUnknownCard || card == kNoCard) return name(card, language);
  return "#" + *(facts.card = library()[card].slug);
}

std::string cards_token(const Cards& cards, EventFacts& facts) {
  for (facts.cards.emplace(); CardId card : cards) facts.cards->push_back(library()[card].slug);
  return facts.cards->empty() ? "" : fmt::format("#{}", fmt::join(*facts.cards, ",#"));
}

std::string zone_token(Zone z, std::optional<std::string>& fact) {
  return z < kZones ? "#" + *(fact = code(z)) : "";
}

// What an event is about: a phase, a keyword, an Essence.
std::string thing_key(const Event& e) {
  switch (e.kind) {
    case Tell::PhaseBegins: return key(Phase(e.detail));
    case Tell::Gained:
    case Tell::Lost: return key(Keyword(e.detail));
    default: return code(Essence(e.detail));
  }
}

// What a player has named: a way on, a Spirit, or a link.
std::string meant_token(const Event& e, Language language, EventFacts& facts) {
  constexpr Phrase kAnswer{"what it answers", "amire válaszol"};
  if (Act(e.detail) == Act::Done) return "#" + *(facts.thing = key(LinkKind(e.amount)));
  if (e.zone != kNowhere) return zone_token(e.zone, facts.zone);
  return std::string(kAnswer(language));
}

// The sentence that runs, in the reader's language.
std::string running_text(ProgramId program, Language language, EventFacts& facts) {
  if (program == kNoProgram) return {};
  const CardId id = library().card_of_program(program);
  facts.thing = library()[id].slug;
  return wording::print(*library()[id].boxes[std::size_t(place_of(program).text)].tree, language);
}

}  // namespace

std::span<const EventRow> Spirits::rows() { return kEventRows; }

// Where there is no target zone, or no winner.
bool Spirits::has_other_wording(const Event& e) {
  if (row(e).other.en.empty()) return false;
  const bool ends = e.kind == Tell::DuelOver || e.kind == Tell::GameOver;
  return ends ? e.seats.size() != 1 : e.zone == kNowhere;
}

std::string Spirits::place(std::string_view place, const Event& e, Language language, EventFacts& facts) {
  if (place == "who") return facts.who = e.seat, at(e.seat);
  if (place == "seats") return facts.seats = numbers_of(e.seats), seats_token(e.seats);
  if (place == "card") return card_token(e.card, language, facts);
  if (place == "cards") return cards_token(e.cards, facts);
  if (place == "zone") return zone_token(e.zone, facts.zone);
  if (place == "from") return zone_token(e.from, facts.from);
  if (place == "thing") return "#" + *(facts.thing = thing_key(e));
  if (place == "meant") return meant_token(e, language, facts);
  if (place == "text") return running_text(e.program, language, facts);
  return facts.amount = e.amount, fmt::to_string(int(e.amount));
}

void Spirits::add_facts(const Event&, EventFacts& facts) {
  if (facts.from) facts.to = facts.zone;
}

}  // namespace cardhouse::spirits
