// SPDX-License-Identifier: MIT
// What happens in Dragonfire, told in both languages.
#include <fmt/format.h>

#include "core/sayings.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

// In the order of Tell.
constexpr std::array<EventRow, kTells> kEventRows{{
    {"adventure_begins", "D1.1", Undo::Possible, "{thing} begins. Difficulty: {difficulty}.",
     "Kezdődik: {thing}. Nehézség: {difficulty}."},
    {"leads", "D1.6", Undo::Never, "{who} leads the party.", "A csapat vezetője: {who}."},
    {"swaps", "D1.10", Undo::Possible, "{who} exchanges {card} for a Bless.",
     "{who} Áldásra cseréli: {card}."},
    {"scene_begins", "D3.1", Undo::Possible, "Scene {n} begins.", "{n}. Jelenet."},
    {"round_begins", "D3.7", Undo::Possible, "Round {n}.", "{n}. forduló."},
    {"dragon_discarded", "D3.8", Undo::Possible, "{dragon} is discarded; the Dragonfire Level rises.",
     "{dragon} a dobópakliba kerül; nő a Sárkánytűz szintje."},
    {"dragon_revealed", "D3.7", Undo::Never, "Dragonfire at Level {n}: {dragon}. {text}",
     "Sárkánytűz, szint: {n}. {dragon}. {text}"},
    {"dragon_skipped", "D3.9", Undo::Possible, "No Dragonfire card yet; the Level is now {n}.",
     "Még nincs Sárkánytűz-lap; a szint most {n}."},
    {"dragon_buried", "D3.13", Undo::Possible, "{dragon} goes to the bottom of its deck.",
     "{dragon} a paklija aljára kerül."},
    {"fury", "D3.10", Undo::Possible,
     "The Dragonfire deck is empty: every Encounter attacks with {n} more, and everybody takes {n}.",
     "Elfogyott a Sárkánytűz-pakli: minden Ellenfél Támadása +{n}, és mindenkit {n} sebzés ér."},
    {"put_by", "D3.6", Undo::Never, "{encounter} is put by: {who} is in a Location.",
     "{encounter} félre: {who} már Helyszínen van."},
    {"revealed", "D3.4", Undo::Never, "{encounter} ({slot}) appears before {who}.",
     "{encounter} ({slot}) megjelenik, szemben vele: {who}."},
    {"none_left", "D2.3", Undo::Never, "Nothing is left to reveal.", "Nincs több felfedhető lap."},
    {"turn", "D4.1", Undo::Possible, "The turn of {who}.", "{who} köre."},
    {"moves", "D4.2", Undo::Possible, "{who} moves: {place}.", "{who} átmegy: {place}."},
    {"stays", "D4.2", Undo::Possible, "{who} stays.", "{who} marad."},
    {"plays", "D4.3", Undo::Possible, "{who} plays {card}.", "{who} kijátssza: {card}."},
    {"assists", "D4.5", Undo::Possible, "{who} assists with {card}.", "{who} segít: {card}."},
    {"discards", "D4.3", Undo::Possible, "{who} discards {card}.", "{who} eldobja: {card}."},
    {"uses", "D9.19", Undo::Possible, "{who} uses {feature}.", "{who} használja: {feature}."},
    {"passes", "D4.4", Undo::Possible, "{who} is done.", "{who} kész."},
    {"says", "D9.9", Undo::Possible, "{thing}: {text}", "{thing}: {text}"},
    {"chooses_encounter", "D9.10", Undo::Possible, "{who} chooses {encounter} ({slot}).",
     "{who} választása: {encounter} ({slot})."},
    {"chooses_character", "D9.10", Undo::Possible, "{who} chooses {other}.", "{who} választása: {other}."},
    {"ignores", "D9.6", Undo::Possible, "{who} ignores {thing}.", "{who} figyelmen kívül hagyja: {thing}."},
    {"sharpens", "D9.12", Undo::Possible, "{card} of {who} gains an icon.",
     "{who} lapja, {card}, jelet kap."},
    {"aims", "D4.6", Undo::Possible, "{card} of {who} strikes {encounter} ({slot}).",
     "{who} lapja, {card}, célja: {encounter} ({slot})."},
    {"splashes", "D9.13", Undo::Possible, "{card} also strikes {encounter} ({slot}).",
     "{card} ezt is éri: {encounter} ({slot})."},
    {"clears", "D4.7", Undo::Possible, "{encounter} ({slot}) loses {n} of its levels.",
     "{encounter} ({slot}) kiütött szintjei: {n}."},
    {"holds", "D4.9", Undo::Possible, "{encounter} ({slot}) holds: no level is cleared.",
     "{encounter} ({slot}) kitart: nincs kiütött szint."},
    {"defeated", "D4.10", Undo::Possible, "{encounter} ({slot}) is defeated.",
     "{encounter} ({slot}) legyőzve."},
    {"gold_gained", "D4.11", Undo::Possible, "{who} gains {n} gold.", "{who} kap {n} aranyat."},
    {"gold_lost", "D9.11", Undo::Possible, "{who} loses {n} gold.", "{who} elveszít {n} aranyat."},
    {"draws", "D2.3", Undo::Never, "{who} draws {card}.", "{who} húzza: {card}."},
    {"shuffles", "D2.3", Undo::Never, "{deck} is shuffled.", "Megkeverve: {deck}."},
    {"check_card", "D6.1", Undo::Never, "Skill Check of {who}: {card}. {result}",
     "{who} képességpróbája: {card}. {result}"},
    {"check_decided", "D6.3", Undo::Possible, "The check is decided. {result}", "A próba eldőlt. {result}"},
    {"save_card", "D6.2", Undo::Never, "Encounter Save: {encounter}. {result}",
     "Ellenfél-mentő: {encounter}. {result}"},
    {"prevented", "D5.9", Undo::Possible, "{n} damage to {who} is prevented.",
     "{who}: {n} sebzés elhárítva."},
    {"hurt", "D5.1", Undo::Possible, "{who} takes {n} damage.", "{who} elszenved {n} sebzést."},
    {"stunned", "D5.3", Undo::Possible, "{who} is Stunned.", "{who} kábult."},
    {"unconscious", "D5.5", Undo::Possible, "{who} is Unconscious.", "{who} elájul."},
    {"healed", "D5.4", Undo::Possible, "{who} heals {n}.", "{who} gyógyul {n} pontot."},
    {"loses_exhausted", "D5.10", Undo::Possible, "{who} loses the Exhausted token.",
     "{who} elveszíti a Kimerült jelzőt."},
    {"weaker", "D4.19", Undo::Possible, "{encounter} ({slot}) loses {n} Attack this turn.",
     "{encounter} ({slot}) ebben a körben {n} Támadást veszít."},
    {"turns", "D9.7", Undo::Possible, "{encounter} ({slot}) turns to face {who}.",
     "{encounter} ({slot}) most vele áll szemben: {who}."},
    {"no_text", "D9.16", Undo::Possible, "{encounter} ({slot}) has no text this turn.",
     "{encounter} ({slot}): ebben a körben nincs szövege."},
    {"restores", "D9.17", Undo::Possible, "{encounter} ({slot}) restores {n} of its levels.",
     "{encounter} ({slot}) visszaállított szintjei: {n}."},
    {"location_gone", "D5.6", Undo::Possible, "{encounter} ({slot}) is discarded.",
     "{encounter} ({slot}) eldobva."},
    {"returns", "D9.11", Undo::Possible, "{who} takes {card} back into the hand.",
     "{who} visszaveszi: {card}."},
    {"looks", "D12.2", Undo::Never, "{who} looks at {card}.", "{who} ezt látja: {card}."},
    {"puts", "D12.2", Undo::Possible, "{who} puts {card} next.",
     "{who} ezt teszi a következő helyre: {card}."},
    {"buys", "D8.1", Undo::Possible, "{who} buys {card} for {n} gold.",
     "{who} megveszi: {card}. Ára {n} arany."},
    {"cycles", "D8.3", Undo::Possible, "{card} leaves the Market.", "{card} lekerül a piacról."},
    {"fills", "D8.1", Undo::Never, "{card} comes to the Market.", "{card} a piacra kerül."},
    {"shielded", "D5.9", Undo::Possible, "{who} is shielded this turn.", "{who} ebben a körben védett."},
    {"armed", "D4.20", Undo::Possible, "The next card of {who} has {n} more Swords.",
     "{who} következő lapja {n} kardot kap."},
    {"bargains", "D8.2", Undo::Possible, "The next card of {who} costs {n} less.",
     "{who} következő lapja {n} arannyal olcsóbb."},
    {"at_random", "D9.20", Undo::Never, "At random: {who}.", "Véletlenül: {who}."},
    {"ends", "D4.19", Undo::Possible, "The turn of {who} ends.", "{who} köre véget ér."},
    {"scene_over", "D3.13", Undo::Possible, "Scene {n} is over.", "{n}. Jelenet vége."},
    {"rests", "D3.15", Undo::Possible, "{who} rests and heals {n}.", "{who} megpihen, gyógyul {n} pontot."},
    {"won", "D3.14", Undo::Possible, "The Adventure is completed: the party has won.",
     "A Kaland teljesítve: a csapat győzött."},
    {"lost", "D1.1", Undo::Possible, "Everybody is Unconscious: the party has lost.",
     "Mindenki elájult: a csapat veszített."},
    {"three_swords", "D4.20", Undo::Possible, "{who} has reached three Swords.",
     "{who} elérte a három kardot."},
    {"swords_gained", "D4.20", Undo::Possible, "{who} gains Swords: {n}.", "{who} kardokat kap: {n}."},
}};

template <class Fact>
std::string seat_text(Seat seat, Fact& fact) {
  if (seat == kNobody) return "-";
  return fact = seat, at(seat);
}

template <class Fact>
std::string named(const Named& one, Fact& fact) {
  return fact = one.slug, "#" + one.slug;
}

// Whose text it is that is spoken of.
const Named& speaker(const Event& e, EventFacts& facts) {
  if (e.kind == Tell::DragonRevealed) {
    const Named& dragon = library().dragon(e.dragon);
    return facts.dragonfire = dragon.slug, dragon;
  }
  const Named& thing =
      e.kind == Tell::AdventureBegins ? library().adventure(e.amount) : library().owner(e.sentence);
  return facts.thing = thing.slug, thing;
}

std::string place_text(const Event& e, Language language, EventFacts& facts) {
  constexpr Phrase kOut{"back to the Environment", "vissza a környezetbe"};
  if (e.encounter != 0) return named(library().encounter(e.encounter), facts.to);
  return facts.to = "env", std::string(kOut(language));
}

std::string result_text(const Event& e, Language language, EventFacts& facts) {
  constexpr Phrase kSuccess{"Success.", "Siker."}, kFailure{"Failure.", "Kudarc."};
  facts.result = e.amount != 0 ? "success" : "failure";
  return std::string((e.amount != 0 ? kSuccess : kFailure)(language));
}

std::string deck_text(const Event& e, EventFacts& facts) {
  facts.deck = deck_code(e.deck);
  if (e.deck < kMarketDeck) facts.who = e.deck;
  return fmt::format("#deck{}", e.deck);
}

}  // namespace

std::span<const EventRow> Dragonfire::rows() { return kEventRows; }

std::string Dragonfire::place(std::string_view place, const Event& e, Language language, EventFacts& facts) {
  constexpr Phrase kNone{"no card", "nincs lap"};
  if (place == "who") return seat_text(e.seat, facts.who);
  if (place == "other") return seat_text(e.other, facts.target);
  if (place == "n") return facts.amount = e.amount, fmt::to_string(e.amount);
  if (place == "slot") return facts.slot = e.slot + 1, fmt::to_string(e.slot + 1);
  if (place == "card")
    return e.card == 0 ? std::string(kNone(language)) : named(library().card(e.card), facts.card);
  if (place == "encounter")
    return e.encounter == 0 ? std::string(kNone(language))
                            : named(library().encounter(e.encounter), facts.encounter);
  if (place == "place") return place_text(e, language, facts);
  if (place == "feature") return named(library().feature(e.feature), facts.feature);
  if (place == "dragon") return named(library().dragon(e.dragon), facts.dragonfire);
  if (place == "thing") return "#" + speaker(e, facts).slug;
  if (place == "text") return "#=" + speaker(e, facts).slug;
  if (place == "result") return result_text(e, language, facts);
  if (place == "difficulty") return std::string(name(e.difficulty)(language));
  return deck_text(e, facts);
}

}  // namespace cardhouse::dragonfire
