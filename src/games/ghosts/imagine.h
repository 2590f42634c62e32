// SPDX-License-Identifier: MIT
// Worlds that a seat cannot tell from the real one: the unseen cards are dealt to the other hands so that
// nobody holds a suit of which they have shown to have none. Every such deal is equally likely.
#pragma once
#include <array>
#include <span>

#include "games/ghosts/view.h"
#include "tricks/arrange.h"

namespace cardhouse::ghosts {

// All that the view shows, as it stands in a state.
constexpr State open_part(const View& v) {
  State s;
  s.options = v.options;
  s.hand_number = v.hand_number;
  s.to_act = v.to_act;
  s.starter = v.starter;
  s.hand_starter = v.hand_starter;
  s.to_bid = v.to_bid;
  s.winners = v.winners;
  s.wreaths = v.wreaths;
  s.points = v.points;
  s.bid = v.bid;
  s.lacks = v.lacks;
  s.hand[v.me] = v.hand;
  s.dealt = v.played;
  s.asked = v.asked;
  s.table = v.table;
  return s;
}

// A state whose view is v again.
template <Source S>
State imagine(const View& v, S& dice) {
  State s = open_part(v);
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
  Key key;
  for (std::size_t i = 0; i < key.size(); i += 2) {
    const std::uint64_t word = dice.word();
    key[i] = std::uint32_t(word), key[i + 1] = std::uint32_t(word >> 32);
  }
  s.chance = Chance(key);
  return s;
}

}  // namespace cardhouse::ghosts
