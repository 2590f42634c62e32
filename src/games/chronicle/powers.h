// SPDX-License-Identifier: MIT
// The powers of the characters: what each may ask for, and what its answer does (docs/rules/chronicle.md,
// sections 4 and 5). Powers that wait for the end of the meeting are in rules.h.
#pragma once
#include <array>

#include "games/chronicle/round.h"

namespace cardhouse::chronicle {

// C5.2 every ally is one card here, 2s and wilds too.
[[gnu::noinline]] constexpr SeatSet most_allies(const State& s) {
  return seats_with_most(all_seats(s.options.players), [&](Seat seat) { return s.allies[seat].size(); });
}

// What the answer to a power's question may be: cards from up to three places, or players of one kind.
struct Reach {
  CardSet opponents_allies, own_allies, hand;  // which cards of these places: all or none
  SeatSet robbable;                            // opponents who hold cards: all or none
  enum class Who : std::uint8_t { Nobody, MostAllies, Played } who = Who::Nobody;
};

constexpr Reach reach(Power power, Step step) {
  const bool card = step == Step::Card;
  switch (power) {
    case Power::Lure: return {.opponents_allies = kDeck};                         // C4.4
    case Power::Recall: return {.own_allies = kDeck};                             // C4.6
    case Power::Banish: return {.opponents_allies = kDeck, .own_allies = kDeck};  // C4.9
    case Power::Sacrifice: return {.hand = kDeck};                                // C4.10 one's own
    case Power::Rob:   // C4.8 an opponent who holds cards,
    case Power::Sage:  // C5.1 and then
      return card ? Reach{.hand = kDeck}
                  : Reach{.robbable = all_seats(kMaxSeats)};  // C4.11, C5.1 a card of that hand
    case Power::Fool:
      return card ? Reach{.own_allies = kDeck} : Reach{.who = Reach::Who::MostAllies};  // C5.2
    case Power::Demon: return card ? Reach{} : Reach{.who = Reach::Who::Played};        // C5.4
    default: return {};
  }
}

// Tables and masks instead of branches, because the next power cannot be predicted.
inline constexpr auto kReach = [] {
  std::array<std::array<Reach, 2>, 16> table;
  for (std::size_t power = 0; power < table.size(); ++power)
    for (Step step : {Step::Player, Step::Card}) table[power][std::size_t(step)] = reach(Power(power), step);
  return table;
}();

constexpr SeatSet holding_cards(const State& s) {
  return seats_where([&](Seat seat) { return !s.hand[seat].empty(); });
}

// The answers to the question that a power asks. Empty: the power has nothing to act on (C3.8).
constexpr Moves answers(const State& s, Frame f) {
  const Reach& reach = kReach[std::size_t(f.program)][std::size_t(f.step)];
  if (f.step == Step::Player) {
    if (!reach.robbable.empty()) return moves(holding_cards(s) - f.chooser);
    return moves(reach.who == Reach::Who::MostAllies ? most_allies(s) : s.meeting.played);
  }
  const CardSet own = s.allies[f.chooser];
  const CardSet theirs = CardSet::of(s.allies) - own;
  return moves((theirs & reach.opponents_allies) | (own & reach.own_allies) |
               (s.hand[f.target] & reach.hand));
}

// The cards whose power asks something when they are played.
inline constexpr CardSet kAsking = all_of_strength(4) | all_of_strength(6) | all_of_strength(8) |
                                   all_of_strength(9) | all_of_strength(10) | kSage | kFool;

// What a power asks for first.
constexpr Step asked_first(Power power) {
  using enum Power;
  return (BitSet<Power, std::uint16_t>(Rob) | Sage | Fool | Demon).has(power) ? Step::Player : Step::Card;
}

// C4.8, C5.1 a card goes from hand to hand; only the two of them know it (C9.4).
template <class Witness>
[[gnu::noinline]] void steal(State& s, Seat thief, Seat victim, Card c, std::uint8_t looked, Witness& tell) {
  s.hand[victim] -= c;
  s.hand[thief] |= c;
  s.record.thefts.push_back({.thief = thief, .victim = victim, .card = c, .looked = looked});
  const SeatSet know = SeatSet(thief) | victim;
  const Power by = looked != 0 ? Power::Sage : Power::Rob;
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim, .card = c, .by = by}, know);
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim, .by = by},
       all_seats(s.options.players) - know);
}

// C9.9 a card that comes back is no longer traced to where it was before; each theft that it may have been in
// remembers that.
[[gnu::noinline]] constexpr void forget_trail(Record& record, Card c) {
  const Trail left = record.left[c.index];
  record.left[c.index] = {};
  if (!left.known()) return;
  SeatSet carriers = left.seat();
  for (int i = left.time(); i > 0; --i) {
    Theft& theft = record.thefts[i - 1];
    if (!carriers.has(theft.thief) || (record.came[c.index].known() && record.came[c.index].time() >= i))
      continue;
    theft.returned = c;
    carriers |= theft.victim;
  }
}

// Where a power puts the card that it asked for, and how that is told.
enum class To : std::uint8_t { OwnAllies, Hand, Discard };
struct Puts {
  To to;
  Tell kind;
};
inline constexpr auto kPuts = [] {
  std::array<Puts, 16> puts;
  puts.fill({To::Discard, Tell::HandDiscarded});  // C4.10, C4.11
  for (Power power : {Power::Banish, Power::Fool})
    puts[std::size_t(power)].kind = Tell::AllyBanished;               // C4.9, C5.2
  puts[std::size_t(Power::Lure)] = {To::OwnAllies, Tell::AllyTaken};  // C4.4
  puts[std::size_t(Power::Recall)] = {To::Hand, Tell::TakenBack};     // C4.6
  return puts;
}();

// The chosen card leaves the place where it is, whichever that was, for the place where the power puts it.
// One path for all of them, because a branch on the power would be mispredicted.
template <class Witness>
void move_card(State& s, Frame f, Card c, Witness& tell) {
  if (f.program == Power::Sage) return steal(s, f.chooser, f.target, c, 1, tell);
  const auto [to, kind] = kPuts[std::size_t(f.program)];
  const bool held = s.hand[f.target].has(c),
             from_allies = kind == Tell::AllyTaken || kind == Tell::AllyBanished;
  tell(Event{.kind = kind,
             .seat = f.chooser,
             .other = from_allies ? owner(s, c) : Seat(0),
             .card = c,
             .by = to == To::Discard ? f.program : kNoPower},
       all_seats(s.options.players));
  for (CardSet& allies : s.allies) allies -= c;
  s.hand[f.target] -= c;
  s.allies[f.chooser] |= CardSet::from_bits(CardSet(c).bits() & mask_if(to == To::OwnAllies));
  s.hand[f.chooser] |= CardSet::from_bits(CardSet(c).bits() & mask_if(to == To::Hand));
  s.top_discard = {either(to == To::Discard, c.index, s.top_discard.index)};
  Trail& left = s.record.left[c.index];
  left = {either(held, Trail::at(f.target, s.record.now()).code, left.code)};
  if (to != To::Hand) return;
  forget_trail(s.record, c);  // C4.6 the ally is in the hand again, and everybody saw it (C9.3)
  s.record.came[c.index] = Trail::at(f.chooser, s.record.now());
}

// C4.7 every other card that lies in this meeting goes to the discard pile, in the order of play (C1.6).
template <class Witness>
[[gnu::noinline]] void purge(State& s, Seat by, Witness& tell) {
  const int players = s.options.players;
  if ((s.meeting.played - s.meeting.removed) == SeatSet(by))
    tell(Event{.kind = Tell::NoEffect, .seat = by, .card = s.meeting.card[by]}, all_seats(players));
  for (Seat seat = s.meeting.leader; seat != by; seat = next_seat(seat, players)) {
    if (!s.meeting.played.has(seat) || s.meeting.removed.has(seat)) continue;
    s.meeting.removed |= seat;
    s.top_discard = s.meeting.card[seat];
    tell(Event{.kind = Tell::Purged, .seat = by, .other = seat, .card = s.top_discard}, all_seats(players));
  }
}

// C3.8 a power that can be applied must be, and waits for its answer; one that finds nothing asks nothing.
template <class Witness>
void ask(State& s, Seat me, Power power, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  Frame f{power, asked_first(power), me, me};
  if (power == Power::Fool) {  // C5.2 which player is a question only on a tie
    const SeatSet most = most_allies(s);
    if (most.size() == 1) f = {power, Step::Card, most.front(), most.front()};
  }
  if (!answers(s, f).empty()) s.asking.ask(f);
  else tell(Event{.kind = Tell::NoEffect, .seat = me, .card = s.meeting.card[me]}, all);
}

// C5.1 the Sage sees the whole hand before taking a card of it.
template <class Witness>
void look(State& s, Seat sage, Seat victim, Witness& tell) {
  tell(Event{.kind = Tell::Looked, .seat = sage, .other = victim, .cards = s.hand[victim]}, sage);
  tell(Event{.kind = Tell::Looked, .seat = sage, .other = victim}, all_seats(s.options.players) - sage);
}

// The chosen player: C4.8 is robbed, C4.11 must give up a card, C5.1 is looked at, C5.2 must give up an ally.
template <class Witness>
[[gnu::noinline]] void pick_player(State& s, Frame f, Seat chosen, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  if (f.program == Power::Fool) {
    tell(Event{.kind = Tell::FoolPoints, .seat = f.chooser, .other = chosen}, all);
    s.asking.ask({Power::Fool, Step::Card, chosen, chosen});
  } else if (f.program == Power::Sage) {
    look(s, f.chooser, chosen, tell);
    s.asking.ask({Power::Sage, Step::Card, f.chooser, chosen});
  } else if (s.options.strength_eight == Eight::Discard) {
    tell(Event{.kind = Tell::MustDiscard, .seat = f.chooser, .other = chosen}, all);
    s.asking.ask({Power::Rob, Step::Card, chosen, chosen});
  } else {
    const CardSet hand = s.hand[chosen];  // C4.8 one card by chance
    steal(s, f.chooser, chosen, hand.nth(int(below(s.chance, std::uint32_t(hand.size())))), 0, tell);
  }
}

template <class Witness>
void answer(State& s, Move m, Witness& tell) {
  const Frame f = s.asking.top();
  s.asking.end();
  if (f.step == Step::Card) move_card(s, f, m.card(), tell);
  else pick_player(s, f, m.seat(), tell);
}

}  // namespace cardhouse::chronicle
