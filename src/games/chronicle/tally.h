// SPDX-License-Identifier: MIT
// Witnesses that count what happens: in many games of Chronicle, for simulations, and for each seat of one.
#pragma once
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

#include <boost/json/fwd.hpp>

#include "core/seat_tally.h"
#include "games/chronicle/scoring.h"

namespace cardhouse::chronicle {

class Tally {
 public:
  enum Count : std::uint8_t {
    kGames,
    kSeats,  // players of all games together
    kRounds,
    kMeetings,
    kFourEvil,
    kExcluded,  // players, over all rounds
    kTiedGames,
    kTiedRounds,  // played because of a tie
    kThefts,
    kLooks,  // thefts by the Sage
    kFame,   // of all players
    kWinningFame,
    kCounts,
  };
  struct OfHistory {
    std::uint64_t in_force = 0;  // rounds, also those in which Talking with a Dragon brought it back (C2.3)
    std::uint64_t paid = 0;      // rounds in which it paid anybody,
    std::uint64_t earners = 0;   // and to how many players in all
    constexpr OfHistory& operator+=(const OfHistory& o) {
      in_force += o.in_force, paid += o.paid, earners += o.earners;
      return *this;
    }
  };

  constexpr void operator()(const Event& e, SeatSet seen_by) {
    OfHistory& history = history_[std::size_t(e.history)];
    switch (e.kind) {
      case Tell::RoundBegins:
        ++count_[kRounds];
        previous_ = e.amount == 1 ? HistorySet{} : turned_;
        turned_ = {};
        if (e.amount != 1) break;
        ++count_[kGames];
        count_[kSeats] += std::uint64_t(seen_by.size());
        tied_ = false;
        break;
      case Tell::HistoryTurned: turned_ |= e.history; break;
      case Tell::Stolen: count_[kThefts] += e.card != kNoCard; break;  // told once without the card (C9.4)
      case Tell::Looked: count_[kLooks] += !e.cards.empty(); break;
      case Tell::MeetingWon: ++count_[kMeetings]; break;
      case Tell::RoundEnds:
        for (History h : turned_ | conditions(turned_, previous_)) ++history_[std::size_t(h)].in_force;
        break;
      case Tell::Excluded: ++count_[kExcluded]; break;
      case Tell::FourEvil:
        ++count_[kFourEvil];
        count_[kFame] += e.amount;
        break;
      case Tell::FamePaid:
        ++history.paid;
        history.earners += std::uint64_t(e.seats.size());
        count_[kFame] += std::uint64_t(e.seats.size()) * e.amount;
        break;
      case Tell::TiePlaysOn:
        ++count_[kTiedRounds];
        count_[kTiedGames] += !tied_;
        tied_ = true;
        break;
      case Tell::GameOver: count_[kWinningFame] += e.amount; break;
      default: break;
    }
  }
  constexpr Tally& operator+=(const Tally& o) {
    for (std::size_t i = 0; i < count_.size(); ++i) count_[i] += o.count_[i];
    for (std::size_t i = 0; i < history_.size(); ++i) history_[i] += o.history_[i];
    return *this;
  }

  constexpr std::uint64_t operator[](Count what) const { return count_[what]; }
  constexpr const OfHistory& operator[](History h) const { return history_[std::size_t(h)]; }

  std::vector<std::pair<Sentence, Sentence>> rows() const;  // what is counted, and how much
  boost::json::object to_json() const;

 private:
  std::array<std::uint64_t, kCounts> count_{};
  std::array<OfHistory, kHistories> history_{};
  HistorySet turned_, previous_;  // of the game under way
  bool tied_ = false;             // it has been prolonged
};

// In how many rounds of one game each seat earned Fame, and in how many Evil kept it out of the scoring.
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
