// SPDX-License-Identifier: MIT
// Cards and Spirits change places, take damage and fall: the small changes that all rules are made of.
#include <algorithm>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

// ---- hands, decks and piles ----

// S2.13 any number; S2.6 every card goes to the side it stands on, which is its owner's.
void Duel::add_to_hand(Seat seat, CardId card, bool seen) {
  x_.hand[seat].insert_sorted(card);
  if (seen) t_.player[seat].known.insert_sorted(card);  // S10.4
  ++t_.player[seat].hand;
}

// S10.4 a card that leaves unseen may be any Spirit of the hand, so of each one copy less is known.
void Duel::take_from_hand(Seat seat, CardId card, bool seen) {
  x_.hand[seat].erase_one(card);
  --t_.player[seat].hand;
  Cards& known = t_.player[seat].known;
  if (seen) return void(known.erase_one(card));
  Cards left;
  for (int i = 0; i < known.size(); ++i) {
    const bool first_copy = i == 0 || known[i] != known[i - 1];
    if (!first_copy || cards_.facts(known[i]).type != CardType::Spirit) left.push_back(known[i]);
  }
  known = left;
}

void Duel::add_to_reload(Seat seat, CardId card) {
  t_.player[seat].reload.push_back({new_serial(), card, 0});
}

Serial Duel::add_to_graveyard(Seat seat, CardId card) {
  t_.player[seat].graveyard.push_back({new_serial(), card, 0});
  return t_.last_serial;
}

// S10.7 the whole deck, in the order that was fixed if one was: those cards on top, the rest below.
void Duel::shuffle_deck(Seat seat) {
  Cards& deck = x_.deck[seat];
  with_reading(s_.chance, [&](Reading& reading) {
    shuffle(reading, std::span(deck.begin(), std::size_t(deck.size())));
  });
  Cards& order = x_.order[seat];
  int top = deck.size();
  for (CardId wanted : order)
    for (int i = top - 1; i >= 0; --i)
      if (deck[i] == wanted) {
        std::swap(deck[i], deck[--top]);
        break;
      }
  order.clear();
  tell({.kind = Tell::Shuffles, .seat = seat});
}

// S8.1 what is there is drawn; with none left the pile is shuffled in and nothing more is drawn.
void Duel::draw(Seat seat, int count) {
  Cards drawn;
  const bool enough = x_.deck[seat].size() >= count;
  for (count = std::min(count, x_.deck[seat].size()); count > 0; --count) {
    const CardId card = x_.deck[seat].pop_back();
    --t_.player[seat].deck;
    add_to_hand(seat, card, false);
    drawn.insert_sorted(card);
  }
  if (!drawn.empty()) {
    tell({.kind = Tell::Draws, .seat = seat, .amount = std::int16_t(drawn.size())}, other(seat));
    tell({.kind = Tell::DrawsCards, .seat = seat, .amount = std::int16_t(drawn.size()), .cards = drawn},
         seat);
  }
  if (!enough) reload(seat);
}

// S8.2 a Reload in the middle does not stop it.
void Duel::mill(Seat seat, int count) {
  for (; count > 0; --count) {
    if (x_.deck[seat].empty()) reload(seat);
    if (x_.deck[seat].empty()) return;
    const CardId card = x_.deck[seat].pop_back();
    --t_.player[seat].deck;
    add_to_reload(seat, card);
    tell({.kind = Tell::Mills, .seat = seat, .card = card});
  }
}

// S3.3, S8.1 with an empty pile nothing happens.
void Duel::reload(Seat seat) {
  Player& p = t_.player[seat];
  if (p.reload.empty()) return;
  for (const PileCardEntry& entry : p.reload) x_.deck[seat].push_back(entry.card);
  p.reload.clear();
  p.deck = std::uint8_t(x_.deck[seat].size());
  p.reloaded = 1;
  tell({.kind = Tell::Reloads, .seat = seat});
  shuffle_deck(seat);
  raise_for(Trigger::YouReload, seat);
}

// ---- Spirits ----

void Duel::put_spirit(Zone z, CardId card, bool face_down, bool known) {
  t_.spirit[z] = {.serial = new_serial(), .concealed_on = face_down ? t_.turn : std::uint16_t(0)};
  t_.card[z] = known ? card : kUnknownCard;
  x_.under[z] = known ? kNoCard : card;
  (face_down ? t_.down : t_.up) |= 1u << z;
}

CardId Duel::take_spirit(Zone z) {
  const CardId card = card_at(z);
  const Seat seat = side_of(z);
  const Serial serial = t_.spirit[z].serial;
  for (Link& link : t_.links)  // S5.7 ranges count from the last zone
    if (link.source == serial) link.zone = z;
  for (Waiting& trigger : t_.waiting)
    if (trigger.source == serial) trigger.zone = z;
  for (int type = 0; type < kEssences; ++type)  // S2.7
    for (int n = t_.spirit[z].essence[std::size_t(type)]; n > 0; --n)
      add_to_reload(seat, cards_.essence_card(Essence(type)));
  t_.spirit[z] = {};
  t_.card[z] = x_.under[z] = kNoCard;
  t_.up &= ~(1u << z);
  t_.down &= ~(1u << z);
  return card;
}

void Duel::move_spirit(Zone from, Zone to) {
  const std::uint32_t bit = 1u << from;
  std::uint32_t& mask = (t_.up & bit) != 0 ? t_.up : t_.down;
  mask = (mask & ~bit) | 1u << to;
  t_.spirit[to] = std::exchange(t_.spirit[from], {});
  t_.card[to] = std::exchange(t_.card[from], kNoCard);
  x_.under[to] = std::exchange(x_.under[from], kNoCard);
  tell({.kind = Tell::Moves, .seat = side_of(to), .card = t_.card[to], .zone = to, .from = from});
}

// S7.9 any flip face-up springs a Snare.
void Duel::turn_up(Zone z) {
  t_.card[z] = card_at(z);
  x_.under[z] = kNoCard;
  t_.down &= ~(1u << z);
  t_.up |= 1u << z;
  t_.spirit[z].concealed_on = 0;
  tell_at(Tell::Flips, z);
  raise(Trigger::Snare, z);
}

// S2.11 damage and changes are gone; Essence, and the attacks of this turn, stay. Its name is still known.
void Duel::turn_down(Zone z) {
  const Spirit before = t_.spirit[z];
  Spirit& spirit = t_.spirit[z];
  spirit = {.serial = before.serial, .concealed_on = t_.turn, .essence = before.essence};
  spirit.attacked = before.attacked;
  spirit.twin_used = before.twin_used;
  t_.up &= ~(1u << z);
  t_.down |= 1u << z;
  tell_at(Tell::TurnsDown, z);
}

// S8.5 a Concealed card goes back unseen, unless it was known.
void Duel::bounce(ZoneSet zones) {
  in_order(zones, [&](Zone z) {
    const bool known = t_.card[z] != kUnknownCard;
    tell_at(Tell::Bounced, z);
    const CardId card = take_spirit(z);
    add_to_hand(side_of(z), card, known);
  });
}

// S8.5 a card that is Spun from a hand or a pile is shown.
void Duel::add_to_deck(Seat seat, CardId card) {
  x_.deck[seat].push_back(card);
  ++t_.player[seat].deck;
  tell({.kind = Tell::Spun, .seat = seat, .card = card});
}

void Duel::spin(ZoneSet zones) {
  in_order(zones, [&](Zone z) {
    tell_at(Tell::Spun, z);
    x_.deck[side_of(z)].push_back(take_spirit(z));
    ++t_.player[side_of(z)].deck;
  });
  for (Seat seat : {t_.active, other(t_.active)})  // S10.7
    if (!(zones & zones_of(seat)).empty()) shuffle_deck(seat);
}

void Duel::send_to_graveyard(Zone z) {
  const Seat seat = side_of(z);
  const CardId card = take_spirit(z);
  add_to_graveyard(seat, card);
  tell({.kind = Tell::ToGraveyard, .seat = seat, .card = card, .zone = z});
}

// ---- damage ----

// S8.3 reductions first, then "prevent all", then shields, the oldest first. Gives what is left.
int Duel::prevented(Guard& guard, int reduced, int amount) {
  amount = std::max(0, amount - reduced);
  if (guard.all != 0) return 0;
  for (Shield& shield : guard.shields) {
    const int used = std::min<int>(shield.amount, amount);
    shield.amount = std::int16_t(shield.amount - used);
    amount -= used;
  }
  int kept = 0;
  for (Shield shield : guard.shields)
    if (shield.amount > 0) guard.shields[std::size_t(kept++)] = shield;
  while (kept < kShields) guard.shields[std::size_t(kept++)] = {};
  return amount;
}

// Requires: face-up. The damage may be more than its R; check() and the Runoff look at that.
int Duel::hurt_spirit(Zone z, int amount) {
  const int dealt = prevented(t_.spirit[z].guard, standing(t_, z).reduced, amount);
  if (dealt < amount) tell_at(Tell::Prevented, z, amount - dealt);
  if (dealt == 0) return 0;
  t_.spirit[z].damage = std::int16_t(std::min(t_.spirit[z].damage + dealt, 20'000));
  tell_at(Tell::Damaged, z, dealt);
  raise(Trigger::Damaged, z);
  return dealt;
}

int Duel::hurt_commander(Seat seat, int amount) {
  Player& p = t_.player[seat];
  const int dealt = prevented(p.guard, commander_reduced(t_, seat), amount);
  if (dealt < amount) tell_commander(Tell::Prevented, seat, amount - dealt);
  if (dealt == 0) return 0;
  p.damage = std::int16_t(std::min(p.damage + dealt, 20'000));
  tell_commander(Tell::CommanderDamaged, seat, dealt);
  return dealt;
}

// S4.11 what the Spirit could not take. S7.3 its keywords are those after the damage.
int Duel::run_off(Zone z, int dealt, CardId by) {
  const int excess = std::min(dealt, -resilience_left(t_, z));
  if (excess <= 0 || has(t_, z, Keyword::Dauntless)) return 0;
  const int runoff = hurt_commander(side_of(z), excess);
  tell({.kind = Tell::Runoff, .seat = side_of(z), .card = by, .amount = std::int16_t(runoff)});
  return runoff;
}

void Duel::restore_commander(Seat seat, int amount) {
  Player& p = t_.player[seat];
  const int restored = std::min<int>(amount, p.damage);  // S2.9
  if (restored <= 0) return;
  p.damage = std::int16_t(p.damage - restored);
  tell_commander(Tell::CommanderRestored, seat, restored);
}

// ---- falling ----

// S5.11 all that fall at one moment see each other fall: triggers and keywords are read first.
void Duel::fall(ZoneSet dying, Serial killer, ZoneSet credited, bool battle) {
  const Zone source = zone_of(t_, killer);
  ZoneSet unending;
  in_order(dying, [&](Zone z) {
    const bool own_deed = source != kNowhere && up(source) && credited.has(z);  // S7.11
    in_order(face_up(t_), [&](Zone w) {                                         // S5.12 of one Defeat by zone
      TriggerSet triggers;
      if (w == z) triggers |= Trigger::Defeated;
      else if (up(z) && side_of(w) == side_of(z)) triggers |= Trigger::AnotherDefeated;
      if (own_deed && w == source) triggers |= Trigger::Defeats;
      raise(triggers, w);
    });
    if (own_deed && battle && has(t_, source, Keyword::Ravage) && t_.spirit[source].ravage < 100)
      ++t_.spirit[source].ravage;  // S7.2
    if (up(z) && has(t_, z, Keyword::Unending)) unending |= z;
  });
  in_order(dying, [&](Zone z) {
    const Seat seat = side_of(z);
    const Serial serial = t_.spirit[z].serial;
    for (Link& link : t_.links)
      for (int i = 0; i < link.count; ++i)
        if (link.designated[std::size_t(i)] == serial) link.fallen |= std::uint8_t(1 << i);
    const CardId card = take_spirit(z);
    const Serial grave = add_to_graveyard(seat, card);
    if (unending.has(z))  // S7.8
      t_.player[seat].graveyard.back().unending = ++t_.unendings == 0 ? ++t_.unendings : t_.unendings;
    tell({.kind = Tell::Defeated, .seat = seat, .card = card, .zone = z});
    result(ResultKind::Defeated, seat, grave);
  });
}

void Duel::check(Serial killer, ZoneSet damaged, bool battle) {
  for (bool again = true; again && t_.stage != Stage::Over && t_.stage != Stage::Between;) {
    again = false;
    SeatSet fallen;  // S1.6
    for (Seat seat = 0; seat < kSeats; ++seat)
      if (commander_left(t_, seat) <= 0) fallen |= seat;
    if (!fallen.empty()) return end_duel(fallen);
    ZoneSet dying;
    for (Zone z : face_up(t_)) {
      if (resilience_left(t_, z) > 0) continue;
      if (!has(t_, z, Keyword::Dauntless)) dying |= z;
      else t_.spirit[z].damage = cards_.facts(t_.card[z]).resilience;  // S7.3 R stays at 0
    }
    if (!dying.empty()) {
      fall(dying, killer, damaged, battle);
      again = true;
    }
    for (Zone z : face_up(t_)) {  // S7.10 two of one name
      if (cards_.facts(t_.card[z]).status != Status::Renowned) continue;
      ZoneSet twins;
      for (Zone w : face_up(t_) & zones_of(side_of(z)))
        if (t_.card[w] == t_.card[z]) twins |= w;
      if (twins.size() < 2) continue;
      for (Zone w : twins) send_to_graveyard(w);
      again = true;
      break;
    }
  }
}

// ---- events ----

// S5.6 face-up Spirits hear; S7.12 "once per turn" is used up by the event.
void Duel::raise(TriggerSet triggers, Zone z) {
  if (!up(z) || (cards_.facts(t_.card[z]).triggers & triggers).empty()) return;
  const Seat by = side_of(z);
  for (ProgramId id : cards_[t_.card[z]].triggered) {
    const Program& p = cards_.program(id);
    if (!triggers.has(p.trigger)) continue;
    if (p.once != kNotOnce) {
      std::uint64_t& marks = t_.player[by].once;
      if (marks >> p.once & 1) continue;
      marks |= 1ull << p.once;
    }
    if (t_.triggered >= kMaxTriggers || t_.waiting.full()) return;  // S5.13
    ++t_.triggered;
    t_.waiting.push_back({.program = id,
                          .source = t_.spirit[z].serial,
                          .by = by,
                          .zone = z,
                          .later = t_.frame.section == Section::Costs});
  }
}

void Duel::raise_for(Trigger trigger, Seat seat) {
  for (Zone z : face_up(t_) & zones_of(seat)) raise(trigger, z);
}

void Duel::result(ResultKind kind, Seat by, Serial serial) {
  if (!t_.results.full()) t_.results.push_back({serial, kind, by});
}

}  // namespace cardhouse::spirits
