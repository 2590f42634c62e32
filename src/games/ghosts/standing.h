// SPDX-License-Identifier: MIT
// How an era stands before it is resolved: who leads it and who is ahead, as far as the cards that lie make
// it certain. Nothing hidden is used, and nothing is guessed.
#pragma once
#include <array>

#include "games/ghosts/rules.h"

namespace cardhouse::ghosts {

struct Standing {
  Seat leader = kNobody;  // nobody: it depends on an era that is not full
  Seat ahead = kNobody;   // nobody: the scoring suit is not known yet, and no Heart lies
  constexpr bool operator==(const Standing&) const = default;
};

// G4.4 the highest Heart, whoever leads; G4.5 else the highest card of the leader's suit, once it lies.
constexpr Seat ahead(const std::array<Card, kSeats>& lying, Seat leader) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (lying[seat] != kNoCard && suit(lying[seat]) == Suit::Hearts) return winner(lying, seat);
  return leader != kNobody && lying[leader] != kNoCard ? winner(lying, leader) : kNobody;
}

constexpr std::array<Standing, kMaxEras> standings(const Options& o, Seat starter, const Table& table) {
  std::array<Standing, kMaxEras> list{};
  Seat leader = starter;  // G4.2 of the Past; of each other era the winner of the one before
  for (int e = 0; e < eras(o); ++e) {
    const auto& lying = table.card[std::size_t(e)];
    const Seat first = ahead(lying, leader);
    list[std::size_t(e)] = {.leader = leader, .ahead = first};
    bool full = true;
    for (Seat seat = 0; seat < o.players; ++seat) full = full && lying[seat] != kNoCard;
    leader = full ? first : kNobody;
  }
  return list;
}

}  // namespace cardhouse::ghosts
