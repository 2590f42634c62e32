// SPDX-License-Identifier: MIT
// Attacks: the declaration is a link, the damage its Primary (S4.5).
#include <algorithm>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

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
  // S4.6 gone, face-down or in the Back-Row without Longshot: nothing happens.
  if (attacker == kNowhere || !up(attacker)) return nullify_attack();
  if (is_back(attacker) && (link.defender == 0 || !has(t_, attacker, Keyword::Longshot)))
    return nullify_attack();
  const bool direct = link.defender == 0;
  const Zone defender = zone_of(t_, link.defender);
  if (f.part == Part::Rewind) {
    f.part = Part::Aim;
    if (spirits(t_).size() != link.spirits || (!direct && defender == kNowhere))
      return ask(Ask::Rewind, link.by);  // S4.7
  }
  if (f.part == Part::Aim) {
    if (!direct && !reach(t_, attacker).spirits.has(defender)) {  // S4.8
      const bool open = !is_back(attacker) && link.pool != Pool::Twinstrike && column_open(t_, attacker);
      return open ? ask(Ask::Redirect, link.by) : nullify_attack();
    }
    if (direct && !column_open(t_, attacker)) return nullify_attack();  // S4.9
    f.part = Part::Flip;
  }
  if (f.part == Part::Flip) {
    f.part = Part::Strike;
    if (!direct && !up(defender)) {  // S4.10
      turn_up(defender);
      check();
      return;
    }
  }
  if (!direct && defender == kNowhere) return nullify_attack();
  strike(link);
}

// S4.11 S is read now; damage and Runoff are one step. S4.13 nothing comes back.
void Duel::strike(Link& link) {
  const Zone attacker = zone_of(t_, link.source);
  const Standing striker = standing(t_, attacker);
  t_.frame = {};
  if (link.defender == 0) {
    hurt_commander(other(link.by), striker.strength);
    return check();
  }
  const Zone defender = zone_of(t_, link.defender);
  const int amount = std::max(0, striker.strength - longshot_loss(t_, attacker, defender));
  const int dealt = hurt_spirit(defender, amount);
  if (const int runoff = run_off(defender, dealt, link.card); runoff > 0) {
    raise(Trigger::DealsRunoff, attacker);
    if (striker.has(Keyword::Invigorate)) restore_commander(link.by, runoff);  // S7.4
  }
  check(link.source, dealt > 0 ? ZoneSet(defender) : ZoneSet{}, true);
}

void Duel::nullify_attack() {
  const Link& link = t_.links[t_.frame.link];
  tell({.kind = Tell::Nullified, .seat = link.by, .card = link.card});
  t_.frame = {};
}

// Answers to Rewind and to the redirection of an attack.
void Duel::answer_rewind(Move move) {
  Frame& f = t_.frame;
  Link& link = t_.links[f.link];
  if (move.act() == Act::Done) return nullify_attack();  // S4.7 cancelled, S4.8 declined
  const bool direct = move.act() != Act::Place;
  link.defender = direct ? Serial(0) : t_.spirit[move.what()].serial;
  tell({.kind = move.act() == Act::Yes ? Tell::Redirects : Tell::Rewinds,
        .seat = link.by,
        .card = link.card,
        .zone = direct ? kNowhere : move.what()});
  f.part = Part::Flip;
}

}  // namespace cardhouse::spirits
