// SPDX-License-Identifier: MIT
// A player that is a program. It is given what its seat sees, never a state.
#pragma once
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/any_game.h"
#include "core/chance.h"

namespace cardhouse::bots {

// What a seat to act sees: its view and its legal moves. Only a game's state can make one, and nothing in it
// leads back to the state.
template <class G>
struct Seen {
  typename G::View view;
  typename G::Moves legal;
};

class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view name() const = 0;
  // Requires: it is this seat's turn in the position, which is of the bot's game.
  virtual catalog::MoveCode choose(const catalog::Position& position, Seat seat) = 0;
};

// "random", "sensible"; the error lists what there is. The chance decides the bot's own coin flips.
std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view spec, std::string_view game, Chance chance);
std::vector<std::string> bot_names(std::string_view game);

}  // namespace cardhouse::bots
