// SPDX-License-Identifier: MIT
// A series of games of one kind between typed players: the inner loop of simulations, and its threads.
#pragma once
#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <mutex>
#include <vector>

#include "bots/players.h"
#include "core/game.h"
#include "lab/simulate.h"
#include "lab/workers.h"

namespace cardhouse::lab {

// A witness that can be added up: a game's own counters (`G::Tally`), or nothing.
struct NoTally : NoWitness {
  constexpr NoTally& operator+=(const NoTally&) { return *this; }
};

template <class Tally>
struct Series {
  std::uint64_t played = 0, decisions = 0;
  std::array<std::array<Sums, kMaxSeats>, kMaxSeats> sums{};  // by bot and seat
  Tally tally{};

  Series& operator+=(const Series& o) {
    played += o.played, decisions += o.decisions;
    for (std::size_t bot = 0; bot < sums.size(); ++bot)
      for (std::size_t seat = 0; seat < sums.size(); ++seat) sums[bot][seat] += o.sums[bot][seat];
    tally += o.tally;
    return *this;
  }
};

inline std::array<Dice, kMaxSeats> dice_of_seats(const Chance& game) {
  Chance chance = game.child(0);  // unrelated to the deal
  Reading words(chance);
  const auto die = [&] { return Dice(words.word()); };
  return {die(), die(), die(), die(), die(), die()};
}

template <Observable G, class Tally>
void play_game(const typename G::Options& options, const Chance& chance, std::uint64_t number,
               std::vector<bots::Player<G>>& players, Series<Tally>& series) {
  const std::size_t n = players.size(), shift = number % n;
  std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
  typename G::State state = G::deal(options, chance, series.tally);
  while (const std::optional<Seat> seat = G::turn(state)) {
    bots::Player<G>& bot = players[(*seat + n - shift) % n];
    G::play(state, bots::decide<G>(bot, state, dice[*seat]), series.tally);
    ++series.decisions;
  }
  const typename G::Score score = G::score(state);
  for (std::size_t bot = 0; bot < n; ++bot) {
    const auto seat = Seat((bot + shift) % n);
    series.sums[bot][seat].add(int(kWin * score.share(seat) + 0.5), score.points[seat]);
  }
  ++series.played;
}

// What the threads of one run share. Games are handed out one by one, so those played are always the first so
// many; each thread adds its sums now and then.
template <Observable G, class Tally>
class Run {
 public:
  Run(const typename G::Options& options, const std::vector<bots::Player<G>>& players, const Match& match,
      const Watch& watch)
      : options_(options), players_(players), match_(match), watch_(watch) {}

  Series<Tally> go(int threads) {
    run_workers(
        threads, std::chrono::milliseconds(200), [this] { work(); }, [this] { tell(); });
    return total_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool stopped() const { return watch_.stop != nullptr && watch_.stop->load(std::memory_order_relaxed); }

  void work() {
    const Chance root = Chance::from_seed(match_.seed);
    std::vector<bots::Player<G>> players = players_;
    Series<Tally> own;
    Clock::time_point told = Clock::now();
    while (!stopped()) {
      const std::uint64_t number = next_.fetch_add(1, std::memory_order_relaxed);
      if (number >= match_.games) break;
      play_game<G>(options_, root.child(std::uint32_t(number)), number, players, own);
      if (const auto now = Clock::now(); now - told > std::chrono::milliseconds(50)) {
        hand_in(own);
        told = now;
      }
    }
    hand_in(own);
  }

  void hand_in(Series<Tally>& own) {
    const std::lock_guard lock(mutex_);
    total_ += own;
    own = {};
  }

  void tell() {
    if (!watch_.report) return;
    Progress progress;
    {
      const std::lock_guard lock(mutex_);
      progress.played = total_.played;
      for (const Sums& sums : total_.sums[0]) progress.first += sums;
    }
    watch_.report(progress);
  }

  const typename G::Options& options_;
  const std::vector<bots::Player<G>>& players_;
  const Match& match_;
  const Watch& watch_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  Series<Tally> total_;
};

}  // namespace cardhouse::lab
