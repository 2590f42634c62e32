// SPDX-License-Identifier: MIT
// A game, a state and a batch of games without their types: what the module binds. One virtual call is made
// for a call from Python; inside a batch there is none.
#pragma once
#include <cstdint>
#include <expected>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/python/native/actions.h"
#include "bindings/python/native/layout.h"
#include "catalog/any_game.h"

namespace cardhouse::python {

inline constexpr int kMostLegal = 256;

// An outcome of chance, by a seed that brings it about. The twin brings the same about for every seat, but
// differs in what nobody sees; if there is no such thing, it is the seed.
struct Luck {
  std::uint64_t seed = 0, twin = 0;
};

class AnyState {
 public:
  virtual ~AnyState() = default;
  virtual std::unique_ptr<AnyState> copy() const = 0;
  virtual std::size_t size() const = 0;  // in bytes
  virtual int turn() const = 0;          // -1: the game is over
  virtual int legal(std::int32_t* ids) const = 0;
  virtual bool is_legal(int id) const = 0;
  virtual void play(int id) = 0;  // Requires: is_legal(id)
  virtual std::string_view bytes() const = 0;
  virtual std::unique_ptr<catalog::Position> position() const = 0;
  virtual std::unique_ptr<catalog::Events> last_events()
      const = 0;  // of the last move; nothing: none was made
  virtual std::unique_ptr<AnyState> imagined(Seat seat, std::uint64_t seed) const = 0;
  virtual void reseed(const Key& key) = 0;  // chance reads from this key from now on
  virtual bool draws(int id) const = 0;     // whether the move reads chance; Requires: is_legal(id)
  // All outcomes of a move that draws; see luck.h. Requires: is_legal(id).
  virtual std::vector<Luck> outcomes(int id, int most) const = 0;
  virtual void recall(std::vector<std::uint64_t>& seen) const = 0;  // by seat: adds what it sees now
  virtual std::vector<float> rewards() const = 0;                   // by seat; 0 while the game runs
  // Requires, here: the room is that of the game's layout.
  virtual void write_mask(std::uint8_t* to) const = 0;
  virtual void write_observation(std::uint8_t* to, Extent room, Seat seat) const = 0;
  virtual void write_packed(std::uint8_t* to, Seat seat) const = 0;
  virtual void write_entities(std::uint8_t* to, const EntityLayout& table, Seat seat) const = 0;
  virtual int write_rows(std::int16_t* to) const = 0;  // of the seat to act; how many
};

// Arrays of the caller, one row a game; null: not wanted.
struct Buffers {
  std::uint8_t* observation = nullptr;
  std::uint8_t* mask = nullptr;
  std::int8_t* seat = nullptr;
  float* reward = nullptr;
  std::uint8_t* done = nullptr;
  std::uint8_t* entities = nullptr;
  std::int16_t* rows = nullptr;
  std::uint8_t* row_mask = nullptr;
  std::int32_t* row_ids = nullptr;
};

// An action that is not legal in its game.
struct Refused {
  int game = 0;
  std::int64_t action = 0;
};

// Bots that a batch has beside its games: they need nothing but dice.
enum class Thumb : std::uint8_t { Random, Sensible };

class AnyBatch {
 public:
  virtual ~AnyBatch() = default;
  virtual void reset(std::uint64_t seed) = 0;
  virtual void observe(const Buffers& to) = 0;
  virtual void sample(std::int32_t* to, Thumb bot) = 0;  // what it would play in each game
  // Plays an action in each game, or nothing if one is not legal: then it returns the first such.
  virtual std::optional<Refused> step(const std::int32_t* actions) = 0;
  virtual std::optional<Refused> step(const std::int64_t* actions) = 0;
  virtual std::unique_ptr<AnyState> state(int game) const = 0;
  virtual std::uint64_t games_done() const = 0;
};

enum class Packing : std::uint8_t { Bytes, Bits };
struct BatchPlan {
  int n = 1, threads = 1;
  std::uint64_t seed = 0;
  Packing packing = Packing::Bytes;
};

// A game with its options.
class GameKit {
 public:
  virtual ~GameKit() = default;
  const catalog::AnyGame& game() const { return *game_; }
  int players() const { return players_; }
  int action_count() const { return action_count_; }
  int max_decisions() const { return max_decisions_; }  // no game has more
  const Settings& options() const { return options_; }
  const Layout& layout() const { return layout_; }
  const EntityLayout& entities() const { return entities_; }
  const std::vector<std::string_view>& kinds() const { return kinds_; }  // of rows of actions
  const std::vector<OperandGroup>& operands() const { return operands_; }

  // Requires: 0 <= id < action_count().
  virtual std::string action_name(int id) const = 0;
  virtual std::string action_label(int id, Language language) const = 0;
  virtual std::string_view action_kind(int id) const = 0;
  virtual std::uint32_t move_code(int id) const = 0;
  virtual int action_of_code(std::uint32_t code) const = 0;
  virtual int find_action(std::string_view name) const = 0;  // -1: it is no move of this game

  virtual std::unique_ptr<AnyState> deal(const Key& key) const = 0;
  virtual std::vector<Luck> deals(int most) const = 0;  // see luck.h
  virtual std::unique_ptr<AnyBatch> batch(const BatchPlan& plan) const = 0;

 protected:
  const catalog::AnyGame* game_ = nullptr;
  int players_ = 0, action_count_ = 0, max_decisions_ = 0;
  Settings options_;
  Layout layout_;
  EntityLayout entities_;
  std::vector<std::string_view> kinds_;
  std::vector<OperandGroup> operands_;
};

using Kit = std::shared_ptr<const GameKit>;
// Settings that are not named keep their presets. In batches a game that could go on for ever gets a limit.
enum class Limit : std::uint8_t { AsChosen, ForBatches };
std::expected<Kit, std::string> make_kit(std::string_view game, const Settings& chosen, Limit limit);
// The options that the notation names are those of the kit.
std::expected<std::pair<Kit, std::unique_ptr<AnyState>>, std::string> read_state(std::string_view game,
                                                                                 std::string_view notation);

// One game each (kit_<game>.cc).
template <class G>
struct KitMaker {
  static std::expected<Kit, std::string> make(const Settings& chosen, Limit limit);
  static std::expected<std::pair<Kit, std::unique_ptr<AnyState>>, std::string> read(
      std::string_view notation);
};

}  // namespace cardhouse::python
