// SPDX-License-Identifier: MIT
// Games with one trick at a time: what lies on the table, who wins it, and how hands are dealt.
#pragma once
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "cards/card.h"
#include "core/chance.h"
#include "core/seat.h"

namespace cardhouse::tricks {

using cards::Card, cards::CardSet, cards::kNoCard;

template <std::size_t kSeats>
struct OneTrick {
  std::array<CardSet, kSeats> taken{};                         // in tricks that were won
  std::array<Card, kSeats> trick = cards::no_cards<kSeats>();  // by seat
  Seat leader = 0, to_play = 0;
  constexpr bool operator==(const OneTrick&) const = default;
};

template <std::size_t kSeats>
constexpr CardSet in_trick(const OneTrick<kSeats>& t) {
  CardSet cards;
  for (Card c : t.trick)
    if (c != kNoCard) cards |= c;
  return cards;
}
template <std::size_t kSeats>
constexpr CardSet lying_open(const OneTrick<kSeats>& t) {
  CardSet cards = in_trick(t);
  for (CardSet taken : t.taken) cards |= taken;
  return cards;
}

// The seat with the highest card of the suit that was led. Requires: everybody has played.
template <class Deck, std::size_t kSeats>
constexpr Seat highest_of_led(const OneTrick<kSeats>& t, int players) {
  Seat best = t.leader;
  for (Seat seat : all_seats(players))
    if (Deck::suit(t.trick[seat]) == Deck::suit(t.trick[best]) && t.trick[seat] > t.trick[best]) best = seat;
  return best;
}

// The winner takes the cards and leads the next trick; the cards are the answer.
template <std::size_t kSeats>
constexpr CardSet sweep(OneTrick<kSeats>& t, Seat winner) {
  const CardSet cards = in_trick(t);
  t.taken[winner] |= cards;
  t.trick.fill(kNoCard);
  t.leader = t.to_play = winner;
  return cards;
}

// Whose turn it is follows from the cards that lie there; what is wrong with the trick, if anything.
template <std::size_t kSeats>
std::optional<std::string> complete_turn(OneTrick<kSeats>& t, int players) {
  t.to_play = t.leader;
  for (int i = 0; i < players && t.trick[t.to_play] != kNoCard; ++i)
    t.to_play = next_seat(t.to_play, players);
  if (t.trick[t.to_play] != kNoCard) return "trick: it is over; leave its cards out";
  return {};
}

// How many cards each seat holds, when it was dealt so many.
template <std::size_t kSeats>
constexpr std::array<std::uint8_t, kSeats> hand_sizes(const OneTrick<kSeats>& t, int players, int dealt) {
  const int tricks = (lying_open(t) - in_trick(t)).size() / players;
  std::array<std::uint8_t, kSeats> sizes{};
  for (Seat seat : all_seats(players))
    sizes[seat] = std::uint8_t(dealt - tricks - int(t.trick[seat] != kNoCard));
  return sizes;
}

// Hands of these sizes, one after the other.
template <Source S, std::size_t kSeats>
std::array<CardSet, kSeats> deal_hands(S& source, CardSet cards,
                                       const std::array<std::uint8_t, kSeats>& sizes) {
  std::array<CardSet, kSeats> hands{};
  for (std::size_t seat = 0; seat < kSeats; ++seat) hands[seat] = take(source, cards, sizes[seat]);
  return hands;
}

// One thing that happened, with what every trick game tells. Fields that a kind does not use keep their
// defaults.
template <class Tell>
struct TrickEvent {
  Tell kind{};
  Seat seat = 0;
  Card card = kNoCard;
  CardSet cards{};
  SeatSet seats{};
  int amount = 0;
  constexpr bool operator==(const TrickEvent&) const = default;
};

// Those with the most points.
template <class Points>
constexpr SeatSet with_most(const Points& points, int players) {
  SeatSet seats;
  const auto best = *std::max_element(points.begin(), points.begin() + players);
  for (Seat seat : all_seats(players))
    if (points[seat] == best) seats |= seat;
  return seats;
}

}  // namespace cardhouse::tricks
