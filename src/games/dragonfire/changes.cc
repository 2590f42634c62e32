// SPDX-License-Identifier: MIT
// The small changes that all rules are made of: cards, gold, health, and where Encounters stand.
#include <algorithm>

#include "games/dragonfire/quest.h"

namespace cardhouse::dragonfire {

// ---- decks ----

void Quest::shuffle(int which) {
  Deck& deck = s_.deck[std::size_t(which)];
  t_.known[std::size_t(which)] = {};
  std::span<std::uint8_t> cards(deck.begin(), std::size_t(deck.size()));
  constexpr std::size_t kAtOnce = 64;
  for (std::size_t left = cards.size(); left > kAtOnce; --left)
    std::swap(cards[left - 1], cards[below(s_.chance, std::uint32_t(left))]);
  cardhouse::shuffle(s_.chance, cards.first(std::min(cards.size(), kAtOnce)));
  if (s_.order_of == which + 1) {  // D12.3
    for (int i = 0, end = deck.size(); i < s_.order.size() && end > 0; ++i) {
      const auto found = std::find(deck.begin(), deck.begin() + end, s_.order[i]);
      if (found == deck.begin() + end) continue;
      std::rotate(found, found + 1, deck.begin() + end);
      --end;
    }
    s_.order.clear();
    s_.order_of = 0;
  }
  tell({.kind = Tell::Shuffles, .deck = std::uint8_t(which)});
}

std::uint8_t Quest::take_top(int which) {
  Deck& deck = s_.deck[std::size_t(which)];
  if (deck.empty() && which != kDragonDeck) {  // D2.3, D2.4, D2.7
    if (which < kMarketDeck) {
      put_back(Seat(which), &Holdings::discard, &Holdings::take_discard);
    } else {
      Pile& pile = t_.discard[std::size_t(which - kMarketDeck)];
      for (std::uint8_t card : pile) deck.push_back(card);
      pile.clear();
    }
    if (!deck.empty()) shuffle(which);
  }
  if (deck.empty()) return 0;
  Known& known = t_.known[std::size_t(which)];
  if (known.top > 0) --known.top;
  else if (known.bottom == deck.size()) --known.bottom;
  return deck.pop_back();
}

void Quest::bury(int which, std::uint8_t card) {
  s_.deck[std::size_t(which)].insert_at(0, card);
  ++t_.known[std::size_t(which)].bottom;  // D12.2
}

void Quest::put_back(Seat seat, Holdings::Part (Holdings::*part)() const, bool (Holdings::*take)(CardId)) {
  Holdings& cards = at(seat).cards;
  while (!(cards.*part)().empty()) {
    const CardId card = (cards.*part)().back();
    (cards.*take)(card);
    put_in(seat, card);
  }
}

// In which order cards come into a hand is nobody's business: they are told sorted, as they lie there.
void Quest::draw(Seat seat, int count) {
  FixedVector<CardId, kMaxDeck> drawn;
  for (; count > 0; --count) {
    const CardId card = take_top(seat);
    if (card == 0) break;
    at(seat).cards.add_hand(card);
    insert_sorted(drawn, card);
  }
  for (CardId card : drawn) tell({.kind = Tell::Draws, .seat = seat, .card = card});
}

void Quest::discard(Seat seat, CardId card) {
  at(seat).cards.take_hand(card);
  at(seat).cards.add_discard(card);
  tell({.kind = Tell::Discards, .seat = seat, .card = card});
}

// ---- gold ----

void Quest::gain_gold(Seat seat, int amount) {
  Character& c = at(seat);
  c.gold = std::uint16_t(std::min(9999, c.gold + amount));
  tell({.kind = Tell::GoldGained, .seat = seat, .amount = std::int16_t(amount)});
}
void Quest::lose_gold(Seat seat, int amount) {
  Character& c = at(seat);
  const int lost = std::min<int>(c.gold, amount);
  c.gold = std::uint16_t(c.gold - lost);
  if (lost > 0) tell({.kind = Tell::GoldLost, .seat = seat, .amount = std::int16_t(lost)});
}

// ---- health ----

void Quest::heal(Seat seat, int amount, Seat by) {
  Character& c = at(seat);
  if (!awake(t_, seat)) return;  // D5.5
  const int hp = std::min(int(c.max_hp), c.hp + amount);
  const bool stunned = c.status == Status::Stunned;
  tell({.kind = Tell::Healed, .seat = seat, .amount = std::int16_t(hp - c.hp)});
  c.hp = std::uint8_t(hp);
  if (!stunned) return;
  c.status = Status::Up;  // D5.4
  draw(seat, 2);
  if (by != kNobody)
    for (FeatureId id : at(by).features& cards_.features_at(Moment::HealsStunned))
      push_effects(cards_.feature(id), Moment::HealsStunned, by, kNoSlot, seat);
  for (FeatureId id : c.features& cards_.features_at(Moment::HealedStunned))
    push_effects(cards_.feature(id), Moment::HealedStunned, seat, kNoSlot);
}

// D5.2, D5.3
void Quest::stun(Seat seat, bool keep_hand) {
  Character& c = at(seat);
  c.hp = 0;
  c.status = Status::Stunned;
  c.exhausted = 1;
  if (in_scene(t_)) t_.stunned_scenes = std::uint8_t(t_.stunned_scenes | 1u << t_.scene);
  tell({.kind = Tell::Stunned, .seat = seat});
  if (!keep_hand) put_back(seat, &Holdings::hand, &Holdings::take_hand);
  put_back(seat, &Holdings::discard, &Holdings::take_discard);
  shuffle(seat);
  if (seat == t_.active) t_.cut = 1;  // D4.18
}

Seat Quest::next_awake(Seat after, SeatSet among) const {
  for (int i = 1; i < players(t_); ++i)
    if (const Seat seat = seat_after(t_, after, i); among.has(seat) && awake(t_, seat)) return seat;
  return kNobody;
}

// D5.5 to D5.8
void Quest::fall(Seat seat) {
  Character& c = at(seat);
  c.hp = 0;
  c.status = Status::Unconscious;
  c.exhausted = 1;
  tell({.kind = Tell::Fallen, .seat = seat});
  put_back(seat, &Holdings::hand, &Holdings::take_hand);
  put_back(seat, &Holdings::in_play, &Holdings::take_in_play);
  put_back(seat, &Holdings::discard, &Holdings::take_discard);
  shuffle(seat);
  if (seat == t_.active) t_.cut = 1;
  const Place place = c.place;
  c.place = kEnvironment;  // D5.7
  SeatSet here;
  for (Seat other = 0; other < players(t_); ++other)
    if (other != seat && awake(t_, other) && at(other).place == place) here |= other;
  Seat to = next_awake(seat, here);
  if (to == kNobody) {
    if (place != kEnvironment) {
      const auto slot = std::uint8_t(place - 1);
      tell({.kind = Tell::LocationGone, .encounter = t_.encounter[slot].id, .slot = slot});
      remove(slot);
    }
    to = next_awake(seat, all_seats(players(t_)));
  }
  if (to == kNobody) return finish(Ending::Lost);  // D1.1
  for (std::uint8_t slot : facing(t_, seat)) face(slot, to);
}

// ---- Encounters ----

void Quest::clear_levels(std::uint8_t slot, int levels) {
  Encounter& e = t_.encounter[slot];
  const int size = card_of(e).track.size();
  levels = std::min(levels, size - e.cleared);
  tell({.kind = levels > 0 ? Tell::Clears : Tell::Holds,
        .encounter = e.id,
        .slot = slot,
        .amount = std::int16_t(levels)});
  e.cleared = std::uint8_t(e.cleared + levels);
  if (e.cleared == size && levels > 0) push(Under::Defeat).it = slot;  // D4.10
}

void Quest::face(std::uint8_t slot, Seat seat) {
  Encounter& e = t_.encounter[slot];
  if (e.facing == seat || e.facing == kNobody) return;  // D9.7
  e.facing = seat;
  tell({.kind = Tell::Turns, .seat = seat, .encounter = e.id, .slot = slot});
}

// D7.2. Requires: there is an empty slot.
void Quest::place(EncounterId id, DeckKind from, Seat seat, Frame& f) {
  std::uint8_t slot = 0;
  while (t_.encounter[slot].id != 0) ++slot;
  const bool location = cards_.encounter(id).location;
  t_.revealed = std::uint16_t(t_.revealed % 0xffff + 1);  // D7.7
  t_.encounter[slot] = {.number = t_.revealed, .id = id, .facing = location ? kNobody : seat, .from = from};
  if (location) at(seat).place = place_at(slot);
  f.it = slot;
  f.they = seat;
  tell({.kind = Tell::Revealed, .seat = seat, .encounter = id, .slot = slot});
}

void Quest::remove(std::uint8_t slot) {
  const Encounter e = t_.encounter[slot];
  t_.encounter[slot] = {};
  if (e.from == DeckKind::Aside) t_.aside = e.id;  // D9.23
  else insert_sorted(t_.discard[e.from == DeckKind::Primary ? 1 : 2], e.id);
  for (Seat seat = 0; seat < players(t_); ++seat)
    if (at(seat).place == place_at(slot)) at(seat).place = kEnvironment;  // D7.6
  const auto others = ~(1u << slot);
  t_.attackers &= others, t_.facers &= others, t_.todo &= others;
  for (Frame& f : t_.under_way().all()) {
    f.slots &= others;
    if (f.it == slot) f.it = kNoSlot;
  }
}

}  // namespace cardhouse::dragonfire
