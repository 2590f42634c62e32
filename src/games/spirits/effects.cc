// SPDX-License-Identifier: MIT
// Runs the steps of a program, one verb at a time. A step that has to ask leaves its place in the frame.
#include <algorithm>
#include <utility>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {
namespace {

Seat commander_of(const Target& target, Seat by) { return target.whom == Whom::Commander ? by : other(by); }

void add_shield(Guard& guard, int amount, Lasts lasts) {
  int free = 0;
  while (free < kShields && guard.shields[std::size_t(free)].amount > 0) ++free;
  // A newer shield that lasts as long as the last one is one with it; with no room it joins one of its kind.
  if (free > 0 && (free == kShields || guard.shields[std::size_t(free) - 1].lasts == lasts)) {
    int at = free - 1;
    while (at > 0 && guard.shields[std::size_t(at)].lasts != lasts) --at;
    Shield& shield = guard.shields[std::size_t(at)];
    shield.amount = std::int16_t(std::min(shield.amount + amount, 20'000));
    return;
  }
  guard.shields[std::size_t(free)] = {.amount = std::int16_t(amount), .lasts = lasts};
}

}  // namespace

void Duel::next_step() {
  const Frame& f = t_.frame;
  t_.frame = {.section = f.section, .link = f.link, .step = std::uint8_t(f.step + 1)};
}

// How many are to be chosen; said once, when the step begins.
void Duel::begin_choices(int amount) {
  if (std::exchange(t_.frame.begun, std::uint8_t(1)) == 0) t_.frame.left = std::uint8_t(std::min(amount, 60));
}

void Duel::run_effect() {
  const Link& link = t_.links[t_.frame.link];
  const Program& p = cards_.program(link.program);
  const auto& steps = t_.frame.section == Section::Aftermath ? p.aftermath : p.primary;
  if (t_.frame.step >= steps.size()) {
    t_.frame = {};
    return;
  }
  const Step& step = steps[t_.frame.step];
  if (t_.frame.begun == 0 && !condition_holds(step, link)) return next_step();  // meaning rule 2
  if (!do_step(step, t_.links[t_.frame.link])) return;
  if (t_.frame.section == Section::None) return;  // the duel is over
  next_step();
  check();
}

// ---- whom and how much ----

ZoneSet Duel::targets(const Target& target, const Link& link) const {
  const auto there = [&](Serial serial) {
    const Zone z = zone_of(t_, serial);
    return z != kNowhere ? ZoneSet(z) : ZoneSet{};  // S2.12
  };
  switch (target.whom) {
    case Whom::It:
    case Whom::Them: return designated_zones(t_, link);
    case Whom::This: return there(link.source);
    case Whom::That: return there(link.event);
    case Whom::EachOwn:
    case Whom::EachEnemy:
    case Whom::EachAny: return fitting(t_, target.noun, source_of(link));
    default: return {};
  }
}

int Duel::amount_of(const Step& step, const Link& link) const {
  return step.foreach.used ? std::min(step.amount * count(t_, step.foreach, source_of(link)), 20'000)
                           : step.amount;
}

Lasts Duel::lasts(Duration duration, Seat by) const {
  if (duration == Duration::None) return Lasts::None;
  if (duration == Duration::Turn) return Lasts::Turn;
  return by == 0 ? Lasts::Until0 : Lasts::Until1;
}

// S8.10 true of "it" only if at least one is there, and of all.
bool Duel::condition_holds(const Step& step, const Link& link) const {
  const Condition& c = step.condition;
  if (c.kind == If::ItDefeated) return link.fallen != 0;
  if (c.kind != If::ItHas && c.kind != If::ItConcealed) return holds(t_, c, source_of(link));
  const ZoneSet zones = targets({.whom = Whom::It}, link);
  bool all = !zones.empty();
  for (Zone z : zones) {
    if (c.kind == If::ItConcealed) all &= !up(z);
    else {
      const int left = up(z) ? resilience_left(t_, z) : -1;
      all &= up(z) && (c.bound == Bound::Less ? left <= c.number : left >= c.number);
    }
  }
  return all;
}

// ---- the verbs ----

bool Duel::do_step(const Step& step, Link& link) {
  const Seat by = link.by;
  switch (step.verb) {
    case Verb::Damage: do_damage(step, link); break;
    case Verb::Restore:
    case Verb::RestoreAll: do_restore(step, link); break;
    case Verb::Grant:
    case Verb::CannotAttack:
    case Verb::Prevent:
    case Verb::PreventAll: do_change(step, link); break;
    case Verb::Defeat: {
      ZoneSet zones = targets(step.target, link);
      for (Zone z : zones& face_up(t_))
        if (has(t_, z, Keyword::Dauntless)) zones -= z;  // S7.3
      fall(zones, link.source, zones, false);
      break;
    }
    case Verb::Bounce: bounce(targets(step.target, link)); break;
    case Verb::Spin:
      spin(targets(step.target, link));
      if (step.target.whom == Whom::It || step.target.whom == Whom::Them) spin_from_piles(link);
      break;
    case Verb::Move: return do_moves(step, link);
    case Verb::ToHand: each_taken_from_piles(link, [&](CardId card) { to_hand(by, card); }); break;
    case Verb::FromPile:
    case Verb::GatherPile: return do_from_pile(step, link);
    case Verb::Revive: return do_revive(step, link);
    case Verb::Swap: do_swap(step, link); break;
    case Verb::Flip: {
      const bool face_up_now = step.facing == Facing::Up;
      const ZoneSet zones = targets(step.target, link) & (face_up_now ? face_down(t_) : face_up(t_));
      in_order(zones, [&](Zone z) { face_up_now ? turn_up(z) : turn_down(z); });
      break;
    }
    case Verb::SpinHand:
    case Verb::Call:
    case Verb::Conceal:
    case Verb::GatherHand: return do_from_hand(step, link);
    case Verb::Detach: return do_detach(step, link);
    case Verb::DetachAll:
      if (step.target.is_commander()) detach_all(commander_of(step.target, by), kNowhere);
      in_order(targets(step.target, link), [&](Zone z) { detach_all(side_of(z), z); });
      break;
    case Verb::Draw: draw(by, step.amount); break;
    case Verb::TheyDraw: draw(other(by), step.amount); break;
    case Verb::Mill: mill(by, step.amount); break;
    case Verb::TheyMill: mill(other(by), step.amount); break;
    case Verb::Discard: return do_discard(by, step.amount);
    case Verb::TheyDiscard: return do_discard(other(by), step.amount);  // S6.8 the discarding player chooses
    case Verb::Look:
      t_.player[other(by)].known = x_.hand[other(by)];  // S10.4
      tell({.kind = Tell::Looks, .seat = by}, other(by));
      tell({.kind = Tell::LooksAt, .seat = by, .cards = x_.hand[other(by)]}, by);
      break;
    case Verb::NegateAttack:
    case Verb::NegateCard:
    case Verb::NegateAbility:
      if (link.event_link < t_.links.size()) t_.links[link.event_link].negated = 1;  // S5.10
      break;
  }
  return true;
}

// S8.5 Designated cards of one's own piles; the deck is shuffled once.
void Duel::spin_from_piles(const Link& link) {
  bool spun = false;
  each_taken_from_piles(link, [&](CardId card) { add_to_deck(link.by, card), spun = true; });
  if (spun) shuffle_deck(link.by);
}

void Duel::do_damage(const Step& step, const Link& link) {
  const int amount = amount_of(step, link);
  if (amount == 0) return;
  if (step.target.is_commander()) {
    hurt_commander(commander_of(step.target, link.by), amount);
    return;
  }
  // S8.4 all Concealed ones of the step turn up together; then a check; then the damage to those still there.
  ZoneSet zones = targets(step.target, link);
  if (!(zones & face_down(t_)).empty()) {
    std::array<Serial, kZones> was{};
    for (Zone z : zones) was[z] = t_.spirit[z].serial;
    in_order(zones & face_down(t_), [&](Zone z) { turn_up(z); });
    check();
    if (t_.frame.section == Section::None) return;
    for (Zone z : zones)
      if (!spirits(t_).has(z) || t_.spirit[z].serial != was[z]) zones -= z;
  }
  ZoneSet hurt;
  std::array<int, kZones> dealt{};
  in_order(zones, [&](Zone z) {
    dealt[z] = hurt_spirit(z, amount);
    if (dealt[z] > 0) hurt |= z;
  });
  in_order(step.runoff ? hurt : ZoneSet{}, [&](Zone z) {  // S4.11 effects have Runoff only if they say so
    const int runoff = run_off(z, dealt[z], link.card);
    const Zone source = zone_of(t_, link.source);
    if (runoff <= 0 || source == kNowhere || !up(source)) return;
    raise(Trigger::DealsRunoff, source);
    if (has(t_, source, Keyword::Invigorate)) restore_commander(link.by, runoff);  // S7.4
  });
  check(link.source, hurt, false);
}

void Duel::do_restore(const Step& step, const Link& link) {
  const bool all = step.verb == Verb::RestoreAll;
  const int amount = all ? 20'000 : amount_of(step, link);
  if (step.target.is_commander()) return restore_commander(commander_of(step.target, link.by), amount);
  in_order(targets(step.target, link), [&](Zone z) {
    Spirit& spirit = t_.spirit[z];
    const int restored = std::min<int>(amount, spirit.damage);
    if (restored <= 0) return;
    spirit.damage = std::int16_t(spirit.damage - restored);
    tell_at(Tell::Restored, z, restored);
  });
}

// S8.11 given to a Concealed Spirit too, in force once it is face-up.
void Duel::do_change(const Step& step, const Link& link) {
  const Lasts until = lasts(step.duration, link.by);
  const auto bit = std::uint8_t(1 << int(until));
  const int times = step.foreach.used ? count(t_, step.foreach, source_of(link)) : 1;
  const auto guard = [&](Guard& g, Seat seat, CardId card, Zone z) {
    if (step.verb == Verb::PreventAll) g.all |= bit;
    else add_shield(g, step.amount, until);
    tell({.kind = Tell::Shielded, .seat = seat, .card = card, .zone = z, .amount = step.amount});
  };
  if (step.target.is_commander()) {
    const Seat seat = commander_of(step.target, link.by);
    return guard(t_.player[seat].guard, seat, t_.player[seat].commander, kNowhere);
  }
  in_order(targets(step.target, link), [&](Zone z) {
    Spirit& spirit = t_.spirit[z];
    if (step.verb == Verb::Prevent || step.verb == Verb::PreventAll)
      return guard(spirit.guard, side_of(z), t_.card[z], z);
    if (step.verb == Verb::CannotAttack) {
      spirit.no_attack |= bit;
      return tell_at(Tell::CannotAttack, z);
    }
    const Change& change = step.change;
    if (times == 0) return;
    if (change.strength != 0) {
      auto& s = spirit.strength[std::size_t(until)];
      s = std::int16_t(std::clamp(s + change.strength * times, -20'000, 20'000));
      tell_at(Tell::Changed, z, change.strength * times);
    }
    spirit.gained[std::size_t(until)] |= change.gained;
    spirit.lost[std::size_t(until)] |= change.lost;
    for (Keyword keyword : change.gained) tell_at(Tell::Gained, z, 0, int(keyword));
    for (Keyword keyword : change.lost) tell_at(Tell::Lost, z, 0, int(keyword));
    if (change.attacks != 0) {  // S4.4
      spirit.extra = std::uint8_t(std::clamp(spirit.extra + change.attacks * times, 0, 100));
      tell_at(Tell::ExtraAttack, z, change.attacks * times);
    }
  });
}

// S8.6 within one side, if both are there.
void Duel::do_swap(const Step& step, const Link& link) {
  const ZoneSet first = targets(step.target, link), second = targets(step.second, link);
  if (first.size() != 1 || second.size() != 1) return;
  const Zone a = first.front(), b = second.front();
  if (a == b || side_of(a) != side_of(b)) return;
  const auto bits = [&](std::uint32_t& mask) {
    const bool at_a = mask >> a & 1, at_b = mask >> b & 1;
    mask = (mask & ~(1u << a) & ~(1u << b)) | std::uint32_t(at_a) << b | std::uint32_t(at_b) << a;
  };
  bits(t_.up), bits(t_.down);
  std::swap(t_.spirit[a], t_.spirit[b]);
  std::swap(t_.card[a], t_.card[b]);
  std::swap(x_.under[a], x_.under[b]);
  for (Zone z : {a, b})
    tell({.kind = Tell::Moves, .seat = side_of(z), .card = t_.card[z], .zone = z, .from = z == a ? b : a});
  in_order(first | second, [&](Zone z) {
    raise(Trigger::Moved, z);
    result(ResultKind::Moved, side_of(z), t_.spirit[z].serial);
  });
}

// ---- verbs that ask ----

// False, and nothing is asked: there is no such zone.
bool Duel::ask_zone(Going going, Seat who, Row row, Zone picked) {
  t_.going = going;
  t_.going_rows = std::uint8_t(row);
  t_.picked = picked;
  ask(Ask::Place, who);
  if (!going_zones().empty()) return true;
  ask_nothing();
  return false;
}

bool Duel::do_moves(const Step& step, Link& link) {
  Frame& f = t_.frame;
  if (f.begun == 0) f.todo = targets(step.target, link).bits(), f.begun = 1;
  while (f.todo != 0) {
    const ZoneSet todo = ZoneSet::from_bits(f.todo);
    const ZoneSet mine = todo & zones_of(t_.active);
    const Zone z = (mine.empty() ? todo : mine).front();
    f.todo &= ~(1u << z);
    if (ask_zone(Going::Move, link.by, step.row, z)) return false;
  }
  return true;
}

bool Duel::do_revive(const Step& step, Link& link) {
  Frame& f = t_.frame;
  const bool that = step.target.whom == Whom::That;
  const int count = that ? 1 : link.count;
  f.begun = 1;
  while (f.next < count) {
    const Serial serial = that ? link.event : link.designated[f.next];
    ++f.next;
    for (const PileCardEntry& entry : t_.player[link.by].graveyard)
      if (entry.serial == serial && serial != 0) {
        f.subject = serial;
        if (ask_zone(Going::Revive, link.by, step.row, kNowhere)) return false;
        break;
      }
  }
  return true;
}

bool Duel::do_from_hand(const Step& step, Link& link) {
  begin_choices(step.amount);
  if (t_.frame.left == 0) return true;
  if (step.verb == Verb::GatherHand) {
    if (essence_of(step.target, link) == nullptr) return true;
  } else if (step.verb != Verb::SpinHand && empty_zones(t_, link.by).empty()) {
    return true;
  }
  ask(Ask::FromHand, link.by);
  const Moves moves = legal();
  const bool cards = moves.size() > int(step.up_to);
  if (cards || (step.up_to && t_.player[link.by].hand > 0)) return false;  // S8.9, S10.6
  ask(Ask::Nothing, 0);
  if (t_.player[link.by].hand > 0) tell({.kind = Tell::HasNone, .seat = link.by});
  return true;
}

void Duel::answer_from_hand(Move move) {
  const Link& link = t_.links[t_.frame.link];
  const Step& step = running_step();
  const CardId card = move.what();
  --t_.frame.left;
  if (step.verb == Verb::Call || step.verb == Verb::Conceal)
    return place_from_hand(link.by, card, step.verb == Verb::Call ? Going::Call : Going::Conceal);
  take_from_hand(link.by, card, true);
  if (step.verb == Verb::GatherHand) return gather_by_effect(step, link, card);
  add_to_deck(link.by, card);
  shuffle_deck(link.by);
}

// A Spirit is Called or Concealed: it leaves the hand, and its zone is asked for.
void Duel::place_from_hand(Seat seat, CardId card, Going going) {
  take_from_hand(seat, card, going == Going::Call);
  if (going == Going::Call) {
    t_.frame.card = card;
    tell({.kind = Tell::Calls, .seat = seat, .card = card});
  } else {
    x_.pending = card;
    tell({.kind = Tell::Conceals, .seat = seat}, other(seat));
    tell({.kind = Tell::ConcealsCard, .seat = seat, .card = card}, seat);
  }
  ask_zone(going, seat, Row::None, kNowhere);
}

bool Duel::do_from_pile(const Step& step, Link& link) {
  begin_choices(step.amount);
  if (t_.frame.left == 0) return true;
  if (step.verb == Verb::GatherPile && essence_of(step.target, link) == nullptr) return true;
  for (const PileCardEntry& entry : pile_of(link.by, step.cards.pile))
    if (fits(step.cards, entry.card)) {
      ask(Ask::FromPile, link.by);
      return false;
    }
  return true;
}

void Duel::answer_pile(Move move) {
  const Link& link = t_.links[t_.frame.link];
  const Step& step = running_step();
  Player& player = t_.player[link.by];
  PileCards& pile = step.cards.pile == Pile::Graveyard ? player.graveyard : player.reload;
  const CardId card = move.what();
  const bool waits = move.act() == Act::Waiting;
  int oldest = 0;  // S2.14
  while (pile[oldest].card != card || (pile[oldest].unending != 0) != waits) ++oldest;
  pile.erase_at(oldest);
  --t_.frame.left;
  if (step.verb == Verb::FromPile) to_hand(link.by, card);
  else gather_by_effect(step, link, card);
}

void Duel::to_hand(Seat seat, CardId card) {
  add_to_hand(seat, card, true);
  tell({.kind = Tell::ToHand, .seat = seat, .card = card});
}

// Out of either of the player's piles; kNoCard: it is gone.
CardId Duel::take_from_piles(Seat seat, Serial serial) {
  for (PileCards* pile : {&t_.player[seat].graveyard, &t_.player[seat].reload})
    for (int i = 0; i < pile->size(); ++i)
      if (const PileCardEntry entry = (*pile)[i]; entry.serial == serial)
        return pile->erase_at(i), entry.card;
  return kNoCard;
}

void Duel::gather_by_effect(const Step& step, const Link& link, CardId card) {
  tell({.kind = Tell::Gathers, .seat = link.by, .card = card});
  const ZoneSet zones = targets(step.target, link);
  gather_to(link.by, card, zones.empty() ? kNowhere : zones.front(), true);
}

// Where Essence lies that a step speaks of; nothing if the Spirit is gone.
EssenceCounts* Duel::essence_of(const Target& target, const Link& link) {
  if (target.is_commander()) return &t_.player[commander_of(target, link.by)].essence;
  const ZoneSet zones = targets(target, link);
  return zones.empty() ? nullptr : &t_.spirit[zones.front()].essence;
}

bool Duel::do_detach(const Step& step, Link& link) {
  Frame& f = t_.frame;
  if (f.begun == 0) f.todo = targets(step.target, link).bits();
  begin_choices(step.amount);
  if (step.target.is_commander()) {
    const Seat seat = commander_of(step.target, link.by);
    if (f.left == 0 || total(t_.player[seat].essence) == 0) return true;
    t_.picked = Zone(kZones + seat);
    ask(Ask::Detach, link.by);
    return false;
  }
  while (f.todo != 0) {  // as many from each
    const Zone z = ZoneSet::from_bits(f.todo).front();
    if (f.left > 0 && total(t_.spirit[z].essence) > 0) {
      t_.picked = z;
      ask(Ask::Detach, link.by);
      return false;
    }
    f.todo &= ~(1u << z);
    f.left = std::uint8_t(std::min<int>(step.amount, 60));
  }
  return true;
}

void Duel::answer_detach(Move move) {
  const Zone from = std::exchange(t_.picked, kNowhere);
  --t_.frame.left;
  if (from >= kZones) detach(Seat(from - kZones), kNowhere, Essence(move.what()));
  else detach(side_of(from), from, Essence(move.what()));
}

// One Essence of the Spirit there, or with kNowhere of the Commander, goes to the Reload Pile.
void Duel::detach(Seat owner, Zone z, Essence essence) {
  --essence_at(owner, z)[std::size_t(essence)];
  add_to_reload(owner, cards_.essence_card(essence));
  tell({.kind = Tell::Detached,
        .seat = owner,
        .card = z == kNowhere ? t_.player[owner].commander : t_.card[z],
        .zone = z,
        .detail = std::uint8_t(essence)});
}

void Duel::detach_all(Seat owner, Zone z) {
  for (int type = 0; type < kEssences; ++type)
    while (essence_at(owner, z)[std::size_t(type)] > 0) detach(owner, z, Essence(type));
}

bool Duel::do_discard(Seat who, int amount) {
  begin_choices(amount);
  if (t_.frame.left == 0 || t_.player[who].hand == 0) return true;
  ask(Ask::Discard, who);
  return false;
}

// S8.8 by an effect or as the action: the same events.
void Duel::gather_to(Seat by, CardId essence, Zone zone, bool by_effect) {
  const auto type = std::size_t(cards_.facts(essence).essence);
  const bool commander = zone == kNowhere;
  ++essence_at(by, zone)[type];
  tell({.kind = Tell::Attached,
        .seat = by,
        .card = commander ? t_.player[by].commander : t_.card[zone],
        .zone = zone,
        .detail = std::uint8_t(type)});
  if (!commander) raise(Trigger::Gathered, zone);
  if (by_effect) result(ResultKind::Gathered, by, 0);
}

void Duel::answer_zone(Zone zone) {
  const Going going = std::exchange(t_.going, Going::None);
  const Zone picked = std::exchange(t_.picked, kNowhere);
  t_.going_rows = 0;
  Frame& f = t_.frame;
  const bool effect = f.section != Section::None;
  const Seat seat = side_of(zone);
  switch (going) {
    case Going::None: return;
    case Going::Call:
    case Going::Conceal: {
      const bool hidden = going == Going::Conceal;
      const CardId card = std::exchange(hidden ? x_.pending : f.card, kNoCard);
      put_spirit(zone, card, hidden, !hidden);
      tell({.kind = Tell::Enters, .seat = seat, .card = t_.card[zone], .zone = zone});
      if (!hidden) raise(Trigger::Called, zone);
      const Serial serial = t_.spirit[zone].serial;
      if (!effect) return root_done(hidden ? LinkKind::Conceal : LinkKind::Call, seat, serial);
      return result(hidden ? ResultKind::Concealed : ResultKind::Called, seat, serial);
    }
    case Going::Move:
    case Going::BasicMove: {
      move_spirit(picked, zone);
      raise(Trigger::Moved, zone);
      result(ResultKind::Moved, seat, t_.spirit[zone].serial);
      if (!effect) root_done(LinkKind::Move, seat, t_.spirit[zone].serial);
      return;
    }
    case Going::Revive:
    case Going::Unending: {  // S8.7 neither a Call nor a flip nor a Move
      const Serial serial = std::exchange(f.subject, Serial(0));
      if (const CardId card = take_from_piles(seat, serial); card != kNoCard) {
        put_spirit(zone, card, false, true);
        tell({.kind = Tell::Revived, .seat = seat, .card = card, .zone = zone});
      }
      if (effect) {  // S2.12 "it" is still meant
        Link& link = t_.links[f.link];
        for (Serial& one : link.designated)
          if (one == serial) one = t_.spirit[zone].serial;
        if (link.event == serial) link.event = t_.spirit[zone].serial;
      }
      return check();
    }
  }
}

}  // namespace cardhouse::spirits
