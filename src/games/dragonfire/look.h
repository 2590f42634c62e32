// SPDX-License-Identifier: MIT
// What can be read off the table of Dragonfire at any moment: levels, attacks, costs, who may do what.
// Nothing here changes anything, and nothing here is hidden.
#pragma once
#include <algorithm>
#include <bit>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

using SlotSet = BitSet<std::uint8_t, std::uint32_t>;

// ---- characters ----

constexpr int players(const Open& t) { return t.options.players; }
constexpr bool awake(const Open& t, Seat seat) {  // D9.4
  return t.character[seat].status != Status::Unconscious;
}
constexpr bool standing(const Open& t, Seat seat) { return t.character[seat].status == Status::Up; }
constexpr SeatSet awake_seats(const Open& t) {
  SeatSet seats;
  for (Seat seat = 0; seat < players(t); ++seat)
    if (awake(t, seat)) seats |= seat;
  return seats;
}
// Clockwise from `from` on, itself first.
constexpr Seat seat_after(const Open& t, Seat from, int steps) { return Seat((from + steps) % players(t)); }
Seat first_from(const Open& t, Seat from, SeatSet among);  // kNobody: none
Seat active_or_first(const Open& t);                       // D4.11

// ---- Encounters ----

inline const EncounterCard& card_of(const Encounter& e) { return library().encounter(e.id); }
SlotSet in_play(const Open& t);
SlotSet alive(const Open& t);  // with a level left
SlotSet facing(const Open& t, Seat seat);
SlotSet attackers_of(const Open& t, Seat seat);  // D4.13 what faces it, and the Location where it is
bool is_location(const Open& t, std::uint8_t slot);
Place place_of(const Open& t, std::uint8_t slot);  // D7.1
SlotSet at_place(const Open& t, Place place);      // alive ones
SlotSet locations(const Open& t);
EncounterId opening_of(const Options& options);  // D9.23 that the Adventure names; 0: none
bool opening_in_play(const Open& t);
int attack(const Open& t, std::uint8_t slot);
bool says(const Open& t, std::uint8_t slot, Still still);

// ---- the round ----

int level(const Open& t);  // D3.8
constexpr bool in_scene(const Open& t) { return t.stage >= Stage::SceneEncounters && t.stage < Stage::Rest; }
bool holds(const Open& t, const Condition& condition, Seat you, std::uint8_t it);
// The sum of what the Dragonfire card, the Adventure and its challenges say; a sentence without a number
// counts as 1.
int global(const Open& t, Still still);
bool challenged(const Open& t, Still still);  // by a challenge that was chosen
// Calls use(challenge) for each that was chosen.
template <class Use>
void each_challenge(const Options& o, Use use) {
  if (o.challenges == 0) return;
  const auto& challenges = library().adventure(o.adventure).challenges;
  for (std::size_t i = 0; i < challenges.size(); ++i)
    if (o.challenges >> i & 1) use(challenges[i]);
}
int kill_gold(const Open& t, const EncounterCard& card);  // D4.11
int scene_encounters(const Open& t, int scene);           // D3.2, but for the named one that some Scenes add

// ---- a player's cards, features and items ----

// Calls use(sentence) for each static sentence of that kind that works for the character; one name once
// (D9.18).
template <class Use>
void each_static(const Character& c, Still still, Use use) {
  const Library& cards = library();
  const auto of = [&](const Named& named) {
    for (SentenceId id : named.sentences)
      if (cards.sentence(id).still == still) use(cards.sentence(id), id);
  };
  for (FeatureId id : c.features& cards.features_with(still)) of(cards.feature(id));
  CardId last = 0;
  for (CardId card : c.cards.in_play())
    if (card != last && (cards.cards_with(still) & card_bit(card)) != 0) of(cards.card(last = card));
}
template <class Use>
void each_static(const Open& t, Seat seat, Still still, Use use) {
  each_static(t.character[seat], still, use);
}
int sum_static(const Character& c, Still still);
inline int sum_static(const Open& t, Seat seat, Still still) { return sum_static(t.character[seat], still); }
// What its texts still prevent of the damage of a turn, before what was played for it (D5.9).
int guard_left(const Character& c);
int after_prevention(const Character& c, int damage);  // what it takes in its turn, after all prevention

inline Window window_of_suffering(SentenceId id) {  // D9.6
  return library().sentence(id).moment == Moment::Surprise ? Window::Surprised : Window::StartOfTurn;
}
// Features and items that the seat may use in one of these windows now (D9.19).
FeatureSet usable(const Open& t, Seat seat, std::initializer_list<Window> windows);
bool may_assist(const Open& t, Seat seat);  // D4.5 but for the card
int cost(const Open& t, Seat seat, CardId card);
bool may_buy(const Open& t, Seat seat, CardId card);

// ---- damage ----

// The card as it would lie there if the seat played it now.
Played as_played(const Open& t, Seat seat, CardId card, bool assist);
Icons icons_of(const Open& t, const Played& played);
SlotSet targets(const Open& t, const Played& played);
SlotSet splash_targets(const Open& t, const Played& played);  // of "another Encounter here"
const Sentence* splash_of(CardId card);
// All damage on that Encounter.
Icons pool_on(const Open& t, std::uint8_t slot);
// How many levels it would clear (D4.7 to D4.9).
int levels_cleared(const Open& t, std::uint8_t slot, const Icons& pool);
// The same of all that was played, if nothing that has no target yet strikes another one.
int levels_planned(const Open& t, std::uint8_t slot);

// Of "one ... you play gains": the cards of the active player that it may mean, sorted; and its doing.
FixedVector<CardId, kMaxPlayed> sharpenable(const Open& t, const Sentence& s);
void sharpen(Open& t, const Sentence& s, CardId card);

// ---- what a sentence may choose ----

SlotSet encounter_choices(const Open& t, Chosen chosen, Seat you);
SeatSet character_choices(const Open& t, Chosen chosen, Seat you);

// ---- places ----

constexpr Place place_at(std::uint8_t slot) { return Place(slot + 1); }

inline Deck from_top(const Deck& deck) {
  Deck turned = deck;
  std::reverse(turned.begin(), turned.end());
  return turned;
}

}  // namespace cardhouse::dragonfire
