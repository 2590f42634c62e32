// SPDX-License-Identifier: MIT
// The one statement of what may be done.
#include "games/dragonfire/look.h"
#include "games/dragonfire/play.h"

namespace cardhouse::dragonfire {
namespace {

void add_cards(Moves& moves, Act act, std::uint64_t cards) {
  for (; cards != 0; cards &= cards - 1) moves.add(Move(act, std::countr_zero(cards) + 1));
}
template <class Cards>
std::uint64_t kinds(const Cards& cards) {
  std::uint64_t bits = 0;
  for (CardId card : cards) bits |= card_bit(card);
  return bits;
}
std::uint64_t basics(Holdings::Part cards) {  // D1.10
  std::uint64_t bits = 0;
  for (CardId card : cards)
    if (library().card(card).basic) bits |= card_bit(card);
  return bits;
}
void add_uses(Moves& moves, FeatureSet features) {
  for (FeatureId id : features) moves.add(Move(Act::Use, id));
}
void add_slots(Moves& moves, Act act, SlotSet slots) {
  for (std::uint8_t slot : slots) moves.add(Move(act, slot));
}

// D4.3, D4.4
void add_act(const Open& t, Moves& moves) {
  const std::uint64_t hand = kinds(t.character[t.asked].cards.hand());
  std::uint64_t playable = hand;
  if (t.played_count == kMaxPlayed)  // D2.5
    for (int card = 1; card < library().cards(); ++card)
      if (!library().card(CardId(card)).remains) playable &= ~card_bit(CardId(card));
  moves.add(Act::Done);
  add_cards(moves, Act::Play, playable);
  add_cards(moves, Act::Discard, hand);
  add_uses(moves, usable(t, t.asked, {Window::None, Window::OwnTurn, Window::ShortRest}));
}

// D4.5
void add_offer(const Open& t, Moves& moves) {
  moves.add(Act::Done);
  if (t.options.discards == Discards::Anyone && standing(t, t.asked))  // D4.3
    add_cards(moves, Act::Discard, kinds(t.character[t.asked].cards.hand()));
  if (may_assist(t, t.asked))
    for (CardId card : t.character[t.asked].cards.hand())
      if (library().card(card).assist) moves.add(Move(Act::Assist, card));
  add_uses(moves, usable(t, t.asked, {Window::None, Window::ShortRest}));
}

// D4.16, D3.16; gold is only ever paid (D8.5)
void add_market(const Open& t, Moves& moves, Window window, bool buying) {
  moves.add(Act::Done);
  add_uses(moves, usable(t, t.asked, {window}));
  std::uint64_t row = 0;
  if (buying)
    for (CardId card : t.row)
      if (may_buy(t, t.asked, card)) row |= card_bit(card);
  add_cards(moves, Act::Buy, row);
}

void add_window(const Open& t, Moves& moves) {
  const Frame& f = t.under_way().top();
  moves.add(Act::Done);
  switch (f.kind) {
    case Under::Suffer: return add_uses(moves, usable(t, t.asked, {window_of_suffering(f.sentence)}));
    case Under::Check:
      if (f.stage == CheckStage::kFailed) return add_uses(moves, usable(t, t.asked, {Window::FailsCheck}));
      if (t.asked == f.you)
        return add_uses(moves, usable(t, t.asked, {Window::MakesCheck, Window::AnyCheck}));
      return add_uses(moves, usable(t, t.asked, {Window::AnyCheck}));
    case Under::Hurt: return add_uses(moves, usable(t, t.asked, {Window::WouldFall}));
    default: return;
  }
}

// What the running sentence asks.
void add_effect(const Open& t, Moves& moves) {
  const Frame& f = t.under_way().top();
  const Sentence& s = library().sentence(f.sentence);
  const Character& c = t.character[t.asked];
  switch (t.ask) {
    case Ask::Discard: return add_cards(moves, Act::Discard, kinds(c.cards.hand()));
    case Ask::Refill: moves.add(Act::Done); return add_cards(moves, Act::Discard, kinds(c.cards.hand()));
    case Ask::Return:
      for (CardId card : c.cards.discard())
        if (s.steps[f.step].verb == Verb::ReturnCard || library().card(card).basic)
          moves.add(Move(Act::Return, card));
      return;
    case Ask::Encounter:
      if (s.may) moves.add(Act::Done);
      return add_slots(moves, Act::Encounter, encounter_choices(t, s.chosen, f.you));
    case Ask::Character:
      if (s.may) moves.add(Act::Done);
      for (Seat seat : character_choices(t, s.chosen, f.you)) moves.add(Move(Act::Character, seat));
      return;
    case Ask::Next:
      for (int i = f.amount; i < t.looked.size(); ++i) moves.add(Move(Act::Next, t.looked[i]));
      return;
    case Ask::CycleMore: moves.add(Act::Done); return add_cards(moves, Act::Cycle, kinds(t.row));
    case Ask::Result:
      moves.add(Act::Success);
      moves.add(Act::Failure);
      return;
    default: return;
  }
}

void add_sharpen(const Open& t, Moves& moves) {
  int source = 0;
  each_static(t, t.asked, Still::Sharpen, [&](const Sentence& s, SentenceId) {
    if (++source == t.index) add_cards(moves, Act::Sharpen, kinds(sharpenable(t, s)));
  });
}

}  // namespace

Moves legal(const Open& t) {
  Moves moves;
  switch (t.ask) {
    case Ask::Nothing: break;
    case Ask::Swap: add_cards(moves, Act::Swap, basics(t.character[t.asked].cards.discard())); break;
    case Ask::Move: {  // D4.2, D9.22
      moves.add(Act::Done);
      const Place here = t.character[t.asked].place;
      if (here != kEnvironment) moves.add(Move(Act::Move, kEnvironment));
      for (std::uint8_t slot : locations(t))
        if (place_at(slot) != here) moves.add(Move(Act::Move, place_at(slot)));
      break;
    }
    case Ask::Resolve: add_slots(moves, Act::Resolve, SlotSet::from_bits(t.under_way().top().slots)); break;
    case Ask::Act: add_act(t, moves); break;
    case Ask::Offer: add_offer(t, moves); break;
    case Ask::Sharpen: add_sharpen(t, moves); break;
    case Ask::Target: add_slots(moves, Act::Target, targets(t, t.played[t.index])); break;
    case Ask::Splash: add_slots(moves, Act::Splash, splash_targets(t, t.played[t.index])); break;
    case Ask::Buy: add_market(t, moves, Window::Market, true); break;
    case Ask::Cycle: add_cards(moves, Act::Cycle, kinds(t.row)); break;
    case Ask::Rest:
      add_market(t, moves, Window::ShortRest, t.purchases == 0 && !challenged(t, Still::NoBuying));
      break;
    case Ask::Trigger:  // D4.1
      for (FeatureId id : t.due) moves.add(Move(Act::Trigger, id));
      for (std::uint64_t cards = t.due_cards; cards != 0; cards &= cards - 1)
        moves.add(Move(Act::Trigger, kMaxFeatures + std::countr_zero(cards) + 1));
      break;
    case Ask::Window: add_window(t, moves); break;
    default: add_effect(t, moves);
  }
  return moves;
}

}  // namespace cardhouse::dragonfire
