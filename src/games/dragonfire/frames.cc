// SPDX-License-Identifier: MIT
// What is under way: effects that are suffered, groups of effects in a chosen order, checks, damage, defeats
// and reveals. Each is a frame that goes on where it stopped.
#include <algorithm>

#include "games/dragonfire/quest.h"

namespace cardhouse::dragonfire {

void Quest::push_effect(SentenceId sentence, Seat you, std::uint8_t it, Seat they, Under kind) {
  Frame& f = push(kind);
  f.sentence = sentence;
  f.you = you, f.it = it, f.they = they;
}

void Quest::push_effects(const Named& named, Moment moment, Seat you, std::uint8_t it, Seat they) {
  const bool suffered = moment == Moment::Surprise || moment == Moment::StartOfTurn;  // D9.6
  for (int i = named.sentences.size() - 1; i >= 0; --i)
    if (cards_.sentence(named.sentences[i]).moment == moment)
      push_effect(named.sentences[i], you, it, they, suffered ? Under::Suffer : Under::Effect);
}

void Quest::push_order(Moment moment, SlotSet slots) {
  if (slots.empty()) return;
  Frame& f = push(Under::Order);
  f.moment = moment;
  f.slots = slots.bits();
  f.you = t_.active;
}

void Quest::push_hurt(Seat seat, int amount, SentenceId by) {
  Frame& f = push(Under::Hurt);
  f.you = seat;
  f.amount = std::uint8_t(std::min(amount, 200));
  f.sentence = by;
}

void Quest::run_frame() {
  switch (top().kind) {
    case Under::Effect: return run_effect();
    case Under::Suffer: return run_suffer();
    case Under::Order: return run_order();
    case Under::Check: return run_check();
    case Under::Hurt: return run_hurt();
    case Under::Defeat: return run_defeat();
    case Under::Reveal: return run_reveal();
    case Under::Swords: return run_swords();
    case Under::Nothing: return pop();
  }
}

// Whether somebody has something to use in this window, and is asked.
bool Quest::ask_window(Seat seat, std::initializer_list<Window> windows) {
  if (usable(t_, seat, windows).empty()) return false;
  ask(Ask::Window, seat);
  return true;
}

// An effect of an Encounter that its victim may be able to ignore (D9.6).
void Quest::run_suffer() {
  Frame& f = top();
  if (f.stage == kNotBegun) {
    if (f.it == kNoSlot || !awake(t_, f.you) || t_.encounter[f.it].blank != 0) return pop();
    f.stage = kBegun;
    if (ask_window(f.you, {window_of_suffering(f.sentence)})) return;
  }
  const Frame suffered = f;
  const bool ignored = t_.answer == Answer::Ignore;
  t_.answer = Answer::None;
  pop();
  if (ignored) return tell({.kind = Tell::Ignores, .seat = suffered.you, .sentence = suffered.sentence});
  push_effect(suffered.sentence, suffered.you, suffered.it, kNobody);
}

// D4.1, D4.14 effects at the same moment, in the order that the active player chooses.
void Quest::run_order() {
  Frame& f = top();
  const Moment moment = f.moment;
  const bool over = moment == Moment::StartOfTurn || moment == Moment::EndOfTurn ? t_.cut != 0  // D4.18
                    : moment == Moment::Attacks                                  ? !awake(t_, f.you)
                                                                                 : false;
  SlotSet slots = over ? SlotSet{} : SlotSet::from_bits(f.slots);
  for (std::uint8_t slot : slots) {
    const Encounter& e = t_.encounter[slot];
    bool speaks = false;
    if (e.id != 0 && e.blank == 0)
      for (SentenceId id : card_of(e).sentences) speaks |= cards_.sentence(id).moment == moment;
    if (!speaks) slots -= slot;
  }
  f.slots = slots.bits();
  if (slots.empty()) return pop();
  if (f.it == kNoSlot && slots.size() > 1) return ask(Ask::Resolve, f.you);
  const std::uint8_t slot = f.it == kNoSlot ? slots.front() : f.it;
  f.slots = (slots - SlotSet(slot)).bits();
  f.it = kNoSlot;
  push_effects(card_of(t_.encounter[slot]), moment, f.you, slot);
}

// ---- checks ----

// Reveals the card that decides, and puts it at the bottom. Stunned characters make checks too (D6.4).
bool Quest::reveal_for_check(const Frame& f) {
  if (!is_save(f)) {  // D6.1
    const CardId card = take_top(f.you);
    const bool success =
        card != 0 && (f.type == kNoType ? at(f.you).types.has(cards_.card(card).type)  // D6.6
                                        : f.type == std::uint8_t(cards_.card(card).type));
    if (card != 0) bury(f.you, card);
    tell({.kind = Tell::CheckCard, .seat = f.you, .card = card, .amount = success});
    return success;
  }
  const Encounter& e = t_.encounter[f.it];  // D6.2
  const int deck = e.from == DeckKind::Secondary ? kSecondaryDeck : kPrimaryDeck;
  const std::uint8_t type = card_of(e).type;
  FixedVector<EncounterId, 1 + kMaxMoreSaves> drawn;
  for (int n = 0; n <= f.more; ++n) {  // D6.7
    const EncounterId card = take_top(deck);
    if (card == 0 && n > 0) break;
    drawn.push_back(card);
  }
  bool success = false;
  for (EncounterId card : drawn) {
    const bool fits = card != 0 && type != kNoType && cards_.encounter(card).type == type;
    success |= fits;
    if (card != 0) bury(deck, card);
    tell({.kind = Tell::SaveCard,
          .encounter = card,
          .slot = f.it,
          .deck = std::uint8_t(deck),
          .amount = fits});
  }
  return success;
}

void Quest::run_check() {
  Frame& f = top();
  const bool save = is_save(f);
  const auto finish_check = [&](bool success) {
    pop();
    t_.answer = success ? Answer::Success : Answer::Failure;
  };
  if (save && f.it == kNoSlot) return finish_check(false);
  if (t_.answer == Answer::Success || t_.answer == Answer::Failure) {  // D6.3
    const bool success = t_.answer == Answer::Success;
    tell({.kind = Tell::CheckDecided, .seat = f.you, .slot = f.it, .amount = success});
    return finish_check(success);
  }
  if (f.stage == kBeforeCheck) {
    Seat concerned = save ? t_.encounter[f.it].facing : f.you;
    if (concerned == kNobody) concerned = active_or_first(t_);
    while (!f.seats.empty()) {  // D6.5
      const Seat seat = first_from(t_, concerned, f.seats);
      f.seats -= seat;
      f.they = seat;
      if (seat == f.you ? ask_window(seat, {Window::MakesCheck, Window::AnyCheck})
                        : ask_window(seat, {Window::AnyCheck}))
        return;
    }
    f.stage = kReveals;
  }
  if (f.stage == kReveals) {
    if (reveal_for_check(f)) return finish_check(true);
    f.stage = kFailed;
    if (!save && ask_window(f.you, {Window::FailsCheck})) return;
  }
  if (t_.answer == Answer::Again) {
    t_.answer = Answer::None;
    f.stage = kBeforeCheck;
    f.seats = all_seats(players(t_));
    return;
  }
  finish_check(false);
}

// ---- damage to a character ----

void Quest::run_hurt() {
  Frame& f = top();
  const Seat seat = f.you;
  Character& c = at(seat);
  if (f.stage == kNotBegun) {
    if (!awake(t_, seat)) return t_.hurt = 0, pop();
    int left = f.amount;
    const auto prevent = [&](int most) {
      const int kept = std::min(left, most);
      left -= kept;
      return kept;
    };
    const bool surprise = f.sentence != 0 && cards_.sentence(f.sentence).moment == Moment::Surprise;
    if (surprise) prevent(sum_static(t_, seat, Still::Cloak));  // D5.9
    if (t_.active != kNobody) c.guarded = std::uint8_t(c.guarded + prevent(guard_left(c)));
    if (c.prevent_all != 0) prevent(left);
    c.prevent = std::uint8_t(c.prevent - prevent(c.prevent));
    if (left < f.amount)
      tell({.kind = Tell::Prevented, .seat = seat, .amount = std::int16_t(f.amount - left)});
    f.amount = std::uint8_t(left);
    if (left == 0) return t_.hurt = 0, pop();
    tell({.kind = Tell::Hurt, .seat = seat, .amount = std::int16_t(left)});
    if (c.hp > 0) c.lost_hp = 1;                    // D5.12
    c.hp = std::uint8_t(std::max(0, c.hp - left));  // D5.1
    f.stage = kBegun;
    if (c.hp > 0) return t_.hurt = std::uint8_t(left), pop();
    if (c.status != Status::Stunned && c.exhausted == 0) {  // D5.2, D5.10
      stun(seat, false);
      return t_.hurt = std::uint8_t(left), pop();
    }
    if (ask_window(seat, {Window::WouldFall})) return;  // D5.11
  }
  const auto left = f.amount;
  const bool endures = t_.answer == Answer::Endure;
  t_.answer = Answer::None;
  pop();
  t_.hurt = left;
  if (endures) stun(seat, true);
  else fall(seat);
}

// ---- Encounters ----

// D4.10, D4.11
void Quest::run_defeat() {
  Frame& f = top();
  const std::uint8_t slot = f.it;
  if (slot == kNoSlot) return pop();
  const Encounter& e = t_.encounter[slot];
  const EncounterCard& card = card_of(e);
  if (f.stage == kNotBegun) {
    f.stage = kBegun;
    if (e.blank == 0) push_effects(card, Moment::Vanquished, kNobody, slot);  // D9.16
    return;
  }
  const Seat killer = active_or_first(t_);
  tell({.kind = Tell::Defeated, .seat = killer, .encounter = e.id, .slot = slot});
  for (int i = 0; i < players(t_); ++i) {
    const Seat seat = seat_after(t_, killer, i);
    if (const int gold = i == 0 ? kill_gold(t_, card) : card.share; gold > 0) gain_gold(seat, gold);
  }
  if (card.location) ++t_.locations;
  const EncounterId defeated = e.id;
  remove(slot);
  pop();
  for (SentenceId id : cards_.adventure(t_.options.adventure).sentences)  // D3.18
    if (const Sentence& s = cards_.sentence(id); s.still == Still::WinsWhen && s.encounter == defeated)
      return finish(Ending::Won);
  for (FeatureId id : at(killer).features& cards_.features_at(Moment::Defeats))
    push_effects(cards_.feature(id), Moment::Defeats, killer, kNoSlot);
}

// D4.20
void Quest::run_swords() {
  const Seat seat = top().you;
  pop();
  tell({.kind = Tell::ThreeSwords, .seat = seat});
  draw(seat, 1);
}

// D3.4 to D3.6
void Quest::run_reveal() {
  Frame& f = top();
  if (f.stage == kBegun) return pop();
  f.stage = kBegun;
  if (in_play(t_).size() == kSlots) return pop();  // D2.5
  const bool in_order = f.in_order != 0;
  if (f.card != 0) {
    place(f.card, DeckKind::Aside, f.they, f);
    t_.aside = 0;
  } else {
    const int deck = f.deck == DeckKind::Secondary ? kSecondaryDeck : kPrimaryDeck;
    FixedVector<EncounterId, kMaxDeck> put_by;
    Seat to = f.they;
    EncounterId id;
    while ((id = take_top(deck)) != 0) {
      const EncounterCard& card = cards_.encounter(id);
      if (to == kNobody) {
        SeatSet fits;
        for (Seat seat : awake_seats(t_))
          if (card.type != kNoType && at(seat).types.has(ClassType(card.type))) fits |= seat;
        to = first_from(t_, t_.leader, fits.empty() ? awake_seats(t_) : fits);
      }
      if (!card.location || at(to).place == kEnvironment) break;
      put_by.push_back(id);
      tell({.kind = Tell::PutBy, .seat = to, .encounter = id});
    }
    if (id != 0) place(id, f.deck, to, f);
    else tell({.kind = Tell::NoneLeft, .deck = std::uint8_t(deck)});
    for (EncounterId other : put_by) insert_sorted(t_.discard[std::size_t(deck - kMarketDeck)], other);
    if (in_order && to != kNobody) t_.deal_to = next_awake(to, all_seats(players(t_)));
    if (in_order && t_.deal_to == kNobody) t_.deal_to = to;
    if (id == 0) return pop();
  }
  push_effects(card_of(t_.encounter[f.it]), Moment::Surprise, f.they, f.it);  // D3.5
}

}  // namespace cardhouse::dragonfire
