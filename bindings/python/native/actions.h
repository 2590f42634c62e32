// SPDX-License-Identifier: MIT
// Fixed numbers for the moves of a game: the same move has the same id in every position, and ids have no
// gaps. A game says it in its Traits: `action_count(options)`, `action_id(move)`, `action_move(id)`.
#pragma once
#include <array>
#include <cstdint>
#include <cstring>

#include "bindings/python/native/sinks.h"

namespace cardhouse::python {

// One legal action of a game with entities. Source and target are operands: rows of the table of entities
// first, then what the game counts behind them; -1: none.
struct ActionRow {
  std::int16_t kind = -1, source = -1, target = -1;
};

// What operands mean, beyond the rows of the table of entities.
struct OperandGroup {
  std::string_view name;
  int first = 0, count = 0;
};

// The ids of moves that are an act and what it is done with: act after act. kFirst is the least `what`.
template <class Act, int kActs>
class ActIds {
 public:
  struct Span {
    int first = 0, count = 0;  // of what it is done with
  };
  explicit ActIds(const std::array<Span, kActs>& spans) : spans_(spans) {
    for (std::size_t act = 0; act < kActs; ++act) {
      base_[act] = count_;
      count_ += spans[act].count;
    }
  }
  int count() const { return count_; }
  int id(Act act, int what) const { return base_[std::size_t(act)] + what - spans_[std::size_t(act)].first; }
  // Requires: 0 <= id < count().
  std::pair<Act, int> act_of(int id) const {
    std::size_t act = kActs - 1;
    while (base_[act] > id || spans_[act].count == 0) --act;
    return {Act(act), id - base_[act] + spans_[act].first};
  }

 private:
  std::array<Span, kActs> spans_;
  std::array<int, kActs> base_{};
  int count_ = 0;
};

}  // namespace cardhouse::python
