// SPDX-License-Identifier: MIT
// Worlds that a seat cannot tell from the real one: what it has not seen of a player's pool is dealt to the
// hand, the deck, the Concealed Spirits and, once somebody has rearranged, the Side Deck.
#include <algorithm>
#include <span>

#include "games/spirits/duel.h"
#include "games/spirits/view.h"

namespace cardhouse::spirits {
namespace {

using Counts = std::array<std::uint8_t, 256>;

Counts counts_of(const Cards& cards) {
  Counts counts{};
  for (CardId card : cards) ++counts[card];
  return counts;
}

// What of this player's pool lies where both see it.
void take_public(const Table& t, Seat seat, Counts& left) {
  const Library& cards = library();
  const Player& p = t.player[seat];
  const auto essences = [&](const EssenceCounts& held) {
    for (int type = 0; type < kEssences; ++type)
      left[cards.essence_card(Essence(type))] =
          std::uint8_t(left[cards.essence_card(Essence(type))] - held[std::size_t(type)]);
  };
  for (const PileCardEntry& entry : p.graveyard) --left[entry.card];
  for (const PileCardEntry& entry : p.reload) --left[entry.card];
  essences(p.essence);
  for (Zone z : spirits(t) & zones_of(seat)) {
    if (t.card[z] != kUnknownCard) --left[t.card[z]];
    essences(t.spirit[z].essence);
  }
  for (const Link& link : t.links)
    if ((link.kind == LinkKind::Arcana || link.kind == LinkKind::Reflex) && link.by == seat && link.done != 2)
      --left[link.card];
  if (t.frame.card != kNoCard && concealer(t) == seat) --left[t.frame.card];
}

Cards list_of(const Counts& counts) {
  Cards cards;
  for (int card = 0; card < 256; ++card)
    for (int n = counts[std::size_t(card)]; n > 0; --n) cards.push_back(CardId(card));
  return cards;
}

// Moves the first card that fits out of the list; it has been shuffled.
template <class Fits>
CardId take_first(Cards& cards, Fits fits) {
  for (int i = cards.size() - 1; i >= 0; --i)
    if (fits(cards[i])) {
      const CardId card = cards[i];
      cards.erase_at(i);
      return card;
    }
  return kNoCard;
}

void sort(Cards& cards) { std::sort(cards.begin(), cards.end()); }

// S8.9 who has to choose a card of the hand has one that can be chosen.
bool could_choose(const Table& t, Seat seat, const Step& step, CardId card) {
  const Facts& facts = library().facts(card);
  if (step.verb == Verb::SpinHand) return true;
  if (step.verb == Verb::GatherHand)
    return facts.type == CardType::Essence && (step.essence < 0 || int(facts.essence) == step.essence);
  return facts.type == CardType::Spirit &&
         !(step.verb == Verb::Call && facts.status == Status::Renowned && controls_up(t, seat, card));
}

const Step* asked_step(const Table& t, Seat seat) {
  if (t.ask != Ask::FromHand || t.asked != seat) return nullptr;
  const Program& p = library().program(t.links[t.frame.link].program);
  const Step& step = (t.frame.section == Section::Aftermath ? p.aftermath : p.primary)[t.frame.step];
  return step.up_to ? nullptr : &step;
}

void imagine_other(const View& v, Seat seat, State& s, Dice& dice) {
  const Table& t = v.table;
  const Player& p = t.player[seat];
  const auto is_spirit = [](CardId card) { return library().facts(card).type == CardType::Spirit; };
  Counts left = counts_of(p.pool);
  take_public(t, seat, left);
  for (CardId card : p.known) --left[card];
  const bool arranging = t.stage == Stage::Between && t.phase_step < 5;  // S10.5 nobody sees how far
  const bool known_side = (t.sided >> seat & 1) == 0 && !arranging;
  if (known_side)
    for (CardId card : p.side) --left[card], s.secret.side[seat].push_back(card);
  Cards unseen = list_of(left);
  shuffle(dice, std::span(unseen.begin(), std::size_t(unseen.size())));
  Cards hand = p.known;
  if (const Step* step = asked_step(t, seat)) {
    const auto fits = [&](CardId card) { return could_choose(t, seat, *step, card); };
    if (std::none_of(hand.begin(), hand.end(), fits)) hand.push_back(take_first(unseen, fits));
  }
  for (Zone z : face_down(t) & zones_of(seat))
    if (t.card[z] == kUnknownCard) s.secret.under[z] = take_first(unseen, is_spirit);
  const bool concealing = t.going == Going::Conceal && concealer(t) == seat;
  if (concealing) s.secret.pending = take_first(unseen, is_spirit);
  while (hand.size() < p.hand) hand.push_back(unseen.pop_back());
  while (s.secret.deck[seat].size() < p.deck) s.secret.deck[seat].push_back(unseen.pop_back());
  if (!known_side) {
    const int size = arranging ? p.side.size() : unseen.size();
    while (s.secret.side[seat].size() < size) s.secret.side[seat].push_back(unseen.pop_back());
  }
  sort(hand);
  sort(s.secret.side[seat]);
  s.secret.hand[seat] = hand;
}

// My own deck is known but for its order.
void imagine_mine(const View& v, State& s, Dice& dice) {
  const Seat me = v.me;
  s.secret.hand[me] = v.hand;
  s.secret.side[me] = v.side;
  s.secret.pending = v.pending;
  Counts left = counts_of(v.table.player[me].pool);
  take_public(v.table, me, left);
  for (CardId card : v.hand) --left[card];
  for (CardId card : v.side) --left[card];
  if (v.pending != kNoCard) --left[v.pending];
  for (int i = 0; i < kOwnZones; ++i)
    if (const CardId card = v.under[std::size_t(i)]; card != kNoCard) {
      s.secret.under[std::size_t(me * kOwnZones + i)] = card;
      --left[card];
    }
  if (v.table.stage == Stage::Between && v.table.phase_step < 6) return;  // no duel is going on
  Cards deck = list_of(left);
  shuffle(dice, std::span(deck.begin(), std::size_t(deck.size())));
  s.secret.deck[me] = deck;
}

}  // namespace

State imagine(const View& v, Dice& dice) {
  State s;
  s.table = v.table;
  imagine_mine(v, s, dice);
  imagine_other(v, other(v.me), s, dice);
  s.chance = Chance(random_key(dice));
  return s;
}

}  // namespace cardhouse::spirits
