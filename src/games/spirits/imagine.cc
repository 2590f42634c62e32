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

// What of this player's pool does not lie where both see it.
Counts hidden_cards(const Open& t, Seat seat) {
  Counts left = counts_of(t.player[seat].pool);
  each_public_card(t, seat, [&](CardId card) { --left[card]; });
  return left;
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

// S8.9 who has to choose a card of the hand has one that can be chosen.
const Step* asked_step(const Open& t, Seat seat) {
  if (t.ask != Ask::FromHand || t.asked != seat) return nullptr;
  return running_step(t).up_to ? nullptr : &running_step(t);
}

void imagine_other(const View& v, Seat seat, State& s, Dice& dice) {
  const Open& t = v;
  const Player& p = t.player[seat];
  const auto is_spirit = [](CardId card) { return library().facts(card).type == CardType::Spirit; };
  Counts left = hidden_cards(t, seat);
  for (CardId card : p.known) --left[card];
  const bool arranging = t.stage == Stage::Between && t.step < PhaseStep::Deal;  // S10.5 nobody sees how far
  const bool known_side = (t.sided >> seat & 1) == 0 && !arranging;
  if (known_side)
    for (CardId card : p.side) --left[card], s.secret.side[seat].push_back(card);
  Cards unseen = list_of(left);
  shuffle(dice, std::span(unseen.begin(), std::size_t(unseen.size())));
  Cards hand = p.known;
  if (const Step* step = asked_step(t, seat)) {
    const auto fits = [&](CardId card) { return fits_step(t, *step, seat, card); };
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
  std::ranges::sort(hand);
  std::ranges::sort(s.secret.side[seat]);
  s.secret.hand[seat] = hand;
}

// My own deck is known but for its order.
void imagine_mine(const View& v, State& s, Dice& dice) {
  const Seat me = v.me;
  s.secret.hand[me] = v.hand;
  s.secret.side[me] = v.side;
  s.secret.pending = v.pending;
  Counts left = hidden_cards(v, me);
  for (CardId card : v.hand) --left[card];
  for (CardId card : v.side) --left[card];
  if (v.pending != kNoCard) --left[v.pending];
  for (int i = 0; i < kOwnZones; ++i)
    if (const CardId card = v.under[std::size_t(i)]; card != kNoCard) {
      s.secret.under[std::size_t(me * kOwnZones + i)] = card;
      --left[card];
    }
  if (v.stage == Stage::Between && v.step < PhaseStep::FirstRedraw) return;  // no duel is going on
  Cards deck = list_of(left);
  shuffle(dice, std::span(deck.begin(), std::size_t(deck.size())));
  s.secret.deck[me] = deck;
}

}  // namespace

State imagine(const View& v, Dice& dice) {
  State s{v};
  imagine_mine(v, s, dice);
  imagine_other(v, other(v.me), s, dice);
  s.chance = Chance(random_key(dice));
  return s;
}

}  // namespace cardhouse::spirits
