// SPDX-License-Identifier: MIT
// The sentences in which the events of Chronicle are told, in both languages.
#include <array>

#include <fmt/format.h>

#include "core/sayings.h"
#include "games/chronicle/game.h"
#include "games/chronicle/notation.h"
#include "games/chronicle/words.h"

namespace cardhouse::chronicle {
namespace {

enum class Undo : std::uint8_t { Possible, Never };  // never: something hidden is known, or chance was used
enum class When : std::uint8_t { Never, Unseen, Self, Several };  // when the second wording is used

struct Telling {
  Tell tell;
  std::string_view kind, rule;  // no rule: that of the card or of the History card
  Undo undo;
  Phrase text;
  When when = When::Never;
  Phrase instead{};
};

// A name never takes a suffix in Hungarian, because which one would depend on the name.
constexpr std::array<Telling, 37> kTellings{{
    {Tell::RoundBegins, "round_begins", "C1.5", Undo::Possible, "Round {n} begins.",
     "{n}. forduló kezdődik."},
    {Tell::HistoryTurned, "history_turned", "", Undo::Never, "History: {history}. {condition}",
     "Történet: {history}. {condition}"},
    {Tell::DragonAside, "dragon_aside", "C2.4", Undo::Never,
     "{history} is laid aside: there was no round before.",
     "Félrekerül: {history}, mert még nem volt előző forduló."},
    {Tell::HistoryShuffled, "history_shuffled", "C2.5", Undo::Never,
     "The spent History cards are shuffled into a new deck.",
     "A felhasznált Történetkártyákból új, megkevert pakli lesz."},
    {Tell::CardSetAside, "card_set_aside", "C2.7", Undo::Never,
     "{card} is left over and lies open at the bottom of the discard pile.",
     "Kimarad az osztásból, és képpel felfelé a dobópakliba kerül: {card}."},
    {Tell::Dealt, "dealt", "C2.6", Undo::Never, "{who} is dealt {cards}.", "{who} lapjai: {cards}."},
    {Tell::LeadCardShown, "lead_card_shown", "C2.8", Undo::Never, "{who} shows a lead card: {card}.",
     "{who} témakártyát mutat: {card}."},
    {Tell::Starts, "starts", "C2.9", Undo::Possible, "{who} holds {card} and leads the first meeting.",
     "{who} kezdi az első találkozót. A témakártya: {card}."},
    {Tell::Played, "played", "", Undo::Possible, "{who} plays {card}.", "{who} kijátssza: {card}."},
    {Tell::PlayedFaceDown, "played_face_down", "C3.4", Undo::Possible,
     "{who} cannot follow and plays {card} face down.",
     "{who} nem tud színt követni, lefordítva játssza ki: {card}.", When::Unseen,
     "{who} cannot follow and plays a card face down.",
     "{who} nem tud színt követni, és lefordítva játszik ki egy lapot."},
    {Tell::PassedOver, "passed_over", "C3.7", Undo::Possible, "{who} has no card and is passed over.",
     "{who} kimarad, mert nincs lapja."},
    {Tell::NoEffect, "no_effect", "C3.8", Undo::Possible, "{card} finds nothing to act on.",
     "{card}: a képességnek nincs mire hatnia."},
    {Tell::AllyTaken, "ally_taken", "C4.4", Undo::Possible, "{who} takes {card} from the allies of {other}.",
     "{who} elvesz egyet {other} szövetségesei közül: {card}."},
    {Tell::TakenBack, "taken_back", "C4.6", Undo::Possible, "{who} takes the ally {card} back to hand.",
     "{who} kézbe veszi egyik szövetségesét: {card}."},
    {Tell::Halted, "halted", "C4.5", Undo::Possible, "{who} ends the meeting at once.",
     "{who} azonnal véget vet a találkozónak."},
    {Tell::Purged, "purged", "C4.7", Undo::Never, "{who} discards the card that {other} played: {card}.",
     "{who} eldobja {other} kijátszott lapját: {card}."},
    {Tell::Stolen, "stolen", "C9.4", Undo::Never, "{who} takes {card} from the hand of {other}.",
     "{who} elvesz egy lapot {other} kezéből: {card}.", When::Unseen,
     "{who} takes a card from the hand of {other}.", "{who} elvesz egy lapot {other} kezéből."},
    {Tell::HandDiscarded, "hand_discarded", "C1.6", Undo::Never, "{who} discards {card} from hand.",
     "{who} eldob egy lapot a kezéből: {card}."},
    {Tell::AllyBanished, "ally_banished", "C1.6", Undo::Possible,
     "{who} discards an ally of {other}: {card}.", "{who} eldobja {other} egyik szövetségesét: {card}.",
     When::Self, "{who} discards an own ally: {card}.", "{who} eldobja egyik saját szövetségesét: {card}."},
    {Tell::Looked, "looked", "C5.1", Undo::Never, "{who} looks at the hand of {other}: {cards}.",
     "{who} megnézi {other} kezét: {cards}.", When::Unseen, "{who} looks at the hand of {other}.",
     "{who} megnézi {other} kezét."},
    {Tell::MustDiscard, "must_discard", "C4.11", Undo::Possible, "{who} makes {other} discard a card.",
     "{who} döntése szerint {other} dob el egy lapot a kezéből."},
    {Tell::FoolPoints, "fool_points", "C5.2", Undo::Possible, "{who} lets the Fool point at {other}.",
     "{who} dönt a Bolondról: {other} dob el egy szövetségest.", When::Self,
     "{who} lets the Fool point at {who}.", "{who} dönt a Bolondról, és maga dob el egy szövetségest."},
    {Tell::Named, "named", "C5.4", Undo::Possible, "The Demon of {who} names {other}.",
     "{who} Démona megnevezi a győztest: {other}.", When::Self, "The Demon of {who} names its own player.",
     "{who} Démona a saját kijátszóját nevezi meg győztesnek."},
    {Tell::Reversed, "reversed", "C4.3", Undo::Possible, "{card}: the lowest card of the lead suit wins.",
     "{card}: a vezető szín legkisebb lapja nyer."},
    {Tell::Crowned, "crowned", "C5.6", Undo::Possible, "The King speaks for {who}.",
     "{who} a Királlyal magának követeli a győzelmet."},
    {Tell::Burnt, "burnt", "C5.5", Undo::Possible,
     "The Dragon of {who} burns the meeting; discarded: {cards}.",
     "{who} Sárkánya felégeti a találkozót; eldobott lapok: {cards}."},
    {Tell::Revealed, "revealed", "C9.7", Undo::Never, "The face-down card of {who} was {card}.",
     "{who} lefordított lapja ez volt: {card}."},
    {Tell::MeetingWon, "meeting_won", "C3.13", Undo::Possible,
     "{who} wins the meeting and the allies {cards}.", "{who} nyeri a találkozót; hozzá szegődik: {cards}.",
     When::Unseen, "{who} wins the meeting, gains nothing and leads next.",
     "{who} nyeri a találkozót, nem kap lapot, és ő kezdi a következőt."},
    {Tell::RoundEnds, "round_ends", "C3.14", Undo::Possible, "Round {n} ends.", "{n}. forduló véget ért."},
    {Tell::Leftovers, "leftovers", "C6.1", Undo::Never,
     "{who} puts the cards left in hand to the allies: {cards}.",
     "{who} a kezében maradt lapokat szövetségesei közé teszi: {cards}."},
    {Tell::AngelPurges, "angel_purges", "C6.2", Undo::Possible,
     "The Angel of {who} drives out Evil: {cards}.", "{who} Angyala elűzi a Gonoszt: {cards}."},
    {Tell::Excluded, "excluded", "C6.3", Undo::Possible, "{who} is excluded from scoring by Evil: {cards}.",
     "{who} kimarad a pontozásból, mert Gonosz szövetségese van: {cards}."},
    {Tell::FourEvil, "four_evil", "C6.4", Undo::Possible,
     "{who} has all four Evil allies and earns {n} Fame; nobody else earns any.",
     "{who} szövetségese mind a négy Gonosz: {n} Hírnevet kap, más senki semmit."},
    {Tell::FamePaid, "fame_paid", "", Undo::Possible, "{history} ({brief}): {n} Fame for {seats}.",
     "{history} ({brief}): {n} Hírnevet kap {seats}."},
    {Tell::NobodyPaid, "nobody_paid", "", Undo::Possible, "{history} ({brief}): no Fame for anybody.",
     "{history} ({brief}): senki sem kap Hírnevet."},
    {Tell::TiePlaysOn, "tie_plays_on", "C8.2", Undo::Possible, "{seats} are tied at {n} Fame: another round.",
     "Holtverseny {n} Hírnévvel: {seats}. Újabb forduló jön."},
    {Tell::GameOver, "game_over", "C8.1", Undo::Possible, "{seats} wins the game with {n} Fame.",
     "{seats} {n} Hírnévvel megnyeri a játékot.", When::Several, "{seats} share the win with {n} Fame.",
     "Közös győzelem {n} Hírnévvel: {seats}."},
}};
static_assert(
    [] {
      for (std::size_t i = 0; i < kTellings.size(); ++i)
        if (std::size_t(kTellings[i].tell) != i) return false;
      return kTellings.size() == std::size_t(Tell::GameOver) + 1;
    }(),
    "one row for every Tell, in its order");

bool second_wording(When when, const Event& e) {
  switch (when) {
    case When::Unseen: return e.card == kNoCard && e.cards.empty();
    case When::Self: return e.seat == e.other;
    case When::Several: return e.seats.size() > 1;
    case When::Never: break;
  }
  return false;
}

std::string_view rule_of(const Telling& telling, const Event& e) {
  if (telling.rule.empty()) return e.card == kNoCard ? rule(e.history) : rule(power(e.card));
  if (e.kind == Tell::HandDiscarded && e.by == Power::Rob) return rule(e.by, Eight::Discard);
  if (e.by != kNoPower) return rule(e.by);
  if (e.kind == Tell::GameOver)
    return e.ending == Ending::LastRound ? "C8.4" : e.ending == Ending::Shared ? "C8.3" : "C8.1";
  return telling.rule;
}

const Telling& row_of(const Event& e) { return kTellings[std::size_t(e.kind)]; }

std::string token(std::string_view place, const Event& e) {
  if (place == "who") return fmt::format("@{}", int(e.seat));
  if (place == "other") return fmt::format("@{}", int(e.other));
  if (place == "card") return e.card == kNoCard ? "?" : "#" + code(e.card);
  if (place == "seats") return seats_token(e.seats);
  if (place == "n") return fmt::to_string(int(e.amount));
  if (place == "cards") {
    std::string list;
    for (Card c : e.cards) list += (list.empty() ? "#" : ",#") + code(c);
    return list;
  }
  return fmt::format("#{}{}", code(e.history), place == "history" ? "" : fmt::format(".{}", place));
}

// Between which places the card or the cards of an event go.
struct Way {
  std::string_view from, to;
};
constexpr Way way(Tell kind) {
  switch (kind) {
    case Tell::HistoryTurned: return {"deck", "table"};
    case Tell::DragonAside: return {"deck", "aside"};
    case Tell::CardSetAside: return {"deck", "discard"};
    case Tell::Dealt: return {"deck", "hand"};
    case Tell::Played:
    case Tell::PlayedFaceDown: return {"hand", "meeting"};
    case Tell::AllyTaken: return {"allies", "allies"};
    case Tell::TakenBack: return {"allies", "hand"};
    case Tell::Stolen: return {"hand", "hand"};
    case Tell::HandDiscarded: return {"hand", "discard"};
    case Tell::AllyBanished:
    case Tell::AngelPurges: return {"allies", "discard"};
    case Tell::Purged:
    case Tell::Burnt: return {"meeting", "discard"};
    case Tell::MeetingWon: return {"meeting", "allies"};
    case Tell::Leftovers: return {"hand", "allies"};
    default: return {};
  }
}

void add_fact(EventFacts& facts, std::string_view place, const Event& e) {
  if (place == "who") facts.who = e.seat;
  if (place == "other") facts.target = e.other;
  if (place == "card" && e.card != kNoCard) facts.card = code(e.card);
  if (place == "seats") facts.seats = numbers_of(e.seats);
  if (place == "n") facts.amount = e.amount;
  if (place == "history") facts.history = code(e.history);
  if (place != "cards") return;
  for (facts.cards.emplace(); Card c : e.cards) facts.cards->push_back(code(c));
}

}  // namespace

EventFacts Chronicle::facts(const Event& event) {
  const Telling& row = row_of(event);
  EventFacts facts;
  const bool second = second_wording(row.when, event);
  for (const std::string_view place : places_of((second ? row.instead : row.text).en))
    add_fact(facts, place, event);
  if (event.kind == Tell::NoEffect) facts.who = event.seat;
  if (row.when == When::Self && second) facts.target = event.other;
  if (const Way gone = way(event.kind); !gone.from.empty()) facts.from = gone.from, facts.to = gone.to;
  if (event.kind == Tell::HistoryTurned || event.kind == Tell::HistoryShuffled) facts.deck = "history";
  if (event.by != kNoPower) facts.power = power_name(event.by);
  return facts;
}

cardhouse::Telling Chronicle::telling(const Event& event) {
  const Telling& row = row_of(event);
  return {.kind = row.kind, .rule = rule_of(row, event), .reveals = row.undo == Undo::Never};
}

std::string Chronicle::sentence(const Event& event, Language language) {
  const Telling& row = row_of(event);
  const Phrase pattern = second_wording(row.when, event) ? row.instead : row.text;
  return fmt::format(
      fmt::runtime(pattern(language)), fmt::arg("who", fmt::format("@{}", int(event.seat))),
      fmt::arg("other", fmt::format("@{}", int(event.other))),
      fmt::arg("card", event.card == kNoCard ? "?" : label(event.card, language)),
      fmt::arg("cards", list(event.cards, language)), fmt::arg("seats", list(event.seats, language)),
      fmt::arg("history", title(event.history)(language)),
      fmt::arg("brief", short_condition(event.history)(language)),
      fmt::arg("condition", condition(event.history)(language)), fmt::arg("n", int(event.amount)));
}

Happening Chronicle::describe(const Event& event) {
  const cardhouse::Telling told = telling(event);
  return {.seen_by = {},
          .kind = std::string(told.kind),
          .text = {{sentence(event, Language::English), sentence(event, Language::Hungarian)}},
          .rule = std::string(told.rule),
          .reveals = told.reveals,
          .facts = facts(event)};
}

std::vector<std::string> Chronicle::line(const Event& event, Language language) {
  const Telling& row = row_of(event);
  const bool second = second_wording(row.when, event);
  std::vector<std::string> line{std::string(row.kind) + (second ? "/2" : ""),
                                std::string(rule_of(row, event))};
  for (const std::string_view place : places_of((second ? row.instead : row.text)(language)))
    line.push_back(token(place, event));
  return line;
}

std::vector<std::pair<std::string, std::string>> sayings(Language language) {
  std::vector<std::pair<std::string, std::string>> list;
  for (const Telling& row : kTellings) {
    list.emplace_back(row.kind, numbered(row.text(language), places_of(row.text(language))));
    if (row.when != When::Never)
      list.emplace_back(std::string(row.kind) + "/2",
                        numbered(row.instead(language), places_of(row.instead(language))));
  }
  return list;
}

}  // namespace cardhouse::chronicle
