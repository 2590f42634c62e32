// SPDX-License-Identifier: MIT
// Attacks: the declaration is a link, the damage its Primary (S4.5).
#include <algorithm>
#include <utility>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {
namespace {

enum AttackStep : std::uint8_t { kAim, kFlip, kStrike };

}  // namespace

void Duel::declare(Zone attacker, bool direct, Zone defender) {
  Spirit& spirit = t_.spirit[attacker];
  const Pool pool = pool_for(t_, attacker, !direct);
  switch (pool) {  // S4.5 spent when it is declared
    case Pool::Plain: spirit.attacked = 1; break;
    case Pool::Twinstrike: spirit.twin_used = 1; break;
    case Pool::Ravage: --spirit.ravage; break;
    case Pool::Extra: ++spirit.extra_used; break;
  }
  const Seat seat = side_of(attacker);
  t_.links.push_back({.source = spirit.serial,
                      .event = spirit.serial,
                      .defender = direct ? Serial(0) : t_.spirit[defender].serial,
                      .kind = LinkKind::Attack,
                      .by = seat,
                      .card = t_.card[attacker],
                      .zone = attacker,
                      .spirits = std::uint8_t(spirits(t_).size()),
                      .pool = pool});
  tell({.kind = Tell::AttacksOn,
        .seat = seat,
        .card = direct ? kNoCard : t_.card[defender],
        .zone = direct ? kNowhere : defender,
        .from = attacker});
  raise(Trigger::Attacks, attacker);
  if (!direct) raise(Trigger::Attacked, defender);
  t_.stage = Stage::Root;
}

// S4.7 any legal target; a second strike stays on Spirits.
Attackable Look::rewind_targets(const Link& link, Zone attacker) const {
  Attackable on = reach(t_, attacker);
  if (link.pool == Pool::Twinstrike) on.commander = false;
  return on;
}

void Duel::run_attack() {
  Frame& f = t_.frame;
  Link& link = t_.links[f.link];
  const Zone attacker = zone_of(t_, link.source);
  const auto nullify = [&] {
    tell({.kind = Tell::Nullified, .seat = link.by, .card = link.card});
    f = {};
  };
  // S4.6 gone, face-down or in the Back-Row without Longshot: nothing happens.
  if (attacker == kNowhere || !up(attacker)) return nullify();
  if (is_back(attacker) && (link.defender == 0 || !has(t_, attacker, Keyword::Longshot))) return nullify();
  if (f.step == kAim) {
    const bool direct = link.defender == 0;
    const Zone defender = zone_of(t_, link.defender);
    if (f.sub == 0 && (spirits(t_).size() != link.spirits || (!direct && defender == kNowhere))) {
      f.sub = 1;
      return ask(Ask::Rewind, link.by);  // S4.7
    }
    if (!direct && !reach(t_, attacker).spirits.has(defender)) {  // S4.8
      const bool open = !is_back(attacker) && link.pool != Pool::Twinstrike && column_open(t_, attacker);
      return open ? ask(Ask::Redirect, link.by) : nullify();
    }
    if (direct && !column_open(t_, attacker)) return nullify();  // S4.9
    f.step = kFlip;
  }
  if (f.step == kFlip) {
    f.step = kStrike;
    const Zone defender = zone_of(t_, link.defender);
    if (link.defender != 0 && !up(defender)) {  // S4.10
      turn_up(defender);
      check();
      return;
    }
  }
  if (link.defender != 0 && zone_of(t_, link.defender) == kNowhere) return nullify();
  strike(link);
}

// S4.11 S is read now; damage and Runoff are one step. S4.13 nothing comes back.
void Duel::strike(Link& link) {
  const Zone attacker = zone_of(t_, link.source);
  const Standing striker = standing(t_, attacker);
  t_.frame = {};
  if (link.defender == 0) {
    hurt_commander(other(link.by), striker.strength, attacker);
    return check();
  }
  const Zone defender = zone_of(t_, link.defender);
  const Seat foe = side_of(defender);
  const int amount = std::max(0, striker.strength - longshot_loss(t_, attacker, defender));
  const int dealt = hurt_spirit(defender, amount);
  const int excess = std::min(dealt, -resilience_left(t_, defender));
  if (excess > 0 && !has(t_, defender, Keyword::Dauntless)) {  // S7.3 as it is after the damage
    const int runoff = hurt_commander(foe, excess, attacker);
    tell({.kind = Tell::Runoff, .seat = foe, .card = link.card, .amount = std::int16_t(runoff)});
    if (runoff > 0) {
      raise(Trigger::DealsRunoff, attacker);
      if (striker.has(Keyword::Invigorate)) restore_commander(link.by, runoff);  // S7.4
    }
  }
  check(link.source, dealt > 0 ? ZoneSet(defender) : ZoneSet{}, true);
}

// Answers to Rewind and to the redirection of an attack.
void Duel::answer_rewind(Move move) {
  Frame& f = t_.frame;
  Link& link = t_.links[f.link];
  if (move.act() == Act::Done) {  // S4.7 cancelled, S4.8 declined
    tell({.kind = Tell::Nullified, .seat = link.by, .card = link.card});
    f = {};
    return;
  }
  const bool direct = move.act() != Act::Place;
  link.defender = direct ? Serial(0) : t_.spirit[move.what()].serial;
  tell({.kind = move.act() == Act::Yes ? Tell::Redirects : Tell::Rewinds,
        .seat = link.by,
        .card = link.card,
        .zone = direct ? kNowhere : move.what()});
  f.step = kFlip;
}

}  // namespace cardhouse::spirits
