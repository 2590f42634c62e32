// SPDX-License-Identifier: MIT
// Compares bots honestly: every deal is played from every seat, and the deals are the sample. The same seed
// gives the same outcome whatever the number of threads and ranks (times apart). The protocol is in
// docs/arena.md.
#pragma once
#include <atomic>
#include <cstdint>
#include <expected>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/seat_tally.h"
#include "core/settings.h"
#include "lab/arena_plan.h"
#include "lab/ratings.h"
#include "lab/statistics.h"

namespace cardhouse::lab {

class Ranks;

// The hypotheses of a sequential test about the win share of the first bot.
struct Hypotheses {
  double low = 0, high = 0;
};

// Set number i is dealt from child i of the arena's chance, which no simulation of the same seed uses. The
// dice of a seat come from the set, the game in it and the seat.
struct Contest {
  std::string game;
  std::vector<std::string> bots;  // the first is the one that is tested
  std::string control;            // empty: none
  Settings settings;
  std::uint64_t sets = 100;
  std::uint64_t seed = 1;
  int threads = 0;  // 0: one per core
  bool round_robin = false;
  std::optional<Hypotheses> sprt;
};

struct SeatResult {
  std::int16_t points = 0;
  std::uint8_t wins = 0;        // in units of kWin
  std::uint32_t decisions = 0;  // real ones: with more than one legal move
  float ms = 0;                 // for all of them
  std::array<SeatCount, kMaxSeatRates> counts{};
};
using GameResult = std::array<SeatResult, kMaxSeats>;

struct RateFigure {
  SeatRate rate;
  Estimate share;  // without a value if `whole` is 0
  std::uint64_t part = 0, whole = 0;
};

// Margins of single games, in equal steps of points.
struct Histogram {
  double first = 0, step = 1;
  std::vector<std::uint64_t> count;
};

struct BotFigures {
  std::string bot;
  std::uint64_t games = 0;  // counted ones; a game in which the bot has two seats counts twice
  Estimate share, margin, points;
  std::vector<Estimate> share_by_seat;
  std::uint64_t decisions = 0;
  double ms_per_move = 0;
  std::vector<RateFigure> rates;
  Histogram margins;
};

struct ControlFigures {
  BotFigures figures;
  Estimate share_gain, margin_gain;  // A less the control, on the same seats of the same deals
};

struct SprtFigures {
  Hypotheses hypotheses;
  Sprt::Verdict verdict = Sprt::Verdict::Open;
  double llr = 0;
  std::vector<double> path;  // the ratio after each set
};

struct ArenaOutcome {
  Contest contest;  // with all settings named
  PlanShape shape;
  std::uint64_t sets = 0;  // that count: the first so many
  std::uint64_t games = 0;
  bool interrupted = false;
  double seconds = 0;
  std::vector<BotFigures> bots;
  std::optional<ControlFigures> control;
  std::optional<SprtFigures> sprt;
  std::vector<Estimate> ratings;               // round robin only, by bot
  std::vector<std::vector<Estimate>> against;  // round robin only: the share of one row bot among column bots
  double fair() const { return 1.0 / shape.players; }
};

struct ArenaProgress {
  std::uint64_t sets = 0, games = 0, all_games = 0;
  Estimate share;  // of the first bot
  std::optional<double> llr;
};

// `report` is called about twice a second from the thread that called `arena`. When `stop` becomes true the
// games under way are given up. With `ranks` all of them play; the outcome is the first rank's, and the
// others get an error.
struct ArenaWatch {
  std::function<void(const ArenaProgress&)> report;
  const std::atomic<bool>* stop = nullptr;
  Ranks* ranks = nullptr;
};

// What has to be the same on all ranks.
std::string call_of(const Contest& contest);

// What is wrong with the contest, if anything. No game is played.
std::expected<void, std::string> check(const Contest& contest);

std::expected<ArenaOutcome, std::string> arena(const Contest& contest, const ArenaWatch& watch = {});

}  // namespace cardhouse::lab
