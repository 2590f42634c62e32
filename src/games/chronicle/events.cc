// SPDX-License-Identifier: MIT
// How the events of Chronicle are told, in both languages.
#include "games/chronicle/game.h"

namespace cardhouse::chronicle {

// Without a rule: that of the card or of the History card.
std::span<const EventRow> Chronicle::rows() {
  static constexpr std::array<EventRow, kTells> kRows{{
      {"round_begins", "C1.5", Undo::Possible, "Round {n} begins.", "{n}. forduló kezdődik."},
      {"history_turned", "", Undo::Never, "History: {history}. {condition}",
       "Történet: {history}. {condition}", "", "", "deck", "table"},
      {"dragon_aside", "C2.4", Undo::Never, "{history} is laid aside: there was no round before.",
       "Félrekerül: {history}, mert még nem volt előző forduló.", "", "", "deck", "aside"},
      {"history_shuffled", "C2.5", Undo::Never, "The spent History cards are shuffled into a new deck.",
       "A felhasznált Történetkártyákból új, megkevert pakli lesz."},
      {"card_set_aside", "C2.7", Undo::Never,
       "{card} is left over and lies open at the bottom of the discard pile.",
       "Kimarad az osztásból, és képpel felfelé a dobópakliba kerül: {card}.", "", "", "deck", "discard"},
      {"dealt", "C2.6", Undo::Never, "{who} is dealt {cards}.", "{who} lapjai: {cards}.", "", "", "deck",
       "hand"},
      {"lead_card_shown", "C2.8", Undo::Never, "{who} shows a lead card: {card}.",
       "{who} témakártyát mutat: {card}."},
      {"starts", "C2.9", Undo::Possible, "{who} holds {card} and leads the first meeting.",
       "{who} kezdi az első találkozót. A témakártya: {card}."},
      {"played", "", Undo::Possible, "{who} plays {card}.", "{who} kijátssza: {card}.", "", "", "hand",
       "meeting"},
      {"played_face_down", "C3.4", Undo::Possible, "{who} cannot follow and plays {card} face down.",
       "{who} nem tud színt követni, lefordítva játssza ki: {card}.",
       "{who} cannot follow and plays a card face down.",
       "{who} nem tud színt követni, és lefordítva játszik ki egy lapot.", "hand", "meeting"},
      {"passed_over", "C3.7", Undo::Possible, "{who} has no card and is passed over.",
       "{who} kimarad, mert nincs lapja."},
      {"no_effect", "C3.8", Undo::Possible, "{card} finds nothing to act on.",
       "{card}: a képességnek nincs mire hatnia."},
      {"ally_taken", "C4.4", Undo::Possible, "{who} takes {card} from the allies of {other}.",
       "{who} elvesz egyet {other} szövetségesei közül: {card}.", "", "", "allies", "allies"},
      {"taken_back", "C4.6", Undo::Possible, "{who} takes the ally {card} back to hand.",
       "{who} kézbe veszi egyik szövetségesét: {card}.", "", "", "allies", "hand"},
      {"halted", "C4.5", Undo::Possible, "{who} ends the meeting at once.",
       "{who} azonnal véget vet a találkozónak."},
      {"purged", "C4.7", Undo::Never, "{who} discards the card that {other} played: {card}.",
       "{who} eldobja {other} kijátszott lapját: {card}.", "", "", "meeting", "discard"},
      {"stolen", "C9.4", Undo::Never, "{who} takes {card} from the hand of {other}.",
       "{who} elvesz egy lapot {other} kezéből: {card}.", "{who} takes a card from the hand of {other}.",
       "{who} elvesz egy lapot {other} kezéből.", "hand", "hand"},
      {"hand_discarded", "C1.6", Undo::Never, "{who} discards {card} from hand.",
       "{who} eldob egy lapot a kezéből: {card}.", "", "", "hand", "discard"},
      {"ally_banished", "C1.6", Undo::Possible, "{who} discards an ally of {other}: {card}.",
       "{who} eldobja {other} egyik szövetségesét: {card}.", "{who} discards an own ally: {card}.",
       "{who} eldobja egyik saját szövetségesét: {card}.", "allies", "discard"},
      {"looked", "C5.1", Undo::Never, "{who} looks at the hand of {other}: {cards}.",
       "{who} megnézi {other} kezét: {cards}.", "{who} looks at the hand of {other}.",
       "{who} megnézi {other} kezét."},
      {"must_discard", "C4.11", Undo::Possible, "{who} makes {other} discard a card.",
       "{who} döntése szerint {other} dob el egy lapot a kezéből."},
      {"fool_points", "C5.2", Undo::Possible, "{who} lets the Fool point at {other}.",
       "{who} dönt a Bolondról: {other} dob el egy szövetségest.", "{who} lets the Fool point at {who}.",
       "{who} dönt a Bolondról, és maga dob el egy szövetségest."},
      {"named", "C5.4", Undo::Possible, "The Demon of {who} names {other}.",
       "{who} Démona megnevezi a győztest: {other}.", "The Demon of {who} names its own player.",
       "{who} Démona a saját kijátszóját nevezi meg győztesnek."},
      {"reversed", "C4.3", Undo::Possible, "{card}: the lowest card of the lead suit wins.",
       "{card}: a vezető szín legkisebb lapja nyer."},
      {"crowned", "C5.6", Undo::Possible, "The King speaks for {who}.",
       "{who} a Királlyal magának követeli a győzelmet."},
      {"burnt", "C5.5", Undo::Possible, "The Dragon of {who} burns the meeting; discarded: {cards}.",
       "{who} Sárkánya felégeti a találkozót; eldobott lapok: {cards}.", "", "", "meeting", "discard"},
      {"revealed", "C9.7", Undo::Never, "The face-down card of {who} was {card}.",
       "{who} lefordított lapja ez volt: {card}."},
      {"meeting_won", "C3.13", Undo::Possible, "{who} wins the meeting and the allies {cards}.",
       "{who} nyeri a találkozót; hozzá szegődik: {cards}.",
       "{who} wins the meeting, gains nothing and leads next.",
       "{who} nyeri a találkozót, nem kap lapot, és ő kezdi a következőt.", "meeting", "allies"},
      {"round_ends", "C3.14", Undo::Possible, "Round {n} ends.", "{n}. forduló véget ért."},
      {"leftovers", "C6.1", Undo::Never, "{who} puts the cards left in hand to the allies: {cards}.",
       "{who} a kezében maradt lapokat szövetségesei közé teszi: {cards}.", "", "", "hand", "allies"},
      {"angel_purges", "C6.2", Undo::Possible, "The Angel of {who} drives out Evil: {cards}.",
       "{who} Angyala elűzi a Gonoszt: {cards}.", "", "", "allies", "discard"},
      {"excluded", "C6.3", Undo::Possible, "{who} is excluded from scoring by Evil: {cards}.",
       "{who} kimarad a pontozásból, mert Gonosz szövetségese van: {cards}."},
      {"four_evil", "C6.4", Undo::Possible,
       "{who} has all four Evil allies and earns {n} Fame; nobody else earns any.",
       "{who} szövetségese mind a négy Gonosz: {n} Hírnevet kap, más senki semmit."},
      {"fame_paid", "", Undo::Possible, "{history} ({brief}): {n} Fame for {seats}.",
       "{history} ({brief}): {n} Hírnevet kap {seats}."},
      {"nobody_paid", "", Undo::Possible, "{history} ({brief}): no Fame for anybody.",
       "{history} ({brief}): senki sem kap Hírnevet."},
      {"tie_plays_on", "C8.2", Undo::Possible, "{seats} are tied at {n} Fame: another round.",
       "Holtverseny {n} Hírnévvel: {seats}. Újabb forduló jön."},
      {"game_over", "C8.1", Undo::Possible, "{seats} wins the game with {n} Fame.",
       "{seats} {n} Hírnévvel megnyeri a játékot.", "{seats} share the win with {n} Fame.",
       "Közös győzelem {n} Hírnévvel: {seats}."},
  }};
  return kRows;
}

std::string_view Chronicle::rule_of(const Event& e) {
  if (row(e).rule.empty()) return e.card == kNoCard ? names(e.history).rule : names(power(e.card)).rule;
  if (e.kind == Tell::HandDiscarded && e.by == Power::Rob) return names(e.by, Eight::Discard).rule;
  if (e.by != kNoPower) return names(e.by).rule;
  if (e.kind == Tell::GameOver)
    return e.ending == Ending::LastRound ? "C8.4" : e.ending == Ending::Shared ? "C8.3" : "C8.1";
  return row(e).rule;
}

// Where the card is not seen, where it is done to oneself, and where several have won.
bool Chronicle::has_other_wording(const Event& e) {
  if (row(e).other.en.empty()) return false;
  switch (e.kind) {
    case Tell::AllyBanished:
    case Tell::FoolPoints:
    case Tell::Named: return e.seat == e.other;
    case Tell::GameOver: return e.seats.size() > 1;
    default: return e.card == kNoCard && e.cards.empty();
  }
}

// {history}, {condition} and {brief}.
std::string Chronicle::place(std::string_view place, const Event& e, Language, EventFacts& facts) {
  facts.history = names(e.history).code;
  return fmt::format("#{}{}{}", *facts.history, place == "history" ? "" : ".",
                     place == "history" ? "" : place);
}

void Chronicle::add_facts(const Event& e, EventFacts& facts) {
  if (e.kind == Tell::NoEffect) facts.who = e.seat;
  if (e.kind == Tell::AllyBanished || e.kind == Tell::FoolPoints || e.kind == Tell::Named)
    facts.target = e.other;
  if (e.kind == Tell::HistoryTurned || e.kind == Tell::HistoryShuffled) facts.deck = "history";
  if (e.by != kNoPower) facts.power = names(e.by).code;
}

}  // namespace cardhouse::chronicle
