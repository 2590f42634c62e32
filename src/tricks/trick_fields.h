// SPDX-License-Identifier: MIT
// A table with one trick (tricks/trick.h) in a game's table of fields (core/describe.h).
#pragma once
#include "core/describe.h"
#include "tricks/trick.h"

namespace cardhouse::tricks {

// What is wrong with the hands of a set-up, if anything: with the cards of the trick all are of one size.
template <std::size_t kSeats>
std::optional<std::string> uneven_hands(const OneTrick<kSeats>& t, const std::array<CardSet, kSeats>& hands,
                                        int players) {
  const auto cards = [&](Seat seat) { return hands[seat].size() + int(t.trick[seat] != kNoCard); };
  for (Seat seat : all_seats(players))
    if (cards(seat) != cards(t.leader)) return "hands: everybody begins a trick with equally many cards";
  return {};
}

template <class Open, class CardText>
constexpr auto table_fields() {
  using describe::field, describe::List, describe::OrNone, describe::PerSeat;
  return std::tuple{
      field<describe::SeatNumber>("leader", &Open::leader, "the seat that leads the trick")
          .called({"leads", "hív"})
          .or_else("0"),
      field<PerSeat<OrNone<CardText, kNoCard>>>("trick", &Open::trick, "by seat, the cards of the trick")
          .called({"plays", "kijátszotta"})
          .place(),
      field<PerSeat<List<CardText>>>("taken", &Open::taken, "by seat, the cards of the tricks that were won")
          .called({"has won", "elvitte"})
          .place()};
}

}  // namespace cardhouse::tricks
