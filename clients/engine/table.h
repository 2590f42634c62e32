// SPDX-License-Identifier: MIT
// One table of the engine: a position, how it came about, and the random outcomes that were fixed for it.
#pragma once
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/any_game.h"
#include "catalog/sitting.h"
#include "core/log.h"

namespace cardhouse::engine {

// All functions refuse what cannot be done and then change nothing.
class EngineTable {
 public:
  static EngineTable deal(const catalog::AnyGame& game, const Settings& settings, const Key& key);
  static EngineTable set_up(const catalog::AnyGame& game, std::string_view notation);
  static EngineTable replayed(const Log& log,
                              std::optional<std::uint64_t> at);  // after that many moves, or all
  EngineTable copy() const;

  const catalog::AnyGame& game() const { return *game_; }
  const catalog::Position& position() const { return *position_; }
  std::size_t moves_done() const { return log_.moves.size(); }
  const std::deque<std::string>& outcomes() const { return outcomes_; }

  std::vector<Happening> take_opening() { return std::exchange(opening_, {}); }  // what was told of the deal
  void name_seats(std::vector<std::string> names);
  std::vector<std::string> names(Language language) const;  // those given, or "Seat 0" and so on

  void fix(std::vector<std::string> outcomes) { outcomes_.assign(outcomes.begin(), outcomes.end()); }
  std::vector<Happening> play(std::string_view move);
  std::vector<Happening> play(catalog::MoveCode move);  // Requires: it is legal
  // With outcomes for these moves alone, before those that wait: all of them must come. All moves or none.
  std::vector<Happening> play(std::span<const std::string> moves, std::vector<std::string> outcomes);
  Log log() const;  // with the digest once the game is over

 private:
  EngineTable(const catalog::AnyGame& game, std::unique_ptr<catalog::Position> position);
  void fix_next(catalog::Position& position, std::string_view move);
  bool fix_one(catalog::Position& position, std::string_view move);
  void begin_log_at(const catalog::Position& position);

  const catalog::AnyGame* game_;
  std::unique_ptr<catalog::Position> position_;
  Log log_;
  catalog::DigestTrail trail_;
  std::vector<Happening> opening_;
  std::deque<std::string> outcomes_;
};

}  // namespace cardhouse::engine
