// SPDX-License-Identifier: MIT
// A player that is a program, without its types: for clients and the server. It is shown what its seat sees,
// never a state (seen.h); the players themselves are in players.h.
#pragma once
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bots/plan.h"
#include "catalog/any_game.h"
#include "core/chance.h"

namespace cardhouse::bots {

// What a bot that looks ahead thinks of one legal move.
struct Opinion {
  catalog::MoveCode move = 0;
  double share = 0;   // about the chance to win the game
  double margin = 0;  // points over the mean of the others when the hand or round is over
  int visits = 0;     // simulations that began with it
};

class Bot {
 public:
  virtual ~Bot() = default;
  virtual std::string_view name() const = 0;  // as it was asked for, such as "sensible"
  // Requires: it is this seat's turn in the position, which is of the bot's game.
  virtual catalog::MoveCode choose(const catalog::Position& position, Seat seat) = 0;
  // What it thinks of every legal move, the one it would play first; nothing from a bot that does not look
  // ahead. Requires: as above.
  virtual std::vector<Opinion> consider(const catalog::Position& position, Seat seat) = 0;
  // How much the next decisions may cost; a bot that does not look ahead does not mind. What is pointed to
  // must outlive them.
  virtual void limit(const Effort& effort) = 0;
};

// "random", a level such as "hard", or with settings "name:key=value,..."; the error lists what there is. The
// chance decides the bot's own coin flips. "cheat" is refused: it sees all hands and is for measuring alone.
std::expected<std::unique_ptr<Bot>, std::string> make_bot(std::string_view spec, std::string_view game,
                                                          Chance chance);
std::vector<std::string> bot_names(std::string_view game);

}  // namespace cardhouse::bots
