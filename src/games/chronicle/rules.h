// SPDX-License-Identifier: MIT
// The rules of Chronicle, in the order of docs/rules/chronicle.md. `legal` says what may be done; `play` does
// it and tells a witness. The opening of a round is in round.h.
#pragma once
#include <optional>

#include "games/chronicle/round.h"
#include "games/chronicle/state.h"
#include "tricks/must.h"

namespace cardhouse::chronicle {

constexpr std::optional<Seat> turn(const State& s) {
  if (!s.winners.empty()) return {};
  return s.asking.idle() ? s.meeting.to_play : s.asking.top().chooser;
}

// ---- what may be done
// ---------------------------------------------------------------------------------------

// C5.2 every ally is one card here, 2s and wilds too.
constexpr SeatSet most_allies(const State& s) {
  int most = 1;
  SeatSet seats;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    const int n = s.allies[seat].size();
    if (n > most) most = n, seats = {};
    if (n == most) seats |= seat;
  }
  return seats;
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

// By table and mask, not by branches: which power comes next is what a processor cannot foresee.
inline constexpr auto kReach = [] {
  std::array<std::array<Reach, 2>, 16> table;
  for (std::size_t power = 0; power < table.size(); ++power)
    for (Step step : {Step::Player, Step::Card}) table[power][std::size_t(step)] = reach(Power(power), step);
  return table;
}();

constexpr SeatSet holding_cards(const State& s) {
  unsigned seats = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) seats |= unsigned(!s.hand[seat].empty()) << seat;
  return SeatSet::from_bits(std::uint8_t(seats));
}

// The answers to the question that a power asks. Empty: the power has nothing to act on (C3.8).
constexpr Moves answers(const State& s, Frame f) {
  const Reach& reach = kReach[std::size_t(f.program)][std::size_t(f.step)];
  if (reach.who == Reach::Who::MostAllies) return moves(most_allies(s));
  if (reach.who == Reach::Who::Played) return moves(s.meeting.played);
  const CardSet own = s.allies[f.chooser];
  CardSet theirs;
  for (CardSet set : s.allies) theirs |= set;
  theirs -= own;
  return moves((theirs & reach.opponents_allies) | (own & reach.own_allies) |
               (s.hand[f.target] & reach.hand)) |
         moves((holding_cards(s) - f.chooser) & reach.robbable);
}

// The cards that the player to act may play.
constexpr CardSet playable(CardSet hand, std::uint8_t led) {
  return tricks::must(hand,
                      kFollowing[led])  // C3.2 follow suit if able; C3.1, C3.6 anything while no suit is led
         | (hand & kWildCards);         // C3.3 a wild may always be played
}

constexpr Moves legal(const State& s) {
  if (!s.winners.empty()) return {};
  if (!s.asking.idle()) return answers(s, s.asking.top());
  return moves(playable(s.hand[s.meeting.to_play], s.meeting.led));
}

// What a power asks when its card is played; the Demon asks later (C3.10), and some never do.
inline constexpr auto kAsks = [] {
  std::array<bool, 16> asks{};
  for (Power p :
       {Power::Lure, Power::Recall, Power::Rob, Power::Banish, Power::Sacrifice, Power::Sage, Power::Fool})
    asks[std::size_t(p)] = true;
  return asks;
}();
inline constexpr auto kAskedFirst = [] {
  std::array<Step, 16> step;
  step.fill(Step::Card);
  for (Power p : {Power::Rob, Power::Sage, Power::Fool}) step[std::size_t(p)] = Step::Player;
  return step;
}();

// ---- what is done
// -------------------------------------------------------------------------------------------

// C4.8, C5.1 a card goes from hand to hand; only the two of them know it (C9.4).
template <class Witness>
void steal(State& s, Seat thief, Seat victim, Card c, std::uint8_t looked, Witness& tell) {
  s.hand[victim] -= c;
  s.hand[thief] |= c;
  s.record.thefts.push_back({.thief = thief, .victim = victim, .card = c, .looked = looked});
  const SeatSet know = SeatSet(thief) | victim;
  const Power by = looked != 0 ? Power::Sage : Power::Rob;
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim, .card = c, .by = by}, know);
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim, .by = by},
       all_seats(s.options.players) - know);
}

template <class Witness>
void discard_from_hand(State& s, Seat seat, Card c, Power by, Witness& tell) {
  s.hand[seat] -= c;
  s.record.left[c.index] = Trail::at(seat, s.record.now());
  s.top_discard = c;
  tell(Event{.kind = Tell::HandDiscarded, .seat = seat, .card = c, .by = by}, all_seats(s.options.players));
}

constexpr Seat owner(const State& s, Card ally) {
  Seat who = 0;
  for (Seat seat = 1; seat < kMaxSeats; ++seat) who = s.allies[seat].has(ally) ? seat : who;
  return who;
}

template <class Witness>
void banish(State& s, Seat seat, Card ally, Power by, Witness& tell) {
  const Seat from = owner(s, ally);
  s.allies[from] -= ally;
  s.top_discard = ally;
  tell(Event{.kind = Tell::AllyBanished, .seat = seat, .other = from, .card = ally, .by = by},
       all_seats(s.options.players));
}

// C9.9 a card that comes back is no longer traced to where it was before; each theft that it may have been in
// remembers that.
constexpr void forget_trail(Record& record, Card c) {
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

// C4.6 the ally is in the hand again, and everybody saw it.
template <class Witness>
void take_back(State& s, Seat seat, Card ally, Witness& tell) {
  s.allies[seat] -= ally;
  s.hand[seat] |= ally;
  forget_trail(s.record, ally);
  s.record.came[ally.index] = Trail::at(seat, s.record.now());
  tell(Event{.kind = Tell::TakenBack, .seat = seat, .card = ally}, all_seats(s.options.players));
}

// C4.7 every other card that lies in this meeting goes to the discard pile, in the order of play (C1.6).
template <class Witness>
void purge(State& s, Seat by, Witness& tell) {
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
void act(State& s, Seat me, Power power, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  if (!kAsks[std::size_t(power)]) {
    if (power == Power::Purge) purge(s, me, tell);                                 // C4.7
    if (power == Power::Halt) tell(Event{.kind = Tell::Halted, .seat = me}, all);  // C4.5
    return;
  }
  Frame f{power, kAskedFirst[std::size_t(power)], me, me};
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

template <class Witness>
void answer(State& s, Move m, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Frame f = s.asking.end();
  const Seat me = f.chooser;
  switch (f.program) {
    case Power::Lure: {  // C4.4
      const Seat from = owner(s, m.card());
      s.allies[from] -= m.card();
      s.allies[me] |= m.card();
      tell(Event{.kind = Tell::AllyTaken, .seat = me, .other = from, .card = m.card()}, all);
      break;
    }
    case Power::Recall: take_back(s, me, m.card(), tell); break;  // C4.6
    case Power::Rob:
      if (f.step == Step::Card) {
        discard_from_hand(s, me, m.card(), f.program, tell);  // C4.11 the victim chooses
      } else if (s.options.strength_eight == Eight::Steal) {
        const CardSet hand = s.hand[m.seat()];  // C4.8 one card by chance
        steal(s, me, m.seat(), hand.nth(int(below(s.chance, std::uint32_t(hand.size())))), 0, tell);
      } else {
        s.asking.ask({.program = Power::Rob, .step = Step::Card, .chooser = m.seat(), .target = m.seat()});
      }
      break;
    case Power::Banish: banish(s, me, m.card(), f.program, tell); break;                // C4.9
    case Power::Sacrifice: discard_from_hand(s, me, m.card(), f.program, tell); break;  // C4.10
    case Power::Sage:                                                                   // C5.1
      if (f.step == Step::Card) {
        steal(s, me, f.target, m.card(), 1, tell);
      } else {
        look(s, me, m.seat(), tell);
        s.asking.ask({.program = Power::Sage, .step = Step::Card, .chooser = me, .target = m.seat()});
      }
      break;
    case Power::Fool:  // C5.2
      if (f.step == Step::Card) {
        banish(s, me, m.card(), f.program, tell);
      } else {
        tell(Event{.kind = Tell::FoolPoints, .seat = me, .other = m.seat()}, all);
        s.asking.ask({.program = Power::Fool, .step = Step::Card, .chooser = m.seat(), .target = m.seat()});
      }
      break;
    default: break;
  }
}

template <class Witness>
void play_card(State& s, Card c, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Seat me = s.meeting.to_play;
  Meeting& m = s.meeting;
  s.hand[me] -= c;
  s.record.left[c.index] = Trail::at(me, s.record.now());
  m.card[me] = c;
  m.played |= me;
  const std::uint8_t suit_of_card = kSuitOrNone[c.index];  // a wild has none, and is never face down (C3.5)
  m.led = m.led == kNoSuit ? suit_of_card : m.led;         // C3.6 the first numbered card sets the suit
  const bool face_down = suit_of_card != m.led && suit_of_card != kNoSuit;  // C3.4
  const SeatSet hidden = SeatSet::from_bits(std::uint8_t(unsigned(face_down) << me));
  m.face_down |= hidden;
  s.record.lacked[std::size_t(s.record.now())][m.led - (m.led == kNoSuit)] |= hidden;  // C9.6
  if (face_down) {
    tell(Event{.kind = Tell::PlayedFaceDown, .seat = me, .card = c}, me);
    tell(Event{.kind = Tell::PlayedFaceDown, .seat = me}, all - me);
  } else {
    tell(Event{.kind = Tell::Played, .seat = me, .card = c}, all);
  }
  act(s, me, face_down ? kNoPower : power(c), tell);  // C3.4 no power face down
}

// The cards that still lie in the meeting, and those of them that lie face up. Branch-free over all six
// seats: an empty place holds kNoCard, whose bit is masked off.
struct Lying {
  CardSet all, face_up;
};
constexpr Lying lying(const Meeting& m) {
  std::uint64_t all = 0, face_up = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {
    const std::uint64_t there = std::uint64_t(!m.removed.has(seat)) << m.card[seat].index;
    all |= there;
    face_up |= m.face_down.has(seat) ? 0 : there;
  }
  return {CardSet::from_bits(all) & kDeck, CardSet::from_bits(face_up) & kDeck};
}

constexpr Seat who_played(const Meeting& m, Card c) {
  Seat who = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) who = m.card[seat] == c ? seat : who;
  return who;
}

inline constexpr CardSet kWinnerSetters = CardSet(kDemon) | kDragon | kKing;

// C3.10 to C3.13: who wins the meeting, who gets its cards. `named` is the Demon's choice.
template <class Witness>
void finish_meeting(State& s, Lying cards, Seat named, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Meeting& m = s.meeting;
  Seat winner = m.leader;  // C3.12 nobody shows strength: the leader
  bool burnt = false;
  if (m.led != kNoSuit) {
    const CardSet suited = cards.face_up & Numbered::of(Suit(m.led));
    const CardSet three = suited & kThrees;
    if (!three.empty()) tell(Event{.kind = Tell::Reversed, .card = three.front()}, all);
    if (!suited.empty())  // C3.11 the highest of the suit, C4.3 or the lowest; never empty but for wilds
      winner = who_played(m, three.empty() ? suited.back() : suited.front());
  }
  if (!(cards.face_up & kWinnerSetters).empty()) {  // C3.10 in the order of play, the last word counts
    Seat seat = m.leader;
    do {
      const Card c =
          m.played.has(seat) && !m.removed.has(seat) && !m.face_down.has(seat) ? m.card[seat] : kNoCard;
      if (c == kKing) {  // C5.6
        winner = seat;
        tell(Event{.kind = Tell::Crowned, .seat = seat}, all);
      } else if (c == kDemon) {  // C5.4
        winner = named;
        tell(Event{.kind = Tell::Named, .seat = seat, .other = named}, all);
      } else if (c == kDragon) {  // C5.5
        winner = seat;
        burnt = true;
      }
      seat = next_seat(seat, s.options.players);
    } while (seat != m.leader);
  }
  for (Seat seat : m.face_down - m.removed)  // C9.7
    tell(Event{.kind = Tell::Revealed, .seat = seat, .card = m.card[seat]}, all);
  if (burnt) {
    Seat seat = m.leader;
    do {
      if (cards.all.has(m.card[seat])) s.top_discard = m.card[seat];
      seat = next_seat(seat, s.options.players);
    } while (seat != m.leader);
    tell(Event{.kind = Tell::Burnt, .seat = who_played(m, kDragon), .cards = cards.all}, all);
  } else {
    s.allies[winner] |= cards.all;  // C3.13
  }
  tell(Event{.kind = Tell::MeetingWon, .seat = winner, .cards = burnt ? CardSet{} : cards.all}, all);
  s.meeting = {.leader = winner, .to_play = winner};  // C3.13 the winner leads
  if (holding_cards(s) != all) end_round(s, tell);    // C3.14
}

// C4.5 a 5 face up stops the meeting at its player.
constexpr bool halted(const Meeting& m) {
  return kFives.has(m.card[m.to_play]) && !m.face_down.has(m.to_play);
}

// After a card is played and its power done: the next player, or the end of the meeting.
template <class Witness>
void go_on(State& s, Witness& tell) {
  Meeting& m = s.meeting;
  if (!halted(m)) {
    for (Seat seat = next_seat(m.to_play, s.options.players); seat != m.leader;
         seat = next_seat(seat, s.options.players)) {
      if (!s.hand[seat].empty()) {
        m.to_play = seat;
        return;
      }
      tell(Event{.kind = Tell::PassedOver, .seat = seat}, all_seats(s.options.players));  // C3.7
    }
  }
  const Lying cards = lying(m);
  if (cards.face_up.has(kDemon)) {  // C5.4 the Demon is asked first, while what lies face down is hidden
    const Seat demon = who_played(m, kDemon);
    s.asking.ask({.program = Power::Demon, .step = Step::Player, .chooser = demon, .target = demon});
    return;
  }
  finish_meeting(s, cards, m.leader, tell);  // C3.9
}

// Requires: legal(s) has m.
template <class Witness>
void play(State& s, Move m, Witness&& tell) {
  if (s.asking.idle()) {
    play_card(s, m.card(), tell);
  } else if (s.asking.top().program == Power::Demon) {
    s.asking.end();
    finish_meeting(s, lying(s.meeting), m.seat(), tell);
    return;
  } else {
    answer(s, m, tell);
  }
  if (s.asking.idle()) go_on(s, tell);
}

constexpr Score score(const State& s) {
  Score result{.players = s.options.players, .winners = s.winners};
  for (Seat seat = 0; seat < s.options.players; ++seat) result.points[seat] = s.fame[seat];
  return result;
}

}  // namespace cardhouse::chronicle
