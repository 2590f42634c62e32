// SPDX-License-Identifier: MIT
// Worlds that a seat cannot tell from the real one: every arrangement of the unseen cards that fits all it
// has seen, and no other. The round is walked backwards: the unseen cards are slots, an unseen theft puts
// some slot or some card back into its victim's hand, and what is known of each time narrows what a slot may
// be.
#pragma once
#include <algorithm>
#include <array>
#include <span>

#include "games/chronicle/view.h"
#include "tricks/arrange.h"

namespace cardhouse::chronicle {

class Imagination {
 public:
  explicit Imagination(const View& v) : v_(v), unseen_(unseen(v)) {}

  // A state whose view is v again. Every such state has a chance.
  template <Source S>
  State world(S& dice) {
    State s{v_, {}, {}, {}, v_.record, v_.meeting};
    s.hand[v_.me] = v_.hand;
    for (History h : v_.in_deck) s.deck.push_back(h);
    shuffle(dice, std::span(s.deck.begin(), s.deck.end()));
    s.chance = Chance(random_key(dice));
    while (!arrange(dice)) {}
    fill(s);
    return s;
  }

 private:
  struct Slot {
    CardSet allowed;
    Card card = kNoCard;
    Seat holder = 0;         // whose hand or face-down card it is now
    Seat at = kMaxSeats;     // where it is at the time we have walked back to
    std::uint8_t until = 0;  // the latest time at which it was in a hand
    bool face_down = false;
  };
  static constexpr std::uint8_t kStill = kMaxThefts + 1;  // it is in a hand now
  static constexpr Seat kGone = kMaxSeats;  // fixed to a card, and not yet in any other hand at that time

  void lay_out_slots() {
    slots_ = 0;
    for (Seat seat = 0; seat < v_.options.players; ++seat) {
      if (seat == v_.me) continue;
      for (int i = 0; i < v_.hand_size[seat]; ++i)
        slot_[std::size_t(slots_++)] = {unseen_, kNoCard, seat, seat, kStill, false};
      if (v_.meeting.played.has(seat) && v_.meeting.card[seat] == kNoCard)
        slot_[std::size_t(slots_++)] = {unseen_ - kWildCards, kNoCard, seat, seat, v_.played_at[seat], true};
    }
  }

  std::span<Slot> slots() { return {slot_.data(), std::size_t(slots_)}; }

  // Fixes one of the slots that are with `seat` at `time` to the card. False: none can be it.
  template <Source S>
  bool pin(Card c, Seat seat, int time, S& dice) {
    int fitting = 0;
    Slot* chosen = nullptr;
    for (Slot& slot : slots()) {
      if (slot.at != seat || slot.until < time || !slot.allowed.has(c)) continue;
      if (below(dice, std::uint32_t(++fitting)) == 0) chosen = &slot;
    }
    if (chosen == nullptr) return false;
    chosen->card = c;
    chosen->at = kGone;
    unplaced_ -= c;
    return true;
  }

  // A suit that a seat lacked at this time is in none of its slots, and in none of its cards but those that
  // came or went within the same time.
  bool respect_lacks(int time) {
    for (int suit = 0; suit < kSuits; ++suit) {
      const SeatSet lacking = v_.record.lacked[std::size_t(time)][std::size_t(suit)];
      if (lacking.empty()) continue;
      const CardSet cards = Numbered::of(Suit(suit));
      for (Slot& slot : slots())
        if (slot.at != kGone && slot.until >= time && lacking.has(slot.at)) slot.allowed -= cards;
      for (Seat seat : lacking)
        for (Card c : known_[seat] & cards)
          if (!v_.record.left[c.index].at_time(time)) return false;
    }
    return true;
  }

  // C9.5 the hand that I saw, just before this time began, is that hand, and nobody else's.
  bool respect_look(Seat victim, CardSet seen, int time) {
    for (Slot& slot : slots()) {
      if (slot.at == kGone) continue;
      if (slot.at == victim && slot.until >= time) slot.allowed &= seen;
      else slot.allowed -= seen;
    }
    for (Seat seat = 0; seat < v_.options.players; ++seat) {
      if (seat == v_.me) continue;
      if (seat == victim ? !seen.contains(known_[seat]) : !(known_[seat] & seen).empty()) return false;
    }
    return true;
  }

  // The card of theft i goes back to its victim.
  template <Source S>
  bool undo_theft(int i, S& dice) {
    const Theft& t = v_.record.thefts[i];
    stolen_slot_[std::size_t(i)] = nullptr;
    stolen_[std::size_t(i)] = t.card;
    if (t.card != kNoCard) {
      if (t.thief == v_.me) {
        if (!came_after(t.card, i))
          known_[t.victim] |= t.card;  // mine since then, one of the victim's before
        return true;
      }
      if (came_after(t.card, i)) return true;  // it has been collected and taken back since
      if (known_[t.thief].has(t.card)) {
        known_[t.thief] -= t.card;
        return true;
      }
      return pin(t.card, t.thief, i + 1, dice);
    }
    const CardSet cards = known_[t.thief];
    int fitting = t.returned != kNoCard ? 1 : 0;
    for (const Slot& slot : slots()) fitting += slot.at == t.thief && slot.until > i;
    fitting += cards.size();
    if (fitting == 0) return false;
    int pick = int(below(dice, std::uint32_t(fitting)));
    if (pick < cards.size()) {
      const Card c = cards.nth(pick);
      known_[t.thief] -= c;
      known_[t.victim] |= c;
      stolen_[std::size_t(i)] = c;
      return true;
    }
    pick -= cards.size();
    for (Slot& slot : slots()) {
      if (slot.at != t.thief || slot.until <= i || pick-- != 0) continue;
      slot.at = t.victim;
      stolen_slot_[std::size_t(i)] = &slot;
      return true;
    }
    stolen_[std::size_t(i)] = t.returned;
    return true;
  }

  // Whether the card came openly into a hand after theft i.
  bool came_after(Card c, int i) const {
    const Trail came = v_.record.came[c.index];
    return came.known() && came.time() > i;
  }

  template <Source S>
  bool arrange(S& dice) {
    lay_out_slots();
    known_ = {};
    unplaced_ = unseen_;
    if (!v_.asking.idle() && !v_.looked_at.empty() &&
        !respect_look(v_.asking.top().target, v_.looked_at, v_.record.now() + 1))
      return false;
    for (int time = v_.record.now();; --time) {
      if (v_.record.now() > 0)          // what can be named matters only where something was stolen
        for (Card c : kDeck - unseen_)  // those that left a hand at this time were there before
          if (const Trail left = v_.record.left[c.index]; left.at_time(time) && left.seat() != v_.me)
            known_[left.seat()] |= c;
      for (Card c : v_.record.now() > 0 ? kDeck : unseen_) {  // those that came openly at this time
        const Trail came = v_.record.came[c.index];
        if (!came.at_time(time) || came.seat() == v_.me) continue;
        if (known_[came.seat()].has(c)) known_[came.seat()] -= c;
        else if (unplaced_.has(c) ? !pin(c, came.seat(), time, dice)
                                  : std::ranges::any_of(known_, [&](CardSet set) { return set.has(c); }))
          return false;  // found elsewhere, though it has not passed through my own hand since
      }
      if (!respect_lacks(time)) return false;
      if (time == 0) break;
      const Theft& t = v_.record.thefts[time - 1];
      if (!undo_theft(time - 1, dice)) return false;
      if (t.looked != 0 && t.thief == v_.me && !respect_look(t.victim, v_.looks[std::size_t(time - 1)], time))
        return false;
    }
    return tricks::fill(dice, unplaced_, slots());
  }

  void fill(State& s) {
    for (const Slot& slot : slots()) {
      if (slot.face_down) {
        s.meeting.card[slot.holder] = slot.card;
        s.record.left[slot.card.index] = Trail::at(slot.holder, slot.until);
      } else {
        s.hand[slot.holder] |= slot.card;
      }
    }
    for (int i = 0; i < s.record.now(); ++i) {
      const Slot* slot = stolen_slot_[std::size_t(i)];
      s.record.thefts[i].card = slot != nullptr ? slot->card : stolen_[std::size_t(i)];
    }
  }

  const View& v_;
  CardSet unseen_;
  CardSet unplaced_;
  std::array<Slot, kCharacters> slot_;
  int slots_ = 0;
  std::array<CardSet, kMaxSeats + 1> known_{};  // cards I can name, by whose hand they were in at that time
  std::array<Card, kMaxThefts> stolen_{};
  std::array<const Slot*, kMaxThefts> stolen_slot_{};
};

template <Source S>
State imagine(const View& v, S& dice) {
  return Imagination(v).world(dice);
}

}  // namespace cardhouse::chronicle
