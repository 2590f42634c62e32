// SPDX-License-Identifier: MIT
// How a bot that looks ahead goes about it: how long it may think, and the settings of its search.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <expected>
#include <optional>
#include <string>

#include "bots/spec.h"

namespace cardhouse::bots {

enum class Playouts : std::uint8_t { Sensible, Random };  // who plays a simulation to its end
enum class Others : std::uint8_t { Tree, Sensible };      // who moves for the other seats inside the tree

struct Plan {
  std::uint32_t nodes = 2000;  // simulations of one decision; 0: no limit
  std::uint32_t ms = 0;        // milliseconds of one decision; 0: no limit
  int threads = 1;
  int trees = 0;  // grown apart and added up; 0: one, or with ms alone one for each thread
  Playouts playout = Playouts::Sensible;
  Others others = Others::Tree;
  float explore = 0.35f;  // the constant of the upper confidence bound
  float widen = 1.0f;     // a node may have so many times the root of its visits as children
  float weight = 0.5f;    // exponent of a world's likelihood; 0: all worlds count the same
  int reuse = 4;          // simulations in a world before another is drawn
  bool endgame = true;    // solve endings that are small enough
  bool operator==(const Plan&) const = default;
  constexpr Plan reusing(int times) const {
    Plan plan = *this;
    plan.reuse = times;
    return plan;
  }
};

// How much a decision may cost just now, whatever its plan.
struct Effort {
  const std::atomic<bool>* stopped = nullptr;  // set from another thread: nobody wants the answer any more
  double share = 1;                            // of the time and of the simulations
  bool hides_time = true;                      // false: nobody learns anything from how long it takes
};
// The same with so much less of both. Something always stays, and what has no limit has none.
constexpr Plan shortened(Plan plan, double share) {
  if (plan.nodes > 0) plan.nodes = std::max(1u, std::uint32_t(plan.nodes * share));
  if (plan.ms > 0) plan.ms = std::max(1u, std::uint32_t(plan.ms * share));
  return plan;
}

inline constexpr std::uint32_t kMaxMs = 3'600'000;
// What a bot that looks ahead takes for a question whose response time is hidden.
inline constexpr std::uint32_t kHiddenResponseMs = 150;

// Reads the settings of `spec`, which are known to be among the keys of its bot.
std::expected<Plan, std::string> read_plan(const Spec& spec);

// The setting `slip` of a sensible player: mistakes in a hundred moves.
std::expected<int, std::string> read_slip(const Spec& spec);

// How many trees are grown: fixed by the plan alone if simulations are counted, so that the number of threads
// never changes a move.
constexpr int trees(const Plan& plan) {
  return plan.trees > 0 ? plan.trees : plan.nodes > 0 ? 1 : plan.threads;
}

// When a decision has to be made: when its time is up, or nobody wants it any more.
class Deadline {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Deadline(std::uint32_t ms, const std::atomic<bool>* stopped = nullptr) : stopped_(stopped) {
    if (ms > 0) at_ = Clock::now() + std::chrono::milliseconds(ms);
  }
  bool passed() const {
    return (stopped_ != nullptr && stopped_->load(std::memory_order_relaxed)) ||
           (at_ && Clock::now() >= *at_);
  }

 private:
  const std::atomic<bool>* stopped_;
  std::optional<Clock::time_point> at_;
};

}  // namespace cardhouse::bots
