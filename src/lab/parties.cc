// SPDX-License-Identifier: MIT
// Plays Adventures with parties of all sizes on all cores.
#include "lab/parties.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <map>
#include <mutex>
#include <tuple>

#include <fmt/format.h>

#include "bots/players.h"
#include "catalog/types.h"
#include "lab/deals.h"
#include "lab/series.h"

namespace cardhouse::lab {
namespace {

template <class G>
concept HasParties = requires(const typename G::State& state, typename G::Parties::Witness& heard) {
  { G::Parties::options(2, 0, 0, 0, 1) } -> std::same_as<typename G::Options>;
  { G::Parties::usual_difficulty() } -> std::same_as<int>;
  { G::Parties::open_turn(state) } -> std::same_as<std::optional<int>>;
  { G::Parties::cause("", Language::English) } -> std::same_as<std::string>;
  G::Parties::adventures(Language::English);
  G::Parties::difficulties(Language::English);
  G::Parties::card(1, Language::English);
  G::Parties::ending(state).won;
  heard.look(state);
  heard.fallen, heard.bought;
};

struct PartySums {
  struct Cell {
    Wins wins;
    std::uint64_t rounds = 0;
    std::vector<std::uint64_t> lost_in_scene;

    Cell& operator+=(const Cell& o) {
      wins += o.wins, rounds += o.rounds;
      lost_in_scene.resize(std::max(lost_in_scene.size(), o.lost_in_scene.size()));
      for (std::size_t i = 0; i < o.lost_in_scene.size(); ++i) lost_in_scene[i] += o.lost_in_scene[i];
      return *this;
    }
    auto fields() { return std::tie(wins, rounds, lost_in_scene); }
    auto fields() const { return std::tie(wins, rounds, lost_in_scene); }
  };
  struct Card {
    std::uint64_t copies = 0;
    std::map<std::size_t, Wins> by_cell;

    Card& operator+=(const Card& o) {
      copies += o.copies;
      for (const auto& [cell, wins] : o.by_cell) by_cell[cell] += wins;
      return *this;
    }
    auto fields() { return std::tie(copies, by_cell); }
    auto fields() const { return std::tie(copies, by_cell); }
  };
  // Chances are added up in units, for the sum of fractions would depend on their order.
  struct Chances {
    static constexpr double kUnit = 1.0 / (1ull << 32);
    std::uint64_t turns = 0, won = 0, units = 0;

    void add(double chance, bool has_won) {
      ++turns, won += has_won, units += std::uint64_t(chance / kUnit + 0.5);
    }
    Chances& operator+=(const Chances& o) {
      turns += o.turns, won += o.won, units += o.units;
      return *this;
    }
  };

  std::map<std::size_t, Cell> cells;  // by number
  std::map<std::string, std::uint64_t> fallen;
  std::map<int, Card> bought;  // by the number of the card
  std::array<Chances, 10> chances{};
  std::uint64_t played = 0;

  PartySums& operator+=(const PartySums& o) {
    for (const auto& [which, cell] : o.cells) cells[which] += cell;
    for (const auto& [what, times] : o.fallen) fallen[what] += times;
    for (const auto& [card, figures] : o.bought) bought[card] += figures;
    for (std::size_t i = 0; i < chances.size(); ++i) chances[i] += o.chances[i];
    played += o.played;
    return *this;
  }
  auto fields() { return std::tie(cells, fallen, bought, chances, played); }
  auto fields() const { return std::tie(cells, fallen, bought, chances, played); }
};

// The games of all cells as a job: cell after cell, then the next game of each.
template <HasParties G>
class PartyJob {
  using Player = bots::Player<G>;
  using Parties = typename G::Parties;
  using State = typename G::State;

 public:
  using Part = PartySums;
  using Players = std::vector<Player>;

  PartyJob(const PartiesTask& task, Player player, const std::vector<PartyCell>& cells,
           const BalanceWatch& watch)
      : task_(task), player_(std::move(player)), watch_(watch) {
    for (const PartyCell& cell : cells)
      options_.push_back(
          Parties::options(cell.players, cell.level, cell.adventure, cell.difficulty, task.seed));
  }

  std::uint64_t deals() const { return options_.size() * task_.games; }
  std::string call() const {
    return fmt::format("balance {} {} games={} seed={} adventures={} sizes={} levels={} difficulties={}",
                       task_.game, task_.bot, task_.games, task_.seed, fmt::join(task_.adventures, ","),
                       fmt::join(task_.sizes, ","), fmt::join(task_.levels, ","),
                       fmt::join(task_.difficulties, ","));
  }
  Players players() const { return Players(kMaxSeats, player_); }
  Part fresh() const { return {}; }
  bool play(std::uint64_t deal, Players& players, Part& sums, const Halt& halt) const {
    const std::size_t which = deal % options_.size();
    const Chance chance = Chance::from_seed(task_.seed)
                              .child(std::uint32_t(which))
                              .child(std::uint32_t(deal / options_.size()));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
    State state = G::deal(options_[which], chance);
    typename Parties::Witness heard;
    std::vector<double> shown;  // at the first question of each turn, before anything is played
    std::optional<int> turn;
    while (const std::optional<Seat> seat = G::turn(state)) {
      if (halt()) return false;
      const std::optional<int> now = Parties::open_turn(state);
      bots::Candidates<G> thoughts;
      if (now && now != turn && G::legal(state).size() > 1) {
        turn = now;
        thoughts = bots::consider<G>(players[*seat], state, dice[*seat]);
      }
      const typename G::Move move = thoughts.empty() ? bots::decide<G>(players[*seat], state, dice[*seat])
                                                     : bots::favourite<G>(thoughts);
      if (!thoughts.empty())
        shown.push_back(
            bots::shown_share<G>(std::ranges::find(thoughts, move, &bots::Candidate<G>::move)->share));
      const State before = state;
      heard.look(before);
      G::play(state, move, heard);
    }
    count(which, state, heard, shown, sums);
    return true;
  }
  bool add(Part&& part) {
    const std::lock_guard lock(mutex_);
    total_ += part;
    return true;
  }
  void tell(std::uint64_t ahead) const {
    if (!watch_.report) return;
    std::uint64_t played = 0;
    {
      const std::lock_guard lock(mutex_);
      played = total_.played;
    }
    watch_.report(played + ahead, deals());
  }

  const Part& total() const { return total_; }

 private:
  void count(std::size_t which, const State& state, const typename Parties::Witness& heard,
             const std::vector<double>& shown, Part& sums) const {
    const auto [won, rounds, scene] = Parties::ending(state);
    PartySums::Cell& cell = sums.cells[which];
    cell.wins.add(won ? 2 : 0);
    cell.rounds += std::uint64_t(rounds);
    if (!won && scene > 0) {
      cell.lost_in_scene.resize(std::max(cell.lost_in_scene.size(), std::size_t(scene)));
      ++cell.lost_in_scene[std::size_t(scene) - 1];
    }
    for (const double chance : shown)
      sums.chances[std::size_t(std::clamp(int(chance * 10), 0, 9))].add(chance, won);
    for (const auto& [what, times] : heard.fallen) sums.fallen[what] += times;
    for (const auto& [card, copies] : heard.bought) {
      sums.bought[card].copies += copies;
      sums.bought[card].by_cell[which].add(won ? 2 : 0);
    }
    ++sums.played;
  }

  const PartiesTask& task_;
  Player player_;
  const BalanceWatch& watch_;
  std::vector<typename G::Options> options_;
  mutable std::mutex mutex_;
  Part total_;
};

template <HasParties G>
PartiesOutcome outcome_of_parties(const PartiesTask& task, std::vector<PartyCell> cells,
                                  const PartySums& sums, Language language) {
  PartiesOutcome o{.task = task, .cells = std::move(cells), .played = sums.played};
  for (const auto& [which, cell] : sums.cells) {
    o.cells[which].wins = cell.wins;
    o.cells[which].rounds = cell.rounds;
    o.cells[which].lost_in_scene = cell.lost_in_scene;
  }
  for (std::size_t i = 0; i < o.chances.size(); ++i)
    o.chances[i] = {.turns = sums.chances[i].turns,
                    .won = sums.chances[i].won,
                    .sum = double(sums.chances[i].units) * PartySums::Chances::kUnit};
  for (const auto& [what, times] : sums.fallen)
    o.fellers.push_back({what, G::Parties::cause(what, language), times});
  std::ranges::stable_sort(o.fellers, std::greater{}, &Feller::fallen);
  for (const auto& [card, figures] : sums.bought) {
    BoughtCard& one = o.bought.emplace_back();
    const auto named = G::Parties::card(card, language);
    one.card = named.code;
    one.name = named.name;
    one.copies = figures.copies;
    for (const auto& [cell, wins] : figures.by_cell) {
      one.games += wins;
      one.expected += o.cells[cell].wins.share().value * double(wins.games);
    }
  }
  std::ranges::stable_sort(o.bought, std::greater{}, &BoughtCard::impact);
  return o;
}

// The numbers of what was named, or all of them.
template <class List, class Code>
std::expected<std::vector<int>, std::string> numbers_of(const std::vector<std::string>& wanted,
                                                        std::string_view what, const List& known, Code code) {
  std::vector<int> numbers;
  for (const std::string& name : wanted) {
    const auto found = std::ranges::find(known, name, code);
    if (found == known.end()) return std::unexpected(fmt::format("there is no {} \"{}\"", what, name));
    numbers.push_back(int(found - known.begin()));
  }
  return numbers;
}

template <HasParties G>
std::expected<PartiesOutcome, std::string> weigh_all_parties(const PartiesTask& task, Language language,
                                                             const BalanceWatch& watch) {
  auto player = bots::make_player<G>(task.bot);
  if (!player) return std::unexpected(player.error());
  if (task.games == 0) return std::unexpected("at least one game of each kind must be played");
  const auto known = G::Parties::adventures(language);
  const auto known_difficulties = G::Parties::difficulties(language);
  auto adventures =
      numbers_of(task.adventures, "Adventure", known, [](const auto& one) { return one.named.code; });
  if (!adventures) return std::unexpected(adventures.error());
  for (int i = 0; task.adventures.empty() && i < int(known.size()); ++i) adventures->push_back(i);
  auto difficulties = numbers_of(task.difficulties, "difficulty", known_difficulties,
                                 [](const auto& one) { return one.code; });
  if (!difficulties) return std::unexpected(difficulties.error());
  if (difficulties->empty()) difficulties->push_back(G::Parties::usual_difficulty());
  std::vector<int> sizes = task.sizes, levels = task.levels;
  for (int players = G::kMinPlayers; task.sizes.empty() && players <= G::kMaxPlayers; ++players)
    sizes.push_back(players);
  for (int players : sizes)
    if (players < G::kMinPlayers || players > G::kMaxPlayers)
      return std::unexpected(fmt::format("a party has {} to {} heroes", G::kMinPlayers, G::kMaxPlayers));
  if (levels.empty()) levels = {kOwnLevel};
  std::vector<PartyCell> cells;
  for (int difficulty : *difficulties)
    for (int adventure : *adventures)
      for (int players : sizes)
        for (int level : levels) {
          const auto& [named, own_level] = known[std::size_t(adventure)];
          const auto& named_difficulty = known_difficulties[std::size_t(difficulty)];
          cells.push_back({.adventure = adventure,
                           .difficulty = difficulty,
                           .players = players,
                           .level = level == kOwnLevel ? own_level : level,
                           .adventure_code = named.code,
                           .adventure_name = named.name,
                           .difficulty_code = named_difficulty.code,
                           .difficulty_name = named_difficulty.name});
        }
  PartyJob<G> job(task, *std::move(player), cells, watch);
  play_deals(job, {task.threads, watch.ranks, watch.stop}, std::chrono::milliseconds(500));
  PartiesOutcome outcome = outcome_of_parties<G>(task, std::move(cells), job.total(), language);
  outcome.asked = job.deals();
  return outcome;
}

}  // namespace

double BoughtCard::impact() const {
  return games.games == 0 ? 0 : games.share().value - expected / double(games.games);
}

bool has_parties(std::string_view game) {
  bool has = false;
  catalog::with_game(game, [&]<class G>() { has = HasParties<G>; });
  return has;
}

std::expected<PartiesOutcome, std::string> weigh_parties(const PartiesTask& task, Language language,
                                                         const BalanceWatch& watch) {
  std::expected<PartiesOutcome, std::string> outcome =
      std::unexpected(fmt::format("there is no game \"{}\"", task.game));
  catalog::with_game(task.game, [&]<class G>() {
    if constexpr (HasParties<G>) outcome = weigh_all_parties<G>(task, language, watch);
    else outcome = std::unexpected(fmt::format("{} has no Adventures", G::kName));
  });
  return outcome;
}

}  // namespace cardhouse::lab
