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
#include "lab/deals.h"
#include "lab/series.h"

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

// The games of a contest as a job, set by set. What is one deal elsewhere is one game of a set here, so that
// the games of a long set can be played at the same time.
template <Observable G>
class ArenaJob {
 public:
  using Part = std::vector<GameResult>;
  using Players = Roster<G>;

  ArenaJob(const typename G::Options& options, const std::vector<std::string>& specs, const Contest& contest,
           Ledger& ledger, const ArenaWatch& watch)
      : options_(options),
        specs_(specs),
        contest_(contest),
        arena_deals_(Chance::from_seed(contest.seed).child(kArenaDeals)),
        ledger_(ledger),
        watch_(watch) {}

  std::uint64_t deals() const { return contest_.sets * ledger_.plan().games_a_set(); }
  std::string call() const { return call_of(contest_); }
  Players players() const { return Players(specs_); }
  Part fresh() const { return {}; }
  bool play(std::uint64_t number, Players& roster, Part& part, const Halt& halt) const {
    const std::size_t games = ledger_.plan().games_a_set();
    return play(number / games, number % games, roster, part.emplace_back(), halt);
  }
  bool add(Part&& part) { return ledger_.add(part); }
  void tell(std::uint64_t ahead) const {
    if (!watch_.report) return;
    ArenaProgress progress = ledger_.progress();
    progress.games += ahead;
    watch_.report(progress);
  }

 private:
  using Clock = std::chrono::steady_clock;

  bool play(std::size_t set, std::size_t game, Roster<G>& roster, GameResult& result,
            const Halt& halt) const {
    const Plan& plan = ledger_.plan();
    const SeatedGame table = plan.table(set, game);
    if (table.counted.empty()) return true;  // a control for a game in which A has no seat
    const Chance deal = arena_deals_.child(std::uint32_t(set));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(deal.child(1u + table.dice));
    const auto players = roster.seat(table, plan.players());
    typename TallyOfSeats<G>::Type tally{};
    typename G::State state = G::deal(options_, deal, tally);
    while (const std::optional<Seat> seat = G::turn(state)) {
      if (halt()) return false;
      G::play(state, decide(*players[*seat], state, dice[*seat], result[*seat]), tally);
    }
    settle(G::score(state), plan.players(), result);
    if constexpr (SeatCounted<G>)
      for (Seat seat = 0; seat < plan.players(); ++seat)
        std::ranges::copy(tally.of(seat), result[seat].counts.begin());
    return true;
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
  const Contest& contest_;
  Chance arena_deals_;
  Ledger& ledger_;
  const ArenaWatch& watch_;
};

}  // namespace cardhouse::lab
