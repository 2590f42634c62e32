// SPDX-License-Identifier: MIT
// The rules of Chronicle, in the order of docs/rules/chronicle.md. `legal` says what may be done; `play` does it
// and tells a witness. The opening of a round is in round.h.
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

// ---- what may be done ---------------------------------------------------------------------------------------

constexpr SeatSet holding_cards(const State& s) {
  SeatSet seats;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    if (!s.hand[seat].empty()) seats |= seat;
  return seats;
}

constexpr CardSet allies_of(const State& s, SeatSet seats) {
  CardSet set;
  for (Seat seat : seats) set |= s.allies[seat];
  return set;
}

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

// The answers to the question that a power asks. Empty: the power has nothing to act on (C3.8).
constexpr Moves answers(const State& s, Frame f) {
  const SeatSet all = all_seats(s.options.players), others = all - f.chooser;
  switch (f.program) {
    case Power::Lure: return moves(allies_of(s, others));      // C4.4 an opponent's ally
    case Power::Recall: return moves(s.allies[f.chooser]);     // C4.6 one's own ally
    case Power::Banish: return moves(allies_of(s, all));       // C4.9 anybody's ally
    case Power::Sacrifice: return moves(s.hand[f.chooser]);    // C4.10 a card of one's hand
    case Power::Rob:                                           // C4.8 an opponent who holds cards;
      return f.step == Step::Player ? moves(holding_cards(s) & others)
                                    : moves(s.hand[f.chooser]);  // C4.11 who then gives up a card
    case Power::Sage:                                          // C5.1 an opponent who holds cards, then a card
      return f.step == Step::Player ? moves(holding_cards(s) & others) : moves(s.hand[f.target]);
    case Power::Fool:  // C5.2 who has the most, then that player's ally
      return f.step == Step::Player ? moves(most_allies(s)) : moves(s.allies[f.chooser]);
    case Power::Demon: return moves(s.meeting.played);  // C5.4 anybody who played in this meeting
    default: return {};
  }
}

// The cards that the player to act may play.
constexpr CardSet playable(CardSet hand, std::uint8_t led) {
  if (led == kNoSuit) return hand;  // C3.1 any card may be led, C3.6 also onto wilds
  return tricks::must(hand, Numbered::of(Suit(led)))  // C3.2 follow suit if able
         | (hand & kWildCards);                       // C3.3 a wild may always be played
}

constexpr Moves legal(const State& s) {
  if (!s.winners.empty()) return {};
  if (!s.asking.idle()) return answers(s, s.asking.top());
  return moves(playable(s.hand[s.meeting.to_play], s.meeting.led));
}

// ---- what is done -------------------------------------------------------------------------------------------

// C4.8, C5.1 a card goes from hand to hand; only the two of them know it (C9.4).
template <class Witness>
void steal(State& s, Seat thief, Seat victim, Card c, std::uint8_t looked, Witness& tell) {
  s.hand[victim] -= c;
  s.hand[thief] |= c;
  s.record.thefts.push_back({.thief = thief, .victim = victim, .card = c, .looked = looked});
  const SeatSet know = SeatSet(thief) | victim;
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim, .card = c}, know);
  tell(Event{.kind = Tell::Stolen, .seat = thief, .other = victim}, all_seats(s.options.players) - know);
}

template <class Witness>
void discard_from_hand(State& s, Seat seat, Card c, Witness& tell) {
  s.hand[seat] -= c;
  s.record.left[c.index] = Trail::at(seat, s.record.now());
  s.top_discard = c;
  tell(Event{.kind = Tell::HandDiscarded, .seat = seat, .card = c}, all_seats(s.options.players));
}

constexpr Seat owner(const State& s, Card ally) {
  Seat seat = 0;
  while (!s.allies[seat].has(ally)) ++seat;
  return seat;
}

template <class Witness>
void banish(State& s, Seat by, Card ally, Witness& tell) {
  const Seat from = owner(s, ally);
  s.allies[from] -= ally;
  s.top_discard = ally;
  tell(Event{.kind = Tell::AllyBanished, .seat = by, .other = from, .card = ally}, all_seats(s.options.players));
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
    if (!carriers.has(theft.thief) || (record.came[c.index].known() && record.came[c.index].time() >= i)) continue;
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
  for (Seat seat = s.meeting.leader; seat != by; seat = next_seat(seat, players)) {
    if (!s.meeting.played.has(seat) || s.meeting.removed.has(seat)) continue;
    s.meeting.removed |= seat;
    s.top_discard = s.meeting.card[seat];
    tell(Event{.kind = Tell::Purged, .seat = by, .other = seat, .card = s.top_discard}, all_seats(players));
  }
}

// C3.8 a power that can be applied must be; one that asks waits for its answer.
template <class Witness>
void act(State& s, Seat me, Power power, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  Frame f{.program = power, .step = Step::Card, .chooser = me, .target = me};
  switch (power) {
    case Power::Evil: case Power::Royal: case Power::Angel: return;  // C4.1, C4.2, C5.3 act in the scoring
    case Power::Reverse: case Power::Demon: case Power::Dragon: case Power::King: return;  // C3.10 at the end
    case Power::Halt: tell(Event{.kind = Tell::Halted, .seat = me}, all); return;  // C4.5
    case Power::Purge: purge(s, me, tell); return;                                 // C4.7
    case Power::Rob: case Power::Sage: f.step = Step::Player; break;               // C4.8, C5.1
    case Power::Fool: {                                                            // C5.2
      const SeatSet most = most_allies(s);
      if (most.size() > 1) f.step = Step::Player;
      else if (!most.empty()) f.chooser = f.target = most.front();
      break;
    }
    default: break;
  }
  if (answers(s, f).empty()) tell(Event{.kind = Tell::NoEffect, .seat = me, .card = s.meeting.card[me]}, all);
  else s.asking.ask(f);
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
        discard_from_hand(s, me, m.card(), tell);  // C4.11 the victim chooses
      } else if (s.options.strength_eight == Eight::Steal) {
        const CardSet hand = s.hand[m.seat()];  // C4.8 one card by chance
        steal(s, me, m.seat(), hand.nth(int(below(s.chance, std::uint32_t(hand.size())))), 0, tell);
      } else {
        s.asking.ask({.program = Power::Rob, .step = Step::Card, .chooser = m.seat(), .target = me});
      }
      break;
    case Power::Banish: banish(s, me, m.card(), tell); break;                // C4.9
    case Power::Sacrifice: discard_from_hand(s, me, m.card(), tell); break;  // C4.10
    case Power::Sage:                                                        // C5.1
      if (f.step == Step::Card) {
        steal(s, me, f.target, m.card(), 1, tell);
      } else {
        look(s, me, m.seat(), tell);
        s.asking.ask({.program = Power::Sage, .step = Step::Card, .chooser = me, .target = m.seat()});
      }
      break;
    case Power::Fool:  // C5.2
      if (f.step == Step::Card) {
        banish(s, me, m.card(), tell);
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
  s.hand[me] -= c;
  s.record.left[c.index] = Trail::at(me, s.record.now());
  s.meeting.card[me] = c;
  s.meeting.played |= me;
  if (!is_wild(c)) {  // C3.5 a wild is never face down
    const auto suit_of_card = std::uint8_t(suit(c));
    if (s.meeting.led == kNoSuit) s.meeting.led = suit_of_card;  // C3.6 the first numbered card sets the suit
    if (s.meeting.led != suit_of_card) {                         // C3.4 face down, no strength, no power
      s.meeting.face_down |= me;
      s.record.lacked[std::size_t(s.record.now())][s.meeting.led] |= me;  // C9.6
      tell(Event{.kind = Tell::PlayedFaceDown, .seat = me, .card = c}, me);
      tell(Event{.kind = Tell::PlayedFaceDown, .seat = me}, all - me);
      return;
    }
  }
  tell(Event{.kind = Tell::Played, .seat = me, .card = c}, all);
  act(s, me, power(c), tell);
}

// The cards that still lie in the meeting, and those of them that lie face up. Branch-free over all six seats:
// an empty place holds kNoCard, whose bit is masked off.
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
      const Card c = m.played.has(seat) && !m.removed.has(seat) && !m.face_down.has(seat) ? m.card[seat] : kNoCard;
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
