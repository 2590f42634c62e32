// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Chronicle, collected from the state piece by piece.
#pragma once
#include <algorithm>
#include <array>

#include "core/win_shares.h"
#include "games/chronicle/rules.h"

namespace cardhouse::chronicle {

struct View : Open {
  Seat me = 0;
  HistorySet in_deck{};                             // C9.8 which cards are left, not their order
  CardSet hand{};                                   // C9.1 mine
  CardSet looked_at{};                              // C9.5 the Sage's target, while I choose
  std::array<std::uint8_t, kMaxSeats> hand_size{};  // C1.6
  CardSet discarded{};                              // C9.10 as one may remember it: only its top is seen
  Meeting meeting{};                                // kNoCard where a card lies face down for me (C9.7)
  std::array<std::uint8_t, kMaxSeats> played_at{};  // the time of those hidden cards
  Record record{};                                  // only of cards that I know
  std::array<CardSet, kMaxThefts> looks{};          // C9.5 what I saw at each theft of mine by the Sage
  constexpr bool operator==(const View&) const = default;
};

using Trails = decltype(Record::left);
using tricks::trailed, tricks::trailed_at, tricks::trailed_to;

// The hand of `seat` just before theft number i, as it really was: cards are followed back to it.
inline CardSet hand_before(const State& s, Seat seat, int i) {
  CardSet maybe = s.hand[seat] | trailed_to(s.record.left, seat);
  for (int j = i; j < s.record.now(); ++j)
    if (const Theft& t = s.record.thefts[j]; t.victim == seat) maybe |= t.card;
  CardSet set;
  for (Card c : maybe) {
    const Trail left = s.record.left[c.index], came = s.record.came[c.index];
    if (left.known() && left.time() <= i) continue;  // gone by then
    if (came.known() && came.time() > i) continue;   // not there yet
    Seat at = kMaxSeats;
    if (left.known()) at = left.seat();
    for (Seat h = 0; h < s.options.players; ++h)
      if (s.hand[h].has(c)) at = h;
    if (at == kMaxSeats) continue;
    for (int j = left.known() ? left.time() : s.record.now(); j > i; --j)
      if (const Theft& t = s.record.thefts[j - 1]; t.card == c && t.thief == at) at = t.victim;
    if (at == seat) set |= c;
  }
  return set;
}

inline View view(const State& s, Seat me) {
  View v{s, me, in_deck(s)};
  if (me < kMaxSeats) v.hand = s.hand[me];
  for (Seat seat = 0; seat < s.options.players; ++seat) v.hand_size[seat] = std::uint8_t(s.hand[seat].size());
  v.discarded = discard_pile(s);
  const Meeting& m = s.meeting;
  v.meeting = {.played = m.played,
               .face_down = m.face_down,
               .removed = m.removed,
               .leader = m.leader,
               .to_play = m.to_play,
               .led = m.led};
  const SeatSet hidden = m.face_down - m.removed - me;  // C9.7 hidden from me
  const SeatSet seen = m.played - hidden;
  for (Seat seat = 0; seat < kMaxSeats; ++seat)
    v.meeting.card[seat] = {either(seen.has(seat), m.card[seat].index, kNoCard.index)};
  CardSet known = kDeck;
  for (Seat seat : hidden) {
    known -= m.card[seat];
    v.played_at[seat] = std::uint8_t(s.record.left[m.card[seat].index].time());
  }
  v.record.left = only(s.record.left, known.bits());
  v.record.came = s.record.came;      // C9.2, C9.3 everybody saw these
  v.record.lacked = s.record.lacked;  // C9.6
  for (int i = 0; i < s.record.now(); ++i) {
    const Theft& t = s.record.thefts[i];
    const bool mine = t.thief == me || t.victim == me;  // C9.4
    v.record.thefts.push_back({.thief = t.thief,
                               .victim = t.victim,
                               .card = mine ? t.card : kNoCard,
                               .returned = t.returned,
                               .looked = t.looked});
    if (t.looked != 0 && t.thief == me) v.looks[std::size_t(i)] = hand_before(s, t.victim, i);  // C9.5
  }
  if (!s.asking.idle()) {
    const Frame f = s.asking.top();
    if (f.program == Power::Sage && f.step == Step::Card && f.chooser == me) v.looked_at = s.hand[f.target];
  }
  return v;
}

// The cards that I do not see anywhere: they are in the other hands or face down in the meeting.
constexpr CardSet unseen(const View& v) {
  CardSet seen = v.hand | v.discarded | CardSet::of(v.allies);
  for (const Card c : v.meeting.card) seen |= c;  // kNoCard is none of the deck
  return kDeck - seen;
}

// Where I last knew this unseen card for certain to be; nothing if I never did.
constexpr Trail last_known(const View& v, Card c) {
  Trail place = v.record.came[c.index];  // C9.2, C9.3
  const int born = place.known() ? place.time() : -1;
  for (int i = 0; i < v.record.now(); ++i) {
    const Theft& t = v.record.thefts[i];
    if (v.looks[std::size_t(i)].has(c)) place = Trail::at(t.victim, i);  // C9.5
    if (t.card == c && born <= i)
      place = Trail::at(t.thief, i + 1);  // C9.4, unless it came back openly since
  }
  return place;
}

// The cards that I have ever known to be in a hand.
inline CardSet ever_known(const View& v) {
  CardSet set = trailed(v.record.came);                        // C9.2, C9.3
  for (int i = 0; i < kMaxThefts; ++i)                         // those that have not been are of no card
    set |= v.looks[std::size_t(i)] | v.record.thefts[i].card;  // C9.4, C9.5
  return set & kDeck;
}

// The cards that I know to be in each hand. (Not all that follows from what I know: imagine() knows more.)
inline std::array<CardSet, kMaxSeats> known_hands(const View& v) {
  std::array<CardSet, kMaxSeats> known{};
  // A card that was there at this time or later cannot have been stolen from there unseen.
  std::array<int, kMaxSeats> since{};
  for (int i = 0; i < v.record.now(); ++i)
    if (const Theft& t = v.record.thefts[i]; t.card == kNoCard) since[t.victim] = i + 1;
  for (Card c : unseen(v) & ever_known(v))
    if (const Trail place = last_known(v, c); place.known() && place.time() >= since[place.seat()])
      known[place.seat()] |= c;
  for (Seat seat : v.meeting.face_down)
    if (v.meeting.card[seat] == kNoCard) known[seat] &= kWildCards;  // any other may be what lies face down
  if (!v.asking.idle()) known[v.asking.top().target] |= v.looked_at;
  if (v.me < kMaxSeats) known[v.me] = v.hand;
  return known;
}
inline CardSet known_in_hand(const View& v, Seat seat) { return known_hands(v)[seat]; }

// C9.6 by suit, the hands that lacked it and have stolen nothing since: an unseen theft may bring any suit.
inline std::array<SeatSet, kSuits> seen_to_lack(const View& v) {
  std::array<SeatSet, kSuits> without = v.record.lacked[0];
  for (int i = 0; i < v.record.now(); ++i)
    for (std::size_t suit = 0; suit < kSuits; ++suit)
      without[suit] = (without[suit] - v.record.thefts[i].thief) | v.record.lacked[std::size_t(i) + 1][suit];
  return without;
}

// The cards of these suits, but for those that came back to the hand openly since.
inline CardSet cannot_hold(const View& v, Seat seat) {
  const auto without = seen_to_lack(v);
  CardSet set;
  for (int suit = 0; suit < kSuits; ++suit)
    if (without[std::size_t(suit)].has(seat)) set |= Numbered::of(Suit(suit));
  return set - trailed_to(v.record.came, seat);
}

// C9.6 by seat, the suits that the hand lacks for certain: of those that somebody may still hold, every card.
inline std::array<SuitSet, kMaxSeats> lacks(const View& v) {
  std::array<SuitSet, kMaxSeats> suits{};
  auto without = seen_to_lack(v);
  if (std::ranges::all_of(without, &SeatSet::empty)) return suits;
  const CardSet open = unseen(v);
  for (Card c : open& trailed(v.record.came) & Numbered::all())
    without[std::size_t(suit(c))] -= v.record.came[c.index].seat();
  const SeatSet holders = seats_where([&](Seat seat) { return v.hand_size[seat] > 0; }) - v.me;
  for (int suit = 0; suit < kSuits; ++suit) {
    const bool is_open = !(open & Numbered::of(Suit(suit))).empty();
    const SeatSet lacking = is_open ? without[std::size_t(suit)] & holders : SeatSet{};
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
      suits[seat] |= SuitSet::from_bits(std::uint8_t(unsigned(lacking.has(seat)) << suit));
  }
  return suits;
}

// ---- for rules of thumb

// The small part of a view that the sensible player looks at. Taken straight from a state it is quicker; the
// tests show that both give the same moves, so nothing hidden comes in.
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

  // Requires, here and below: the view or state outlives it, and it is somebody's turn.
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
    unseen = CardSet::of(s.hand) - hand;
    for (Seat seat = 0; seat < s.options.players; ++seat) hand_size[seat] = std::uint8_t(s.hand[seat].size());
    for (Seat seat : (s.meeting.face_down - s.meeting.removed) - me) unseen |= s.meeting.card[seat];  // C9.7
    look_at(s.meeting);
    gone = kDeck - hand - unseen - CardSet::of(s.allies) - pile;
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

// ---- for the search

// Until the end of the round; questions that powers ask come on top.
constexpr int plays_left(const View& v) {
  int cards = 0;
  for (Seat seat = 0; seat < v.options.players; ++seat) cards += v.hand_size[seat];
  return cards;
}

// The search stops at the end of the round; what the Fame of everybody is worth there.
class Horizon {
 public:
  explicit Horizon(const View& v) : round_(v.round) {}

  bool reached(const State& s) const { return s.round != round_ || !s.winners.empty(); }

  // About the chance of each seat to win the game. Requires: reached(s).
  WinShares worth(const State& s) const {
    return s.winners.empty() ? shares_by(s.fame, s.options.players, kSteep) : shares_of(s.winners);
  }

 private:
  // Fitted to 3,000 games of four sensible players each: how often whoever had so much Fame after a round won
  // is best met by shares in proportion to exp(1.0 * Fame); with three players it is 0.94, with six 1.3.
  static constexpr float kSteep = 1.0f;
  int round_;
};

}  // namespace cardhouse::chronicle
