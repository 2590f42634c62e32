// SPDX-License-Identifier: MIT
// Worlds that a seat cannot tell from the real one: the unseen cards are dealt to the other hands so that
// nobody holds a suit of which they have shown to have none. Every such deal is equally likely.
#pragma once
#include <array>
#include <span>

#include "games/ghosts/view.h"
#include "tricks/arrange.h"

namespace cardhouse::ghosts {

// A state whose view is v again.
template <Source S>
State imagine(const View& v, S& dice) {
  State s{v};
  s.bid = v.bid;
  s.dealt = v.played;
  s.hand[v.me] = v.hand;
  std::array<tricks::Vessel, tricks::kMaxVessels> vessels;
  std::size_t others = 0;
  const CardSet cards = unseen(v);
  for (Seat seat = 0; seat < v.options.players; ++seat)
    if (seat != v.me) vessels[others++] = {hand_size(v, seat), cards - cannot_hold(v, seat)};
  tricks::arrange(dice, cards, std::span(vessels).first(others));
  others = 0;
  for (Seat seat = 0; seat < v.options.players; ++seat)
    if (seat != v.me) s.hand[seat] = vessels[others++].dealt;
  for (Seat seat = 0; seat < v.options.players; ++seat) s.dealt[seat] |= s.hand[seat];
  for (Seat seat : v.hidden_bids) {  // G8.5 any bid could be it
    const Moves any = bids(v.options, {});
    s.bid[seat] = any.nth(int(below(dice, std::uint32_t(any.size())))).bid();
  }
  s.chance = Chance(random_key(dice));
  return s;
}

}  // namespace cardhouse::ghosts
