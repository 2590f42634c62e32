// SPDX-License-Identifier: MIT
// A series of games of one kind between typed players: the inner loop of simulations.
#pragma once
#include <array>
#include <cstdint>
#include <mutex>
#include <string>
#include <vector>

#include "bots/players.h"
#include "core/game.h"
#include "lab/deals.h"
#include "lab/simulate.h"

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

// False: given up before its end, and the series is worth nothing.
template <Observable G, class Tally>
bool play_game(const typename G::Options& options, const Chance& chance, std::uint64_t number,
               std::vector<bots::Player<G>>& players, Series<Tally>& series, const Halt& halt) {
  const std::size_t n = players.size(), shift = number % n;
  std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
  typename G::State state = G::deal(options, chance, series.tally);
  while (const std::optional<Seat> seat = G::turn(state)) {
    if (halt()) return false;
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
  return true;
}

// The games of a match as a job: one deal is one game.
template <Observable G, class Tally>
class MatchJob {
 public:
  using Part = Series<Tally>;
  using Players = std::vector<bots::Player<G>>;

  MatchJob(const typename G::Options& options, const Players& players, const Match& match, const Watch& watch)
      : options_(options), players_(players), match_(match), watch_(watch) {}

  std::uint64_t deals() const { return match_.games; }
  std::string call() const { return call_of(match_); }
  Players players() const { return players_; }
  Part fresh() const { return {}; }
  bool play(std::uint64_t deal, Players& players, Part& part, const Halt& halt) const {
    return play_game<G>(options_, root_.child(std::uint32_t(deal)), deal, players, part, halt);
  }
  bool add(Part&& part) {
    const std::lock_guard lock(mutex_);
    total_ += part;
    return true;
  }
  void tell(std::uint64_t ahead) const {
    if (!watch_.report) return;
    Progress progress;
    {
      const std::lock_guard lock(mutex_);
      progress.played = total_.played + ahead;
      for (const Sums& sums : total_.sums[0]) progress.first += sums;
    }
    watch_.report(progress);
  }

  const Part& total() const { return total_; }

 private:
  const typename G::Options& options_;
  const Players& players_;
  const Match& match_;
  const Watch& watch_;
  Chance root_ = Chance::from_seed(match_.seed);
  mutable std::mutex mutex_;
  Part total_;
};

}  // namespace cardhouse::lab
