// SPDX-License-Identifier: MIT
// The rules of Chronicle, in the order of docs/rules/chronicle.md. `legal` says what may be done; `play` does
// it and tells a witness. What the powers do is in powers.h, the opening and the end of a round in round.h.
#pragma once
#include <concepts>
#include <optional>

#include "games/chronicle/powers.h"
#include "tricks/must.h"

namespace cardhouse::chronicle {

template <std::derived_from<Open> Seen>  // a state or a view
std::optional<Seat> turn(const Seen& s) {
  if (!s.winners.empty()) return {};
  return s.asking.idle() ? s.meeting.to_play : s.asking.top().chooser;
}

// The cards that the player to act may play: C3.2 those that follow, if able (C3.1, C3.6 any while no suit is
// led), and C3.3 a wild always.
constexpr CardSet playable(CardSet hand, std::uint8_t led) {
  return tricks::must(hand, kFollowing[led]) | (hand & kWildCards);
}

inline Moves legal(const State& s) {
  if (!s.winners.empty()) return {};
  if (!s.asking.idle()) return answers(s, s.asking.top());
  return moves(playable(s.hand[s.meeting.to_play], s.meeting.led));
}

// What a played card does to the meeting: with a 5 face up it stops at this player (C4.5).
enum class Flow : std::uint8_t { GoesOn, Stops };

// The card lies before the player to act. Returns it if it lies face up, else nothing.
constexpr CardSet lay_down(Meeting& m, Card c) {
  const CardSet face_up =
      CardSet(c) & (kFollowing[m.led] | kWildCards);        // C3.5 always a wild, C3.6 the first card
  m.led = m.led == kNoSuit ? kSuitOrNone[c.index] : m.led;  // C3.6 the first numbered card sets the suit
  m.card[m.to_play] = c;
  m.played |= m.to_play;
  m.face_down |= SeatSet::from_bits(std::uint8_t(unsigned(face_up.empty()) << m.to_play));  // C3.4
  return face_up;
}
// The same, out of the hand and into the record.
inline CardSet play_from_hand(State& s, Card c) {
  Meeting& m = s.meeting;
  const Seat me = m.to_play;
  const CardSet face_up = lay_down(m, c);
  s.hand[me] -= c;
  s.record.left[c.index] = Trail::at(me, s.record.now());
  s.record.lacked[std::size_t(s.record.now())][m.led - (m.led == kNoSuit)] |= m.face_down & me;  // C9.6
  return face_up;
}

// The position with the card on the table, before its power and the end of the meeting.
inline State laid(State s, Move m) {
  if (s.asking.idle()) play_from_hand(s, m.card());
  return s;
}

template <class Witness>
Flow play_card(State& s, Card c, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Seat me = s.meeting.to_play;
  const CardSet face_up = play_from_hand(s, c);
  if (face_up.empty()) {
    tell(Event{.kind = Tell::PlayedFaceDown, .seat = me, .card = c}, me);
    tell(Event{.kind = Tell::PlayedFaceDown, .seat = me}, all - me);
  } else {
    tell(Event{.kind = Tell::Played, .seat = me, .card = c}, all);
  }
  if (!(face_up & kAsking).empty()) {  // C3.4 no power face down
    ask(s, me, power(c), tell);
    return Flow::GoesOn;
  }
  if ((face_up & (kFives | kSevens)).empty())
    return Flow::GoesOn;  // the rest wait (C3.10), or count in the scoring
  if (!(face_up & kSevens).empty()) return purge(s, me, tell), Flow::GoesOn;  // C4.7
  tell(Event{.kind = Tell::Halted, .seat = me}, all);                         // C4.5
  return Flow::Stops;
}

// The cards that still lie in the meeting, and those of them that lie face up.
struct Lying {
  CardSet all, face_up;
};
constexpr Lying lying(const Meeting& m) {
  std::uint64_t all = 0, face_up = 0;
  const SeatSet lies = m.played - m.removed, shows = lies - m.face_down;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {  // without a branch: who has played cannot be foreseen
    const std::uint64_t there = CardSet(m.card[seat]).bits();
    all |= there & -std::uint64_t(lies.has(seat));
    face_up |= there & -std::uint64_t(shows.has(seat));
  }
  return {CardSet::from_bits(all), CardSet::from_bits(face_up)};
}

// All that is nowhere else.
constexpr CardSet discard_pile(const State& s) {
  return kDeck - lying(s.meeting).all - CardSet::of(s.hand) - CardSet::of(s.allies);
}

constexpr Seat who_played(const Meeting& m, Card c) {
  Seat who = 0;
  for (Seat seat = 0; seat < kMaxSeats; ++seat) who = m.card[seat] == c ? seat : who;
  return who;
}

inline constexpr CardSet kWinnerSetters = CardSet(kDemon) | kDragon | kKing;

constexpr bool somebody_is_out(const State& s) {
  int empty = s.options.players - kMaxSeats;  // the chairs that nobody sits on do not count
  for (CardSet hand : s.hand) empty += hand.empty();
  return empty > 0;
}

// C3.11 the card that wins by strength; none, if nobody shows any.
constexpr Card strongest_card(std::uint8_t led, CardSet face_up) {
  const CardSet suited = face_up & (kFollowing[led] - kWildCards);
  const bool lowest = !(suited & kThrees).empty();  // C4.3
  const std::uint8_t best = either(lowest, suited.front().index, suited.back().index);
  return {either(suited.empty(), kNoCard.index, best)};
}
// C3.11, C4.3 those of the cards that would be it, each played alone beside what lies face up.
constexpr CardSet strongest_beside(std::uint8_t led, CardSet face_up, CardSet cards) {
  const CardSet suited = kFollowing[led] - kWildCards;
  const std::uint64_t there = (face_up & suited).bits();
  const CardSet below = CardSet::from_bits((there & -there) - 1);
  const CardSet above = CardSet::from_bits(there == 0 ? ~0ull : ~0ull << std::bit_width(there));
  const CardSet reversed = (face_up & suited & kThrees).empty() ? cards & kThrees : cards;
  return ((reversed & below) | ((cards - reversed) & above)) & suited;
}
// C3.11, C3.12: who wins by strength, as long as no wild says otherwise.
constexpr Seat strongest(const Meeting& m, CardSet face_up) {
  const Card card = strongest_card(m.led, face_up);
  return either(card == kNoCard, m.leader, who_played(m, card));  // C3.12 nobody shows strength: the leader
}

// C3.10 the wilds that say who wins, in the order of play; the last word counts. `named` is the Demon's
// choice.
struct Verdict {
  Seat winner = 0;
  bool burnt = false;
  Card last = kNoCard;  // that was played
};
template <class Witness>
[[gnu::noinline]] Verdict hear_wilds(const Meeting& m, int players, Seat named, Witness& tell) {
  const SeatSet all = all_seats(players);
  Verdict verdict;
  Seat seat = m.leader;
  do {
    const Card c = m.played.has(seat) && !m.removed.has(seat) ? m.card[seat] : kNoCard;
    if (c != kNoCard) verdict.last = c;
    if (c == kKing) {  // C5.6
      verdict.winner = seat;
      tell(Event{.kind = Tell::Crowned, .seat = seat}, all);
    } else if (c == kDemon) {  // C5.4
      verdict.winner = named;
      tell(Event{.kind = Tell::Named, .seat = seat, .other = named}, all);
    } else if (c == kDragon) {  // C5.5
      verdict.winner = seat;
      verdict.burnt = true;
    }
    seat = next_seat(seat, players);
  } while (seat != m.leader);
  return verdict;
}

// C3.10 to C3.13: who wins the meeting, who gets its cards.
template <class Witness>
void finish_meeting(State& s, Lying cards, Seat named, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Meeting& m = s.meeting;
  const CardSet suited = cards.face_up & (kFollowing[m.led] - kWildCards);
  const CardSet three = suited & kThrees;
  if (!three.empty()) tell(Event{.kind = Tell::Reversed, .card = three.front()}, all);
  const bool wilds_speak = !(cards.face_up & kWinnerSetters).empty();
  const Verdict verdict = wilds_speak ? hear_wilds(m, s.options.players, named, tell)
                                      : Verdict{.winner = strongest(m, cards.face_up)};
  for (Seat seat : m.face_down - m.removed)  // C9.7
    tell(Event{.kind = Tell::Revealed, .seat = seat, .card = m.card[seat]}, all);
  if (verdict.burnt) {
    s.top_discard = verdict.last;  // C1.6
    tell(Event{.kind = Tell::Burnt, .seat = who_played(m, kDragon), .cards = cards.all}, all);
  }
  const CardSet won = verdict.burnt ? CardSet{} : cards.all;
  s.allies[verdict.winner] |= won;  // C3.13
  tell(Event{.kind = Tell::MeetingWon, .seat = verdict.winner, .cards = won}, all);
  s.meeting = {.leader = verdict.winner, .to_play = verdict.winner};  // C3.13 the winner leads
  if (somebody_is_out(s)) end_round(s, tell);                         // C3.14
}

// After a card is played and its power done: the next player, or the end of the meeting.
template <class Witness>
void go_on(State& s, Flow flow, Witness& tell) {
  Meeting& m = s.meeting;
  if (flow == Flow::GoesOn) {
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
    s.asking.ask({Power::Demon, Step::Player, demon, demon});
    return;
  }
  finish_meeting(s, cards, m.leader, tell);  // C3.9
}

// Requires: legal(s) has m.
template <class Witness>
void play(State& s, Move m, Witness&& tell) {
  Flow flow = Flow::GoesOn;
  if (s.asking.idle()) [[likely]] {
    flow = play_card(s, m.card(), tell);
  } else if (s.asking.top().program == Power::Demon) {
    s.asking.end();
    return finish_meeting(s, lying(s.meeting), m.seat(), tell);
  } else {
    answer(s, m, tell);
  }
  if (s.asking.idle()) [[likely]]
    go_on(s, flow, tell);
}

constexpr Score score(const State& s) { return Score::of(s.options.players, s.fame, s.winners); }

}  // namespace cardhouse::chronicle
