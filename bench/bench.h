// SPDX-License-Identifier: MIT
// Measures a game on one thread beside the floor. Both are run in many short rounds in turn, so that noise of
// the machine hits both, and every figure is that of the quickest round: what the machine does when its
// neighbours leave it alone. Seconds are those of the processor.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <ctime>
#include <optional>
#include <vector>

#include "bench/allocations.h"
#include "bench/floor.h"
#include "core/game.h"

namespace cardhouse::bench {

struct Figures {
  double decisions_per_s = 0, playouts_per_s = 0, decisions_per_playout = 0;
  double floor_decisions_per_s = 0;
  double ratio_to_floor = 0;  // time of a decision over the floor's
  double decision_ns = 0, view_ns = 0, imagine_ns = 0, copy_ns = 0;
  std::size_t state_bytes = 0;
  int players = 0;
  std::optional<std::uint64_t> allocations;  // during all that is measured of the game
  int rounds = 0;
};

// Makes the compiler believe that the value is used and may have been changed.
template <class T>
inline void keep(T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// The time for which this thread has run: what others do on the machine in between is not counted.
inline double thread_ns() {
  timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return double(time.tv_sec) * 1e9 + double(time.tv_nsec);
}

// Calls `work`, which returns how much it did, until the time is up; nanoseconds per unit.
template <class Work>
double ns_per_unit(double seconds, Work work) {
  const double start = thread_ns();
  std::uint64_t units = 0;
  double ns = 0;
  do {
    units += work();
    ns = thread_ns() - start;
  } while (ns < seconds * 1e9);
  return ns / double(units);
}

inline double quickest(const std::vector<double>& ns) { return std::ranges::min(ns); }

// Deals games from keys that are all different and plays them with random legal moves.
template <Observable G>
class RandomPlay {
 public:
  RandomPlay(const typename G::Options& options, std::uint64_t seed)
      : options_(limited<G>(options)), seed_(seed), dice_(seed) {}

  typename G::State deal() {
    ++dealt_;
    return G::deal(options_, Chance(Key{std::uint32_t(seed_), std::uint32_t(seed_ >> 32),
                                        std::uint32_t(dealt_), std::uint32_t(dealt_ >> 32)}));
  }
  static void step(typename G::State& state, Dice& dice) {
    const typename G::Moves moves = G::legal(state);
    G::play(state, moves.nth(int(below(dice, std::uint32_t(moves.size())))));
  }
  // A whole game; the number of its decisions. (A function of its own, so that the compiler inlines the same
  // into it whatever is measured beside it.)
  [[gnu::noinline]] std::uint64_t playout() {
    Dice dice = dice_;  // in a register while the game runs
    typename G::State state = deal();
    std::uint64_t decisions = 0;
    while (G::turn(state)) {
      step(state, dice);
      ++decisions;
    }
    keep(state);
    dice_ = dice;
    return decisions;
  }
  Dice& dice() { return dice_; }

 private:
  typename G::Options options_;
  std::uint64_t seed_, dealt_ = 0;
  Dice dice_;
};

template <Observable G>
class Bench {
  static constexpr std::size_t kSamples = 1024;
  static constexpr std::size_t kCopies = std::max<std::size_t>(2, (16u << 10) / sizeof(typename G::State));

 public:
  Bench(const typename G::Options& options, double seconds)
      : play_(options, 1),
        samples_(options, 2),
        floor_dice_(3),
        rounds_(std::max(10, int(seconds * 30))),
        slice_(seconds / rounds_) {
    states_.reserve(kSamples);
    views_.reserve(kSamples);
    for (auto* list : lists()) list->reserve(std::size_t(rounds_));  // nothing here may disturb the counting
  }

  Figures run() {
    round();  // to warm up
    decisions_ = playouts_ = allocated_ = 0;
    for (auto* list : lists()) list->clear();
    for (int i = 0; i < rounds_; ++i) round();
    Figures f{.decisions_per_s = 1e9 / quickest(game_),
              .playouts_per_s = 1e9 / quickest(playout_),
              .decisions_per_playout = double(decisions_) / double(playouts_),
              .floor_decisions_per_s = 1e9 / quickest(floor_),
              .ratio_to_floor = quickest(game_) / quickest(floor_),
              .decision_ns = quickest(game_),
              .view_ns = quickest(view_),
              .imagine_ns = quickest(imagine_),
              .copy_ns = quickest(copy_),
              .state_bytes = sizeof(typename G::State),
              .players = G::players(states_.front()),
              .rounds = rounds_};
    if (allocations()) f.allocations = allocated_;
    return f;
  }

 private:
  std::array<std::vector<double>*, 6> lists() {
    return {&floor_, &game_, &playout_, &view_, &imagine_, &copy_};
  }

  void round() {
    gather();
    floor_.push_back(ns_per_unit(slice_ * 0.3, [&] { return floor_hands(); }));
    const std::uint64_t before = allocations().value_or(0);
    measure_play();
    view_.push_back(ns_per_unit(slice_ * 0.1, [&] { return view_all(); }));
    imagine_.push_back(ns_per_unit(slice_ * 0.1, [&] { return imagine_all(); }));
    allocated_ += allocations().value_or(0) - before;
    copy_.push_back(ns_per_unit(slice_ * 0.05, [&] { return copy_all(); }));
  }

  std::uint64_t floor_hands() {
    constexpr int kHands = 256;
    for (int i = 0; i < kHands; ++i) {
      std::uint64_t tricks = play_floor_hand(floor_dice_);
      keep(tricks);
    }
    return kHands * kFloorDecisions;
  }

  void measure_play() {
    std::uint64_t decisions = 0, playouts = 0;
    const double ns = ns_per_unit(slice_ * 0.45, [&] {
      std::uint64_t made = 0;
      for (int i = 0; i < 16; ++i) made += play_.playout();
      decisions += made, playouts += 16;
      return made;
    });
    game_.push_back(ns);
    playout_.push_back(ns * double(decisions) / double(playouts));
    decisions_ += decisions, playouts_ += playouts;
  }

  // Positions from all over random games, with the view of the seat to act.
  void gather() {
    states_.clear();
    views_.clear();
    while (true) {
      for (auto state = samples_.deal(); G::turn(state); samples_.step(state, samples_.dice())) {
        if (below(samples_.dice(), 16) != 0) continue;
        states_.push_back(state);
        views_.push_back(G::view(state, *G::turn(state)));
        if (states_.size() == kSamples) return;
      }
    }
  }

  std::uint64_t view_all() {
    for (const typename G::State& state : states_) {
      typename G::View view = G::view(state, *G::turn(state));
      keep(view);
    }
    return kSamples;
  }

  std::uint64_t imagine_all() {
    for (const typename G::View& view : views_) {
      typename G::State state = G::imagine(view, samples_.dice());
      keep(state);
    }
    return kSamples;
  }

  // From one place of a small array to another, all in the first-level cache.
  std::uint64_t copy_all() {
    constexpr std::size_t kHalf = kCopies / 2, kTimes = 512;
    for (std::size_t time = 0; time < kTimes; ++time)
      for (std::size_t i = 0; i < kHalf; ++i) {
        states_[kHalf + i] = states_[i];
        keep(states_[kHalf + i]);
      }
    return kTimes * kHalf;
  }

  RandomPlay<G> play_, samples_;
  Dice floor_dice_;
  int rounds_;
  double slice_;
  std::vector<typename G::State> states_;
  std::vector<typename G::View> views_;
  std::vector<double> floor_, game_, playout_, view_, imagine_, copy_;  // ns per unit, by round
  std::uint64_t decisions_ = 0, playouts_ = 0, allocated_ = 0;
};

}  // namespace cardhouse::bench
