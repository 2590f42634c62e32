// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Ghosts of Christmas, collected from the state piece by piece.
#pragma once
#include <optional>

#include "games/ghosts/rules.h"
#include "games/ghosts/state.h"

namespace cardhouse::ghosts {

struct View {
  Seat me = 0;
  Options options{};
  std::uint8_t hand_number = 0;
  Seat to_act = 0, starter = 0, hand_starter = 0;
  SeatSet to_bid{};  // G8.5 who has yet to bid
  SeatSet winners{};
  std::array<std::uint8_t, kSeats> wreaths{}, points{};  // G8.2
  std::array<Bid, kSeats> bid{};                         // no doors where hidden from me
  SeatSet hidden_bids{};                                 // G8.5 made, and not for my eyes
  std::array<SuitSet, kSeats> lacks{};                   // G8.4
  CardSet hand{};                                        // G8.1 mine
  std::array<CardSet, kSeats> played{};                  // G8.2 in this hand, what lies in the eras too
  std::array<CardSet, kMaxEras> asked{};
  Table table{};
  constexpr bool operator==(const View&) const = default;
};

constexpr View view(const State& s, Seat me) {
  View v{.me = me,
         .options = s.options,
         .hand_number = s.hand_number,
         .to_act = s.to_act,
         .starter = s.starter,
         .hand_starter = s.hand_starter,
         .to_bid = s.to_bid,
         .winners = s.winners,
         .wreaths = s.wreaths,
         .points = s.points,
         .lacks = s.lacks,
         .hand = me < kSeats ? s.hand[me] : CardSet{},
         .asked = s.asked,
         .table = s.table};
  const SeatSet all = all_seats(s.options.players);
  const bool hidden = s.options.bidding == Bidding::Simultaneous && !s.to_bid.empty();
  if (hidden) v.hidden_bids = all - s.to_bid - me;
  for (Seat seat : all - v.hidden_bids) v.bid[seat] = s.bid[seat];
  for (Seat seat : all) v.played[seat] = s.dealt[seat] - s.hand[seat];
  return v;
}

constexpr std::optional<Seat> turn(const View& v) {
  if (!v.winners.empty()) return {};
  return v.to_act;
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
