// SPDX-License-Identifier: MIT
// What Ghosts of Christmas conserves.
#pragma once
#include <vector>

#include "games/ghosts/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<ghosts::Ghosts> {
  static std::string problem(const ghosts::State& s) {
    using namespace ghosts;
    const int players = s.options.players;
    if (std::string wrong = Ghosts::misplaced(s); !wrong.empty()) return wrong;
    int tricks = 0, played = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (seat >= players && (!s.dealt[seat].empty() || s.wreaths[seat] + s.points[seat] != 0))
        return "an empty chair holds something";
      if (!s.dealt[seat].contains(s.hand[seat])) return "a card in a hand was not dealt there";
      for (int era = 0; era < kMaxEras; ++era) {
        const Card c = s.table.card[std::size_t(era)][seat];
        if ((c != kNoCard) != s.table.filled[seat].has(Era(era))) return "a place is filled and has no card";
        if (c != kNoCard && (!s.dealt[seat].has(c) || s.hand[seat].has(c)))
          return "a card lies in two places";
      }
      for (Suit suit : s.lacks[seat])
        if (!(s.hand[seat] & Deck::of(suit)).empty()) return "a hand holds a suit that it lacks";
      tricks += s.wreaths[seat];
      played += s.dealt[seat].size() - s.hand[seat].size() - s.table.filled[seat].size();
    }
    if (played != tricks * players) return "wreaths and played tricks differ";
    if (s.options.tiny_tim == Variant::Off && purple_left(s.options, s.bid) < 0)
      return "more purple doors than there are";
    return {};
  }

  // When a round is over, how its cards came to lie there is past: who led and who won with what remains.
  static std::vector<ghosts::Event> lasting(std::vector<ghosts::Event> events) { return events; }
};

}  // namespace cardhouse::conformance
