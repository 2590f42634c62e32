// SPDX-License-Identifier: MIT
// Plays the games of a contest between typed players: the inner loop of the arena.
#pragma once
#include <cassert>
#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include "bots/players.h"
#include "lab/arena_ledger.h"
#include "lab/series.h"
#include "lab/workers.h"

namespace cardhouse::lab {

// Keeps the deals of the arena apart from those of simulations and training with the same seed.
inline constexpr std::uint32_t kArenaDeals = 0xa4e7a;

// The players of one thread. A bot that holds several seats of a game is several players, which are kept from
// game to game, for they may own a lot of memory.
template <Observable G>
class Roster {
 public:
  // Requires: every spec was found to be right.
  explicit Roster(const std::vector<std::string>& specs) : specs_(specs), players_(specs.size()) {}

  // Who sits where at this table.
  std::array<bots::Player<G>*, kMaxSeats> seat(const SeatedGame& table, int players) {
    std::array<bots::Player<G>*, kMaxSeats> seated{};
    std::vector<std::size_t> taken(specs_.size(), 0);
    for (std::size_t seat = 0; seat < std::size_t(players); ++seat)
      seated[seat] = player(table.bot[seat], taken[table.bot[seat]]++);
    return seated;
  }

 private:
  using Owned = std::unique_ptr<bots::Player<G>>;

  bots::Player<G>* player(std::size_t bot, std::size_t number) {
    if (number == players_[bot].size())
      players_[bot].push_back(std::make_unique<bots::Player<G>>(*bots::make_player<G>(specs_[bot])));
    return players_[bot][number].get();
  }

  const std::vector<std::string>& specs_;
  std::vector<std::vector<Owned>> players_;
};

template <class G>
struct TallyOfSeats {
  using Type = NoWitness;
};
template <SeatCounted G>
struct TallyOfSeats<G> {
  using Type = typename G::SeatTally;
};

template <Observable G>
class ArenaRun {
 public:
  ArenaRun(const typename G::Options& options, const std::vector<std::string>& specs, std::uint64_t seed,
           Ledger& ledger)
      : options_(options),
        specs_(specs),
        deals_(Chance::from_seed(seed).child(kArenaDeals)),
        ledger_(ledger) {}

  void go(int threads, const ArenaWatch& watch) {
    const auto look = [&] {
      if (watch.report) watch.report(ledger_.progress());
    };
    run_workers(
        threads, std::chrono::milliseconds(500), [this] { work(); }, look);
  }

 private:
  using Clock = std::chrono::steady_clock;

  void work() {
    Roster<G> roster(specs_);
    while (const auto game = ledger_.next())
      if (const auto result = play(*game, roster)) ledger_.hand_in(*game, *result);
  }

  // Nothing if the game was given up.
  std::optional<GameResult> play(Ledger::Game game, Roster<G>& roster) {
    const Plan& plan = ledger_.plan();
    const SeatedGame table = plan.table(game.set, game.game);
    GameResult result;
    if (table.counted.empty()) return result;  // a control for a game in which A has no seat
    const Chance deal = deals_.child(std::uint32_t(game.set));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(deal.child(1u + table.dice));
    const auto players = roster.seat(table, plan.players());
    typename TallyOfSeats<G>::Type tally{};
    typename G::State state = G::deal(options_, deal, tally);
    while (const std::optional<Seat> seat = G::turn(state)) {
      if (ledger_.over()) return {};
      G::play(state, decide(*players[*seat], state, dice[*seat], result[*seat]), tally);
    }
    settle(G::score(state), plan.players(), result);
    if constexpr (SeatCounted<G>)
      for (Seat seat = 0; seat < plan.players(); ++seat)
        std::ranges::copy(tally.of(seat), result[seat].counts.begin());
    return result;
  }

  // Only what is a choice takes time and counts.
  static typename G::Move decide(bots::Player<G>& player, const typename G::State& state, Dice& dice,
                                 SeatResult& result) {
    const auto legal = G::legal(state);
    if (legal.size() == 1) return legal.nth(0);
    const Clock::time_point start = Clock::now();
    const typename G::Move move = bots::decide<G>(player, state, dice);
    result.ms += std::chrono::duration<float, std::milli>(Clock::now() - start).count();
    ++result.decisions;
    return move;
  }

  static void settle(const typename G::Score& score, int players, GameResult& result) {
    for (Seat seat = 0; seat < players; ++seat) {
      result[seat].points = score.points[seat];
      result[seat].wins = std::uint8_t(kWin * score.share(seat) + 0.5);
    }
  }

  const typename G::Options& options_;
  const std::vector<std::string>& specs_;
  Chance deals_;
  Ledger& ledger_;
};

}  // namespace cardhouse::lab
