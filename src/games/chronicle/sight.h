// SPDX-License-Identifier: MIT
// What the sensible player of Chronicle looks at: a small part of a view. It can also be taken straight from
// a state for the seat to act, which is quicker than building the view; the tests show that both ways give
// the same moves, so nothing hidden comes in.
#pragma once
#include <array>

#include "games/chronicle/view.h"

namespace cardhouse::chronicle {

struct Sight {
  const Open* open = nullptr;
  CardSet hand, unseen;
  CardSet pile;     // what lies in the meeting and I can name
  CardSet face_up;  // what lies there openly
  CardSet gone;     // discarded
  HistorySet in_force;
  Frame asking{};
  bool asked = false;  // asking is a question to me
  Seat me = 0;
  std::uint8_t led = kNoSuit;
  bool opening = false;  // nobody has played to the meeting yet
  int to_come = 0;       // who plays after me in this meeting
  std::array<std::uint8_t, kMaxSeats> hand_size{};

  // Requires, like the one below: what it is made of outlives it, and it is somebody's turn.
  Sight(const View& v)
      : open(&v),
        hand(v.hand),
        unseen(chronicle::unseen(v)),
        gone(v.discarded),
        in_force(conditions(v)),
        me(v.me),
        hand_size(v.hand_size) {
    ask(v.asking);
    look_at(v.meeting);
  }
  // For the seat to act.
  explicit Sight(const State& s) : open(&s), in_force(conditions(s)), me(s.meeting.to_play) {
    ask(s.asking);
    if (asked) me = asking.chooser;
    hand = s.hand[me];
    CardSet owned;
    for (Seat seat = 0; seat < s.options.players; ++seat) {
      hand_size[seat] = std::uint8_t(s.hand[seat].size());
      unseen |= s.hand[seat];
      owned |= s.allies[seat];
    }
    unseen -= hand;
    for (Seat seat : (s.meeting.face_down - s.meeting.removed) - me) unseen |= s.meeting.card[seat];  // C9.7
    look_at(s.meeting);
    gone = kDeck - hand - unseen - owned - pile;
  }

  // As it was when this seat played its card to the meeting, by what lies there. Requires: it has.
  static Sight at_play(const State& s, Seat seat) {
    State before = s;
    before.asking = {};
    Meeting& m = before.meeting;
    m.to_play = seat;
    m.led = kNoSuit;
    for (Seat other = m.leader; other != seat; other = next_seat(other, s.options.players))
      if (m.led == kNoSuit && m.played.has(other)) m.led = kSuitOrNone[m.card[other].index];
    for (Seat later = seat; m.played.has(later);) {
      before.hand[later] |= m.card[later];
      m.played -= later, m.face_down -= later, m.removed -= later;
      later = next_seat(later, s.options.players);
      if (later == m.leader) break;
    }
    Sight sight(before);
    sight.open = &s;
    return sight;
  }

 private:
  void ask(const effects::Stack<Frame, 1>& stack) {
    asked = !stack.idle();
    if (asked) asking = stack.top();
  }
  void look_at(const Meeting& m) {
    led = m.led;
    opening = m.played.empty();
    for (Seat seat : m.played - m.removed) {
      const bool hidden = m.face_down.has(seat);
      if (!hidden) face_up |= m.card[seat];
      if (!hidden || seat == me) pile |= m.card[seat];
    }
    const int players = open->options.players;
    for (Seat seat = next_seat(m.to_play, players); seat != m.leader; seat = next_seat(seat, players))
      to_come += hand_size[seat] > 0;
  }
};

}  // namespace cardhouse::chronicle
