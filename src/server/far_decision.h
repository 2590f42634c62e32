// SPDX-License-Identifier: MIT
// A decision of a bot as it leaves the house, and how it is made elsewhere. What leaves is made of the view
// of the seat and of fresh randomness alone.
#pragma once
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "catalog/any_game.h"
#include "store/thoughts.h"

namespace cardhouse::server {

struct FarBot {
  std::string bot;
  double share = 1;  // of its usual time
  std::chrono::milliseconds wanted_for{};
  std::optional<std::uint64_t> seed = {};  // of the imagined position and of the bot; nothing: a fresh one
};

// Nothing if the position cannot be written so that it reads back. Requires: it is that seat's turn.
std::optional<store::Thought> far_decision(std::string_view game, const catalog::Position& position,
                                           Seat seat, const FarBot& bot);

// The name of the move that the bot chooses; empty if this program cannot think about it. `stopped` is set
// from another thread when nobody wants the answer any more.
std::string decide_far(const store::Thought& thought, const std::atomic<bool>& stopped);

}  // namespace cardhouse::server
