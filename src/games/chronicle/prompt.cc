// SPDX-License-Identifier: MIT
// What a seat of Chronicle is asked, and every answer that a person might try. Made from a View alone, so it
// cannot say more than the seat knows.
#include "games/chronicle/game.h"

namespace cardhouse::chronicle {
namespace {

// The card whose power asks: the Demon at the end of the meeting, any other at once. Requires: not idle.
Card asking_card(const View& v) {
  return v.asking.top().program == Power::Demon ? kDemon : v.meeting.card[v.meeting.to_play];
}

// ---- playing a card ----

// C3.8 why the power would find nothing to act on now; empty if it would.
Phrase nothing_to_act_on(const View& v, Card c) {
  CardSet theirs;
  int held = 0;
  for (Seat seat : all_seats(v.options.players) - v.me) theirs |= v.allies[seat], held += v.hand_size[seat];
  const CardSet own = v.allies[v.me];
  const auto unless = [](bool there, Phrase why) { return there ? Phrase{} : why; };
  switch (power(c)) {
    case Power::Lure:
      return unless(!theirs.empty(), {"no opponent has an ally", "egy ellenfélnek sincs szövetségese"});
    case Power::Recall: return unless(!own.empty(), {"you have no ally", "nincs szövetségesed"});
    case Power::Purge:
      return unless(!lying(v.meeting).all.empty(), {"no other card lies", "nincs kint más lap"});
    case Power::Rob:
    case Power::Sage: return unless(held > 0, {"no opponent holds a card", "egy ellenfélnek sincs lapja"});
    case Power::Banish:
    case Power::Fool:
      return unless(!(theirs | own).empty(), {"nobody has an ally", "senkinek sincs szövetségese"});
    case Power::Sacrifice: return unless(v.hand.size() > 1, {"it is your last card", "ez az utolsó lapod"});
    default: return {};
  }
}

void explain_play(const View& v, Card c, Choice& choice, Language language) {
  constexpr Phrase kFollow{"You hold {0} and must follow: play {0} or a wild.",
                           "Van lapod a vezető színből ({0}), ezért azt vagy jokert kell kijátszanod."};
  constexpr Phrase kFaceDown{"face down: no strength, no power", "lefordítva: nincs ereje, nincs képessége"};
  constexpr Phrase kNoEffect{"no effect now: {}", "most hatástalan: {}"};
  const PowerNames& does = names(power(c), v.options.strength_eight);
  if (!choice.legal) {
    choice.why_not = say(kFollow, language, kNames.of(Suit(v.meeting.led)).name(language));
    choice.rule = "C3.2";
  } else if (!(kFollowing[v.meeting.led] | kWildCards).has(c)) {
    choice.note = kFaceDown(language), choice.rule = "C3.4";
  } else if (const Phrase why = nothing_to_act_on(v, c); !why.en.empty()) {
    choice.note = say(kNoEffect, language, why(language)), choice.rule = "C3.8";
  } else {
    choice.note = does.text(language), choice.rule = does.rule;
  }
}

Question what_to_play(const View& v, Language language) {
  const auto ask = [&](std::string_view rule, Phrase text) -> Question {
    const bool led = v.meeting.led != kNoSuit;
    return {say(text, language, led ? kNames.label(Suit(v.meeting.led), language) : ""), rule};
  };
  if (v.meeting.played.empty())
    return ask("C3.1", {"You lead the meeting: play any card.",
                        "Te kezded a találkozót: bármelyik lapot kijátszhatod."});
  if (v.meeting.led == kNoSuit)
    return ask("C3.6", {"So far only wilds: play any card.",
                        "Eddig csak joker van kint: bármelyik lapot kijátszhatod."});
  const bool wilds = !(v.hand & kWildCards).empty();
  if (!(v.hand & Numbered::of(Suit(v.meeting.led))).empty())
    return wilds ? ask("C3.2",
                       {"Follow {} or play a wild.", "Kövesd a vezető színt ({}), vagy játssz ki jokert."})
                 : ask("C3.2", {"Follow {}.", "Kövesd a vezető színt ({})."});
  if ((v.hand - kWildCards).empty())
    return ask("C3.5", {"You hold only wilds: play one.", "Csak jokered van: játssz ki egyet."});
  return wilds ? ask("C3.4",
                     {"You have no {}: play any card face down, or a wild.",
                      "Nincs lapod a vezető színből ({}): játssz ki egyet lefordítva, vagy egy jokert."})
               : ask("C3.4", {"You have no {}: play any card face down.",
                              "Nincs lapod a vezető színből ({}): játssz ki egyet lefordítva."});
}

// ---- answering a power ----

Question power_question(const View& v, Language language) {
  const Frame f = v.asking.top();
  const PowerNames& power = names(f.program, v.options.strength_eight);
  return {say(f.step == asked_first(f.program) ? power.asks : power.then_asks, language,
              fmt::arg("card", kNames.label(asking_card(v), language)),
              fmt::arg("player", at(v.meeting.to_play)), fmt::arg("target", at(f.target))),
          power.rule};
}

void explain_card(const View& v, Card c, Choice& choice, Language language) {
  constexpr Phrase kOwn{", your ally", ", saját szövetségesed"}, kTheirs{", ally of {}", ", {} szövetségese"};
  constexpr Phrase kIsRoyal{"counts as three allies", "három szövetségesnek számít"};
  if (kEvil.has(c)) choice.label += " !", choice.note = kEvilName(language);
  if (kTwos.has(c)) choice.note = kIsRoyal(language);
  for (Seat seat : all_seats(v.options.players))
    if (v.allies[seat].has(c)) choice.label += say(seat == v.me ? kOwn : kTheirs, language, at(seat));
}

// What lies before this seat in the meeting.
std::string lying_text(const View& v, Seat seat, Language language) {
  constexpr Phrase kHidden{"a card face down", "lefordított lap"}, kRemoved{"{} (discarded)", "{} (eldobva)"};
  const Card c = v.meeting.card[seat];
  if (c == kNoCard) return std::string(kHidden(language));
  return v.meeting.removed.has(seat) ? say(kRemoved, language, kNames.label(c, language))
                                     : kNames.label(c, language);
}

void explain_seat(const View& v, Seat seat, Choice& choice, Language language) {
  constexpr Phrase kKnown{"known: {}", "ismert: {}"};
  choice.label = fmt::format(
      "{} ({}, {})", at(seat), counted(v.hand_size[seat], {"card", "lap"}, {"cards", "lap"}, language),
      counted(v.allies[seat].size(), {"ally", "szövetséges"}, {"allies", "szövetséges"}, language));
  const Power program = v.asking.top().program;
  if (program == Power::Demon) choice.note = lying_text(v, seat, language);
  else if (const CardSet known = known_in_hand(v, seat); program != Power::Fool && !known.empty())
    choice.note = say(kKnown, language, kNames.labels(known, language));
}

// What somebody else is to do.
Question waiting(const View& v, Language language) {
  constexpr Phrase kPlays{"{} is to play a card.", "{} következik, lapot játszik ki."},
      kDecides{"{} decides about {}.", "{} dönt. A kijátszott lap: {}."};
  if (v.asking.idle())
    return {say(kPlays, language, at(*turn(v))), v.meeting.played.empty() ? "C3.1" : "C3.2"};
  return {say(kDecides, language, at(*turn(v)), kNames.label(asking_card(v), language)),
          names(v.asking.top().program, v.options.strength_eight).rule};
}

}  // namespace

Question Chronicle::question(const View& v, Moves legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  return v.asking.idle() ? what_to_play(v, language) : power_question(v, language);
}

Moves Chronicle::tried(const View& v, Moves legal) { return v.asking.idle() ? moves(v.hand) : legal; }

void Chronicle::explain(const View& v, Move m, Choice& choice, Language language) {
  if (m.is_card()) choice.face = kNames.short_name(m.card(), language);
  if (v.asking.idle()) explain_play(v, m.card(), choice, language);
  else if (m.is_card()) explain_card(v, m.card(), choice, language);
  else explain_seat(v, m.seat(), choice, language);
}

}  // namespace cardhouse::chronicle
