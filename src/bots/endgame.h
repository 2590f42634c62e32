// SPDX-License-Identifier: MIT
// Solves endings that are small enough. Exact means: in one world, with all cards and all chance open, every
// seat takes what is worth most to itself (max^n) down to the horizon; of moves that are equally good for the
// mover any may come, so their outcomes are averaged. A decision averages the solved worlds, each weighing
// the same; what it cannot do is to hide or to find out something, as nobody in a solved world is in doubt.
#pragma once
#include <optional>
#include <vector>

#include "bots/playout.h"
#include "core/digest.h"

namespace cardhouse::bots {

struct Outlook {
  Worth worth{};
  float margin = 0;

  void add(const Outlook& o) {
    for (std::size_t seat = 0; seat < worth.size(); ++seat) worth[seat] += o.worth[seat];
    margin += o.margin;
  }
  void divide(float by) {
    for (float& w : worth) w /= by;
    margin /= by;
  }
};

// Moves that differ by less are equally good.
inline constexpr float kEqual = 1e-5f;

template <Observable G>
class Endgame {
 public:
  using State = typename G::State;

  // What an earlier decision found is forgotten: its horizon was another one, and what a decision costs must
  // not depend on those before it.
  void begin(const Horizon<G>& horizon, Seat me, const Deadline& deadline) {
    horizon_ = &horizon, me_ = me, deadline_ = &deadline;
    salt_ += 0x9e3779b97f4a7c15;
    if (known_.empty()) known_.resize(kRoom);
  }

  // What comes of this state, or nothing when more than so many positions would have to be looked at, or when
  // time is up. Requires: begin.
  std::optional<Outlook> solve(const State& state, std::uint32_t positions) {
    left_ = positions;
    Outlook outlook;
    if (!look(state, outlook)) return {};
    return outlook;
  }
  std::uint32_t left() const { return left_; }  // of the positions, after solve

 private:
  static constexpr std::size_t kRoom = 1u << 13;
  struct Known {
    std::uint64_t key = 0;
    Outlook outlook;
  };

  // Positions that are reached in several ways are looked at once, if the table has not lost them.
  bool look(const State& state, Outlook& outlook) {
    if (horizon_->reached(state)) {
      outlook = {horizon_->worth(state), margin_of<G>(state, me_)};
      return true;
    }
    if (left_ == 0) return false;
    if (--left_ % 64 == 0 && deadline_->passed()) return false;
    const typename G::Moves legal = G::legal(state);
    if (legal.size() == 1) {
      State next = state;
      G::play(next, legal.nth(0));
      return look(next, outlook);
    }
    const std::uint64_t key = digest(state) ^ salt_;
    Known& known = known_[key % kRoom];
    if (known.key == key) {
      outlook = known.outlook;
      return true;
    }
    if (!best(state, legal, outlook)) return false;
    known = {key, outlook};
    return true;
  }

  bool best(const State& state, const typename G::Moves& legal, Outlook& outlook) {
    const Seat mover = *G::turn(state);
    float most = -1e9f;
    int equal = 0;
    for (typename G::Move move : legal) {
      State next = state;
      G::play(next, move);
      Outlook found;
      if (!look(next, found)) return false;
      const float gain = found.worth[mover];
      if (gain > most + kEqual) most = gain, outlook = found, equal = 1;
      else if (gain > most - kEqual) outlook.add(found), ++equal;
    }
    outlook.divide(float(equal));
    return true;
  }

  const Horizon<G>* horizon_ = nullptr;
  const Deadline* deadline_ = nullptr;
  Seat me_ = 0;
  std::uint32_t left_ = 0;
  std::uint64_t salt_ = 0;  // of this decision
  std::vector<Known> known_;
};

}  // namespace cardhouse::bots
