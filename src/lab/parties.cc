// SPDX-License-Identifier: MIT
// Plays Adventures with parties of all sizes on all cores.
#include "lab/parties.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <map>
#include <mutex>

#include <fmt/format.h>

#include "bots/players.h"
#include "catalog/catalog.h"
#include "lab/series.h"
#include "lab/workers.h"

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
  std::vector<PartyCell> cells;
  std::map<std::string, std::uint64_t> fallen;
  struct Card {
    std::uint64_t copies = 0;
    std::map<std::size_t, Wins> by_cell;
  };
  std::map<int, Card> bought;  // by the number of the card
  std::array<ShownChance, 10> chances{};
  std::uint64_t played = 0;
};

template <HasParties G>
class PartyRun {
  using Player = bots::Player<G>;
  using Parties = typename G::Parties;
  using State = typename G::State;

 public:
  PartyRun(const PartiesTask& task, Player player, std::vector<PartyCell> cells, const BalanceWatch& watch)
      : task_(task), player_(std::move(player)), watch_(watch) {
    total_.cells = std::move(cells);
    for (const PartyCell& cell : total_.cells)
      options_.push_back(
          Parties::options(cell.players, cell.level, cell.adventure, cell.difficulty, task.seed));
  }
  std::uint64_t asked() const { return options_.size() * task_.games; }
  PartySums go() {
    run_workers(
        thread_count(task_.threads), std::chrono::milliseconds(500), [this] { work(); }, [this] { tell(); });
    return std::move(total_);
  }

 private:
  void work() {
    std::vector<Player> players(kMaxSeats, player_);
    while (watch_.stop == nullptr || !watch_.stop->load(std::memory_order_relaxed)) {
      const std::uint64_t number = next_.fetch_add(1, std::memory_order_relaxed);
      if (number >= asked()) break;
      play(number % options_.size(), number / options_.size(), players);
    }
  }

  void play(std::size_t which, std::uint64_t game, std::vector<Player>& players) {
    const Chance chance =
        Chance::from_seed(task_.seed).child(std::uint32_t(which)).child(std::uint32_t(game));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
    State state = G::deal(options_[which], chance);
    typename Parties::Witness heard;
    std::vector<double> shown;  // at the first question of each turn, before anything is played
    std::optional<int> turn;
    while (const std::optional<Seat> seat = G::turn(state)) {
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
    add(which, state, heard, shown);
  }

  void add(std::size_t which, const State& state, const typename Parties::Witness& heard,
           const std::vector<double>& shown) {
    const auto [won, rounds, scene] = Parties::ending(state);
    const std::lock_guard lock(mutex_);
    PartyCell& cell = total_.cells[which];
    cell.wins.add(won ? 2 : 0);
    cell.rounds += std::uint64_t(rounds);
    if (!won && scene > 0) {
      cell.lost_in_scene.resize(std::max(cell.lost_in_scene.size(), std::size_t(scene)));
      ++cell.lost_in_scene[std::size_t(scene) - 1];
    }
    for (const double chance : shown) {
      ShownChance& tenth = total_.chances[std::size_t(std::clamp(int(chance * 10), 0, 9))];
      ++tenth.turns, tenth.won += won, tenth.sum += chance;
    }
    for (const auto& [what, times] : heard.fallen) total_.fallen[what] += times;
    for (const auto& [card, copies] : heard.bought) {
      total_.bought[card].copies += copies;
      total_.bought[card].by_cell[which].add(won ? 2 : 0);
    }
    ++total_.played;
  }

  void tell() {
    if (!watch_.report) return;
    std::uint64_t played = 0;
    {
      const std::lock_guard lock(mutex_);
      played = total_.played;
    }
    watch_.report(played, asked());
  }

  const PartiesTask& task_;
  Player player_;
  const BalanceWatch& watch_;
  std::vector<typename G::Options> options_;
  std::atomic<std::uint64_t> next_ = 0;
  std::mutex mutex_;
  PartySums total_;
};

template <HasParties G>
PartiesOutcome outcome_of(const PartiesTask& task, PartySums sums, Language language) {
  PartiesOutcome o{.task = task, .cells = std::move(sums.cells), .played = sums.played};
  o.chances = sums.chances;
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
std::expected<PartiesOutcome, std::string> weigh_game(const PartiesTask& task, Language language,
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
  PartyRun<G> run(task, *std::move(player), std::move(cells), watch);
  PartiesOutcome outcome = outcome_of<G>(task, run.go(), language);
  outcome.asked = run.asked();
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
    if constexpr (HasParties<G>) outcome = weigh_game<G>(task, language, watch);
    else outcome = std::unexpected(fmt::format("{} has no Adventures", G::kName));
  });
  return outcome;
}

}  // namespace cardhouse::lab
