// SPDX-License-Identifier: MIT
// The turn: its phases in order, the actions of the open state, and what ends with a turn.
#include <utility>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

void Duel::begin_phase(Phase phase) {
  t_.phase = phase;
  t_.step = PhaseStep::Begin;
}

void Duel::announce_phase() {
  tell({.kind = Tell::PhaseBegins, .seat = t_.active, .detail = std::uint8_t(t_.phase)});
}

// S3.1 to S3.16. Each step leaves the next one behind; Stage::Queue comes back here when all is quiet, so
// what a phase brings begins after the Sequence that led to it (S5.15).
void Duel::run_phase() {
  const PhaseStep step = std::exchange(t_.step, after(t_.step));
  t_.triggered = 0;
  switch (t_.phase) {
    case Phase::Reload:
      if (step == PhaseStep::Begin) return begin_turn();
      if (step == PhaseStep::MayReload) {
        if (t_.turn == 1) return begin_phase(Phase::Calm);  // S3.2 skipped on the first turn
        announce_phase();
        const Player& player = t_.player[t_.active];
        if (player.reload.empty()) return;
        if (player.deck == 0) return reload(t_.active);  // S3.3
        return ask(Ask::Reload, t_.active);              // S3.2
      }
      if (step == PhaseStep::AfterReload) {
        t_.stage = Stage::Queue;
        return;
      }
      if (step == PhaseStep::ReloadWindow) return open_window();
      return begin_phase(Phase::Calm);
    case Phase::Calm:  // S3.4
      if (step == PhaseStep::Begin) return announce_phase(), raise_phase(Trigger::Calm);
      if (step == PhaseStep::Window) return open_window();
      return begin_phase(Phase::Draw);
    case Phase::Draw:
      if (step == PhaseStep::Begin) {
        announce_phase();
        draw(t_.active, t_.player[t_.active].reloaded != 0 ? 1 : 2);  // S3.5
        t_.stage = Stage::Queue;
        return;
      }
      if (step == PhaseStep::Window) return open_window();
      return begin_phase(Phase::Main);
    case Phase::Main:
    case Phase::Submain:
      if (step == PhaseStep::Begin) announce_phase();
      t_.step = PhaseStep::OpenState;
      return ask(Ask::Open, t_.active);  // S3.6, S3.15
    case Phase::Combat:
      if (step == PhaseStep::Begin) return announce_phase(), raise_phase(Trigger::Combat);
      t_.step = PhaseStep::OpenState;
      return ask(Ask::Open, t_.active);  // S3.15
    case Phase::End: return run_end_phase(step);
  }
}

// S3.16
void Duel::run_end_phase(PhaseStep step) {
  switch (step) {
    case PhaseStep::Begin:
      announce_phase();
      for (Zone z : face_up(t_))
        if (t_.spirit[z].damage != 0 && has(t_, z, Keyword::Rejuvenate)) {  // S7.5
          tell_at(Tell::Restored, z, t_.spirit[z].damage);
          t_.spirit[z].damage = 0;
        }
      return;
    case PhaseStep::Unending:
      if (next_unending()) t_.step = PhaseStep::Unending;
      return;
    case PhaseStep::EndTriggers: return raise_phase(Trigger::End);
    case PhaseStep::EndWindow: return open_window();
    case PhaseStep::EffectsEnd: return end_turn_effects();
    default:
      tell({.kind = Tell::TurnEnds, .seat = t_.active});
      t_.active = other(t_.active);
      begin_phase(Phase::Reload);
  }
}

void Duel::begin_turn() {
  if (t_.turn >= last_turn(t_.options)) return end_by_cap();  // S1.7
  ++t_.turn;
  for (Player& player : t_.player) {
    player.once = 0;  // S7.12
    player.called = player.concealed = player.gathered = player.moved = player.reloaded = 0;
  }
  tell({.kind = Tell::TurnBegins, .seat = t_.active, .amount = std::int16_t(t_.turn)});
  expire(t_.active == 0 ? Lasts::Until0 : Lasts::Until1);  // S3.17
  t_.stage = Stage::Queue;
  check();
}

// S3.14 Reload, Calm, Draw and End have one window each at their end; the turn player counts as the mover.
void Duel::open_window() {
  t_.links.push_back({.kind = LinkKind::PhaseEnds, .by = t_.active});
  t_.stage = Stage::Root;
}

void Duel::raise_phase(Trigger trigger) {
  t_.stage = Stage::Queue;
  for (Seat seat : {t_.active, other(t_.active)})
    for (Zone z : face_up(t_) & zones_of(seat)) {
      if (!cards_.facts(t_.card[z]).triggers.has(trigger)) continue;
      bool meant = seat == t_.active;
      for (ProgramId id : cards_[t_.card[z]].triggered)
        meant |= cards_.program(id).trigger == trigger && cards_.program(id).each_phase;
      if (meant) raise(trigger, z);
    }
}

// S7.8 the turn player's first, in the order of Defeat; without a zone it stays.
bool Duel::next_unending() {
  for (Seat seat : {t_.active, other(t_.active)}) {
    PileCardEntry* next = nullptr;
    for (PileCardEntry& entry : t_.player[seat].graveyard)
      if (entry.unending != 0 && (next == nullptr || entry.unending < next->unending)) next = &entry;
    if (next == nullptr) continue;
    next->unending = 0;
    if (empty_zones(t_, seat).empty()) return true;
    t_.frame.subject = next->serial;
    ask_zone(Going::Unending, seat, Row::None, kNowhere);
    return true;
  }
  return false;
}

// S3.17 "this turn" ends, and again whatever that causes, until it is quiet.
void Duel::end_turn_effects() {
  expire(Lasts::Turn);
  for (Player& player : t_.player)
    for (PileCardEntry& entry : player.graveyard) entry.unending = 0;
  t_.unendings = 0;
  check();
  if (t_.stage != Stage::Phase || (t_.waiting.empty() && t_.results.empty())) return;
  t_.step = PhaseStep::EffectsEnd;
  t_.stage = Stage::Queue;
}

void Duel::expire(Lasts lasts) {
  const auto index = std::size_t(lasts);
  const auto bit = std::uint8_t(1 << int(lasts));
  const auto guard_ends = [&](Guard& guard) {
    guard.all &= std::uint8_t(~bit);
    int kept = 0;
    for (Shield shield : guard.shields)
      if (shield.amount > 0 && shield.lasts != lasts) guard.shields[std::size_t(kept++)] = shield;
    while (kept < kShields) guard.shields[std::size_t(kept++)] = {};
  };
  for (Player& player : t_.player) guard_ends(player.guard);
  for (Zone z : spirits(t_)) {
    Spirit& spirit = t_.spirit[z];
    spirit.strength[index] = 0;
    spirit.gained[index] = spirit.lost[index] = {};
    spirit.no_attack &= std::uint8_t(~bit);
    guard_ends(spirit.guard);
    if (lasts == Lasts::Turn)  // S4.4
      spirit.attacked = spirit.twin_used = spirit.ravage = spirit.extra = spirit.extra_used = 0;
  }
}

// ---- the open state ----

// S5.1 what is done at once is a link with no Primary; then it may be answered.
void Duel::root_done(LinkKind kind, Seat by, Serial event) {
  t_.links.push_back({.event = event, .kind = kind, .by = by});
  t_.stage = Stage::Root;
  check();
}

void Duel::answer_open(Move move) {
  const Seat seat = t_.active;
  Player& player = t_.player[seat];
  const std::uint8_t what = move.what();
  t_.triggered = 0;
  const auto leave = [&](LinkKind kind) {
    t_.links.push_back({.kind = kind, .by = seat});
    t_.stage = Stage::Root;
    tell(
        {.kind = Tell::Names, .seat = seat, .detail = std::uint8_t(Act::Done), .amount = std::int16_t(kind)});
  };
  switch (move.act()) {
    case Act::Done: return leave(t_.phase == Phase::Combat ? LinkKind::ToSubmain : LinkKind::ToEnd);
    case Act::Combat: return leave(LinkKind::ToCombat);
    case Act::EndPhase: return leave(LinkKind::ToEnd);
    case Act::Call: player.called = 1; return place_from_hand(seat, what, Going::Call);
    case Act::Conceal: player.concealed = 1; return place_from_hand(seat, what, Going::Conceal);
    case Act::Gather:
      ++player.gathered;
      take_from_hand(seat, what, true);
      t_.frame.card = what;
      tell({.kind = Tell::Gathers, .seat = seat, .card = what});
      return ask(Ask::GatherTo, seat);
    case Act::Cast:
    case Act::Reflex:
    case Act::Charged: return respond(seat, move, true);
    case Act::Flip:  // S3.10
      turn_up(what);
      return root_done(LinkKind::Flip, seat, t_.spirit[what].serial);
    case Act::Move:  // S3.18
      player.moved = 1;
      tell({.kind = Tell::Names, .seat = seat, .zone = what, .detail = std::uint8_t(Act::Move)});
      ask_zone(Going::BasicMove, seat, Row::None, what);
      return;
    case Act::Attack:
      t_.picked = what;
      tell({.kind = Tell::Attacks, .seat = seat, .card = t_.card[what], .zone = what});
      return ask(Ask::AttackOn, seat);
    default: return;
  }
}

}  // namespace cardhouse::spirits
