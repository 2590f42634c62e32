// SPDX-License-Identifier: MIT
// The sentences in which the events of Dragonfire are told, in both languages.
#include <array>

#include <fmt/format.h>

#include "core/sayings.h"
#include "games/dragonfire/game.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

enum class Undo : std::uint8_t { Possible, Never };  // never: something hidden is known, or chance was used

struct Row {
  Tell tell;
  std::string_view kind, rule;
  Undo undo;
  Phrase text;
};

constexpr auto kPossible = Undo::Possible, kNever = Undo::Never;

// A name never takes a suffix in Hungarian, because which one would depend on the name.
constexpr std::array<Row, kTells> kRows{{
    {Tell::AdventureBegins,
     "adventure_begins",
     "D1.1",
     kPossible,
     {"{thing} begins. Difficulty: {difficulty}.", "Kezdődik: {thing}. Nehézség: {difficulty}."}},
    {Tell::Leads, "leads", "D1.6", kNever, {"{who} leads the party.", "A csapat vezetője: {who}."}},
    {Tell::Swaps,
     "swaps",
     "D1.10",
     kPossible,
     {"{who} exchanges {card} for a Bless.", "{who} Áldásra cseréli: {card}."}},
    {Tell::SceneBegins, "scene_begins", "D3.1", kPossible, {"Scene {n} begins.", "{n}. Jelenet."}},
    {Tell::RoundBegins, "round_begins", "D3.7", kPossible, {"Round {n}.", "{n}. forduló."}},
    {Tell::DragonDiscarded,
     "dragon_discarded",
     "D3.8",
     kPossible,
     {"{dragon} is discarded; the Dragonfire Level rises.",
      "{dragon} a dobópakliba kerül; nő a Sárkánytűz szintje."}},
    {Tell::DragonRevealed,
     "dragon_revealed",
     "D3.7",
     kNever,
     {"Dragonfire at Level {n}: {dragon}. {text}", "Sárkánytűz, szint: {n}. {dragon}. {text}"}},
    {Tell::DragonSkipped,
     "dragon_skipped",
     "D3.9",
     kPossible,
     {"No Dragonfire card yet; the Level is now {n}.", "Még nincs Sárkánytűz-lap; a szint most {n}."}},
    {Tell::DragonBuried,
     "dragon_buried",
     "D3.13",
     kPossible,
     {"{dragon} goes to the bottom of its deck.", "{dragon} a paklija aljára kerül."}},
    {Tell::Fury,
     "fury",
     "D3.10",
     kPossible,
     {"The Dragonfire deck is empty: every Encounter attacks with {n} more, and everybody takes {n}.",
      "Elfogyott a Sárkánytűz-pakli: minden Ellenfél Támadása +{n}, és mindenkit {n} sebzés ér."}},
    {Tell::PutBy,
     "put_by",
     "D3.6",
     kNever,
     {"{encounter} is put by: {who} is in a Location.", "{encounter} félre: {who} már Helyszínen van."}},
    {Tell::Revealed,
     "revealed",
     "D3.4",
     kNever,
     {"{encounter} ({slot}) appears before {who}.", "{encounter} ({slot}) megjelenik, szemben vele: {who}."}},
    {Tell::NoneLeft,
     "none_left",
     "D2.3",
     kNever,
     {"Nothing is left to reveal.", "Nincs több felfedhető lap."}},
    {Tell::TurnBegins, "turn", "D4.1", kPossible, {"The turn of {who}.", "{who} köre."}},
    {Tell::Moves, "moves", "D4.2", kPossible, {"{who} moves: {place}.", "{who} átmegy: {place}."}},
    {Tell::Stays, "stays", "D4.2", kPossible, {"{who} stays.", "{who} marad."}},
    {Tell::Plays, "plays", "D4.3", kPossible, {"{who} plays {card}.", "{who} kijátssza: {card}."}},
    {Tell::Assists, "assists", "D4.5", kPossible, {"{who} assists with {card}.", "{who} segít: {card}."}},
    {Tell::Discards, "discards", "D4.3", kPossible, {"{who} discards {card}.", "{who} eldobja: {card}."}},
    {Tell::Uses, "uses", "D9.19", kPossible, {"{who} uses {feature}.", "{who} használja: {feature}."}},
    {Tell::Passes, "passes", "D4.4", kPossible, {"{who} is done.", "{who} kész."}},
    {Tell::Says, "says", "D9.9", kPossible, {"{thing}: {text}", "{thing}: {text}"}},
    {Tell::ChoosesEncounter,
     "chooses_encounter",
     "D9.10",
     kPossible,
     {"{who} chooses {encounter} ({slot}).", "{who} választása: {encounter} ({slot})."}},
    {Tell::ChoosesCharacter,
     "chooses_character",
     "D9.10",
     kPossible,
     {"{who} chooses {other}.", "{who} választása: {other}."}},
    {Tell::Ignores,
     "ignores",
     "D9.6",
     kPossible,
     {"{who} ignores {thing}.", "{who} figyelmen kívül hagyja: {thing}."}},
    {Tell::Sharpens,
     "sharpens",
     "D9.12",
     kPossible,
     {"{card} of {who} gains an icon.", "{who} lapja, {card}, jelet kap."}},
    {Tell::Aims,
     "aims",
     "D4.6",
     kPossible,
     {"{card} of {who} strikes {encounter} ({slot}).", "{who} lapja, {card}, célja: {encounter} ({slot})."}},
    {Tell::Splashes,
     "splashes",
     "D9.13",
     kPossible,
     {"{card} also strikes {encounter} ({slot}).", "{card} ezt is éri: {encounter} ({slot})."}},
    {Tell::Clears,
     "clears",
     "D4.7",
     kPossible,
     {"{encounter} ({slot}) loses {n} of its levels.", "{encounter} ({slot}) kiütött szintjei: {n}."}},
    {Tell::Holds,
     "holds",
     "D4.9",
     kPossible,
     {"{encounter} ({slot}) holds: no level is cleared.",
      "{encounter} ({slot}) kitart: nincs kiütött szint."}},
    {Tell::Defeated,
     "defeated",
     "D4.10",
     kPossible,
     {"{encounter} ({slot}) is defeated.", "{encounter} ({slot}) legyőzve."}},
    {Tell::GoldGained,
     "gold_gained",
     "D4.11",
     kPossible,
     {"{who} gains {n} gold.", "{who} kap {n} aranyat."}},
    {Tell::GoldLost,
     "gold_lost",
     "D9.11",
     kPossible,
     {"{who} loses {n} gold.", "{who} elveszít {n} aranyat."}},
    {Tell::Draws, "draws", "D2.3", kNever, {"{who} draws {card}.", "{who} húzza: {card}."}},
    {Tell::Shuffles, "shuffles", "D2.3", kNever, {"{deck} is shuffled.", "Megkeverve: {deck}."}},
    {Tell::CheckCard,
     "check_card",
     "D6.1",
     kNever,
     {"Skill Check of {who}: {card}. {result}", "{who} képességpróbája: {card}. {result}"}},
    {Tell::CheckDecided,
     "check_decided",
     "D6.3",
     kPossible,
     {"The check is decided. {result}", "A próba eldőlt. {result}"}},
    {Tell::SaveCard,
     "save_card",
     "D6.2",
     kNever,
     {"Encounter Save: {encounter}. {result}", "Ellenfél-mentő: {encounter}. {result}"}},
    {Tell::Prevented,
     "prevented",
     "D5.9",
     kPossible,
     {"{n} damage to {who} is prevented.", "{who}: {n} sebzés elhárítva."}},
    {Tell::Hurt, "hurt", "D5.1", kPossible, {"{who} takes {n} damage.", "{who} elszenved {n} sebzést."}},
    {Tell::Stunned, "stunned", "D5.3", kPossible, {"{who} is Stunned.", "{who} kábult."}},
    {Tell::Fallen, "unconscious", "D5.5", kPossible, {"{who} is Unconscious.", "{who} elájul."}},
    {Tell::Healed, "healed", "D5.4", kPossible, {"{who} heals {n}.", "{who} gyógyul {n} pontot."}},
    {Tell::LosesExhausted,
     "loses_exhausted",
     "D5.10",
     kPossible,
     {"{who} loses the Exhausted token.", "{who} elveszíti a Kimerült jelzőt."}},
    {Tell::Weaker,
     "weaker",
     "D4.19",
     kPossible,
     {"{encounter} ({slot}) loses {n} Attack this turn.",
      "{encounter} ({slot}) ebben a körben {n} Támadást veszít."}},
    {Tell::Turns,
     "turns",
     "D9.7",
     kPossible,
     {"{encounter} ({slot}) turns to face {who}.", "{encounter} ({slot}) most vele áll szemben: {who}."}},
    {Tell::NoText,
     "no_text",
     "D9.16",
     kPossible,
     {"{encounter} ({slot}) has no text this turn.", "{encounter} ({slot}): ebben a körben nincs szövege."}},
    {Tell::Restores,
     "restores",
     "D9.17",
     kPossible,
     {"{encounter} ({slot}) restores {n} of its levels.",
      "{encounter} ({slot}) visszaállított szintjei: {n}."}},
    {Tell::LocationGone,
     "location_gone",
     "D5.6",
     kPossible,
     {"{encounter} ({slot}) is discarded.", "{encounter} ({slot}) eldobva."}},
    {Tell::Returns,
     "returns",
     "D9.11",
     kPossible,
     {"{who} takes {card} back into the hand.", "{who} visszaveszi: {card}."}},
    {Tell::Looks, "looks", "D12.2", kNever, {"{who} looks at {card}.", "{who} ezt látja: {card}."}},
    {Tell::Puts,
     "puts",
     "D12.2",
     kPossible,
     {"{who} puts {card} next.", "{who} ezt teszi a következő helyre: {card}."}},
    {Tell::Buys,
     "buys",
     "D8.1",
     kPossible,
     {"{who} buys {card} for {n} gold.", "{who} megveszi: {card}. Ára {n} arany."}},
    {Tell::Cycles, "cycles", "D8.3", kPossible, {"{card} leaves the Market.", "{card} lekerül a piacról."}},
    {Tell::RowFilled, "fills", "D8.1", kNever, {"{card} comes to the Market.", "{card} a piacra kerül."}},
    {Tell::Shielded,
     "shielded",
     "D5.9",
     kPossible,
     {"{who} is shielded this turn.", "{who} ebben a körben védett."}},
    {Tell::Armed,
     "armed",
     "D4.20",
     kPossible,
     {"The next card of {who} has {n} more Swords.", "{who} következő lapja {n} kardot kap."}},
    {Tell::Bargains,
     "bargains",
     "D8.2",
     kPossible,
     {"The next card of {who} costs {n} less.", "{who} következő lapja {n} arannyal olcsóbb."}},
    {Tell::AtRandom, "at_random", "D9.20", kNever, {"At random: {who}.", "Véletlenül: {who}."}},
    {Tell::TurnEnds, "ends", "D4.19", kPossible, {"The turn of {who} ends.", "{who} köre véget ér."}},
    {Tell::SceneOver, "scene_over", "D3.13", kPossible, {"Scene {n} is over.", "{n}. Jelenet vége."}},
    {Tell::Rests,
     "rests",
     "D3.15",
     kPossible,
     {"{who} rests and heals {n}.", "{who} megpihen, gyógyul {n} pontot."}},
    {Tell::Won,
     "won",
     "D3.14",
     kPossible,
     {"The Adventure is completed: the party has won.", "A Kaland teljesítve: a csapat győzött."}},
    {Tell::Lost,
     "lost",
     "D1.1",
     kPossible,
     {"Everybody is Unconscious: the party has lost.", "Mindenki elájult: a csapat veszített."}},
    {Tell::ThreeSwords,
     "three_swords",
     "D4.20",
     kPossible,
     {"{who} has reached three Swords.", "{who} elérte a három kardot."}},
    {Tell::SwordsGained,
     "swords_gained",
     "D4.20",
     kPossible,
     {"{who} gains Swords: {n}.", "{who} kardokat kap: {n}."}},
}};
static_assert(
    [] {
      for (std::size_t i = 0; i < kRows.size(); ++i)
        if (std::size_t(kRows[i].tell) != i) return false;
      return true;
    }(),
    "one row for every Tell, in its order");

const Row& row_of(const Event& e) { return kRows[std::size_t(e.kind)]; }

// Whose text it is that is spoken of.
const Named& named(const Event& e) {
  if (e.kind == Tell::AdventureBegins) return library().adventure(e.amount);
  return library().owner(e.sentence);
}

// What stands in that place: a name of the game's words as #key, a seat as @0, else text.
std::string token(std::string_view place, const Event& e, Language language) {
  constexpr Phrase kSuccess{"Success.", "Siker."}, kFailure{"Failure.", "Kudarc."},
      kNone{"no card", "nincs lap"}, kOut{"back to the Environment", "vissza a környezetbe"};
  if (place == "who") return at(e.seat);
  if (place == "other") return at(e.other);
  if (place == "n") return fmt::to_string(e.amount);
  if (place == "difficulty") return std::string(name(e.difficulty)(language));
  if (place == "slot") return fmt::to_string(e.slot + 1);
  if (place == "card") return e.card == 0 ? std::string(kNone(language)) : "#" + library().card(e.card).slug;
  if (place == "encounter")
    return e.encounter == 0 ? std::string(kNone(language)) : "#" + library().encounter(e.encounter).slug;
  if (place == "place")
    return e.encounter == 0 ? std::string(kOut(language)) : "#" + library().encounter(e.encounter).slug;
  if (place == "feature") return "#" + library().feature(e.feature).slug;
  if (place == "dragon") return "#" + library().dragon(e.dragon).slug;
  if (place == "thing") return "#" + named(e).slug;
  if (place == "text")
    return "#=" + (e.kind == Tell::DragonRevealed ? library().dragon(e.dragon).slug : named(e).slug);
  if (place == "result") return std::string((e.amount != 0 ? kSuccess : kFailure)(language));
  return fmt::format("#deck{}", e.deck);
}

std::string_view deck_code(int deck) {
  constexpr std::array<std::string_view, 4> kOthers{"market", "primary", "secondary", "dragonfire"};
  return kOthers[std::size_t(deck - kMarketDeck)];
}

void add_fact(EventFacts& facts, std::string_view place, const Event& e) {
  if (place == "who" && e.seat != kNobody) facts.who = e.seat;
  if (place == "other" && e.other != kNobody) facts.target = e.other;
  if (place == "n") facts.amount = e.amount;
  if (place == "slot") facts.slot = e.slot + 1;
  if (place == "card" && e.card != 0) facts.card = library().card(e.card).slug;
  if (place == "encounter" && e.encounter != 0) facts.encounter = library().encounter(e.encounter).slug;
  if (place == "place") facts.to = e.encounter == 0 ? "env" : library().encounter(e.encounter).slug;
  if (place == "feature") facts.feature = library().feature(e.feature).slug;
  if (place == "dragon" || (place == "text" && e.kind == Tell::DragonRevealed))
    facts.dragonfire = library().dragon(e.dragon).slug;
  else if (place == "thing" || place == "text") facts.thing = named(e).slug;
  if (place == "result") facts.result = e.amount != 0 ? "success" : "failure";
  if (place != "deck") return;
  if (e.deck < kMarketDeck) facts.deck = "seat", facts.who = e.deck;
  else facts.deck = deck_code(e.deck);
}

// The name behind a token.
std::string in_words(const std::string& token, Language language) {
  if (!token.starts_with('#')) return token;
  const std::string_view key = std::string_view(token).substr(1);
  if (key.size() == 5 && key.starts_with("deck")) return deck_name(key[4] - '0', language);
  const bool text = key.starts_with("=");
  const std::string_view slug = text ? key.substr(1) : key;
  std::string found;
  each_named(library(), [&](const Named& one, Box) {
    if (one.slug == slug) found = text ? one.printed(language) : one.title(language);
  });
  return found;
}

}  // namespace

std::vector<std::pair<std::string, std::string>> sayings(Language language) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const Row& row : kRows)
    list.emplace_back(row.kind, numbered(row.text(language), places_of(row.text(language))));
  return list;
}

EventFacts Dragonfire::facts(const Event& event) {
  EventFacts facts;
  for (const std::string_view place : places_of(row_of(event).text.en)) add_fact(facts, place, event);
  return facts;
}

Telling Dragonfire::telling(const Event& event) {
  const Row& row = row_of(event);
  return {.kind = row.kind, .rule = row.rule, .reveals = row.undo == Undo::Never};
}

std::string Dragonfire::sentence(const Event& event, Language language) {
  std::string text;
  std::string_view pattern = row_of(event).text(language);
  while (!pattern.empty()) {
    const std::size_t open = std::min(pattern.find('{'), pattern.size());
    text += pattern.substr(0, open);
    pattern.remove_prefix(open);
    if (pattern.empty()) break;
    const std::size_t close = pattern.find('}');
    text += in_words(token(pattern.substr(1, close - 1), event, language), language);
    pattern.remove_prefix(close + 1);
  }
  return text;
}

Happening Dragonfire::describe(const Event& event) {
  const Telling told = telling(event);
  return {.seen_by = {},
          .kind = std::string(told.kind),
          .text = {{sentence(event, Language::English), sentence(event, Language::Hungarian)}},
          .rule = std::string(told.rule),
          .reveals = told.reveals,
          .facts = facts(event)};
}

std::vector<std::string> Dragonfire::line(const Event& event, Language language) {
  const Row& row = row_of(event);
  std::vector<std::string> line{std::string(row.kind), std::string(row.rule)};
  for (const std::string_view place : places_of(row.text(language)))
    line.push_back(token(place, event, language));
  return line;
}

}  // namespace cardhouse::dragonfire
