// SPDX-License-Identifier: MIT
// Plays a log again through the rules: for replays, for saved games, and to verify that a log is what it
// claims.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <vector>

#include "catalog/any_game.h"
#include "core/digest.h"
#include "core/log.h"

namespace cardhouse::catalog {

// The digest of every move of a sitting and of what every position allows, from the first one on.
class DigestTrail {
 public:
  void begin(const Position& position) { digest_.add(position.trace()); }
  void add(std::string_view move, const Position& after) {
    digest_.add_bytes(move.data(), move.size());
    digest_.add(after.trace());
  }
  std::uint64_t value() const { return digest_.value(); }

 private:
  Digest digest_;
};

// Goes through a log move by move. It keeps one position, so a jump back begins again at the start.
class Replayer {
 public:
  // At the first position of the log; or what is wrong with its game, version, options, start or seats.
  static std::expected<Replayer, std::string> open(Log log);

  const AnyGame& game() const { return *game_; }
  const Log& log() const { return log_; }
  const Position& position() const { return *position_; }
  const Events* events() const { return events_.get(); }  // of the last step, or of the deal; may be none
  std::vector<Happening> happenings() const;              // the same in words
  std::size_t moves_done() const { return done_; }
  std::size_t moves() const { return log_.moves.size(); }
  bool at_end() const { return done_ == moves(); }
  std::uint64_t digest() const { return trail_.value(); }  // of the trail up to here

  // Plays the next move, or says why it cannot be played and stays. Requires: not at_end().
  std::expected<void, std::string> step();
  // Goes to the position after that many moves, forwards or backwards, at most to the end. Stops before a
  // move that cannot be played.
  std::expected<void, std::string> jump(std::size_t moves_done);
  // Requires: nothing else is asked of this replayer.
  std::unique_ptr<Position> take_position() && { return std::move(position_); }

 private:
  Replayer(Log log, const AnyGame& game) : log_(std::move(log)), game_(&game) {}
  std::expected<void, std::string> begin();
  void rekey();  // chance reads from another key here, if the log says so

  Log log_;
  const AnyGame* game_;
  std::unique_ptr<Position> position_;
  std::unique_ptr<Events> events_;
  std::size_t done_ = 0;
  DigestTrail trail_;
};

// A log that was played to its end and found in order.
struct Sitting {
  const AnyGame* game = nullptr;
  std::unique_ptr<Position> position;  // after the last move
  std::size_t moves = 0;
  std::uint64_t digest = 0;  // of the trail; the same as the log's, where the log has one
};

// Checks everything that the log says: its game and version, the options, the start, the legality of each
// move, and the digest if it has one.
std::expected<Sitting, std::string> replay(const Log& log);

}  // namespace cardhouse::catalog
