// SPDX-License-Identifier: MIT
// What Python holds: a game, a move, a state. The module binds their members.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include <nanobind/nanobind.h>

#include "bindings/python/native/erased.h"

namespace cardhouse::python {

namespace nb = nanobind;

// Becomes a ValueError.
struct WrongValue : nb::builtin_exception {
  explicit WrongValue(const std::string& why)
      : nb::builtin_exception(nb::exception_type::value_error, why.c_str()) {}
};
// Becomes an IllegalMove, which is a ValueError.
struct WrongMove : std::invalid_argument {
  using std::invalid_argument::invalid_argument;
};

struct Move {
  Kit kit;
  int id = 0;
};

// A whole number of Python or NumPy; a bool is none, and neither is a Move.
nb::int_ whole_number(nb::handle number, const char* what);

// One Python object for each move, made when it is first asked for.
class Game {
 public:
  explicit Game(Kit kit) : kit_(std::move(kit)), moves_(std::size_t(kit_->action_count())) {}
  const GameKit& kit() const { return *kit_; }
  const Kit& shared() const { return kit_; }
  const nb::object& move(int id) {  // Requires: 0 <= id < action_count()
    nb::object& made = moves_[std::size_t(id)];
    if (!made.is_valid()) [[unlikely]]
      made = nb::cast(Move{kit_, id});
    return made;
  }

 private:
  Kit kit_;
  std::vector<nb::object> moves_;
};

// Where a state's moves began: dealt from the key, or set up.
enum class Origin : std::uint8_t { Dealt, SetUp };
struct Start {
  std::unique_ptr<AnyState> state;
  Origin origin = Origin::SetUp;
  Key key{};
};

class State {
 public:
  State(nb::object game, std::unique_ptr<AnyState> state, Origin origin, const Key& key)
      : game_(std::move(game)), state_(std::move(state)) {
    owner_ = nb::inst_ptr<Game>(game_);
    auto start = std::make_shared<Start>();
    start->state = state_->copy();
    start->origin = origin, start->key = key;
    start_ = std::move(start);
  }
  State(const State& other)
      : game_(other.game_),
        owner_(other.owner_),
        state_(other.state_->copy()),
        start_(other.start_),
        moves_(other.moves_) {}

  Game& owner() const { return *owner_; }
  const GameKit& kit() const { return owner_->kit(); }
  const nb::object& game() const { return game_; }
  const AnyState& state() const { return *state_; }
  const Start& start() const { return *start_; }
  const std::vector<std::uint16_t>& moves() const { return moves_; }

  Seat seat_or_turn(const nb::object& seat) const;  // None: the seat to act, or 0 when the game is over
  int action_of(nb::handle move) const;             // of a Move, its name or its id; or it throws
  void play(nb::handle move);
  void reseed(const Key& key);  // its log begins here

 private:
  nb::object game_;
  Game* owner_ = nullptr;
  std::unique_ptr<AnyState> state_;
  std::shared_ptr<const Start> start_;
  std::vector<std::uint16_t> moves_;
};

Language language_called(std::string_view code);
Settings settings_of(const nb::kwargs& options);
Kit kit_of(nb::handle game, const nb::kwargs& options, Limit limit);  // of a Game or a name
nb::object new_game(Kit kit);

void bind_states(nb::module_& module);
void bind_chance(nb::module_& module);
void bind_batches(nb::module_& module);
void bind_others(nb::module_& module);  // bots, logs, card texts

}  // namespace cardhouse::python
