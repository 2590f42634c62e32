// SPDX-License-Identifier: MIT
// Plays at a table of the engine, with chance or with outcomes that were fixed.
#include "clients/engine/table.h"

#include <algorithm>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "clients/engine/refusal.h"
#include "core/ascii.h"

namespace cardhouse::engine {
namespace {

namespace json = boost::json;

// The value, or the refusal that the error says.
template <class Value>
Value expect(std::expected<Value, std::string> result) {
  if (!result) throw Refusal(result.error());
  if constexpr (!std::is_void_v<Value>) return *std::move(result);
}

// What each seat holds, where the game's state speaks of "hands".
std::vector<std::vector<std::string>> hands(const catalog::Position& position) {
  std::vector<std::vector<std::string>> hands;
  const json::object state = position.state();
  const json::value* said = state.if_contains("hands");
  if (said == nullptr || !said->is_array()) return hands;
  for (const json::value& hand : said->get_array()) {
    hands.emplace_back();
    if (!hand.is_array()) continue;
    for (const json::value& card : hand.get_array())
      if (card.is_string()) hands.back().emplace_back(card.get_string());
  }
  return hands;
}

// Whether chance decides something here: then some card in a hand can be what it brings.
bool chance_is_next(const catalog::Position& position) {
  for (const auto& hand : hands(position))
    for (const std::string& card : hand)
      if (position.copy()->fix_chance(card)) return true;
  return false;
}

// Whether the move leads to the outcome: one that names a seat, such as "seat2", asks for what that seat
// holds.
bool can_bring(const catalog::Position& position, std::string_view move, std::string_view outcome) {
  const auto held = hands(position);
  for (std::size_t seat = 0; seat < held.size(); ++seat)
    if (move == fmt::format("seat{}", seat))
      return std::ranges::any_of(held[seat], [&](const auto& card) { return same_word(card, outcome); });
  return true;
}

}  // namespace

EngineTable::EngineTable(const catalog::AnyGame& game, std::unique_ptr<catalog::Position> position)
    : game_(&game), position_(std::move(position)) {
  log_ = {.game = std::string(game.name()), .rules = game.rules_version(), .options = position_->settings()};
  trail_.begin(*position_);
}

EngineTable EngineTable::deal(const catalog::AnyGame& game, const Settings& settings, const Key& key) {
  auto dealt = expect(game.deal(settings, key));
  EngineTable table(game, std::move(dealt.position));
  table.log_.key = key;
  table.opening_ = std::move(dealt.told);
  return table;
}

EngineTable EngineTable::set_up(const catalog::AnyGame& game, std::string_view notation) {
  EngineTable table(game, expect(game.read_position(notation)));
  table.begin_log_at(table.position());
  return table;
}

EngineTable EngineTable::replayed(const Log& log, std::optional<std::uint64_t> at) {
  expect(catalog::replay(log));  // checks the whole log, so that a part of it is valid too
  if (at > log.moves.size())
    throw Refusal(fmt::format("\"at\" is {}, but the log has {} moves", *at, log.moves.size()));
  auto replayer = expect(catalog::Replayer::open(log));
  EngineTable table(replayer.game(), replayer.position().copy());
  table.log_.key = log.key;
  table.log_.start = log.start;
  table.log_.seats = log.seats;
  while (replayer.moves_done() < at.value_or(log.moves.size())) {
    expect(replayer.step());
    table.log_.moves.push_back(log.moves[replayer.moves_done() - 1]);
    table.trail_.add(table.log_.moves.back(), replayer.position());
  }
  table.position_ = replayer.position().copy();
  return table;
}

EngineTable EngineTable::copy() const {
  EngineTable table(*game_, position_->copy());
  table.log_ = log_;
  table.trail_ = trail_;
  table.outcomes_ = outcomes_;
  return table;
}

void EngineTable::name_seats(std::vector<std::string> names) {
  if (names.size() != std::size_t(position_->players()))
    throw Refusal(fmt::format("\"seats\" has {} names for {} players", names.size(), position_->players()));
  log_.seats = std::move(names);
}

std::vector<std::string> EngineTable::names(Language language) const {
  if (!log_.seats.empty()) return log_.seats;
  std::vector<std::string> names;
  for (int seat = 0; seat < position_->players(); ++seat)
    names.push_back(language == Language::English ? fmt::format("Seat {}", seat)
                                                  : fmt::format("{}. hely", seat));
  return names;
}

std::vector<Happening> EngineTable::play(std::string_view name) {
  const auto read = position_->read_move(name);
  if (!read)
    throw Refusal(fmt::format("\"{}\" cannot be played: {}", name, read.error().text(Language::English)),
                  read.error().rule);
  return play(*read);
}

std::vector<Happening> EngineTable::play(catalog::MoveCode move) {
  const std::string name = position_->move_name(move);
  auto next = position_->copy();
  if (!outcomes_.empty()) fix_next(*next, name);
  std::vector<Happening> told = next->play(move);
  position_ = std::move(next);
  log_.moves.push_back(name);
  trail_.add(name, *position_);
  return told;
}

std::vector<Happening> EngineTable::play(std::span<const std::string> moves,
                                         std::vector<std::string> outcomes) {
  EngineTable played = copy();
  const std::size_t waiting = outcomes_.size();
  played.outcomes_.insert(played.outcomes_.begin(), outcomes.begin(), outcomes.end());
  std::vector<Happening> told;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    try {
      for (Happening& happening : played.play(moves[i])) told.push_back(std::move(happening));
    } catch (const Refusal& refusal) {
      if (moves.size() == 1) throw;
      throw Refusal(fmt::format("move {} of {}: {}; nothing was played", i + 1, moves.size(), refusal.what()),
                    refusal.rule);
    }
  }
  if (!outcomes.empty() && played.outcomes_.size() > waiting)
    throw Refusal(
        fmt::format("the outcome \"{}\" was not used; nothing was played", played.outcomes_.front()));
  if (!outcomes.empty() && played.position().outcome_waits() && !position().outcome_waits())
    throw Refusal("not every outcome was used; nothing was played");
  *this = std::move(played);
  return told;
}

// Fixes what it can of the queue in its order, for one move may ask chance several times.
void EngineTable::fix_next(catalog::Position& position, std::string_view move) {
  while (!outcomes_.empty() && fix_one(position, move)) {
    const bool keeps = position.outcome_waits();  // else the next one would undo it
    if (!keeps) return;
  }
}

// Fixes the first outcome of the queue, if this move is one that chance decides. From there on the key proves
// nothing, so the log begins anew with the fixed position.
bool EngineTable::fix_one(catalog::Position& position, std::string_view move) {
  if (const auto fixed = position.fix_chance(outcomes_.front()); !fixed) {
    if (!chance_is_next(position)) return false;
    throw Refusal(fmt::format("the outcome \"{}\" is next and cannot be: {}; \"fix\" sets other outcomes",
                              outcomes_.front(), fixed.error()));
  }
  if (!can_bring(position, move, outcomes_.front()))
    throw Refusal(
        fmt::format("the outcome \"{}\" is next, and \"{}\" cannot bring it; \"fix\" sets other outcomes",
                    outcomes_.front(), move));
  begin_log_at(position);
  outcomes_.pop_front();
  return true;
}

void EngineTable::begin_log_at(const catalog::Position& position) {
  log_.key = {};
  log_.start = position.notation();
  log_.moves.clear();
  trail_ = {};
  trail_.begin(position);
}

Log EngineTable::log() const {
  Log log = log_;
  if (!position_->turn()) log.digest = trail_.value();
  return log;
}

}  // namespace cardhouse::engine
