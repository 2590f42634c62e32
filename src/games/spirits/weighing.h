// SPDX-License-Identifier: MIT
// What a balance report counts in a duel: who began, how long it took, and which cards each side drew and
// played.
#pragma once
#include <array>
#include <bitset>

#include "games/spirits/state.h"

namespace cardhouse::spirits {

class Weighing {
 public:
  static constexpr int kCards = 256;
  using Set = std::bitset<kCards>;

  void operator()(const Event& e, SeatSet) {
    switch (e.kind) {
      case Tell::Starts: starter = e.seat; break;
      case Tell::TurnBegins: turns = e.amount; break;
      case Tell::DrawsCards:
        for (CardId card : e.cards) drawn[e.seat].set(card);
        break;
      case Tell::Calls:
      case Tell::ConcealsCard:
      case Tell::Gathers:
      case Tell::Plays: played[e.seat].set(e.card); break;
      default: break;
    }
  }

  Seat starter = 0;
  int turns = 0;
  std::array<Set, kSeats> drawn{}, played{};
};

}  // namespace cardhouse::spirits
