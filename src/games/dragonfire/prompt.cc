// SPDX-License-Identifier: MIT
// What a seat of Dragonfire is asked, and what it may answer. Made from a View alone.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/dragonfire/game.h"
#include "games/dragonfire/look.h"
#include "games/dragonfire/words.h"

namespace cardhouse::dragonfire {
namespace {

struct AskRow {
  std::string_view code, rule;
  Phrase question;
  Phrase done = {"Enough", "Elég"};  // the label of Act::Done
};
// In the order of Ask.
constexpr std::array<AskRow, kAsks> kAskRows{{
    {"nothing", "D1.1", "", ""},
    {"swap", "D1.10", "Which Basic do you exchange for a Bless?", "Melyik alaplapot cseréled Áldásra?"},
    {"move", "D4.2", "Where do you go?", "Hova mész?", "Stay", "Maradok"},
    {"resolve", "D4.1", "Which one is first?", "Melyik legyen az első?"},
    {"act", "D4.3", "Your turn: play cards. Damage is dealt when all are done.",
     "A te köröd: játssz ki lapokat. A sebzést a végén osztjuk ki.", "Done with playing",
     "Végeztem a kijátszással"},
    {"offer", "D4.4", "Do you help {}?", "Segítesz neki: {}?", "Pass", "Passz"},
    {"sharpen", "D9.12", "Which card gains the icon?", "Melyik lap kapja a jelet?"},
    {"target", "D4.6", "What does {} strike?", "Mit ér a lap: {}?"},
    {"splash", "D9.13", "What does {} also strike?", "Mit ér még a lap: {}?"},
    {"buy", "D4.16", "What do you buy?", "Mit veszel?", "Done with buying", "Végeztem a vásárlással"},
    {"cycle", "D4.16", "You bought nothing: which card leaves the Market?",
     "Nem vettél semmit: melyik lap kerül le a piacról?"},
    {"rest", "D3.16", "Short Rest: do you buy a card?", "Rövid pihenő: veszel egy lapot?", "Nothing",
     "Semmit"},
    {"discard", "D9.10", "Which card do you discard?", "Melyik lapot dobod el?"},
    {"return", "D9.10", "Which card do you take back?", "Melyik lapot veszed vissza?"},
    {"encounter", "D9.10", "{}: which Encounter?", "{}: melyik Ellenfél?", "None", "Egyiket sem"},
    {"character", "D9.10", "{}: which character?", "{}: melyik szereplő?", "None", "Egyiket sem"},
    {"next", "D9.10", "Which card lies next from the top?", "Melyik lap legyen felülről a következő?"},
    {"cycle_more", "D8.3", "Which card leaves the Market?", "Melyik lap kerül le a piacról?"},
    {"refill", "D9.10", "Discard a card? You draw as many as you discard.",
     "Eldobsz egy lapot? Annyit húzol, amennyit eldobsz."},
    {"window", "D9.19", "Do you use something now?", "Használsz most valamit?", "No", "Nem"},
    {"result", "D6.3", "How does the check end?", "Mi legyen a próba eredménye?"},
    {"trigger", "D4.1", "Your turn starts: which one is first?", "Kezdődik a köröd: melyik legyen az első?"},
}};
constexpr const AskRow& asking(Ask ask) { return kAskRows[std::size_t(ask)]; }

// What the question is about.
std::string subject(const Open& t, Language language) {
  switch (t.ask) {
    case Ask::Offer: return at(t.active);
    case Ask::Target:
    case Ask::Splash: return library().card(t.played[t.index].card).title(language);
    case Ask::Encounter:
    case Ask::Character: return library().owner(t.under_way().top().sentence).title(language);
    default: return {};
  }
}

// Why there is a window.
std::string occasion(const Open& t, Language language) {
  constexpr Phrase kCheck{"A Skill Check of {}.", "{} képességpróbája."},
      kTyped{"A Skill Check of {}: {}.", "{} képességpróbája: {}."},
      kSave{"An Encounter Save of {}.", "Ellenfél-mentő: {}."},
      kFailed{"The Skill Check has failed.", "A képességpróba nem sikerült."},
      kFall{"You would become Unconscious.", "Elájulnál."};
  const Frame& f = t.under_way().top();
  switch (f.kind) {
    case Under::Check:
      if (f.stage == CheckStage::kFailed) return std::string(kFailed(language));
      if (is_save(f)) return say(kSave, language, slot_name(t, f.it, language));
      return f.type == kNoType ? say(kCheck, language, at(f.you))
                               : say(kTyped, language, at(f.you), name(ClassType(f.type))(language));
    case Under::Hurt: return std::string(kFall(language));
    case Under::Suffer: {
      const Named& owner = library().owner(f.sentence);
      return fmt::format("{}: {}", owner.title(language), owner.printed(language));
    }
    default: return {};
  }
}

std::string encounter_label(const Open& t, std::uint8_t slot, Language language) {
  constexpr Phrase kLabel{"{} [{}], Attack {}, before {}", "{} [{}], Támadás {}, szemben: {}"},
      kLocation{"{} [{}], Attack {}", "{} [{}], Támadás {}"};
  const Encounter& e = t.encounter[slot];
  if (e.id == 0) return slot_name(t, slot, language);
  const std::string track = track_text(card_of(e), e.cleared);
  if (e.facing == kNobody)
    return say(kLocation, language, slot_name(t, slot, language), track, attack(t, slot));
  return say(kLabel, language, slot_name(t, slot, language), track, attack(t, slot), at(e.facing));
}

std::string character_label(const Open& t, Seat seat, Language language) {
  const Character& c = t.character[seat];
  return fmt::format("{} ({}/{} HP{})", at(seat), c.hp, c.max_hp,
                     c.status == Status::Up ? "" : ", " + std::string(name(c.status)(language)));
}

std::string label_of(const View& v, Move move, Language language) {
  constexpr Phrase kBuy{"Buy {} ({} gold)", "Vásárlás: {} ({} arany)"};
  const Open& t = v;
  const std::uint8_t what = move.what();
  switch (move.act()) {
    case Act::Done: return std::string(asking(t.ask).done(language));
    case Act::Move: return place_name(t, what, language);
    case Act::Resolve:
    case Act::Target:
    case Act::Splash:
    case Act::Encounter: return encounter_label(t, what, language);
    case Act::Character: return character_label(t, what, language);
    case Act::Buy: return say(kBuy, language, library().card(what).title(language), cost(t, v.me, what));
    default: return Dragonfire::move_label(move, language);
  }
}

// What the planned damage would clear on the Encounter with the card that is being aimed.
std::string aim_note(const Open& t, std::uint8_t slot, Language language) {
  constexpr Phrase kClears{"would clear {} of {}", "{} szintet ütne ki ennyiből: {}"};
  Open planned = t;
  planned.played[t.index].target = slot;
  const Encounter& e = t.encounter[slot];
  const int levels = levels_cleared(planned, slot, pool_on(planned, slot));
  return say(kClears, language, levels, card_of(e).track.size() - e.cleared);
}

// Three lines for the face of a card: what it is, what is done with it, its icons.
std::string face_of(const View& v, Move move, Language language) {
  constexpr Phrase kPrice{"{} gold", "{} arany"};
  const Act act = move.act();
  if (act == Act::Done) return fmt::format("{}\n\n", asking(v.ask).done(language));
  const Named* named = named_by(move);
  if (named == nullptr || act == Act::Trigger) return {};
  return fmt::format(
      "{}\n{}\n{}", named->title(language),
      act == Act::Buy ? say(kPrice, language, cost(v, v.me, move.what())) : row_of(act).doing(language),
      act == Act::Use ? std::string() : icons_text(library().card(move.what()).icons));
}

std::string note(const View& v, Move move, Language language) {
  switch (move.act()) {
    case Act::Target: return aim_note(v, move.what(), language);
    case Act::Resolve:
    case Act::Encounter: {
      const EncounterId id = v.encounter[move.what()].id;
      return id == 0 ? "" : library().encounter(id).printed(language);
    }
    default: return Dragonfire::move_note(move, language);
  }
}

Prompt waiting(const View& v, Language language) {
  constexpr Phrase kTurn{"{} is to decide.", "{} dönt."};
  if (!turn(v)) {
    const Happening end = Dragonfire::describe({.kind = v.ending == Ending::Won ? Tell::Won : Tell::Lost});
    return {.question = end.text(language), .rule = end.rule, .choices = {}};
  }
  return {.question = say(kTurn, language, at(v.asked)), .rule = "D4.4", .choices = {}};
}

}  // namespace

std::string_view code(Ask ask) { return asking(ask).code; }

Prompt Dragonfire::prompt(const View& v, const Moves& legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  const AskRow& asked = asking(v.ask);
  std::string question = say(asked.question, language, subject(v, language));
  if (v.ask == Ask::Window) question = occasion(v, language) + " " + question;
  Prompt prompt{.question = std::move(question), .rule = std::string(asked.rule), .choices = {}};
  prompt.window = v.ask == Ask::Offer || v.ask == Ask::Window;
  prompt.choices = choices_of(legal, asked.rule, [&](Choice& choice, Move move) {
    choice.name = code(move);
    choice.label = label_of(v, move, language);
    choice.note = note(v, move, language);
    choice.face = face_of(v, move, language);
  });
  return prompt;
}

// For moves that somebody names although they cannot be made.
std::optional<Choice> Dragonfire::why_not(const View& v, Move move, Language language) {
  constexpr Phrase kNotHeld{"It is not in your hand.", "Nincs a kezedben."},
      kNoAssist{"It is no Assist.", "Nem Segítség."},
      kElsewhere{"You stand at another place.", "Más helyen állsz."},
      kNoAssists{"Assists cannot be played now.", "Most nem lehet segíteni."},
      kFull{"No more cards can be played this turn.", "Ebben a körben nem játszható ki több lap."},
      kNotThere{"It is not in the row.", "Nincs a piacon."},
      kNeeds{"It requires other purchases first.", "Előbb más vásárlást kíván."},
      kNoBuying{"The challenge forbids buying in a Short Rest.",
                "A kihívás tiltja a vásárlást rövid pihenőben."},
      kPoor{"It costs {} gold, you have {}.", "Ára {} arany, neked {} van."},
      kUsed{"It is used up, or this is not its moment.", "Már elhasználtad, vagy nem most van az ideje."},
      kAway{"It is not at your place.", "Nem a te helyeden van."};
  const Open& t = v;
  const auto because = [&](Phrase why, std::string_view rule, const auto&... facts) {
    return refused(move.index, code(move), say(why, language, facts...), rule);
  };
  const auto hand = t.character[v.me].cards.hand();
  const bool held = std::ranges::find(hand, move.what()) != hand.end();
  switch (move.act()) {
    case Act::Play:
    case Act::Discard:
      if (t.ask != Ask::Act) return {};
      return held ? because(kFull, "D2.5") : because(kNotHeld, "D4.3");
    case Act::Assist:
      if (t.ask != Ask::Offer) return {};
      if (!held) return because(kNotHeld, "D4.5");
      if (!library().card(move.what()).assist) return because(kNoAssist, "D4.5");
      if (t.character[v.me].place != t.character[t.active].place) return because(kElsewhere, "D4.5");
      return because(kNoAssists, "D3.11");
    case Act::Buy: {
      if (t.ask != Ask::Buy && t.ask != Ask::Rest) return {};
      if (std::find(t.row.begin(), t.row.end(), move.what()) == t.row.end())
        return because(kNotThere, "D8.1");
      const int price = cost(t, v.me, move.what());
      if (price > t.character[v.me].gold) return because(kPoor, "D8.2", price, t.character[v.me].gold);
      if (library().card(move.what()).requires_purchases == 0) return because(kNoBuying, "D10.2");
      return because(kNeeds, t.ask == Ask::Rest ? "D3.16" : "D8.4");
    }
    case Act::Use: return because(kUsed, "D9.19");
    case Act::Target:
    case Act::Splash: return because(kAway, "D7.3");
    default: return {};
  }
}

}  // namespace cardhouse::dragonfire
