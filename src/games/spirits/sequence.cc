// SPDX-License-Identifier: MIT
// Sequences: links are added while players answer each other, and resolve from the last to the first.
#include <utility>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

int Duel::go_on() {
  int steps = 0;
  for (; t_.stage != Stage::Over; ++steps) {
    if (t_.ask != Ask::Nothing) {
      if (is_asked_anyway()) return steps;
      const Moves moves = legal();
      if (moves.size() != 1) return steps;
      answer(moves.nth(0));  // S10.6
      continue;
    }
    switch (t_.frame.section) {
      case Section::Costs: run_costs(); continue;
      case Section::Primary:
      case Section::Aftermath: run_effect(); continue;
      case Section::Attack: run_attack(); continue;
      case Section::None: break;
    }
    switch (t_.stage) {
      case Stage::Phase: run_phase(); break;
      case Stage::Root: run_root(); break;
      case Stage::Build: ask(Ask::Priority, t_.priority); break;
      case Stage::Resolve: run_resolve(); break;
      case Stage::Aftermath: run_aftermath(); break;
      case Stage::Queue: run_queue(); break;
      case Stage::After: run_after(); break;
      case Stage::Between: run_between(); break;
      case Stage::Over: break;
    }
  }
  return steps;
}

void Duel::answer(Move move) {
  const Ask asked = std::exchange(t_.ask, Ask::Nothing);
  const Seat seat = std::exchange(t_.asked, Seat(0));
  const bool done = move.act() == Act::Done;
  switch (asked) {
    case Ask::Nothing: break;
    case Ask::Mulligan: answer_mulligan(seat, move); break;
    case Ask::SideOut:
    case Ask::SideIn: answer_side(asked, seat, move); break;
    case Ask::Starter: answer_starter(move.what()); break;
    case Ask::Reload:
      if (move.act() == Act::Yes) reload(seat);
      break;
    case Ask::Open: answer_open(move); break;
    case Ask::Place: answer_zone(move.what()); break;
    case Ask::GatherTo: {
      const CardId card = std::exchange(t_.frame.card, kNoCard);
      const bool commander = move.act() == Act::Commander;
      const Zone zone = commander ? kNowhere : move.what();
      gather_to(seat, card, zone, false);
      root_done(LinkKind::Gather, seat, commander ? Serial(0) : t_.spirit[zone].serial);
      break;
    }
    case Ask::AttackOn: {
      const Zone attacker = std::exchange(t_.picked, kNowhere);
      const bool direct = move.act() == Act::Commander;
      declare(attacker, direct, direct ? kNowhere : move.what());
      break;
    }
    case Ask::Priority:
      if (!done) {
        respond(seat, move, false);
      } else if (++t_.passes == 2) {  // S5.2
        t_.passes = 0;
        t_.stage = Stage::Resolve;
        t_.progress = std::uint8_t(t_.links.size());
      } else {
        t_.priority = other(seat);
      }
      break;
    case Ask::After:
      if (done) ++t_.passes;
      else respond(seat, move, true);
      break;
    case Ask::Event: answer_event(move); break;
    case Ask::Pay: pay(Essence(move.what()), move.act() == Act::FromCommander); break;
    case Ask::Discard:
      take_from_hand(seat, move.what(), true);
      add_to_reload(seat, move.what());  // S2.5
      tell({.kind = Tell::Discards, .seat = seat, .card = move.what()});
      --t_.frame.left;
      break;
    case Ask::Designate: done ? end_choices() : answer_designate(move); break;
    case Ask::FromHand: done ? end_choices() : answer_from_hand(move); break;
    case Ask::FromPile: done ? end_choices() : answer_pile(move); break;
    case Ask::Detach: done ? end_choices() : answer_detach(move); break;
    case Ask::Rewind:
    case Ask::Redirect: answer_rewind(move); break;
  }
}

// ---- building ----

// S5.12 the turn player's first, the oldest first.
// What a cost has caused is not among the triggers of the root action itself.
bool Duel::next_waiting(Waiting& found, bool with_later) {
  for (Seat seat : {t_.active, other(t_.active)})
    for (int i = 0; i < t_.waiting.size(); ++i)
      if (t_.waiting[i].by == seat && (with_later || t_.waiting[i].later == 0)) {
        found = t_.waiting[i];
        t_.waiting.erase_at(i);
        return true;
      }
  return false;
}

// S5.7 what cannot be paid is dropped.
bool Duel::place_trigger(const Waiting& trigger) {
  Link link{.program = trigger.program,
            .source = trigger.source,
            .kind = LinkKind::Trigger,
            .by = trigger.by,
            .card = cards_.card_of_program(trigger.program),
            .zone = trigger.zone};
  const Source source = source_of(link);
  link.zone = source.zone;
  if (t_.links.full() || !payable(cards_.program(link.program), source, false)) return false;
  tell_link(Tell::Triggers, link);
  start_costs(link);
  return true;
}

// S5.6 what the root action itself has triggered lies above it before anybody may answer.
void Duel::run_root() {
  Waiting next;
  while (next_waiting(next, false))
    if (place_trigger(next)) return;
  t_.stage = Stage::Build;
  t_.passes = 0;
  t_.priority = other(t_.links[0].by);  // S5.2
}

Link Duel::link_for(Seat seat, Move move) const {
  Link link{.by = seat};
  const std::uint8_t what = move.what();
  if (move.act() == Act::Charged) {
    link.kind = LinkKind::Charged;
    const bool commander = what >= kLow;
    link.card = commander ? t_.player[seat].commander : t_.card[what];
    link.program = cards_.facts(link.card).charged[commander ? std::size_t(what - kLow) : 0];
    if (!commander) link.source = t_.spirit[what].serial, link.zone = what;
    return link;
  }
  link.kind = move.act() == Act::Cast ? LinkKind::Arcana : LinkKind::Reflex;
  link.card = what;
  link.program = cards_.facts(link.card).played;
  return link;
}

void Duel::respond(Seat seat, Move move, bool root) {
  const Link link = link_for(seat, move);
  if (root) {
    t_.stage = Stage::Root;
    t_.triggered = 0;
    t_.passes = 0;
  }
  if (link.kind != LinkKind::Charged) take_from_hand(seat, link.card, true);  // S5.14
  tell_link(link.kind == LinkKind::Charged ? Tell::Activates : Tell::Plays, link);
  start_costs(link);
}

void Duel::answer_event(Move move) {
  Link& link = t_.links[t_.frame.link];
  const std::uint8_t what = move.what();
  t_.frame.part = Part::Designate;
  if (move.act() == Act::Result) link.event = t_.results[what].serial;
  if (move.act() == Act::Place) link.event = t_.spirit[what].serial;
  if (move.act() == Act::Link) {
    link.event_link = what;
    const Link& answered = t_.links[what];
    link.event = answered.kind == LinkKind::Attack ? answered.source : answered.event;
  }
  tell({.kind = Tell::Names,
        .seat = link.by,
        .zone = zone_of(t_, link.event),
        .detail = std::uint8_t(move.act()),
        .amount = what});
}

// ---- resolving ----

// S5.4 from the last to the first, with nothing in between.
void Duel::run_resolve() {
  if (t_.progress == 0) {
    t_.stage = Stage::Aftermath;
    return;
  }
  const auto index = std::uint8_t(t_.progress - 1);
  Link& link = t_.links[index];
  if (link.done != Progress::Placed) {
    finish_link(link);
    --t_.progress;
    return;
  }
  link.done = Progress::Resolved;
  if (link.negated != 0) {  // S5.10
    tell({.kind = Tell::Negated, .seat = link.by, .card = link.card, .detail = std::uint8_t(link.kind)});
    return;
  }
  switch (link.kind) {
    case LinkKind::Arcana:
    case LinkKind::Reflex:
    case LinkKind::Charged:
    case LinkKind::Trigger:
      tell({.kind = Tell::Resolves, .seat = link.by, .card = link.card, .program = link.program});
      t_.frame = {.section = Section::Primary, .link = index};
      break;
    case LinkKind::Attack:
      t_.frame = {.section = Section::Attack, .link = index, .part = Part::Rewind};
      break;
    case LinkKind::ToCombat: begin_phase(Phase::Combat); break;  // S3.14 the move still happens, S5.15 now
    case LinkKind::ToSubmain: begin_phase(Phase::Submain); break;
    case LinkKind::ToEnd: begin_phase(Phase::End); break;
    default: break;
  }
}

// S5.14 before the next link resolves, the card goes to its pile.
void Duel::finish_link(Link& link) {
  link.done = Progress::Gone;
  if (link.kind == LinkKind::Arcana) add_to_reload(link.by, link.card);
  if (link.kind == LinkKind::Reflex) add_to_graveyard(link.by, link.card);
}

// S5.5 the turn player's Aftermaths in the order of resolution, then the other's.
void Duel::run_aftermath() {
  const int links = t_.links.size();
  while (t_.progress < 2 * links) {
    const int step = t_.progress++;
    const Seat seat = step < links ? t_.active : other(t_.active);
    const int index = links - 1 - step % links;
    const Link& link = t_.links[index];
    if (link.by != seat || link.negated != 0 || link.program == kNoProgram) continue;
    if (cards_.program(link.program).aftermath.empty()) continue;
    t_.frame = {.section = Section::Aftermath, .link = std::uint8_t(index)};
    return;
  }
  clear_sequence();
  t_.stage = Stage::Queue;
}

void Duel::clear_sequence() {
  t_.links.clear();
  t_.progress = 0;
}

// S5.7 each trigger that waits starts a Sequence of its own.
void Duel::run_queue() {
  Waiting next;
  while (next_waiting(next, true)) {
    t_.stage = Stage::Build;
    if (place_trigger(next)) return;
  }
  t_.stage = Stage::After;
  t_.passes = 0;
}

// S5.8 the window after results, the turn player first.
void Duel::run_after() {
  if (t_.results.empty() || t_.passes >= 2) {
    t_.results.clear();
    t_.passes = 0;
    t_.stage = Stage::Phase;
    return;
  }
  const Seat seat = t_.passes == 0 ? t_.active : other(t_.active);
  bool concerned = false;
  for (const Result& result : t_.results) {
    const bool own = result.kind == ResultKind::Defeated || result.kind == ResultKind::Moved;
    concerned |= (result.by == seat) == own;
  }
  if (concerned && t_.player[seat].hand > 0) ask(Ask::After, seat);
  else ++t_.passes;
}

}  // namespace cardhouse::spirits
