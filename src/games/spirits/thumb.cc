// SPDX-License-Identifier: MIT
// The prices of a sensible player. They are guesses that play well together, not rules.
#include "games/spirits/thumb.h"

#include <algorithm>

namespace cardhouse::spirits {
namespace {

constexpr int kWin = 100'000, kDraw = 110, kDiscard = 60, kEssenceUnit = 30;

}  // namespace

int Thumb::spirit(Zone z) const {
  const CardId card = sight_.at(z);
  if (t_.down >> z & 1) {
    if (card == kUnknownCard) return 260;
    const Facts& facts = library().facts(card);
    return facts.strength / 2 + facts.resilience / 3 + 60;
  }
  const int fighting = is_back(z) && !has(t_, z, Keyword::Longshot) ? 1 : 2;
  return standing(t_, z).strength * fighting / 2 + std::max(0, resilience_left(t_, z)) / 3 + 80 +
         total(t_.spirit[z].essence) * 15;
}

int Thumb::card(CardId id) const {
  const Facts& facts = library().facts(id);
  switch (facts.type) {
    case CardType::Spirit: return 60 + (facts.strength + facts.resilience) / 6;
    case CardType::Arcana: return 105;
    case CardType::Reflex: return 95;
    case CardType::Essence: return 80;
    default: return 0;
  }
}

// Nothing is dealt in return, so any attack is worth something.
int Thumb::attack(Zone attacker, Zone defender) const {
  const Seat hurt = other(side_of(attacker));
  const int strength = standing(t_, attacker).strength;
  const int left = commander_left(t_, hurt);
  const auto on_commander = [&](int amount) { return amount >= left ? kWin : amount * 6 / 10; };
  if (defender == kNowhere) return on_commander(strength);
  const int amount = std::max(0, strength - longshot_loss(t_, attacker, defender));
  if (t_.down >> defender & 1) return std::min(amount, 300) / 2 + 20;
  const Standing there = standing(t_, defender);
  const int resilience = resilience_left(t_, defender);
  const int dealt = std::max(0, amount - there.reduced);
  if (dealt < resilience || there.has(Keyword::Dauntless)) return std::min(dealt, resilience) * 4 / 10;
  const int again = has(t_, attacker, Keyword::Ravage) ? strength / 3 : 0;
  return spirit(defender) + on_commander(dealt - resilience) + again;
}

int Thumb::best_attack(Zone attacker) const {
  const Attackable on = attackable(t_, attacker);
  int best = on.commander ? attack(attacker, kNowhere) : 0;
  for (Zone z : on.spirits) best = std::max(best, attack(attacker, z));
  return best;
}

// In front it fights and stands in the way; in a column of its own it reaches the Commander.
int Thumb::place(CardId id, Zone z) const {
  const Seat seat = side_of(z);
  const int strength = id == kUnknownCard ? 300 : library().facts(id).strength;
  const bool longshot = id != kUnknownCard && library().facts(id).keywords.has(Keyword::Longshot);
  const ZoneSet column = kColumnOf[z] & spirits(t_);
  const ZoneSet own = column & zones_of(seat), theirs = column & zones_of(other(seat));
  int worth = 0;
  if (own.empty())  // in their way
    for (Zone w : theirs& kFrontRows) worth += (t_.up >> w & 1) ? standing(t_, w).strength / 3 : 60;
  if (!is_back(z)) {
    worth += strength <= 100 ? -60 : 40;
    if (column.empty()) worth += strength / 2;
  } else {
    worth += strength <= 100 ? 60 : longshot ? 50 : -strength / 2;
    if (theirs.empty() && t_.options.own_back_row_blocks == Flag::On)  // S4.2 in the way of its own side
      for (Zone w : own& kFrontRows& face_up(t_)) worth -= standing(t_, w).strength;
  }
  if (!own.empty()) worth -= 80;
  return worth;
}

// ---- programs ----

ZoneSet Thumb::meant(const Target& target, Source source, Zone it) const {
  switch (target.whom) {
    case Whom::It:
    case Whom::Them: return it < kZones ? ZoneSet(it) : ZoneSet{};
    case Whom::This: return source.here ? ZoneSet(source.zone) : ZoneSet{};
    case Whom::That: {
      ZoneSet zones;
      for (const Link& link : t_.links) {
        if (link.by == me_) continue;
        const Zone z = zone_of(t_, link.kind == LinkKind::Attack ? link.source : link.event);
        if (z != kNowhere) zones = z;
      }
      return zones;
    }
    case Whom::EachOwn:
    case Whom::EachEnemy:
    case Whom::EachAny: return fitting(t_, target.noun, source);
    default: return {};
  }
}

int Thumb::on_commander(const Step& step, int amount, Seat seat) const {
  const int left = commander_left(t_, seat);
  switch (step.verb) {
    case Verb::Damage:
      if (seat == foe_) return amount >= left ? kWin : amount * 6 / 10;
      return amount >= left ? -kWin : -amount / 2;
    case Verb::Restore:
    case Verb::RestoreAll: {
      const int restored = std::min<int>(amount, t_.player[seat].damage) / 3;
      return seat == me_ ? restored : -restored;
    }
    case Verb::Prevent:
    case Verb::PreventAll: {
      int coming = 0;
      for (const Link& link : t_.links)
        if (link.kind == LinkKind::Attack && link.defender == 0 && link.by != seat)
          if (const Zone z = zone_of(t_, link.source); z != kNowhere && (t_.up >> z & 1))
            coming = std::max(coming, standing(t_, z).strength);
      return coming >= left ? kWin / 2 : coming / 3;
    }
    case Verb::GatherHand:
    case Verb::GatherPile: return 50;
    default: return 0;
  }
}

int Thumb::change(const Change& c, int times, Zone z) const {
  const bool own = side_of(z) == me_;
  const bool up = t_.up >> z & 1;
  const bool attacks = own && t_.active == me_ && up && attackable(t_, z).any() &&
                       (t_.phase == Phase::Main || t_.phase == Phase::Combat);
  int worth = 0;
  if (own) worth += attacks ? c.strength * times / 3 : c.strength * times / 12;
  else worth -= c.strength * times / (t_.active == foe_ ? 4 : 8);
  if (c.attacks > 0 && own)
    worth += attacks || (t_.phase == Phase::Combat && up) ? standing(t_, z).strength / 2 : 0;
  worth += (own ? 25 : -25) * (c.gained.size() - c.lost.size());
  if (own && c.gained.has(Keyword::Twinstrike) && attacks && t_.phase == Phase::Main)
    worth += up ? standing(t_, z).strength / 4 : 0;
  return worth;
}

int Thumb::on_spirit(const Step& step, int amount, Zone z) const {
  const int side = sign(z);
  const bool up = t_.up >> z & 1;
  switch (step.verb) {
    case Verb::Damage: {
      if (!up) return -side * std::min(amount, 300) / 2;
      const Standing there = standing(t_, z);
      const int dealt = std::max(0, amount - there.reduced);
      const int left = resilience_left(t_, z);
      if (dealt >= left && !there.has(Keyword::Dauntless))
        return -side * (spirit(z) + (step.runoff ? (dealt - left) / 2 : 0));
      return -side * std::min(dealt, left) * 4 / 10;
    }
    case Verb::Restore:
    case Verb::RestoreAll: return side * std::min<int>(amount, t_.spirit[z].damage) * 3 / 10;
    case Verb::Grant: return change(step.change, step.foreach.used ? amount : 1, z);
    case Verb::CannotAttack: return up ? -side * standing(t_, z).strength / 3 : 0;
    case Verb::Prevent:
    case Verb::PreventAll: {
      for (const Link& link : t_.links) {
        if (link.kind != LinkKind::Attack || zone_of(t_, link.defender) != z || !up) continue;
        const Zone attacker = zone_of(t_, link.source);
        if (attacker == kNowhere || !(t_.up >> attacker & 1)) continue;
        const int coming = standing(t_, attacker).strength, left = resilience_left(t_, z);
        const int kept = step.verb == Verb::PreventAll ? coming : std::min(coming, int(step.amount));
        if (coming >= left && coming - kept < left) return side * spirit(z);
        return side * kept / 5;
      }
      return 0;
    }
    case Verb::Defeat: return -side * spirit(z);
    case Verb::Bounce: return -side * spirit(z) * 6 / 10;
    case Verb::Spin: return -side * spirit(z) * 8 / 10;
    case Verb::Move: return side < 0 ? (is_back(z) ? 5 : spirit(z) / 4) : 15;
    case Verb::Flip: return step.facing == Facing::Up ? 20 : side * 10;
    case Verb::GatherHand:
    case Verb::GatherPile: return side * 45;
    case Verb::Detach: return -side * std::min<int>(total(t_.spirit[z].essence), step.amount) * 25;
    case Verb::DetachAll: return -side * total(t_.spirit[z].essence) * 25;
    default: return 0;
  }
}

// What a negation would undo: the link that it answers.
int Thumb::answered(Verb verb) const {
  for (int i = t_.links.size() - 1; i >= 0; --i) {
    const Link& link = t_.links[i];
    if (link.by == me_ || link.negated != 0) continue;
    if (verb == Verb::NegateAttack && link.kind == LinkKind::Attack) {
      const Zone attacker = zone_of(t_, link.source), defender = zone_of(t_, link.defender);
      if (attacker == kNowhere || !(t_.up >> attacker & 1)) return 0;
      if (link.defender != 0 && defender == kNowhere) return 0;
      return attack(attacker, defender);
    }
    if (verb == Verb::NegateCard && (link.kind == LinkKind::Arcana || link.kind == LinkKind::Reflex))
      return 180;
    if (verb == Verb::NegateAbility && link.kind == LinkKind::Charged) return 150;
  }
  return 0;
}

int Thumb::step(const Step& s, const Program& p, Source source, Zone it) const {
  int amount = s.amount;
  if (s.foreach.used) amount = (s.verb == Verb::Grant ? 1 : amount) * count(t_, s.foreach, source);
  if (s.verb == Verb::RestoreAll) amount = 20'000;
  if (s.target.whom == Whom::Commander && s.verb != Verb::FromPile) {
    const int worth = on_commander(s, amount, source.by);
    if (worth != 0) return worth;
  }
  switch (s.verb) {
    case Verb::Draw: return kDraw * s.amount;
    case Verb::TheyDraw: return -kDraw * s.amount;
    case Verb::SpinHand:
    case Verb::Discard: return -kDiscard * std::min<int>(s.amount, t_.player[me_].hand + 1);
    case Verb::TheyDiscard: return std::min<int>(s.amount, t_.player[foe_].hand) * 80;
    case Verb::Look: return 10;
    case Verb::FromPile:
    case Verb::ToHand: return 90 * std::max<int>(1, s.verb == Verb::ToHand ? p.designation.count : s.amount);
    case Verb::Revive: return 240;
    case Verb::Call: return 220 * s.amount;
    case Verb::Conceal: return 110 * s.amount;
    case Verb::NegateAttack:
    case Verb::NegateCard:
    case Verb::NegateAbility: return answered(s.verb);
    case Verb::Swap: return 5;
    default: break;
  }
  if (s.target.whom == Whom::EnemyCommander) return on_commander(s, amount, other(source.by));
  if (s.verb == Verb::GatherHand || s.verb == Verb::GatherPile) return 45 * s.amount;
  int sum = 0;
  for (Zone z : meant(s.target, source, it)) sum += on_spirit(s, amount, z);
  return sum;
}

int Thumb::costs(const Program& p, Source source) const {
  int sum = 0;
  for (std::uint8_t n : p.essence) sum += n * kEssenceUnit;
  for (const Cost& cost : p.costs) switch (cost.kind) {
      case grammar::Cost::Discard: sum += cost.amount * kDiscard; break;
      case grammar::Cost::Lose: sum += cost.amount * (commander_left(t_, me_) > 1500 ? 3 : 6) / 10; break;
      case grammar::Cost::Send: sum += source.here ? spirit(source.zone) : 0; break;
      case grammar::Cost::Spin: sum += source.here ? spirit(source.zone) * 7 / 10 : 0; break;
      case grammar::Cost::Detach: sum += cost.amount * kEssenceUnit; break;
      default: break;
    }
  return sum;
}

int Thumb::designate(const Program& p, Source source, Zone z) const {
  int sum = 0;
  for (const Step& s : p.primary) sum += step(s, p, source, z);
  for (const Step& s : p.aftermath) sum += step(s, p, source, z);
  return sum;
}

int Thumb::program(const Program& p, Source source) const {
  const int paid = costs(p, source);
  if (p.designation.count == 0 || p.designation.in_pile) return designate(p, source, kNowhere) - paid;
  int best = -kWin;
  ZoneSet zones = fitting(t_, p.designation.noun, source);
  for (Zone z : zones)
    if (!(t_.up >> z & 1) || !has(t_, z, Keyword::Aegis)) best = std::max(best, designate(p, source, z));
  return best - paid;
}

}  // namespace cardhouse::spirits
