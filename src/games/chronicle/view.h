// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Chronicle, collected from the state piece by piece.
#pragma once
#include "games/chronicle/rules.h"
#include "games/chronicle/state.h"

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

// The hand of `seat` just before theft number i, as it really was: cards are followed back from where they
// are.
constexpr CardSet hand_before(const State& s, Seat seat, int i) {
  CardSet set;
  for (Card c : kDeck) {
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
  const SeatSet hidden = m.face_down - m.removed - me;  // C9.7 not for my eyes
  for (Seat seat : m.played - hidden) v.meeting.card[seat] = m.card[seat];
  CardSet known = kDeck;
  for (Seat seat : hidden) {
    known -= m.card[seat];
    v.played_at[seat] = std::uint8_t(s.record.left[m.card[seat].index].time());
  }
  for (Card c : known) v.record.left[c.index] = s.record.left[c.index];
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
  CardSet seen = v.hand | v.discarded;
  for (CardSet set : v.allies) seen |= set;
  for (Seat seat : v.meeting.played)
    if (v.meeting.card[seat] != kNoCard) seen |= v.meeting.card[seat];
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

// The cards that I know to be in this hand. (Not all that follows from what I know: imagine() knows more.)
inline CardSet known_in_hand(const View& v, Seat seat) {
  if (seat == v.me) return v.hand;
  int since = 0;  // a card that was there at this time or later cannot have been stolen from there unseen
  for (int i = 0; i < v.record.now(); ++i)
    if (const Theft& t = v.record.thefts[i]; t.victim == seat && t.card == kNoCard) since = i + 1;
  CardSet set;
  for (Card c : unseen(v))
    if (const Trail place = last_known(v, c); place.known() && place.seat() == seat && place.time() >= since)
      set |= c;
  const bool plays_hidden = v.meeting.face_down.has(seat) && v.meeting.card[seat] == kNoCard;
  if (plays_hidden) set &= kWildCards;  // any other may be what lies face down
  if (!v.asking.idle() && v.asking.top().target == seat) set |= v.looked_at;
  return set;
}

// The cards of the suits that this hand was seen to lack, but for those that came back to it openly since.
constexpr CardSet cannot_hold(const View& v, Seat seat) {
  CardSet set;
  int since = 0;  // an unseen theft may bring any suit
  for (int i = 0; i < v.record.now(); ++i)
    if (v.record.thefts[i].thief == seat) since = i + 1;
  for (int suit = 0; suit < kSuits; ++suit) {
    bool lacked = false;
    for (int time = since; time <= v.record.now(); ++time)
      lacked |= v.record.lacked[std::size_t(time)][std::size_t(suit)].has(seat);
    if (lacked) set |= Numbered::of(Suit(suit));
  }
  for (Card c : set)
    if (const Trail came = v.record.came[c.index]; came.known() && came.seat() == seat) set -= c;
  return set;
}

// C9.6 the suits that this hand lacks for certain: of those that somebody may still hold, every card.
constexpr SuitSet lacks(const View& v, Seat seat) {
  SuitSet set;
  if (seat == v.me || v.hand_size[seat] == 0) return set;
  const CardSet none = cannot_hold(v, seat), open = unseen(v);
  for (int suit = 0; suit < kSuits; ++suit)
    if (const CardSet of = open & Numbered::of(Suit(suit)); !of.empty() && none.contains(of))
      set |= Suit(suit);
  return set;
}

}  // namespace cardhouse::chronicle
