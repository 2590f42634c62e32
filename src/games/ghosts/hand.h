// SPDX-License-Identifier: MIT
// How a hand of Ghosts of Christmas opens (deal, who starts) and closes (scoring, the end of the game).
#pragma once
#include <algorithm>

#include "games/ghosts/state.h"
#include "tricks/trick.h"

namespace cardhouse::ghosts {

// G5.1 as many wreaths as purple doors, or with a red door one more. G5.2 the same said with doors: every
// purple one has its wreath, and no wreath is left over.
constexpr bool kept(Bid bid, int wreaths) { return unsigned(wreaths - bid.purple) <= bid.red; }

// G4.7 where wreaths lie: on the purple doors, then on the red one, and the rest on none.
struct Placed {
  int purple = 0, red = 0, loose = 0;
  constexpr bool operator==(const Placed&) const = default;
};
constexpr Placed placed(Bid bid, int wreaths) {
  const int purple = std::min<int>(wreaths, bid.purple);
  const int red = std::min<int>(wreaths - purple, bid.red);
  return {purple, red, wreaths - purple - red};
}

constexpr int points_for(const Options& o, Bid bid, int wreaths) {
  if (o.tiny_tim == Variant::On) return wreaths;  // G7.2 one each, whatever was foreseen
  const int each = 2 - bid.red;                   // G5.3 two for purple doors alone, G5.4 one with a red door
  return each * wreaths * int(kept(bid, wreaths));  // G5.5 nothing for a bid that failed
}

// G2.1 all cards are dealt. Requires: starter is set.
template <Source S, class Witness>
void open_hand(State& s, S& source, Witness& tell) {
  const int players = s.options.players;
  const SeatSet all = all_seats(players);
  ++s.hand_number;
  s.hand_starter = s.starter;
  s.bid = {};
  s.wreaths = {};  // G5.6
  s.lacks = {};
  tell(Event{.kind = Tell::HandBegins, .seat = s.starter, .amount = s.hand_number}, all);
  CardSet left = deck(s.options);
  for (Seat seat = 0; seat < players; ++seat) {
    s.dealt[seat] = s.hand[seat] = take(source, left, hand_size(s.options));
    tell(Event{.kind = Tell::Dealt, .seat = seat, .cards = s.hand[seat]}, seat);
  }
  tell(Event{.kind = Tell::Starts, .seat = s.starter, .amount = s.hand_number}, all);
  const bool no_doors = s.options.tiny_tim == Variant::On;  // G7.2, G7.3 whatever the bidding
  const bool hidden = !no_doors && s.options.bidding == Bidding::Simultaneous;
  s.to_bid = no_doors ? SeatSet{} : all;
  s.to_act = hidden ? Seat(0) : s.starter;  // G2.2 clockwise from the starter, G2.7 hidden bids in seat order
  if (no_doors) tell(Event{.kind = Tell::RoundBegins, .seat = s.starter, .amount = 1}, all);
}

template <class Witness>
State deal(const Options& options, const Chance& chance, Witness&& tell) {
  State s;
  s.options = options;
  s.chance = chance;
  with_reading(s.chance, [&](Reading& reading) {
    s.starter = Seat(below(reading, options.players));  // G1.6
    open_hand(s, reading, tell);
  });
  return s;
}

// Section 5: what the doors and wreaths of everybody are worth.
template <class Witness>
void score_hand(State& s, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    const int wreaths = s.wreaths[seat];
    const int points = points_for(s.options, s.bid[seat], wreaths);
    s.points[seat] = std::uint8_t(s.points[seat] + points);
    tell(Event{.kind = s.options.tiny_tim == Variant::On ? Tell::WreathsPaid
                       : kept(s.bid[seat], wreaths)      ? Tell::BidKept
                                                         : Tell::BidFailed,
               .seat = seat,
               .bid = s.bid[seat],
               .amount = std::uint8_t(points),
               .wreaths = std::uint8_t(wreaths)},
         all);
  }
}

// Requires: there are winners.
inline Event game_over(const Open& o) {
  return {.kind = Tell::GameOver, .amount = o.points[o.winners.front()], .seats = o.winners};
}

// Requires: every card of the hand has been played, and the marker is with the winner of the last trick.
template <class Witness>
void end_hand(State& s, Witness& tell) {
  const int players = s.options.players;
  score_hand(s, tell);
  if (s.hand_number == hands(s.options)) {             // G1.5, G6.3 one hand for each player
    s.winners = tricks::with_most(s.points, players);  // G6.3 the most points, G6.4 or all who have as many
    return tell(game_over(s), all_seats(players));
  }
  if (s.options.next_starter == NextStarter::Rotates)
    s.starter = next_seat(s.hand_starter, players);  // G6.2; else G6.1: the marker stays
  with_reading(s.chance, [&](Reading& reading) { open_hand(s, reading, tell); });
}

}  // namespace cardhouse::ghosts
