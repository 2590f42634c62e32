// SPDX-License-Identifier: MIT
// How often each seat kept its bid in one game: the visible skill of Ghosts.
#pragma once
#include "core/seat_tally.h"
#include "games/ghosts/state.h"

namespace cardhouse::ghosts {

class SeatTally {
 public:
  static constexpr std::array kRates{SeatRate{"contract_hit", {"bids kept", "teljesített licit"}}};

  constexpr void operator()(const Event& e, SeatSet) {
    if (e.kind != Tell::BidKept && e.kind != Tell::BidFailed) return;
    bids_[e.seat].part += e.kind == Tell::BidKept;
    ++bids_[e.seat].whole;
  }
  constexpr std::array<SeatCount, 1> of(Seat seat) const { return {bids_[seat]}; }

 private:
  std::array<SeatCount, cardhouse::kMaxSeats> bids_{};
};

}  // namespace cardhouse::ghosts
