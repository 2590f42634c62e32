// SPDX-License-Identifier: MIT
// In how many rounds of one game each seat earned Fame, and in how many Evil kept it out of the scoring.
#pragma once
#include "core/seat_tally.h"
#include "games/chronicle/state.h"

namespace cardhouse::chronicle {

class SeatTally {
 public:
  static constexpr std::array kRates{SeatRate{"rounds_paid", {"rounds paid", "fizető forduló"}},
                                     SeatRate{"rounds_excluded", {"rounds out", "kizárt forduló"}}};

  constexpr void operator()(const Event& e, SeatSet) {
    switch (e.kind) {
      case Tell::RoundBegins: ++rounds_; break;
      case Tell::RoundEnds: paid_now_ = {}; break;
      case Tell::FamePaid: pay(e.seats); break;
      case Tell::FourEvil: pay(e.seat); break;
      case Tell::Excluded: ++excluded_[e.seat]; break;
      default: break;
    }
  }
  constexpr std::array<SeatCount, 2> of(Seat seat) const {
    return {SeatCount{paid_[seat], rounds_}, SeatCount{excluded_[seat], rounds_}};
  }

 private:
  constexpr void pay(SeatSet seats) {  // two History cards may pay the same seat in one round
    for (Seat seat : seats - paid_now_) ++paid_[seat];
    paid_now_ |= seats;
  }

  std::uint16_t rounds_ = 0;
  std::array<std::uint16_t, kMaxSeats> paid_{}, excluded_{};
  SeatSet paid_now_;
};

}  // namespace cardhouse::chronicle
