// SPDX-License-Identifier: MIT
// Runs the sentences of cards, step by step.
#include <algorithm>

#include "games/dragonfire/quest.h"

namespace cardhouse::dragonfire {
namespace {

// How far an effect has come.
enum : std::uint8_t { kBegin, kChosen, kStep, kRolled, kEach, kEachRolled, kDoing, kDone };

// The one with the most; a tie goes to the nearest from the leader (D9.8).
template <class Merit>
Seat most_of(const Open& t, SeatSet among, Merit merit) {
  Seat best = kNobody;
  for (int i = 0; i < players(t); ++i) {
    const Seat seat = seat_after(t, t.leader, i);
    if (among.has(seat) && (best == kNobody || merit(seat) > merit(best))) best = seat;
  }
  return best;
}

bool by_player(Moment moment) {  // the sentence is on a player's card, item or feature
  return moment == Moment::Played || moment >= Moment::Used;
}

}  // namespace

void Quest::run_effect() {
  Frame& f = top();
  const Sentence& s = cards_.sentence(f.sentence);
  if (f.stage == kBegin) {
    if (!holds(t_, s.condition, f.you, f.it)) return pop();        // D9.9
    if (s.moment != Moment::Played && s.moment != Moment::Reveal)  // those were told with their card
      tell({.kind = Tell::Says, .seat = f.you, .slot = f.it, .sentence = f.sentence});
    f.stage = kChosen;
    if (s.chosen >= Chosen::Character) {  // D9.10
      const SeatSet choices = character_choices(t_, s.chosen, f.you);
      if (choices.empty()) return pop();
      if (choices.size() > 1 || s.may) return ask(Ask::Character, f.you);
      f.they = choices.front();
    } else if (s.chosen != Chosen::None) {
      const SlotSet choices = encounter_choices(t_, s.chosen, f.you);
      if (choices.empty()) return pop();
      if (choices.size() > 1 || s.may) return ask(Ask::Encounter, f.you);
      f.it = choices.front();
    }
  }
  if (f.stage == kChosen) f.stage = kStep;
  for (; f.step < s.steps.size(); ++f.step, f.stage = kStep) {
    if (!do_step(s.steps[f.step], f)) return;
    if (t_.stage == Stage::Over) return;
  }
  pop();
}

bool Quest::do_step(const Step& step, Frame& f) {
  const auto roll = [&](std::uint8_t then) {
    f.stage = then;
    const Seat you = step.roll == Roll::Check ? f.you : kNobody;
    const std::uint8_t it = f.it;
    Frame& check = push(Under::Check);
    check.you = you;
    check.it = step.roll == Roll::Check ? kNoSlot : it;
    check.type = step.check_type;
    check.more = step.more;
    check.seats = all_seats(players(t_));
    return false;
  };
  const auto matches = [&] {
    const bool success = t_.answer == Answer::Success;
    t_.answer = Answer::None;
    return success == (step.on == grammar::Result::Success);
  };
  if (f.stage == kStep && (step.roll == Roll::Check || step.roll == Roll::Save)) return roll(kRolled);
  if (f.stage == kStep && step.roll == Roll::EachSave) {
    SlotSet slots = in_play(t_);
    for (std::uint8_t slot : slots)
      if (t_.encounter[slot].cleared == 0) slots -= slot;
    f.slots = slots.bits();
    f.stage = kEach;
  }
  if (f.stage == kEachRolled) {
    f.stage = kEach;
    if (matches() && !do_it(step, f)) return false;
  }
  if (f.stage == kEach) {
    if (f.slots == 0) return true;
    f.it = SlotSet::from_bits(f.slots).front();
    f.slots &= f.slots - 1;
    return roll(kEachRolled);
  }
  if (f.stage == kRolled && !matches()) return true;
  if (f.stage == kStep || f.stage == kRolled) {
    f.stage = kDoing;
    f.seats = meant(step, f);
    f.amount = step.amount;
    const Moment moment = cards_.sentence(f.sentence).moment;
    if (step.verb == Verb::Heal && by_player(moment) && in_scene(t_)) {  // D9.21
      if (at(f.you).healed == 0) f.amount = std::uint8_t(f.amount + sum_static(t_, f.you, Still::Mercy));
      at(f.you).healed = 1;
    }
    if (step.verb == Verb::Sunder) f.slots = at_place(t_, at(f.you).place).bits();
    if (step.verb == Verb::Refill) f.amount = 0;
  }
  if (f.stage == kDone) return true;
  if (step.verb <= Verb::GainSwords) {
    while (!f.seats.empty())
      if (!do_to(step, f, first_from(t_, t_.leader, f.seats))) return false;
    return true;
  }
  return step.verb <= Verb::Defeat ? do_it(step, f) : do_deed(step, f);
}

// D9.2, D9.3
SeatSet Quest::meant(const Step& step, const Frame& f) {
  const SeatSet up = awake_seats(t_);
  const auto one = [](Seat seat) { return seat == kNobody ? SeatSet{} : SeatSet(seat); };
  const auto most = [&](SeatSet among, auto merit) { return one(most_of(t_, among, merit)); };
  switch (step.who) {
    case Who::You: return one(f.you);
    case Who::They: return one(f.they);
    case Who::Active: return one(active_or_first(t_));
    case Who::EachPlayer: return all_seats(players(t_));
    case Who::EachCharacter: return up;
    case Who::EachHere: {
      SeatSet here;
      for (Seat seat : up)
        if (at(seat).place == at(f.you).place) here |= seat;
      return here;
    }
    case Who::EachOfType: {  // D9.20
      SeatSet of_type;
      for (Seat seat = 0; seat < players(t_); ++seat)
        if (at(seat).types.has(ClassType(step.type))) of_type |= seat;
      if (of_type.empty() || !(of_type & up).empty() || up.empty()) return of_type & up;
      Seat seat = up.nth(int(below(s_.chance, std::uint32_t(up.size()))));
      if (s_.fate != 0 && up.has(Seat(s_.fate - 1))) seat = Seat(s_.fate - 1);  // D12.3
      s_.fate = 0;
      tell({.kind = Tell::AtRandom, .seat = seat});
      return seat;
    }
    case Who::MostHp: return most(up, [&](Seat seat) { return int(at(seat).hp); });
    case Who::FewestHp: {
      SeatSet among;
      for (Seat seat : up)
        if (standing(t_, seat)) among |= seat;
      return most(among, [&](Seat seat) { return -int(at(seat).hp); });
    }
    case Who::MostWounded: return most(up, [&](Seat seat) { return at(seat).max_hp - at(seat).hp; });
    case Who::It: return {};
  }
  return {};
}

// What happens to one character. A seat that is done with leaves f.seats.
bool Quest::do_to(const Step& step, Frame& f, Seat seat) {
  Character& c = at(seat);
  switch (step.verb) {
    case Verb::Discard:
      for (; f.amount > 0 && !c.cards.hand().empty(); --f.amount) {
        if (c.cards.hand().front() != c.cards.hand().back())  // D9.5; it is sorted
          return ask(Ask::Discard, seat), false;
        discard(seat, c.cards.hand().front());
      }
      f.amount = step.amount;
      break;
    case Verb::ReturnCard:
    case Verb::ReturnBasic: {
      if (f.amount == 1) break;
      CardId first = 0;
      int kinds = 0;
      for (CardId card : c.cards.discard())
        if (card != first && (step.verb == Verb::ReturnCard || cards_.card(card).basic))
          first = card, ++kinds;
      f.amount = 1;
      if (kinds > 1) return ask(Ask::Return, seat), false;
      if (kinds == 1) answer_effect(Move(Act::Return, first));
      break;
    }
    default: break;
  }
  f.seats -= seat;
  switch (step.verb) {
    case Verb::Draw: draw(seat, step.amount); return true;
    case Verb::Heal: {
      const int before = t_.under_way().depth();
      heal(seat, f.amount, by_player(cards_.sentence(f.sentence).moment) ? f.you : kNobody);
      return t_.under_way().depth() == before;
    }
    case Verb::GainGold: gain_gold(seat, step.amount); return true;
    case Verb::LoseGold: lose_gold(seat, step.amount); return true;
    case Verb::TakeDamage: push_hurt(seat, step.amount, f.sentence); return false;
    case Verb::LoseExhausted:
      if (c.exhausted != 0) tell({.kind = Tell::LosesExhausted, .seat = seat});
      c.exhausted = 0;
      return true;
    case Verb::GainSwords: {
      const int before = t_.under_way().depth();
      tell({.kind = Tell::SwordsGained, .seat = seat, .amount = step.amount});
      gain_swords(seat, step.amount);
      return t_.under_way().depth() == before;
    }
    case Verb::MayMove:
      if (locations(t_).empty() && c.place == kEnvironment) return true;
      ask(Ask::Move, seat);  // D9.22
      return false;
    default: return true;
  }
}

bool Quest::do_it(const Step& step, Frame& f) {
  const std::uint8_t slot = f.it;
  if (slot == kNoSlot || t_.encounter[slot].id == 0) return true;
  Encounter& e = t_.encounter[slot];
  const auto told = [&](Tell kind, int amount) {
    tell({.kind = kind, .encounter = e.id, .slot = slot, .amount = std::int16_t(amount)});
  };
  switch (step.verb) {
    case Verb::LoseAttack:
      e.weaker = std::uint8_t(e.weaker + step.amount);
      told(Tell::Weaker, step.amount);
      break;
    case Verb::FaceYou:
      if (awake(t_, f.you)) face(slot, f.you);
      break;
    case Verb::FaceNext:  // D9.25
      if (e.facing != kNobody)
        if (const Seat to = next_awake(e.facing, all_seats(players(t_))); to != kNobody) face(slot, to);
      break;
    case Verb::NoText:
      e.blank = 1;  // D9.16
      told(Tell::NoText, 0);
      break;
    case Verb::Restore: {  // D9.17
      const int levels = std::min<int>(step.amount, e.cleared);
      e.cleared = std::uint8_t(e.cleared - levels);
      if (levels > 0) told(Tell::Restores, levels);
      break;
    }
    case Verb::Defeat:  // D4.21
      e.cleared = std::uint8_t(card_of(e).track.size());
      if (f.stage == kDoing) f.stage = kDone;
      push(Under::Defeat).it = slot;
      return false;
    default: break;
  }
  return true;
}

bool Quest::do_deed(const Step& step, Frame& f) {
  const int before = t_.under_way().depth();
  switch (step.verb) {
    case Verb::Strike: {  // D9.15
      f.stage = kDone;
      if (f.it == kNoSlot) return true;
      Icons pool;
      pool[kColorless] = step.amount;
      clear_levels(f.it, levels_cleared(t_, f.it, pool));
      return t_.under_way().depth() == before;
    }
    case Verb::Sunder:
      while (f.slots != 0) {
        const std::uint8_t slot = SlotSet::from_bits(f.slots).front();
        f.slots &= f.slots - 1;
        clear_levels(slot, 1);
        if (t_.under_way().depth() != before) return false;
      }
      return true;
    case Verb::Shield:
    case Verb::ShieldAll: {
      const SeatSet whom = meant(step, f);
      if (whom.empty()) return true;
      const Seat seat = whom.front();
      if (step.verb == Verb::ShieldAll) at(seat).prevent_all = 1;
      else at(seat).prevent = std::uint8_t(std::min(200, at(seat).prevent + step.amount));
      tell({.kind = Tell::Shielded, .seat = seat, .amount = step.amount});
      return true;
    }
    case Verb::SummonPrimary:
    case Verb::SummonSecondary: {
      f.stage = kDone;
      Frame& reveal = push(Under::Reveal);
      reveal.they =
          most_of(t_, awake_seats(t_), [&](Seat seat) { return -facing(t_, seat).size(); });  // the fewest
      reveal.deck = step.verb == Verb::SummonPrimary ? DeckKind::Primary : DeckKind::Secondary;
      return false;
    }
    case Verb::Bury: bury_dragon(); return true;  // D9.24
    case Verb::LookOwn:
    case Verb::LookMarket: {
      const int deck = step.verb == Verb::LookOwn ? int(f.you) : kMarketDeck;
      if (f.amount == step.amount && t_.looked.empty()) {
        f.amount = 0;  // how many are put back
        t_.looked_deck = std::uint8_t(deck);
        for (int i = 0; i < step.amount && (i == 0 || !s_.deck[std::size_t(deck)].empty()); ++i) {
          const std::uint8_t card = take_top(deck);
          if (card == 0) break;
          insert_sorted(t_.looked, card);
        }
        for (std::uint8_t card : t_.looked)
          tell({.kind = Tell::Looks, .seat = f.you, .card = card, .deck = std::uint8_t(deck)});
      }
      const int size = t_.looked.size();
      bool choice = false;
      for (int i = f.amount + 1; i < size; ++i) choice |= t_.looked[i] != t_.looked[f.amount];
      if (choice) return ask(Ask::Next, f.you), false;
      for (int i = size - 1; i >= 0; --i) {
        put_in(deck, t_.looked[i]);
        ++t_.known[std::size_t(deck)].top;  // D12.2
      }
      t_.looked.clear();
      t_.looked_deck = 0;
      return true;
    }
    case Verb::Cycle:
      if (f.amount > 0 && !t_.row.empty()) return ask(Ask::CycleMore, f.you), false;
      return true;
    case Verb::Refill:
      if (!at(f.you).cards.hand().empty()) return ask(Ask::Refill, f.you), false;
      f.stage = kDone;
      draw(f.you, f.amount);
      return true;
    case Verb::Arm:
      at(f.you).armed = std::uint8_t(at(f.you).armed + step.amount);
      tell({.kind = Tell::Armed, .seat = f.you, .amount = step.amount});
      return true;
    case Verb::Bargain:
      at(f.you).bargain = std::uint8_t(at(f.you).bargain + step.amount);
      tell({.kind = Tell::Bargains, .seat = f.you, .amount = step.amount});
      return true;
    case Verb::Pass: t_.answer = Answer::Success; return true;
    case Verb::Decide: f.stage = kDone; return ask(Ask::Result, f.you), false;
    case Verb::Again: t_.answer = Answer::Again; return true;
    case Verb::Ignore: t_.answer = Answer::Ignore; return true;
    case Verb::Endure: t_.answer = Answer::Endure; return true;
    default: return true;
  }
}

// Requires: the top frame is the effect that asked.
void Quest::answer_effect(Move move) {
  Frame& f = top();
  const std::uint8_t what = move.what();
  switch (move.act()) {
    case Act::Encounter:
      f.it = what;
      tell({.kind = Tell::ChoosesEncounter, .seat = f.you, .encounter = t_.encounter[what].id, .slot = what});
      break;
    case Act::Character:
      f.they = what;
      tell({.kind = Tell::ChoosesCharacter, .seat = f.you, .other = what});
      break;
    case Act::Discard:
      discard(f.seats.empty() ? f.you : first_from(t_, t_.leader, f.seats), what);
      // Of a Refill it counts up, of a plain discard down.
      f.amount = std::uint8_t(cards_.sentence(f.sentence).steps[f.step].verb == Verb::Refill ? f.amount + 1
                                                                                             : f.amount - 1);
      break;
    case Act::Return: {
      const Seat seat = first_from(t_, t_.leader, f.seats);
      at(seat).cards.take_discard(what);
      at(seat).cards.add_hand(what);
      tell({.kind = Tell::Returns, .seat = seat, .card = what});
      break;
    }
    case Act::Next: {
      int at = f.amount;
      while (t_.looked[at] != what) ++at;
      std::rotate(t_.looked.begin() + f.amount, t_.looked.begin() + at, t_.looked.begin() + at + 1);
      ++f.amount;
      tell({.kind = Tell::Puts, .seat = f.you, .card = what, .deck = t_.looked_deck});
      break;
    }
    case Act::Cycle:
      cycle(what);
      --f.amount;
      break;
    case Act::Success: t_.answer = Answer::Success; break;
    case Act::Failure: t_.answer = Answer::Failure; break;
    case Act::Done: {
      const Verb verb = cards_.sentence(f.sentence).steps[f.step].verb;
      if (f.stage == kChosen) return pop();  // "you may choose": nothing
      if (verb == Verb::Refill) draw(f.you, f.amount);
      f.amount = 0;
      f.stage = kDone;
      break;
    }
    default: break;
  }
}

}  // namespace cardhouse::dragonfire
