// SPDX-License-Identifier: MIT
// The floor: the least that a trick game can cost. Four players, twelve cards each, follow suit, one trump
// suit, random play, written for speed alone: no views, no events, no options. Games are measured against it.
#pragma once
#include <array>
#include <bit>
#include <cstdint>

#include "core/bits.h"
#include "core/chance.h"

namespace cardhouse::bench {

inline constexpr int kFloorDecisions = 48;

// Plays one hand and returns a number that depends on all of it, so that nothing can be optimised away.
// No branch depends on a card: a mispredicted one costs more than all the rest of a decision.
inline std::uint64_t play_floor_hand(Dice& dice) {
  constexpr std::uint64_t kSuit = (1ull << 12) - 1, kTrumps = kSuit << 36;
  std::array<std::uint64_t, 4> hand{};
  std::uint64_t deck = (1ull << 48) - 1;
  for (std::size_t seat = 0; seat < 3; ++seat) {
    const std::uint64_t before = deck;
    std::uint64_t random = dice.word();
    for (unsigned i = 0; i < 12; ++i) {
      const auto wide = static_cast<Wide>(random) * (48 - 12 * seat - i);
      random = std::uint64_t(wide);
      deck ^= nth_bit(deck, int(wide >> 64));
    }
    hand[seat] = before ^ deck;
  }
  hand[3] = deck;
  std::uint64_t tricks = 0;
  unsigned leader = 0;
  for (int trick = 0; trick < 12; ++trick) {
    std::array<std::uint64_t, 4> played;
    std::uint64_t follow = 0, random = dice.word();
    for (unsigned i = 0; i < 4; ++i, random >>= 16) {
      std::uint64_t& cards = hand[(leader + i) & 3];
      const std::uint64_t suited = cards & follow;
      const std::uint64_t legal = suited != 0 ? suited : cards;
      played[i] = nth_bit(legal, int((random & 0xffff) * unsigned(std::popcount(legal)) >> 16));
      cards ^= played[i];
      if (i == 0) follow = kSuit << std::countr_zero(played[0]) / 12 * 12;
    }
    const std::uint64_t table = played[0] | played[1] | played[2] | played[3];
    const std::uint64_t trumps = table & kTrumps;
    const std::uint64_t best = std::bit_floor(trumps != 0 ? trumps : table & follow);
    leader = (leader + (played[1] == best) + 2 * (played[2] == best) + 3 * (played[3] == best)) & 3;
    tricks += 1ull << 8 * leader;
  }
  return tricks;
}

}  // namespace cardhouse::bench
