// SPDX-License-Identifier: MIT
// The fields of a table with one trick (tricks/trick.h), for a game's table of fields (core/describe.h).
#pragma once
#include "core/describe.h"
#include "tricks/trick.h"

namespace cardhouse::tricks {

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
