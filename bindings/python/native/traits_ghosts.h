// SPDX-License-Identifier: MIT
// Ghosts of Christmas for tensors: the ids of its moves.
#pragma once
#include "bindings/python/native/actions.h"
#include "bindings/python/native/entities.h"
#include "bindings/python/native/suited.h"
#include "games/ghosts/fields.h"

namespace cardhouse::python {

template <>
struct Traits<ghosts::Ghosts> {
  using G = ghosts::Ghosts;
  static constexpr Style kStyle = Style::OneHot;
  static constexpr std::array<std::string_view, 0> kEntities{};

  // The bids without and with a red door, then the cards era by era.
  static constexpr int kDoors = ghosts::kMaxDoors + 1, kBids = 2 * kDoors;
  static int action_count(const G::Options& options) {
    return kBids + ghosts::eras(options) * ghosts::kCards;
  }
  static int action_id(G::Move move) {
    if (move.is_bid()) return move.bid().red * kDoors + move.bid().purple;
    return kBids + int(move.era()) * ghosts::kCards + move.card().index;
  }
  static G::Move action_move(int id) {
    if (id < kBids) return ghosts::Bid{std::uint8_t(id % kDoors), std::uint8_t(id / kDoors)};
    const int cell = id - kBids;
    return {ghosts::Card{std::uint8_t(cell % ghosts::kCards)}, ghosts::Era(cell / ghosts::kCards)};
  }
  static void write_mask(const G::Moves& legal, std::uint8_t* to, int count) {
    for (int red = 0; red < 2; ++red)
      write_bytes(to + red * kDoors, legal.in_row(red) >> ghosts::kCards, kDoors);
    for (int era = 0; kBids + era * ghosts::kCards < count; ++era)
      write_bytes(to + kBids + era * ghosts::kCards, legal.in_row(era), ghosts::kCards);
  }
  static std::string_view kind(G::Move move) { return move.is_bid() ? "bid" : "card"; }
};

}  // namespace cardhouse::python
