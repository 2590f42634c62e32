// SPDX-License-Identifier: MIT
// The turn of one player, phase by phase.
#include <algorithm>
#include <bit>

#include "games/dragonfire/quest.h"

namespace cardhouse::dragonfire {
int Quest::go_on() {
  int steps = 0;
  for (; t_.ask == Ask::Nothing && t_.stage != Stage::Over; ++steps) {
    if (!t_.under_way().idle()) run_frame();
    else run_stage();
  }
  return steps;
}

void Quest::run_stage() {
  const auto next = [&](Stage stage) { t_.stage = stage; };
  if (t_.cut != 0 && t_.stage > Stage::TurnDragon && t_.stage < Stage::TakeDamage) next(after_cut());
  switch (t_.stage) {
    case Stage::Swap: return run_swap();
    case Stage::Deal: return run_deal();
    case Stage::SceneBegins: return run_scene_begins();
    case Stage::SceneEncounters: return run_scene_encounters();
    case Stage::Reveals: return run_reveals();
    case Stage::RoundBegins: return run_round();
    case Stage::NextTurn: return run_next_turn();
    case Stage::TurnDragon:  // D4.1
      next(Stage::TurnMove);
      if (t_.dragon != 0) push_effects(cards_.dragon(t_.dragon), Moment::Turn, t_.active, kNoSlot);
      return;
    case Stage::TurnMove: return run_turn_move();
    case Stage::TurnLocation:
      next(Stage::TurnFacing);
      if (const Place place = at(t_.active).place; place != kEnvironment)  // D7.4
        push_order(Moment::StartOfTurn, SlotSet(std::uint8_t(place - 1)));
      return;
    case Stage::TurnFacing:
      next(Stage::TurnOwn);
      return push_order(Moment::StartOfTurn, facing(t_, t_.active));
    case Stage::TurnOwn: return run_turn_own();
    case Stage::Act: return run_act();
    case Stage::Offer: return run_offer();
    case Stage::Sharpen: return run_sharpen();
    case Stage::Aim: return run_aim();
    case Stage::Damage: return run_damage();
    case Stage::DamageDone: return run_damage_done();
    case Stage::TakeDamage: return run_take_damage();
    case Stage::Damaged:  // D4.14
      next(Stage::Attacked);
      if (t_.hurt > 0) push_order(Moment::Damages, SlotSet::from_bits(t_.attackers));
      return;
    case Stage::Attacked: return run_attacked();
    case Stage::EndOfTurn:
      if (t_.cut != 0) return next(after_cut());
      next(Stage::Replenish);
      return push_order(Moment::EndOfTurn, attackers_of(t_, t_.active));
    case Stage::Replenish: return run_replenish();
    case Stage::Market: return run_market();
    case Stage::MustCycle:
      next(Stage::EndTurn);
      if (t_.row.empty()) return;
      if (std::ranges::count(t_.row, t_.row[0]) == t_.row.size()) return cycle(t_.row[0]);
      return ask(Ask::Cycle, t_.active);  // D4.16
    case Stage::EndTurn: return run_end_turn();
    case Stage::Rest: return run_rest();
    case Stage::RestBuy: return run_rest_buy();
    case Stage::Over: return;
  }
}

// D3.12
void Quest::run_next_turn() {
  while (t_.turns < players(t_) && !awake(t_, seat_after(t_, t_.leader, t_.turns))) ++t_.turns;
  if (t_.turns == players(t_)) {
    t_.stage = Stage::RoundBegins;
    return;
  }
  t_.active = seat_after(t_, t_.leader, t_.turns);
  t_.cut = 0;
  t_.stage = Stage::TurnDragon;
  tell({.kind = Tell::TurnBegins, .seat = t_.active});
}

// D4.2
void Quest::run_turn_move() {
  t_.stage = Stage::TurnLocation;
  const Character& c = at(t_.active);
  if (c.status == Status::Stunned) return;
  if (locations(t_).empty() && c.place == kEnvironment) return;
  ask(Ask::Move, t_.active);
}

// D4.1 what the active player's own features, items and cards in play say, in the order of its choice.
void Quest::run_turn_own() {
  const Seat seat = t_.active;
  if (t_.index == 0) {
    t_.index = 1;
    t_.due = at(seat).features & cards_.features_at(Moment::TurnStarts);
    for (CardId card : at(seat).cards.in_play())
      if ((cards_.cards_at(Moment::TurnStarts) & card_bit(card)) != 0) t_.due_cards |= card_bit(card);
  }
  const int due = t_.due.size() + std::popcount(t_.due_cards);
  if (due > 1) return ask(Ask::Trigger, seat);
  if (due == 1)
    return begin_own(t_.due.empty() ? std::uint8_t(kMaxFeatures + std::countr_zero(t_.due_cards) + 1)
                                    : std::uint8_t(t_.due.front()));
  t_.index = 0;
  t_.stage = Stage::Act;
}

void Quest::begin_own(std::uint8_t what) {
  if (what < kMaxFeatures) {
    t_.due -= FeatureId(what);
    return push_effects(cards_.feature(what), Moment::TurnStarts, t_.active, kNoSlot);
  }
  const auto card = CardId(what - kMaxFeatures);
  t_.due_cards &= ~card_bit(card);
  push_effects(cards_.card(card), Moment::TurnStarts, t_.active, kNoSlot);
}

// D4.18 what is left of a turn that was cut short.
Stage Quest::after_cut() {
  const bool draws = at(t_.active).status == Status::Stunned && t_.options.stunned == StunnedTurn::Replenish;
  return draws ? Stage::Replenish : Stage::EndTurn;
}

void Quest::move_to(Seat seat, Place place) {
  at(seat).place = place;
  tell({.kind = Tell::Moves,
        .seat = seat,
        .encounter = place == kEnvironment ? EncounterId(0) : t_.encounter[std::size_t(place) - 1].id,
        .slot = place == kEnvironment ? kNoSlot : std::uint8_t(place - 1)});
}

// ---- Play Cards ----

void Quest::run_act() {
  if (at(t_.active).status == Status::Stunned) {  // D4.17
    t_.stage = Stage::TakeDamage;
    return;
  }
  ask(Ask::Act, t_.active);
  if (legal(t_).size() > 1) return;
  t_.ask = Ask::Nothing;
  t_.stage = Stage::Offer;
  t_.index = 1;
}

void Quest::answer_act(Move move) {
  const Seat seat = t_.active;
  switch (move.act()) {
    case Act::Play: return play_card(seat, move.what(), false);
    case Act::Discard: return discard(seat, move.what());  // D4.3
    case Act::Use: return use(seat, move.what());
    default:
      tell({.kind = Tell::Passes, .seat = seat});
      t_.stage = Stage::Offer;
      t_.index = 1;
  }
}

// D4.4
void Quest::run_offer() {
  for (; t_.index < players(t_); ++t_.index) {
    ask(Ask::Offer, seat_after(t_, t_.active, t_.index));
    if (legal(t_).size() > 1) return;
  }
  t_.ask = Ask::Nothing;
  t_.index = 0;
  t_.stage = Stage::Sharpen;
}

void Quest::answer_offer(Move move) {
  const Seat seat = seat_after(t_, t_.active, t_.index);
  if (move.act() == Act::Done) {
    tell({.kind = Tell::Passes, .seat = seat});
    ++t_.index;
    return;
  }
  if (move.act() == Act::Discard) return discard(seat, move.what());  // D4.3
  t_.stage = Stage::Act;
  t_.index = 0;
  if (move.act() == Act::Assist) play_card(seat, move.what(), true);
  else use(seat, move.what());
}

void Quest::use(Seat seat, FeatureId feature) {
  at(seat).used |= feature;  // D9.19
  tell({.kind = Tell::Uses, .seat = seat, .feature = feature});
  push_effects(cards_.feature(feature), Moment::Used, seat, kNoSlot);
}

void Quest::play_card(Seat seat, CardId card, bool assist) {
  const Card& facts = cards_.card(card);
  Character& c = at(seat);
  c.cards.take_hand(card);
  tell({.kind = assist ? Tell::Assists : Tell::Plays, .seat = seat, .card = card});
  if (facts.remains) {
    c.cards.add_in_play(card);
  } else {
    const Played played = as_played(t_, seat, card, assist);
    t_.played[t_.played_count++] = played;
  }
  const int swords = facts.swords + c.armed;
  c.armed = 0;
  gain_swords(seat, swords);
  push_effects(facts, Moment::Played, seat, kNoSlot);
}

// D4.20: after the text that brought them; the rule or the class first, then Advancements in the order
// learned. A class that prints the rule of three Swords repeats it, so it comes once.
void Quest::gain_swords(Seat seat, int swords) {
  constexpr int kSwordRule = 3;
  Character& c = at(seat);
  const int before = c.swords;
  c.swords = std::uint8_t(std::min(200, c.swords + swords));
  const auto reached = [&](FeatureId id) {
    if (id == 0) return;
    for (SentenceId sentence : cards_.feature(id).sentences) {
      const Sentence& s = cards_.sentence(sentence);
      if (s.moment == Moment::Swords && before < s.number && c.swords >= s.number)
        push_effect(sentence, seat, kNoSlot);
    }
  };
  const SeatOptions& o = t_.options.seat[seat];
  for (int i = kMaxAdvancements - 1; i >= 0; --i) reached(o.advancements[std::size_t(i)]);
  bool printed = false;
  for (SentenceId sentence : cards_.feature(o.calling).sentences)
    printed |= cards_.sentence(sentence).moment == Moment::Swords;
  if (printed) return reached(o.calling);
  if (c.types.has(ClassType::Martial) && before < kSwordRule && c.swords >= kSwordRule)
    push(Under::Swords).you = seat;
}

// ---- Deal Damage ----

// D9.12: one card for each such sentence of the active player.
void Quest::run_sharpen() {
  int source = 0;
  bool waits = false;
  each_static(t_, t_.active, Still::Sharpen, [&](const Sentence& s, SentenceId) {
    if (waits || source++ < t_.index) return;
    ++t_.index;
    CardId first = 0;
    int kinds = 0;
    for (CardId card : sharpenable(t_, s))
      if (card != first) first = card, ++kinds;
    if (kinds == 1) sharpen(t_, s, first);
    if (kinds > 1) waits = true;
  });
  if (waits) return ask(Ask::Sharpen, t_.active);
  t_.index = 0;
  t_.stage = Stage::Aim;
}

void Quest::tell_strike(Tell kind, const Played& played, std::uint8_t slot) const {
  const EncounterId encounter = t_.encounter[slot].id;
  tell({.kind = kind, .seat = played.owner, .card = played.card, .encounter = encounter, .slot = slot});
}

// D4.6, D9.13
void Quest::run_aim() {
  for (; t_.index < t_.played_count; ++t_.index) {
    Played& played = t_.played[t_.index];
    if (played.target == kNoSlot) {
      const SlotSet slots = targets(t_, played);
      if (slots.empty()) continue;
      if (slots.size() > 1) return ask(Ask::Target, t_.active);
      played.target = slots.front();
      tell_strike(Tell::Aims, played, played.target);
    }
    const Sentence* splash = splash_of(played.card);
    if (splash == nullptr || played.splashed != 0) continue;
    const SlotSet slots = splash_targets(t_, played);
    if (splash->still == Still::SplashOne && slots.size() > 1) return ask(Ask::Splash, t_.active);
    played.splashed = slots.bits();
    for (std::uint8_t slot : slots) tell_strike(Tell::Splashes, played, slot);
  }
  t_.todo = 0;
  for (const Played& played : t_.on_table())
    if (played.target != kNoSlot) t_.todo |= 1u << played.target | played.splashed;
  t_.index = 0;
  t_.stage = Stage::Damage;
}

// D4.7: in the order in which they were first named.
void Quest::run_damage() {
  for (; t_.index < t_.played_count; ++t_.index) {
    const Played& played = t_.played[t_.index];
    if (played.target == kNoSlot) continue;
    SlotSet slots = SlotSet::from_bits(played.splashed & t_.todo);
    if (t_.todo >> played.target & 1) slots = SlotSet(played.target);
    if (slots.empty()) continue;
    const std::uint8_t slot = slots.front();
    t_.todo &= ~(1u << slot);
    return clear_levels(slot, levels_cleared(t_, slot, pool_on(t_, slot)));
  }
  t_.index = 0;
  t_.stage = Stage::DamageDone;
}

// D4.12
void Quest::run_damage_done() {
  for (Played& played : t_.on_table()) {
    at(played.owner).cards.add_discard(played.card);
    played = {};
  }
  t_.played_count = 0;
  at(t_.active).lost_hp = 0;
  t_.stage = Stage::TakeDamage;
}

// ---- the rest of the turn ----

// D4.13
void Quest::run_take_damage() {
  const SlotSet slots = attackers_of(t_, t_.active);
  SlotSet hitting;
  int sum = 0;
  for (std::uint8_t slot : slots)
    if (const int strength = attack(t_, slot); strength > 0) hitting |= slot, sum += strength;
  t_.facers = slots.bits();
  t_.attackers = hitting.bits();
  t_.hurt = 0;
  t_.stage = Stage::Damaged;
  if (sum > 0) push_hurt(t_.active, sum);
}

void Quest::run_attacked() {
  const SlotSet slots = SlotSet::from_bits(t_.facers);
  t_.facers = t_.attackers = 0;
  t_.hurt = 0;
  t_.stage = Stage::EndOfTurn;
  if (awake(t_, t_.active)) push_order(Moment::Attacks, slots);
}

// D4.15
void Quest::run_replenish() {
  if (t_.cut != 0 && after_cut() != Stage::Replenish) {
    t_.stage = Stage::EndTurn;
    return;
  }
  const Seat seat = t_.active;
  const bool stunned = at(seat).status == Status::Stunned;
  t_.stage = stunned ? Stage::EndTurn : Stage::Market;
  t_.purchases = 0;
  if (at(seat).cards.hand().size() > 3) return;
  const int base = at(seat).exhausted != 0 ? 1 : 2;
  draw(seat, std::max(1, base + sum_static(t_, seat, Still::Library) - global(t_, Still::Weariness)));
}

void Quest::run_market() {
  ask(Ask::Buy, t_.active);
  if (legal(t_).size() > 1) return;
  t_.ask = Ask::Nothing;
  t_.stage = t_.purchases == 0 ? Stage::MustCycle : Stage::EndTurn;
}

void Quest::answer_market(Move move) {
  if (move.act() == Act::Buy) return buy(t_.active, move.what());
  if (move.act() == Act::Use) return use(t_.active, move.what());
  tell({.kind = Tell::Passes, .seat = t_.active});
  t_.stage = t_.purchases == 0 ? Stage::MustCycle : Stage::EndTurn;
}

// D8.1, D8.2
void Quest::buy(Seat seat, CardId card) {
  const int price = cost(t_, seat, card);
  Character& c = at(seat);
  c.gold = std::uint16_t(c.gold - price);
  c.bargain = 0;
  c.bought |= cards_.card(card).type;
  c.cards.add_hand(card);
  ++t_.purchases;
  tell({.kind = Tell::Buys, .seat = seat, .card = card, .amount = std::int16_t(price)});
  t_.row.erase_at(int(std::find(t_.row.begin(), t_.row.end(), card) - t_.row.begin()));
  fill_row();
}

// D8.3
void Quest::cycle(CardId card) {
  tell({.kind = Tell::Cycles, .card = card});
  t_.row.erase_at(int(std::find(t_.row.begin(), t_.row.end(), card) - t_.row.begin()));
  insert_sorted(t_.discard[0], card);
  fill_row();
}

void Quest::fill_row() {
  while (!t_.row.full()) {
    const CardId card = take_top(kMarketDeck);
    if (card == 0) return;
    t_.row.push_back(card);
    tell({.kind = Tell::RowFilled, .card = card});
  }
}

// D4.19
void Quest::run_end_turn() {
  tell({.kind = Tell::TurnEnds, .seat = t_.active});
  if (t_.played_count > 0) run_damage_done();
  for (Seat seat = 0; seat < players(t_); ++seat) {
    Character& c = at(seat);
    c.swords = c.armed = c.bargain = c.prevent = c.prevent_all = c.guarded = 0;
  }
  for (Encounter& e : t_.encounter) e.weaker = e.blank = 0;
  t_.index = t_.purchases = t_.cut = 0;
  t_.due = {}, t_.due_cards = 0;
  if (in_play(t_).empty()) return scene_over();
  t_.active = kNobody;
  ++t_.turns;
  t_.stage = Stage::NextTurn;
}

// ---- answers ----

void Quest::answer(Move move) {
  // A choice may come to nothing, as a target for damage that is lost. The table keeps a trail of what was
  // chosen, so that no move of a log can be another without being noticed.
  t_.trail = std::uint16_t(t_.trail * 40503u + move.index + 1u);
  const Ask asked = t_.ask;
  const Seat who = t_.asked;
  const std::uint8_t what = move.what();
  t_.ask = Ask::Nothing;
  t_.asked = 0;
  switch (asked) {
    case Ask::Swap:
      swap(who, what);
      ++t_.index;
      return;
    case Ask::Move:
      if (move.act() == Act::Move) move_to(who, what);
      else tell({.kind = Tell::Stays, .seat = who});
      return;
    case Ask::Resolve:
      top().it = what;
      tell({.kind = Tell::ChoosesEncounter, .seat = who, .encounter = t_.encounter[what].id, .slot = what});
      return;
    case Ask::Act: return answer_act(move);
    case Ask::Offer: return answer_offer(move);
    case Ask::Sharpen: {
      int source = 0;
      each_static(t_, who, Still::Sharpen, [&](const Sentence& s, SentenceId) {
        if (++source == t_.index) sharpen(t_, s, what);
      });
      tell({.kind = Tell::Sharpens, .seat = who, .card = what});
      return;
    }
    case Ask::Target:
    case Ask::Splash: {
      Played& played = t_.played[t_.index];
      if (asked == Ask::Target) played.target = what;
      else played.splashed = 1u << what;
      return tell_strike(asked == Ask::Target ? Tell::Aims : Tell::Splashes, played, what);
    }
    case Ask::Trigger: return begin_own(what);
    case Ask::Buy: return answer_market(move);
    case Ask::Cycle: return cycle(what);
    case Ask::Rest: return answer_rest(move);
    case Ask::Window:
      if (move.act() == Act::Use) use(who, what);
      else tell({.kind = Tell::Passes, .seat = who});
      return;
    case Ask::Discard:
    case Ask::Return:
    case Ask::Encounter:
    case Ask::Character:
    case Ask::Next:
    case Ask::CycleMore:
    case Ask::Refill:
    case Ask::Result: return answer_effect(move);
    case Ask::Nothing: return;
  }
}

void play(State& s, Move m, Ears ears) {
  Quest quest(s, ears);
  quest.answer(m);
  quest.go_on();
}

}  // namespace cardhouse::dragonfire
