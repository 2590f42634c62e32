// SPDX-License-Identifier: MIT
// The sentences in which the events of Spirit Tactics are told, in both languages.
#include <array>

#include <fmt/format.h>

#include "core/sayings.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

enum class Undo : std::uint8_t { Possible, Never };  // never: something hidden is known, or chance was used

struct Telling {
  Tell tell;
  std::string_view kind, rule;
  Undo undo;
  Phrase text;
};

// A name never takes a suffix in Hungarian, because which one would depend on the name.
constexpr std::array<Telling, 63> kTellings{{
    {Tell::DuelBegins, "duel_begins", "S1.5", Undo::Possible, {"Duel {n} begins.", "{n}. párbaj."}},
    {Tell::Starts, "starts", "S1.5", Undo::Never, {"{who} begins.", "Kezd: {who}."}},
    {Tell::Draws, "draws", "S8.1", Undo::Never, {"{who} draws {n}.", "{who} húz: {n} lap."}},
    {Tell::DrawsCards,
     "draws_cards",
     "S8.1",
     Undo::Never,
     {"{who} draws {cards}.", "{who} húzott lapjai: {cards}."}},
    {Tell::Redraws,
     "redraws",
     "S1.5",
     Undo::Never,
     {"{who} redraws the opening hand.", "{who} újrahúzza a kezdőkezét."}},
    {Tell::TurnBegins, "turn_begins", "S3.1", Undo::Possible, {"Turn {n}: {who}.", "{n}. kör: {who}."}},
    {Tell::PhaseBegins, "phase_begins", "S3.1", Undo::Possible, {"{thing} of {who}.", "{who}: {thing}."}},
    {Tell::Reloads, "reloads", "S3.3", Undo::Never, {"{who} Reloads.", "{who} újratölt."}},
    {Tell::Calls, "calls", "S3.7", Undo::Possible, {"{who} Calls {card}.", "{who} hívja: {card}."}},
    {Tell::Conceals,
     "conceals",
     "S3.8",
     Undo::Possible,
     {"{who} Conceals a Spirit.", "{who} elrejt egy Szellemet."}},
    {Tell::ConcealsCard,
     "conceals_card",
     "S3.8",
     Undo::Possible,
     {"{who} Conceals {card}.", "{who} elrejti: {card}."}},
    {Tell::Gathers, "gathers", "S3.9", Undo::Possible, {"{who} Gathers {card}.", "{who} gyűjti: {card}."}},
    {Tell::Enters, "enters", "S3.7", Undo::Possible, {"{card} comes to {zone}.", "{card} helye: {zone}."}},
    {Tell::Attached,
     "attached",
     "S3.9",
     Undo::Possible,
     {"{thing} is attached to {card}.", "{card} Esszenciája: {thing}."}},
    {Tell::Names, "names", "S5.9", Undo::Possible, {"{who}: {meant}.", "{who}: {meant}."}},
    {Tell::Flips,
     "flips",
     "S7.9",
     Undo::Never,
     {"{card} is turned face-up ({zone}).", "{card} felfordul ({zone})."}},
    {Tell::TurnsDown,
     "turns_down",
     "S2.11",
     Undo::Possible,
     {"{card} is turned face-down ({zone}).", "{card} lefordul ({zone})."}},
    {Tell::Moves,
     "moves",
     "S8.6",
     Undo::Possible,
     {"{card} moves from {from} to {zone}.", "{card} mozog: {from}, majd {zone}."}},
    {Tell::Attacks,
     "attacks",
     "S4.1",
     Undo::Possible,
     {"{who} attacks with {card} ({zone}).", "{who} támad ezzel: {card} ({zone})."}},
    {Tell::AttacksOn,
     "attacks_on",
     "S4.1",
     Undo::Possible,
     {"The attack is on {card} ({zone}).", "A támadás célja: {card} ({zone})."}},
    {Tell::Activates,
     "activates",
     "S3.12",
     Undo::Possible,
     {"{who} activates {card}: {text}", "{who} képességet használ, {card}: {text}"}},
    {Tell::Plays,
     "plays",
     "S3.11",
     Undo::Never,
     {"{who} plays {card}: {text}", "{who} kijátssza: {card}. {text}"}},
    {Tell::Triggers,
     "triggers",
     "S5.6",
     Undo::Possible,
     {"{card} triggers: {text}", "{card} kiváltódik: {text}"}},
    {Tell::Designates,
     "designates",
     "S6.4",
     Undo::Possible,
     {"{who} Designates {card}.", "{who} kijelöli: {card}."}},
    {Tell::Pays,
     "pays",
     "S6.3",
     Undo::Possible,
     {"{who} pays {thing} from {card}.", "{who} fizet: {thing}, innen: {card}."}},
    {Tell::Passes, "passes", "S5.2", Undo::Possible, {"{who} passes.", "{who} passzol."}},
    {Tell::Resolves, "resolves", "S5.4", Undo::Possible, {"{card} resolves.", "{card} hatása érvényesül."}},
    {Tell::Negated, "negated", "S5.10", Undo::Possible, {"{card} is negated.", "{card} meghiúsul."}},
    {Tell::Nullified,
     "nullified",
     "S4.6",
     Undo::Possible,
     {"The attack of {card} comes to nothing.", "{card} támadása semmivé lesz."}},
    {Tell::Rewinds,
     "rewinds",
     "S4.7",
     Undo::Possible,
     {"{card} now attacks {zone}.", "{card} új célpontja: {zone}."}},
    {Tell::Redirects,
     "redirects",
     "S4.8",
     Undo::Possible,
     {"{card} now attacks the Commander.", "{card} most a Parancsnokot támadja."}},
    {Tell::Damaged, "damaged", "S2.8", Undo::Possible, {"{card} takes {n} damage.", "{card} sebzése: {n}."}},
    {Tell::CommanderDamaged,
     "commander_damaged",
     "S2.8",
     Undo::Possible,
     {"{card} ({who}) loses {n}R.", "{card} ({who}) vesztesége: {n}R."}},
    {Tell::Prevented,
     "prevented",
     "S8.3",
     Undo::Possible,
     {"{n} damage to {card} is prevented.", "{card}: {n} sebzés elhárítva."}},
    {Tell::Runoff,
     "runoff",
     "S4.11",
     Undo::Possible,
     {"{card} deals {n} Runoff.", "{card} túlcsordulása: {n}."}},
    {Tell::Restored,
     "restored",
     "S2.8",
     Undo::Possible,
     {"{card} restores {n}R.", "{card} visszanyer {n}R-t."}},
    {Tell::CommanderRestored,
     "commander_restored",
     "S2.9",
     Undo::Possible,
     {"{card} ({who}) restores {n}R.", "{card} ({who}) visszanyer {n}R-t."}},
    {Tell::Changed,
     "changed",
     "S2.8",
     Undo::Possible,
     {"The S of {card} changes by {n}.", "{card} S-változása: {n}."}},
    {Tell::Gained,
     "gained",
     "S8.12",
     Undo::Possible,
     {"{card} gains {thing}.", "{card} új képessége: {thing}."}},
    {Tell::Lost, "lost", "S8.12", Undo::Possible, {"{card} loses {thing}.", "{card} elveszti: {thing}."}},
    {Tell::CannotAttack,
     "cannot_attack",
     "S4.1",
     Undo::Possible,
     {"{card} cannot attack.", "{card} nem támadhat."}},
    {Tell::Shielded, "shielded", "S8.3", Undo::Possible, {"{card} is shielded.", "{card} védelmet kap."}},
    {Tell::ExtraAttack,
     "extra_attack",
     "S4.4",
     Undo::Possible,
     {"{card} has {n} more attacks.", "{card} további támadásai: {n}."}},
    {Tell::Defeated, "defeated", "S5.11", Undo::Possible, {"{card} is Defeated.", "Legyőzve: {card}."}},
    {Tell::ToGraveyard,
     "to_graveyard",
     "S2.5",
     Undo::Possible,
     {"{card} goes to the GY.", "{card} a Temetőbe kerül."}},
    {Tell::Bounced,
     "bounced",
     "S8.5",
     Undo::Possible,
     {"{card} ({zone}) returns to the hand of {who}.", "{card} ({zone}) visszakerül kézbe: {who}."}},
    {Tell::Spun,
     "spun",
     "S8.5",
     Undo::Never,
     {"{card} ({zone}) is shuffled into the deck of {who}.",
      "{card} ({zone}) visszakeveredik a pakliba: {who}."}},
    {Tell::Revived,
     "revived",
     "S8.7",
     Undo::Possible,
     {"{card} comes back to {zone}.", "{card} visszatér: {zone}."}},
    {Tell::ToHand,
     "to_hand",
     "S8.9",
     Undo::Possible,
     {"{who} takes {card} into the hand.", "{who} kézbe veszi: {card}."}},
    {Tell::Discards, "discards", "S2.5", Undo::Never, {"{who} discards {card}.", "{who} eldobja: {card}."}},
    {Tell::Mills, "mills", "S8.2", Undo::Never, {"{who} Mills {card}.", "{who} darálja: {card}."}},
    {Tell::Detached,
     "detached",
     "S2.7",
     Undo::Possible,
     {"{thing} is detached from {card}.", "{card} elveszti: {thing}."}},
    {Tell::HasNone,
     "has_none",
     "S8.9",
     Undo::Never,
     {"{who} has no such card.", "{who} kezében nincs ilyen lap."}},
    {Tell::Looks,
     "looks",
     "S10.4",
     Undo::Never,
     {"{who} looks at the other hand.", "{who} megnézi a másik kezet."}},
    {Tell::LooksAt, "looks_at", "S10.4", Undo::Never, {"{who} sees {cards}.", "{who} ezt látja: {cards}."}},
    {Tell::Shuffles,
     "shuffles",
     "S10.7",
     Undo::Never,
     {"The deck of {who} is shuffled.", "{who} paklija megkeverve."}},
    {Tell::TurnEnds,
     "turn_ends",
     "S3.17",
     Undo::Possible,
     {"The turn of {who} ends.", "{who} köre véget ér."}},
    {Tell::TurnLimit,
     "turn_limit",
     "S1.7",
     Undo::Possible,
     {"Turn {n} was the last: now the R of the Commanders decides.",
      "A(z) {n}. kör volt az utolsó: most a Parancsnokok R-je dönt."}},
    {Tell::DuelOver,
     "duel_over",
     "S1.6",
     Undo::Possible,
     {"Duel {n} is over: {seats} wins.", "{n}. párbaj vége: {seats} győz."}},
    {Tell::SideDecks,
     "side_decks",
     "S1.9",
     Undo::Possible,
     {"{who} has rearranged.", "{who} átrendezte a pakliját."}},
    {Tell::SwapsOut,
     "swaps_out",
     "S1.9",
     Undo::Possible,
     {"{who} takes out {card}.", "{who} kiveszi: {card}."}},
    {Tell::SwapsIn, "swaps_in", "S1.9", Undo::Possible, {"{who} puts in {card}.", "{who} beteszi: {card}."}},
    {Tell::NamesStarter,
     "names_starter",
     "S1.9",
     Undo::Possible,
     {"{who} is to begin.", "Kezdeni fog: {who}."}},
}};
constexpr Telling kGameOver{Tell::GameOver,
                            "game_over",
                            "S1.1",
                            Undo::Possible,
                            {"The game is over: {seats} wins.", "A játéknak vége: {seats} győz."}};

// What is said instead where there is no target zone, or no winner.
struct Second {
  Tell tell;
  Phrase text;
};
constexpr std::array<Second, 5> kSeconds{{
    {Tell::AttacksOn, {"The attack is on the Commander.", "A támadás célja a Parancsnok."}},
    {Tell::Rewinds, {"{card} now attacks the Commander.", "{card} új célpontja a Parancsnok."}},
    {Tell::Spun, {"{card} is shuffled into the deck of {who}.", "{card} visszakeveredik a pakliba: {who}."}},
    {Tell::DuelOver, {"Duel {n} is over: a draw.", "{n}. párbaj vége: döntetlen."}},
    {Tell::GameOver, {"The game is over: a draw.", "A játéknak vége: döntetlen."}},
}};

static_assert(
    [] {
      for (std::size_t i = 0; i < kTellings.size(); ++i)
        if (std::size_t(kTellings[i].tell) != i) return false;
      return kTellings.size() == std::size_t(Tell::GameOver);
    }(),
    "one row for every Tell, in its order");

const Telling& row_of(const Event& e) {
  return e.kind == Tell::GameOver ? kGameOver : kTellings[std::size_t(e.kind)];
}
const Second* second_of(const Event& e) {
  const bool ends = e.kind == Tell::DuelOver || e.kind == Tell::GameOver;
  if (ends ? e.seats.size() == 1 : e.zone != kNowhere) return nullptr;
  for (const Second& second : kSeconds)
    if (second.tell == e.kind) return &second;
  return nullptr;
}
Phrase pattern_of(const Event& e) {
  const Second* second = second_of(e);
  return second != nullptr ? second->text : row_of(e).text;
}

// The key of what an event is about, among the names of the game.
std::string thing_key(const Event& e) {
  switch (e.kind) {
    case Tell::PhaseBegins: return key(Phase(e.detail));
    case Tell::Gained:
    case Tell::Lost: return key(Keyword(e.detail));
    case Tell::Attached:
    case Tell::Pays:
    case Tell::Detached: return code(Essence(e.detail));
    default: return {};
  }
}
std::string thing(const Event& e, Language language) {
  switch (e.kind) {
    case Tell::PhaseBegins: return std::string(name(Phase(e.detail))(language));
    case Tell::Gained:
    case Tell::Lost: return std::string(name(Keyword(e.detail))(language));
    case Tell::Attached:
    case Tell::Pays:
    case Tell::Detached: return std::string(name(Essence(e.detail))(language));
    default: return {};
  }
}

// What a player has named: a way on, a Spirit, or a link.
constexpr Phrase kAnswer{"what it answers", "amire válaszol"};
std::string meant(const Event& e, Language language) {
  if (e.kind != Tell::Names) return {};
  if (Act(e.detail) == Act::Done) return std::string(name(LinkKind(e.amount))(language));
  if (e.zone != kNowhere) return label(e.zone, language);
  return std::string(kAnswer(language));
}
std::string meant_token(const Event& e, Language language) {
  if (e.kind != Tell::Names) return {};
  if (Act(e.detail) == Act::Done) return "#" + key(LinkKind(e.amount));
  if (e.zone != kNowhere) return "#" + code(e.zone);
  return std::string(kAnswer(language));
}

std::string card_token(CardId card, Language language) {
  return card == kUnknownCard || card == kNoCard ? name(card, language) : "#" + library()[card].slug;
}

std::string list(const Cards& cards, Language language) {
  std::string text;
  for (CardId card : cards) text += (text.empty() ? "" : ", ") + name(card, language);
  return text;
}

// The sentence that runs, in the reader's language.
std::string sentence(ProgramId program, Language language) {
  if (program == kNoProgram) return {};
  const Card& card = library()[library().card_of_program(program)];
  ProgramId first = program;
  std::string found;
  for (const TextBox& box : card.boxes) {
    const bool dormant = box.box == Box::Dormant;
    const bool low = box.box == Box::CommanderCharged && &box == &card.boxes.front();
    const bool match = dormant ? library().program(first).use == Use::Triggered
                               : library().program(first).use != Use::Triggered &&
                                     (box.box != Box::CommanderCharged || low == (card.charged[0] == first));
    if (match) found = wording::print(*box.tree, language);
  }
  return found;
}

std::string token(std::string_view place, const Event& e, Language language) {
  const auto zone = [](Zone z) { return z < kZones ? "#" + code(z) : std::string(); };
  if (place == "who") return at(e.seat);
  if (place == "seats") return seats_token(e.seats);
  if (place == "card") return card_token(e.card, language);
  if (place == "zone") return zone(e.zone);
  if (place == "from") return zone(e.from);
  if (place == "thing") return "#" + thing_key(e);
  if (place == "meant") return meant_token(e, language);
  if (place == "text") return sentence(e.program, language);
  if (place == "cards") {
    std::string tokens;
    for (CardId card : e.cards) tokens += (tokens.empty() ? "#" : ",#") + library()[card].slug;
    return tokens;
  }
  return fmt::to_string(int(e.amount));
}

void add_fact(EventFacts& facts, std::string_view place, const Event& e) {
  const auto known = [](CardId card) { return card != kUnknownCard && card != kNoCard; };
  if (place == "who") facts.who = e.seat;
  if (place == "seats") facts.seats = numbers_of(e.seats);
  if (place == "card" && known(e.card)) facts.card = library()[e.card].slug;
  if (place == "zone" && e.zone < kZones) facts.zone = code(e.zone);
  if (place == "from" && e.from < kZones) facts.from = code(e.from);
  if (place == "thing") facts.thing = thing_key(e);
  if (place == "n") facts.amount = e.amount;
  if (place == "text" && e.program != kNoProgram)
    facts.thing = library()[library().card_of_program(e.program)].slug;
  if (place == "meant") {
    if (e.kind == Tell::Names && Act(e.detail) == Act::Done) facts.thing = key(LinkKind(e.amount));
    else if (e.zone != kNowhere) facts.zone = code(e.zone);
  }
  if (place != "cards") return;
  facts.cards.emplace();
  for (CardId card : e.cards)
    if (known(card)) facts.cards->push_back(library()[card].slug);
}

}  // namespace

EventFacts Spirits::facts(const Event& event) {
  EventFacts facts;
  for (const std::string_view place : places_of(pattern_of(event).en)) add_fact(facts, place, event);
  if (facts.from) facts.to = facts.zone;  // whichever of the two the sentence names first
  return facts;
}

cardhouse::Telling Spirits::telling(const Event& event) {
  const Telling& row = row_of(event);
  return {.kind = row.kind, .rule = row.rule, .reveals = row.undo == Undo::Never};
}

std::string Spirits::sentence(const Event& event, Language language) {
  return fmt::format(fmt::runtime(pattern_of(event)(language)), fmt::arg("who", at(event.seat)),
                     fmt::arg("n", int(event.amount)), fmt::arg("card", name(event.card, language)),
                     fmt::arg("zone", event.zone < kZones ? label(event.zone, language) : ""),
                     fmt::arg("from", event.from < kZones ? label(event.from, language) : ""),
                     fmt::arg("thing", thing(event, language)), fmt::arg("meant", meant(event, language)),
                     fmt::arg("seats", event.seats.empty() ? "" : at(event.seats.front())),
                     fmt::arg("cards", list(event.cards, language)),
                     fmt::arg("text", spirits::sentence(event.program, language)));
}

Happening Spirits::describe(const Event& event) {
  const cardhouse::Telling told = telling(event);
  return {.seen_by = {},
          .kind = std::string(told.kind),
          .text = {{sentence(event, Language::English), sentence(event, Language::Hungarian)}},
          .rule = std::string(told.rule),
          .reveals = told.reveals,
          .facts = facts(event)};
}

std::vector<std::string> Spirits::line(const Event& event, Language language) {
  const Telling& row = row_of(event);
  std::vector<std::string> line{std::string(row.kind) + (second_of(event) != nullptr ? "/2" : ""),
                                std::string(row.rule)};
  for (const std::string_view place : places_of(pattern_of(event)(language)))
    line.push_back(token(place, event, language));
  return line;
}

std::vector<std::pair<std::string, std::string>> sayings(Language language) {
  std::vector<std::pair<std::string, std::string>> list;
  const auto add = [&](std::string kind, std::string_view pattern) {
    list.emplace_back(std::move(kind), numbered(pattern, places_of(pattern)));
  };
  for (const Telling& row : kTellings) add(std::string(row.kind), row.text(language));
  add(std::string(kGameOver.kind), kGameOver.text(language));
  for (const Second& second : kSeconds)
    add(std::string(row_of({.kind = second.tell}).kind) + "/2", second.text(language));
  return list;
}

}  // namespace cardhouse::spirits
