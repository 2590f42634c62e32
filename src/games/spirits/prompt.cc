// SPDX-License-Identifier: MIT
// What a seat of Spirit Tactics is asked, and what it may answer. Made from a View alone, so it cannot say
// more than the seat knows.
#include <fmt/format.h>

#include "core/say.h"
#include "games/spirits/game.h"
#include "games/spirits/words.h"

namespace cardhouse::spirits {
namespace {

struct Asking {
  Phrase question;
  std::string_view rule;
};

constexpr Asking asking(Ask ask) {
  switch (ask) {
    case Ask::Mulligan: return {{"Redraw your opening hand?", "Újrahúzod a kezdőkezedet?"}, "S1.5"};
    case Ask::Reload:
      return {{"Shuffle your Reload Pile into your deck? You then draw 1 card instead of 2.",
               "Belekevered az Újratöltődet a paklidba? Akkor 2 helyett 1 lapot húzol."},
              "S3.2"};
    case Ask::Open: return {{"What do you do?", "Mit teszel?"}, "S3.6"};
    case Ask::Place: return {{"To which zone?", "Melyik mezőre?"}, "S3.7"};
    case Ask::GatherTo:
      return {{"Which Spirit or Commander gets it?", "Melyik Szellem vagy Parancsnok kapja?"}, "S3.9"};
    case Ask::AttackOn: return {{"What does it attack?", "Mit támad?"}, "S4.1"};
    case Ask::Priority: return {{"Do you respond?", "Válaszolsz rá?"}, "S5.3"};
    case Ask::After: return {{"Do you answer what has happened?", "Válaszolsz arra, ami történt?"}, "S5.8"};
    case Ask::Event: return {{"Which one do you answer?", "Melyikre válaszolsz?"}, "S5.9"};
    case Ask::Designate: return {{"Which one do you Designate?", "Melyiket jelölöd ki?"}, "S6.4"};
    case Ask::Pay: return {{"Pay with which Essence?", "Melyik Esszenciával fizetsz?"}, "S6.3"};
    case Ask::Discard: return {{"Which card do you discard?", "Melyik lapot dobod el?"}, "S6.8"};
    case Ask::FromHand: return {{"Which card of your hand?", "A kezed melyik lapját?"}, "S8.9"};
    case Ask::FromPile: return {{"Which card?", "Melyik lapot?"}, "S8.9"};
    case Ask::Detach: return {{"Which Essence is detached?", "Melyik Esszencia kerül le?"}, "S8.9"};
    case Ask::Rewind:
      return {{"The number of Spirits has changed: attack what, or nothing?",
               "A Szellemek száma megváltozott: mit támadsz, vagy semmit?"},
              "S4.7"};
    case Ask::Redirect: return {{"Attack the Commander instead?", "Inkább a Parancsnokot támadod?"}, "S4.8"};
    case Ask::SideOut:
      return {{"Which card do you take out of your deck?", "Melyik lapot veszed ki a paklidból?"}, "S1.9"};
    case Ask::SideIn: return {{"Which card do you put in?", "Melyik lapot teszed be?"}, "S1.9"};
    case Ask::Starter: return {{"Who is to begin?", "Ki kezdjen?"}, "S1.9"};
    case Ask::Nothing: break;
  }
  return {{"", ""}, "S1.1"};
}

Phrase done_label(Ask ask, Phase phase) {
  switch (ask) {
    case Ask::Priority:
    case Ask::After: return {"Pass", "Passz"};
    case Ask::Open:
      return phase == Phase::Combat ? Phrase{"To the Sub-Main Phase", "Tovább a második fő szakaszba"}
                                    : Phrase{"To the End Phase", "Tovább a zárószakaszba"};
    case Ask::Rewind: return {"Cancel the attack", "A támadás elmarad"};
    case Ask::Mulligan:
    case Ask::Reload:
    case Ask::Redirect: return {"No", "Nem"};
    default: return {"Done", "Kész"};
  }
}

std::string spirit_label(const View& v, Zone z, Language language) {
  const Table& t = v.table;
  if (!spirits(t).has(z)) return label(z, language);
  if (t.down >> z & 1) return fmt::format("{} ({})", name(known_at(v, z), language), label(z, language));
  return fmt::format("{} {}S/{}R ({})", name(t.card[z], language), standing(t, z).strength,
                     resilience_left(t, z), label(z, language));
}

// The text that an activation would run, as a note.
std::string note(const View& v, Move move, Language language) {
  const auto text = [&](CardId card, std::size_t box) {
    const auto& boxes = library()[card].boxes;
    return box < boxes.size() ? wording::print(*boxes[box].tree, language) : std::string();
  };
  const std::uint8_t what = move.what();
  switch (move.act()) {
    case Act::Cast:
    case Act::Reflex: return text(what, 0);
    case Act::Charged:
      if (what >= kLow) return text(v.table.player[v.me].commander, what - kLow);
      return text(v.table.card[what], library()[v.table.card[what]].boxes.size() - 1);
    case Act::Call: {
      const Facts& facts = library().facts(what);
      return fmt::format("{}S/{}R", facts.strength, facts.resilience);
    }
    default: return {};
  }
}

std::string label_of(const View& v, Move move, Language language) {
  constexpr Phrase kYes{"Yes", "Igen"}, kCombat{"To the Combat Phase", "Tovább a harcba"},
      kEnd{"To the End Phase", "Tovább a zárószakaszba"}, kCall{"Call {}", "Hívás: {}"},
      kConceal{"Conceal {}", "Elrejtés: {}"}, kGather{"Gather {}", "Gyűjtés: {}"},
      kCast{"Cast {}", "Kijátszás: {}"}, kReflex{"Reflex {}", "Reflex: {}"},
      kFlip{"Turn up {}", "Felfordítás: {}"}, kMove{"Move {}", "Mozgatás: {}"},
      kCharge{"Charged Ability of {}", "Töltött képesség: {}"},
      kAttack{"Attack with {}", "Támadás ezzel: {}"}, kCommander{"the Commander {}", "a Parancsnok: {}"},
      kWaiting{"{}, about to return", "{}, visszatérőben"}, kOwnEssence{"{}", "{}"},
      kTheirs{"{} of the Commander", "{} a Parancsnokról"}, kLow_{"{} (low)", "{} (kisebb)"},
      kHigh_{"{} (high)", "{} (nagyobb)"};
  const std::uint8_t what = move.what();
  const Table& t = v.table;
  switch (move.act()) {
    case Act::Done: return std::string(done_label(t.ask, t.phase)(language));
    case Act::Yes: return std::string(kYes(language));
    case Act::Combat: return std::string(kCombat(language));
    case Act::EndPhase: return std::string(kEnd(language));
    case Act::Call: return say(kCall, language, name(what, language));
    case Act::Conceal: return say(kConceal, language, name(what, language));
    case Act::Gather: return say(kGather, language, name(what, language));
    case Act::Cast: return say(kCast, language, name(what, language));
    case Act::Reflex: return say(kReflex, language, name(what, language));
    case Act::Flip: return say(kFlip, language, spirit_label(v, what, language));
    case Act::Move: return say(kMove, language, spirit_label(v, what, language));
    case Act::Charged: {
      if (what < kLow) return say(kCharge, language, spirit_label(v, what, language));
      const std::string commander = name(t.player[v.me].commander, language);
      return say(kCharge, language, say(what == kLow ? kLow_ : kHigh_, language, commander));
    }
    case Act::Attack: return say(kAttack, language, spirit_label(v, what, language));
    case Act::Place: return spirit_label(v, what, language);
    case Act::Commander: {
      const Seat seat = t.ask == Ask::GatherTo ? v.me : other(v.me);
      return say(kCommander, language, name(t.player[seat].commander, language));
    }
    case Act::Card: return name(what, language);
    case Act::Waiting: return say(kWaiting, language, name(what, language));
    case Act::Essence: return say(kOwnEssence, language, name(Essence(what))(language));
    case Act::FromCommander: return say(kTheirs, language, name(Essence(what))(language));
    case Act::Link:
      if (what < t.links.size()) {
        const Link& link = t.links[what];
        const std::string kind(name(link.kind)(language));
        return link.card != kNoCard ? fmt::format("{}: {}", kind, name(link.card, language)) : kind;
      }
      return fmt::format("{}", what);
    case Act::Result:
      if (what < t.results.size())
        if (const Zone z = zone_of(t, t.results[what].serial); z != kNowhere)
          return spirit_label(v, z, language);
      for (const Player& player : t.player)
        for (const PileCardEntry& entry : player.graveyard)
          if (what < t.results.size() && entry.serial == t.results[what].serial)
            return fmt::format("{} ({})", name(entry.card, language), what + 1);
      return fmt::format("{}", what + 1);
    case Act::Seat: return at(what);
  }
  return {};
}

// Three short lines for a small card: whom it is about, what is done, how strong.
std::string face_of(const View& v, Move move, Language language) {
  constexpr Phrase kCall{"Call", "hívás"}, kConceal{"Conceal", "elrejtés"}, kGather{"Gather", "gyűjtés"},
      kCast{"Arcana", "Arkánum"}, kReflex{"Reflex", "Reflex"}, kFlip{"turn up", "felfordítás"},
      kMove{"move", "mozgatás"}, kCharge{"Charged", "töltött"}, kAttack{"attack", "támadás"},
      kLowOne{"low ability", "kisebb képesség"}, kHighOne{"high ability", "nagyobb képesség"};
  const Table& t = v.table;
  const std::uint8_t what = move.what();
  const auto of_card = [&](Phrase act) {
    const Facts& facts = library().facts(what);
    std::string figures;
    if (facts.type == CardType::Spirit) figures = fmt::format("{}S/{}R", facts.strength, facts.resilience);
    return fmt::format("{}\n{}\n{}", name(what, language), act(language), figures);
  };
  const auto of_zone = [&](std::string_view act) {
    const auto z = Zone(what);
    if (!spirits(t).has(z)) return fmt::format("{}\n{}\n", code(z), row_name(z)(language));
    const bool up = (t.up >> z & 1) != 0;
    return fmt::format("{}\n{}\n{} {}", name(known_at(v, z), language), act, code(z),
                       up ? fmt::format("{}/{}", standing(t, z).strength, resilience_left(t, z)) : "");
  };
  switch (move.act()) {
    case Act::Call: return of_card(kCall);
    case Act::Conceal: return of_card(kConceal);
    case Act::Gather: return of_card(kGather);
    case Act::Cast: return of_card(kCast);
    case Act::Reflex: return of_card(kReflex);
    case Act::Flip: return of_zone(kFlip(language));
    case Act::Move: return of_zone(kMove(language));
    case Act::Attack: return of_zone(kAttack(language));
    case Act::Place: return of_zone(row_name(Zone(what))(language));
    case Act::Charged:
      if (what < kLow) return of_zone(kCharge(language));
      return fmt::format("{}\n{}\n", name(t.player[v.me].commander, language),
                         (what == kLow ? kLowOne : kHighOne)(language));
    default: return label_of(v, move, language) + "\n\n";
  }
}

Prompt waiting(const View& v, Language language) {
  constexpr Phrase kTurn{"{} is to decide.", "{} dönt."};
  if (!turn(v.table)) {
    const Happening end = Spirits::describe({.kind = Tell::GameOver, .seats = v.table.winners});
    return {.question = end.text(language), .rule = end.rule, .choices = {}};
  }
  return {.question = say(kTurn, language, at(v.table.asked)), .rule = "S5.2", .choices = {}};
}

}  // namespace

Prompt Spirits::prompt(const View& v, const Moves& legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  const Asking asked = asking(v.table.ask);
  Prompt prompt{
      .question = std::string(asked.question(language)), .rule = std::string(asked.rule), .choices = {}};
  prompt.window = v.table.ask == Ask::Priority || v.table.ask == Ask::After;
  for (Move move : legal)
    prompt.choices.push_back({.move = move.index,
                              .name = code(move),
                              .label = label_of(v, move, language),
                              .legal = true,
                              .why_not = {},
                              .rule = std::string(asked.rule),
                              .note = note(v, move, language),
                              .face = face_of(v, move, language)});
  return prompt;
}

// For moves that somebody names although they cannot be made.
std::optional<Choice> Spirits::why_not(const View& v, Move move, Language language) {
  constexpr Phrase kCalled{"You have Called this turn.", "Ebben a körben már hívtál."};
  constexpr Phrase kConcealed{"You have Concealed this turn.", "Ebben a körben már elrejtettél."};
  constexpr Phrase kGathered{"You have Gathered twice this turn.", "Ebben a körben már kétszer gyűjtöttél."};
  constexpr Phrase kFull{"You have no empty zone.", "Nincs üres meződ."};
  constexpr Phrase kTwin{"You control one face-up already.", "Egy már van nálad képpel felfelé."};
  constexpr Phrase kNotHeld{"It is not in your hand.", "Nincs a kezedben."};
  constexpr Phrase kNotNow{"Not in this phase.", "Ebben a szakaszban nem lehet."};
  Choice choice{.move = move.index, .name = code(move), .label = code(move), .legal = false};
  const auto because = [&](Phrase why, std::string_view rule) {
    choice.why_not = std::string(why(language));
    choice.rule = rule;
    return choice;
  };
  const Table& t = v.table;
  if (t.ask != Ask::Open) return {};
  const Player& me = t.player[v.me];
  const bool main = t.phase == Phase::Main || t.phase == Phase::SubMain;
  const bool held = std::find(v.hand.begin(), v.hand.end(), move.what()) != v.hand.end();
  switch (move.act()) {
    case Act::Call:
    case Act::Conceal: {
      const bool call = move.act() == Act::Call;
      const std::string_view rule = call ? "S3.7" : "S3.8";
      if (!main) return because(kNotNow, rule);
      if (!held) return because(kNotHeld, rule);
      if ((call ? me.called : me.concealed) != 0) return because(call ? kCalled : kConcealed, rule);
      if (empty_zones(t, v.me).empty()) return because(kFull, rule);
      return because(kTwin, "S7.10");
    }
    case Act::Gather:
      if (!main) return because(kNotNow, "S3.9");
      return held ? because(kGathered, "S3.9") : because(kNotHeld, "S3.9");
    case Act::Attack: return because(kNotNow, "S4.1");
    default: return {};
  }
}

}  // namespace cardhouse::spirits
