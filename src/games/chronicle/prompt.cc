// SPDX-License-Identifier: MIT
// What a seat of Chronicle is asked, and every answer that a person might try. Made from a View alone, so it
// cannot say more than the seat knows.
#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "games/chronicle/game.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

// The card whose power asks: the Demon at the end of the meeting, any other at once. Requires: not idle.
Card asking_card(const View& v) {
  return v.asking.top().program == Power::Demon ? kDemon : v.meeting.card[v.meeting.to_play];
}

std::string lead_suit(const View& v, Language language) {
  return v.meeting.led == kNoSuit ? "" : kNames.label(Suit(v.meeting.led), language);
}

std::string allies_text(int n, Language language) {
  return counted(n, {"ally", "szövetséges"}, {"allies", "szövetséges"}, language);
}

CardSet allies_of(const View& v, SeatSet seats) {
  CardSet set;
  for (Seat seat : seats) set |= v.allies[seat];
  return set;
}

// ---- playing a card ----

// C3.8 why the power would find nothing to act on now; empty if it would.
Phrase nothing_to_act_on(const View& v, Card c) {
  const SeatSet all = all_seats(v.options.players), others = all - v.me;
  const bool allies_there = !allies_of(v, others).empty(), own_allies = !v.allies[v.me].empty();
  bool others_hold = false;
  for (Seat seat : others) others_hold |= v.hand_size[seat] > 0;
  switch (power(c)) {
    case Power::Lure:
      return allies_there ? Phrase{}
                          : Phrase{"no opponent has an ally", "egy ellenfélnek sincs szövetségese"};
    case Power::Recall: return own_allies ? Phrase{} : Phrase{"you have no ally", "nincs szövetségesed"};
    case Power::Purge:
      return (v.meeting.played - v.meeting.removed).empty()
                 ? Phrase{"no other card lies", "nincs kint más lap"}
                 : Phrase{};
    case Power::Rob:
    case Power::Sage:
      return others_hold ? Phrase{} : Phrase{"no opponent holds a card", "egy ellenfélnek sincs lapja"};
    case Power::Banish:
    case Power::Fool:
      return allies_there || own_allies ? Phrase{}
                                        : Phrase{"nobody has an ally", "senkinek sincs szövetségese"};
    case Power::Sacrifice:
      return v.hand.size() > 1 ? Phrase{} : Phrase{"it is your last card", "ez az utolsó lapod"};
    default: return {};
  }
}

bool lies_face_down(const View& v, Card c) {  // C3.4
  return !is_wild(c) && v.meeting.led != kNoSuit && v.meeting.led != std::uint8_t(suit(c));
}

Choice card_to_play(const View& v, Card c, Moves legal, Language language) {
  Choice choice{.move = c.index,
                .name = code(c),
                .label = label(c, language),
                .legal = legal.has(c),
                .face = short_name(c, language)};
  if (!choice.legal) {
    constexpr Phrase kFollow{"You hold {0} and must follow: play {0} or a wild.",
                             "Van lapod a vezető színből ({0}), ezért azt vagy jokert kell kijátszanod."};
    choice.why_not = say(kFollow, language, kNames.of(Suit(v.meeting.led)).name(language));
    choice.rule = "C3.2";
  } else if (lies_face_down(v, c)) {
    constexpr Phrase kFaceDown{"face down: no strength, no power",
                               "lefordítva: nincs ereje, nincs képessége"};
    choice.note = kFaceDown(language);
    choice.rule = "C3.4";
  } else if (const Phrase why = nothing_to_act_on(v, c); !why.en.empty()) {
    constexpr Phrase kNoEffect{"no effect now: {}", "most hatástalan: {}"};
    choice.note = say(kNoEffect, language, why(language));
    choice.rule = "C3.8";
  } else {
    const PowerNames& does = names(power(c), v.options.strength_eight);
    choice.note = does.text(language), choice.rule = does.rule;
  }
  return choice;
}

struct Question {
  std::string_view rule;
  Phrase text;  // {0}: the lead suit
};

Question what_to_play(const View& v) {
  if (v.meeting.played.empty())
    return {
        "C3.1",
        {"You lead the meeting: play any card.", "Te kezded a találkozót: bármelyik lapot kijátszhatod."}};
  if (v.meeting.led == kNoSuit)
    return {
        "C3.6",
        {"So far only wilds: play any card.", "Eddig csak joker van kint: bármelyik lapot kijátszhatod."}};
  const bool wilds = !(v.hand & kWildCards).empty();
  if (!(v.hand & Numbered::of(Suit(v.meeting.led))).empty())
    return wilds ? Question{"C3.2",
                            {"Follow {0} or play a wild.",
                             "Kövesd a vezető színt ({0}), vagy játssz ki jokert."}}
                 : Question{"C3.2", {"Follow {0}.", "Kövesd a vezető színt ({0})."}};
  if ((v.hand - kWildCards).empty())
    return {"C3.5", {"You hold only wilds: play one.", "Csak jokered van: játssz ki egyet."}};
  return wilds
             ? Question{"C3.4",
                        {"You have no {0}: play any card face down, or a wild.",
                         "Nincs lapod a vezető színből ({0}): játssz ki egyet lefordítva, vagy egy jokert."}}
             : Question{"C3.4",
                        {"You have no {0}: play any card face down.",
                         "Nincs lapod a vezető színből ({0}): játssz ki egyet lefordítva."}};
}

// ---- answering a power ----

struct PowerQuestion {
  Power program;
  Step step;
  Phrase text;  // {card}: the card that asks, {player}: who played it, {target}: the frame's target
};
constexpr std::array<PowerQuestion, 11> kQuestions{{
    {Power::Lure, Step::Card, "{card}: take which opponent's ally?",
     "{card}: melyik ellenfél melyik szövetségesét veszed el?"},
    {Power::Recall, Step::Card, "{card}: take which of your allies back into your hand?",
     "{card}: melyik szövetségesedet veszed vissza a kezedbe?"},
    {Power::Rob, Step::Player, "{card}: from whose hand do you take a card by chance?",
     "{card}: kinek a kezéből veszel el találomra egy lapot?"},
    {Power::Rob, Step::Card, "{card}, played by {player}: discard which card of your hand?",
     "{card}, {player} játszotta ki: melyik lapot dobod el a kezedből?"},
    {Power::Banish, Step::Card, "{card}: discard which ally of any player?",
     "{card}: melyik játékos melyik szövetségesét dobod el?"},
    {Power::Sacrifice, Step::Card, "{card}: discard which card of your hand?",
     "{card}: melyik lapot dobod el a kezedből?"},
    {Power::Sage, Step::Player, "{card}: whose hand do you look at, to take a card of it?",
     "{card}: kinek a kezét nézed meg, hogy elvegyél belőle egy lapot?"},
    {Power::Sage, Step::Card, "{card}: take which card from the hand of {target}?",
     "{card}: melyik lapot veszed el {target} kezéből?"},
    {Power::Fool, Step::Player, "{card}: who of those with the most allies discards one?",
     "{card}: a legtöbb szövetségessel bírók közül ki dobjon el egyet?"},
    {Power::Fool, Step::Card, "{card}: you have the most allies; discard which?",
     "{card}: neked van a legtöbb szövetségesed; melyiket dobod el?"},
    {Power::Demon, Step::Player, "{card}: who wins this meeting?", "{card}: ki nyerje ezt a találkozót?"},
}};
constexpr Phrase kEightMakesDiscard{"{card}: which opponent must discard a card?",
                                    "{card}: melyik ellenfél dobjon el egy lapot?"};

std::string power_question(const View& v, Language language) {
  const Frame f = v.asking.top();
  const auto row = std::ranges::find_if(
      kQuestions, [&](const PowerQuestion& q) { return q.program == f.program && q.step == f.step; });
  const bool makes_discard = f.program == Power::Rob && f.step == Step::Player &&
                             v.options.strength_eight == Eight::Discard;  // C4.11
  return fmt::format(fmt::runtime((makes_discard ? kEightMakesDiscard : row->text)(language)),
                     fmt::arg("card", label(asking_card(v), language)),
                     fmt::arg("player", at(v.meeting.to_play)), fmt::arg("target", at(f.target)));
}

Choice card_to_choose(const View& v, Card c, Language language) {
  constexpr Phrase kOwn{", your ally", ", saját szövetségesed"}, kTheirs{", ally of {}", ", {} szövetségese"};
  constexpr Phrase kIsEvil{"Evil", "Gonosz"},
      kIsRoyal{"counts as three allies", "három szövetségesnek számít"};
  Choice choice{
      .move = c.index, .name = code(c), .label = label(c, language), .face = short_name(c, language)};
  if (kEvil.has(c)) choice.label += " !", choice.note = kIsEvil(language);
  if (kTwos.has(c)) choice.note = kIsRoyal(language);
  for (Seat seat : all_seats(v.options.players))
    if (v.allies[seat].has(c))
      choice.label += seat == v.me ? std::string(kOwn(language)) : say(kTheirs, language, at(seat));
  return choice;
}

// What lies before this seat in the meeting.
std::string lying_text(const View& v, Seat seat, Language language) {
  constexpr Phrase kHidden{"a card face down", "lefordított lap"}, kRemoved{"{} (discarded)", "{} (eldobva)"};
  const Card c = v.meeting.card[seat];
  if (c == kNoCard) return std::string(kHidden(language));
  return v.meeting.removed.has(seat) ? say(kRemoved, language, label(c, language)) : label(c, language);
}

Choice seat_to_choose(const View& v, Seat seat, Language language) {
  constexpr Phrase kKnown{"known: {}", "ismert: {}"};
  Choice choice{.move = Move::seat(seat).index,
                .name = code(Move::seat(seat)),
                .label = fmt::format("{} ({}, {})", at(seat),
                                     counted(v.hand_size[seat], {"card", "lap"}, {"cards", "lap"}, language),
                                     allies_text(v.allies[seat].size(), language))};
  const Power program = v.asking.top().program;
  if (program == Power::Demon) choice.note = lying_text(v, seat, language);
  else if (const CardSet known = known_in_hand(v, seat); program != Power::Fool && !known.empty())
    choice.note = say(kKnown, language, list(known, language));
  return choice;
}

// Nothing is asked of this seat now.
Prompt waiting(const View& v, Language language) {
  constexpr Phrase kOver{"The game is over. {}", "A játék véget ért. {}"};
  constexpr Phrase kPlays{"{} is to play a card.", "{} következik, lapot játszik ki."},
      kDecides{"{} decides about {}.", "{} dönt. A kijátszott lap: {}."};
  if (!v.winners.empty()) {
    const std::uint8_t fame = v.fame[v.winners.front()];
    const Happening end = Chronicle::describe({.kind = Tell::GameOver,
                                               .amount = fame,
                                               .seats = v.winners,
                                               .ending = ending(v.options, v.winners, fame)});
    return {.question = say(kOver, language, end.text(language)), .rule = end.rule, .choices = {}};
  }
  if (v.asking.idle())
    return {.question = say(kPlays, language, at(*turn(v))),
            .rule = v.meeting.played.empty() ? "C3.1" : "C3.2",
            .choices = {}};
  return {.question = say(kDecides, language, at(*turn(v)), label(asking_card(v), language)),
          .rule = std::string(names(v.asking.top().program, v.options.strength_eight).rule),
          .choices = {}};
}

}  // namespace

Prompt Chronicle::prompt(const View& v, Moves legal, Language language) {
  if (legal.empty()) return waiting(v, language);
  Prompt prompt;
  if (v.asking.idle()) {
    const Question question = what_to_play(v);
    prompt.question = say(question.text, language, lead_suit(v, language));
    prompt.rule = question.rule;
    for (Card c : v.hand) prompt.choices.push_back(card_to_play(v, c, legal, language));
    return prompt;
  }
  prompt.question = power_question(v, language);
  prompt.rule = names(v.asking.top().program, v.options.strength_eight).rule;
  for (Move m : legal) {
    prompt.choices.push_back(m.is_card() ? card_to_choose(v, m.card(), language)
                                         : seat_to_choose(v, m.seat(), language));
    prompt.choices.back().rule = prompt.rule;
  }
  return prompt;
}

}  // namespace cardhouse::chronicle
