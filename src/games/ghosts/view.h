// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Ghosts of Christmas, collected from the state piece by piece.
#pragma once
#include <optional>

#include "games/ghosts/rules.h"
#include "games/ghosts/state.h"

namespace cardhouse::ghosts {

struct View : Open {
  Seat me = 0;
  std::array<Bid, kSeats> bid{};         // no doors where hidden from me
  SeatSet hidden_bids{};                 // G8.5 made, and not for my eyes
  CardSet hand{};                        // G8.1 mine
  std::array<CardSet, kSeats> played{};  // G8.2 in this hand, what lies in the eras too
  constexpr bool operator==(const View&) const = default;
};

constexpr View view(const State& s, Seat me) {
  View v{s, me};
  const SeatSet all = all_seats(s.options.players);
  if (s.options.bidding == Bidding::Simultaneous && !s.to_bid.empty()) v.hidden_bids = all - s.to_bid - me;
  for (Seat seat : all - v.hidden_bids) v.bid[seat] = s.bid[seat];
  if (me < kSeats) v.hand = s.hand[me];
  for (Seat seat : all) v.played[seat] = s.dealt[seat] - s.hand[seat];
  return v;
}

constexpr int hand_size(const View& v, Seat seat) { return kHandSize - v.played[seat].size(); }

// 1, 2, 3 ... within the hand. Whoever is to act has as many cards as anybody.
constexpr int round_number(const View& v) {
  return std::min(v.played[v.to_act].size() / eras(v.options) + 1, rounds(v.options));
}

// G8.3 the cards in the other hands.
constexpr CardSet unseen(const View& v) {
  CardSet seen = v.hand;
  for (CardSet set : v.played) seen |= set;
  return kDeckOf[v.options.players] - seen;
}

// G8.4 what this hand cannot hold.
constexpr CardSet cannot_hold(const View& v, Seat seat) {
  CardSet set;
  for (Suit suit : v.lacks[seat]) set |= Deck::of(suit);
  return set;
}

}  // namespace cardhouse::ghosts
