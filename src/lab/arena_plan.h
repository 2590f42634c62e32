// SPDX-License-Identifier: MIT
// Who sits where in the arena. A set is one deal that is played several times, with the bots on other seats.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "core/seat.h"

namespace cardhouse::lab {

inline constexpr std::size_t kMaxBots = 6;  // that compete; the control is one more

enum class Schedule : std::uint8_t {
  OneAgainstRest,  // two bots: A on each seat in turn, B on all others
  Ring,            // three bots or more: as many games as bots, each bot once on each seat
  RoundRobin,      // every pair, both ways: one of them on each seat in turn, the other on all others
};

// What a game of a set is for.
enum class Purpose : std::uint8_t { Contest, Control };

// One game of a set.
struct SeatedGame {
  std::array<std::uint8_t, kMaxSeats> bot{};  // by seat
  SeatSet counted;        // seats whose result counts for their bot; time and rates count everywhere
  std::uint8_t dice = 0;  // games of a set with the same number have the same dice on each seat
  Purpose purpose = Purpose::Contest;
  bool operator==(const SeatedGame&) const = default;
};

struct PlanShape {
  Schedule schedule = Schedule::OneAgainstRest;
  int bots = 2;  // exactly two for OneAgainstRest
  int players = 0;
  bool has_control = false;  // not in a round robin
  std::uint64_t seed = 1;
};

class Plan {
 public:
  explicit Plan(const PlanShape& shape);

  const PlanShape& shape() const { return shape_; }
  int players() const { return shape_.players; }
  int bots() const { return shape_.bots; }     // without the control,
  int control() const { return shape_.bots; }  // which has the number after the last
  int everybody() const { return shape_.bots + int(shape_.has_control); }
  std::size_t games_a_set() const { return tables_.size(); }
  // Requires: game < games_a_set().
  SeatedGame table(std::size_t set, std::size_t game) const;

 private:
  void add_lone(int lone, int rest);
  void add_ring();
  void add_control();

  PlanShape shape_;
  std::vector<SeatedGame> tables_;  // of a set, before a ring mixes the order of its bots
};

}  // namespace cardhouse::lab
