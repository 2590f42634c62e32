// SPDX-License-Identifier: MIT
// Chronicle for tensors: how many things its names mean, and the ids of its moves.
#pragma once
#include "bindings/python/native/actions.h"
#include "bindings/python/native/entities.h"
#include "bindings/python/native/suited.h"
#include "games/chronicle/fields.h"

namespace cardhouse::python {

template <>
struct Traits<chronicle::Chronicle> {
  using G = chronicle::Chronicle;
  static constexpr Style kStyle = Style::OneHot;
  static constexpr std::array<std::string_view, 0> kEntities{};

  // The cards, then the seats.
  static int action_count(const G::Options& options) { return chronicle::kCharacters + options.players; }
  static int action_id(G::Move move) { return move.index; }
  static G::Move action_move(int id) { return G::Move(std::uint8_t(id)); }
  static void write_mask(const G::Moves& legal, std::uint8_t* to, int count) {
    write_bytes(to, legal.bits(), count);
  }
  static std::string_view kind(G::Move move) { return move.is_card() ? "card" : "seat"; }
};

}  // namespace cardhouse::python
