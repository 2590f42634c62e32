// SPDX-License-Identifier: MIT
// Plays many games between bots on all cores and adds up how they ended. All sums are of integers, so the
// same seed gives the same outcome whatever the number of threads and ranks. How it is shown is in report.h.
#pragma once
#include <array>
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>

#include "core/seat.h"
#include "core/settings.h"
#include "core/text.h"

namespace cardhouse::lab {

class Ranks;

enum class Counters : std::uint8_t { Leave, Collect };

// Game number i is dealt from child i of the seed's chance. Bot b sits on seat (b + i) mod players, so that
// every bot plays every seat equally often; the dice of a seat come from the seed, i and the seat.
struct Match {
  std::string game;
  std::vector<std::string> bots;  // fewer than players: the last is repeated; none: the game's best bot
  Settings settings;
  std::uint64_t games = 100'000;
  std::uint64_t seed = 1;
  int threads = 0;                        // 0: one per core
  Counters counters = Counters::Collect;  // what the game itself counts
};

// A won game is this many units, so that a win shared by any number of seats is a whole number of them.
inline constexpr int kWin = 60;

// What one bot did, on one seat or on all.
struct Sums {
  std::uint64_t games = 0;
  std::uint64_t wins = 0, squares = 0;  // shares of wins in units, and their squares
  std::int64_t points = 0;

  constexpr void add(int win, int points_made) {
    ++games;
    wins += std::uint64_t(win);
    squares += std::uint64_t(win) * std::uint64_t(win);
    points += points_made;
  }
  constexpr Sums& operator+=(const Sums& o) {
    games += o.games, wins += o.wins, squares += o.squares, points += o.points;
    return *this;
  }
  double share() const;   // of the wins, ties split
  double margin() const;  // half the 95 % confidence interval of the share
  double mean_points() const;
  bool operator==(const Sums&) const = default;
};

struct Outcome {
  Match match;  // with all bots and all settings named
  int players = 0;
  std::uint64_t played = 0;  // fewer than asked for when it was stopped: then exactly the first so many games
  std::uint64_t decisions = 0;
  std::array<std::array<Sums, kMaxSeats>, kMaxSeats> sums{};  // by bot and seat
  std::vector<std::pair<Sentence, Sentence>> counted;         // the game's counters for people,
  boost::json::object counters;                               // and for machines

  Sums of(int bot) const;
  bool stopped() const { return played < match.games; }
};

struct Progress {
  std::uint64_t played = 0;
  Sums first;  // of the first bot
};

// How a run is followed: `report` is called about five times a second, from the thread that called
// `simulate`. When `stop` becomes true the games under way are given up and no other is begun. With `ranks`
// all of them play; the outcome is the first rank's, and those of the others are empty.
struct Watch {
  std::function<void(const Progress&)> report;
  const std::atomic<bool>* stop = nullptr;
  Ranks* ranks = nullptr;
};

// What has to be the same on all ranks.
std::string call_of(const Match& match);

// The error says what is wrong with the match.
std::expected<Outcome, std::string> simulate(const Match& match, const Watch& watch = {});

}  // namespace cardhouse::lab
