// SPDX-License-Identifier: MIT
// The rules of Ghosts of Christmas, in the order of docs/rules/ghosts.md. `legal` says what may be done;
// `play` does it and tells a witness. The opening and the scoring of a hand are in hand.h.
#pragma once
#include <algorithm>
#include <optional>

#include "games/ghosts/hand.h"
#include "tricks/must.h"

namespace cardhouse::ghosts {

constexpr std::optional<Seat> turn(const Open& s) {
  if (!s.winners.empty()) return {};
  return s.to_act;
}

// Only hidden bids may be made by several (G2.7). They are asked in seat order, which nobody can tell from
// any other order.
constexpr SeatSet may_act(const State& s) {
  if (!s.winners.empty()) return {};
  return s.options.bidding == Bidding::Simultaneous && !s.to_bid.empty() ? s.to_bid : SeatSet(s.to_act);
}

// ---- what may be done

// G2.5 what is left in the pile that all share; hidden bids take from none (G2.7).
constexpr int purple_left(const Options& o, const std::array<Bid, kSeats>& bids) {
  if (o.bidding == Bidding::Simultaneous) return kMaxDoors;
  int left = o.purple_supply;  // G2.6
  for (Bid bid : bids) left -= bid.purple;
  return left;
}

// The bids of up to so many purple doors alone, and beside a red one.
constexpr Moves bids_up_to(int alone, int beside_red) {
  const std::uint64_t doors = CardSet::run(kCards, alone + 1).bits();
  const std::uint64_t with_red = CardSet::run(kCards, beside_red + 1).bits();
  return Moves::from_cells(doors, Moves::cells(0, doors, doors) | Moves::cells(1, with_red, doors));
}
inline constexpr Moves kAllBids = bids_up_to(kMaxDoors, kMaxDoors);  // that somebody might name

// G2.3, G2.4, G7.4 any number of doors up to that of the tricks, with or without a red one.
constexpr Moves bids(const Options& o, const std::array<Bid, kSeats>& made) {
  const int left = std::min(purple_left(o, made), hand_size(o));
  return bids_up_to(left, std::min(left, hand_size(o) - 1));
}

// Every card in the eras in which a seat has not laid one. A table, because a branch on the eras that are
// left would be mispredicted.
inline constexpr auto kOpen = [] {
  std::array<std::uint64_t, 1 << kMaxEras> table{};
  for (unsigned filled = 0; filled < table.size(); ++filled) table[filled] = Moves::whole_rows(~filled);
  return table;
}();

constexpr Moves plays(const Options& o, EraSet filled, const std::array<CardSet, kMaxEras>& asked,
                      CardSet hand) {
  const auto there = [&](int era) {
    const CardSet may = tricks::must(hand, asked[std::size_t(era)]);  // G3.4 follow the dial if able,
    return Moves::cells(era, may.bits(), hand.bits());
  };
  std::uint64_t cells = there(0) | there(1) | there(2);
  if (eras(o) != 3) [[unlikely]]
    cells = eras(o) == 4 ? cells | there(3) : there(0) | there(1);  // G7.1, G7.4
  return Moves::from_cells(hand.bits(),
                           cells & kOpen[filled.bits()]);  // G3.2 wherever one's own place is empty
}

constexpr Moves legal(const State& s) {
  if (!s.to_bid.empty()) [[unlikely]]
    return bids(s.options, s.bid);
  return plays(s.options, s.table.filled[s.to_act], s.asked, s.hand[s.to_act]);
}

// ---- what is done

// G2.7 all hidden bids are shown at once, clockwise from the start player.
template <class Witness>
void show_bids(const State& s, Witness& tell) {
  const int players = s.options.players;
  for (Seat seat : clockwise(s.starter, players))
    tell(Event{.kind = Tell::BidsShown, .seat = seat, .bid = s.bid[seat]}, all_seats(players));
}

template <class Witness>
void make_bid(State& s, Bid bid, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const bool hidden = s.options.bidding == Bidding::Simultaneous;
  s.bid[s.to_act] = bid;  // G2.2 once, and for good
  s.to_bid -= s.to_act;
  tell(Event{.kind = Tell::Bids, .seat = s.to_act, .bid = bid}, hidden ? SeatSet(s.to_act) : all);
  if (hidden) tell(Event{.kind = Tell::BidsUnseen, .seat = s.to_act}, all - s.to_act);  // G8.5
  if (!s.to_bid.empty()) {
    s.to_act = hidden ? s.to_bid.front() : next_seat(s.to_act, s.options.players);  // G2.2, G2.7
    return;
  }
  if (hidden) show_bids(s, tell);
  s.to_act = s.starter;  // G3.1
  tell(Event{.kind = Tell::RoundBegins, .seat = s.starter, .amount = 1}, all);
}

// What a card is worth beside the leader's, times kSeats so that a seat can be added: G4.4 a Heart beats
// every other card, G4.5 else the leader's suit counts, and any other card is worth nothing.
inline constexpr auto kWorth = [] {
  std::array<std::array<std::uint8_t, 64>, kCards> worth{};
  for (Card led : Deck::all())
    for (Card c : Deck::all()) {
      const int value = suit(c) == Suit::Hearts ? kRanks + rank(c) : suit(c) == suit(led) ? rank(c) : 0;
      worth[led.index][c.index] = std::uint8_t(value * kSeats);
    }
  return worth;
}();

// The leader's own card is of the scoring suit and no two cards are the same, so there is exactly one.
constexpr Seat winner(const std::array<Card, kSeats>& lying, Seat leader) {
  const auto& worth = kWorth[lying[leader].index];
  const auto value = [&](unsigned seat) { return worth[lying[seat].index] + seat; };
  return Seat(std::max(std::max(value(0), value(1)), std::max(value(2), value(3))) % kSeats);
}

// G4.1 to G4.8: the tricks of the round, one after the other. Nobody acts.
template <class Witness>
void resolve(State& s, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  Seat leader = s.starter;  // G4.2 of the Past; of each other era the winner of the one before
  for (int e = 0; e < eras(s.options); ++e) {
    const auto& lying = s.table.card[std::size_t(e)];
    const Suit scoring = suit(lying[leader]);  // G4.3 by the leader's own card, whatever the dial shows
    tell(Event{.kind = Tell::TrickLed, .seat = leader, .card = lying[leader], .era = Era(e), .suit = scoring},
         all);
    leader = winner(lying, leader);
    ++s.wreaths[leader];  // G4.6 a wreath and the marker
    tell(Event{.kind = Tell::TrickWon,
               .seat = leader,
               .card = lying[leader],
               .era = Era(e),
               .suit = scoring,
               .bid = s.bid[leader],
               .amount = std::uint8_t(s.options.tiny_tim),
               .wreaths = s.wreaths[leader]},
         all);
  }
  s.starter = s.to_act = leader;  // G4.8, G7.1 the winner of the last era keeps the marker
  s.asked = {};
  s.table = {};
}

template <class Witness>
void end_round(State& s, Witness& tell) {
  resolve(s, tell);
  const SeatSet all = all_seats(s.options.players);
  const int round = (hand_size(s.options) - s.hand[0].size()) / eras(s.options);
  tell(Event{.kind = Tell::RoundEnds, .amount = std::uint8_t(round)}, all);
  if (s.hand[0].empty()) return end_hand(s, tell);  // G4.8
  tell(Event{.kind = Tell::RoundBegins, .seat = s.starter, .amount = std::uint8_t(round + 1)}, all);
}

// A card goes from the hand to its era.
template <class Witness>
void lay_card(State& s, Card c, Era era, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Seat me = s.to_act;
  const auto e = std::size_t(era);
  const CardSet asked = s.asked[e], own_suit = kWholeSuit[c.index];
  s.hand[me] -= c;
  s.table.card[e][me] = c;
  s.table.filled[me] |= era;
  if (asked.empty()) s.asked[e] = own_suit;    // G3.3 the first card sets the dial, G3.5 no other
  s.lacks[me] |= only_suit(asked - own_suit);  // G8.4
  tell(Event{.kind = asked.contains(own_suit) || asked.empty() ? Tell::Plays : Tell::CannotFollow,
             .seat = me,
             .card = c,
             .era = era,
             .suit = suit(s.asked[e].front())},
       all);
  if (asked.empty()) tell(Event{.kind = Tell::DialSet, .card = c, .era = era, .suit = suit(c)}, all);
}

// The position with the card on the table, before the round is resolved.
inline State laid(State s, Move m) {
  NoWitness nobody;
  if (s.to_bid.empty()) lay_card(s, m.card(), m.era(), nobody);
  return s;
}

// Requires: legal(s) has m.
template <class Witness>
inline void play(State& s, Move m, Witness&& tell) {
  // Decoded before the branch: a random player has just encoded the move, so the compiler can drop both
  // steps.
  const Card c = m.card();
  const Era era = m.era();
  if (!s.to_bid.empty()) [[unlikely]]
    return make_bid(s, m.bid(), tell);
  const Seat me = s.to_act;
  lay_card(s, c, era, tell);
  s.to_act = next_seat(me, s.options.players);  // G3.1 one card each, clockwise
  // G4.1 when the turn is back at the starter and the last player has filled all eras. One branch, taken once
  // a round, is predicted better than two.
  const unsigned missing = (s.table.filled[me].bits() ^ all_eras(s.options).bits()) | (s.to_act ^ s.starter);
  if (missing == 0) [[unlikely]]
    end_round(s, tell);
}

constexpr Score score(const State& s) { return Score::of(s.options.players, s.points, s.winners); }

}  // namespace cardhouse::ghosts
