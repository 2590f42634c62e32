// SPDX-License-Identifier: MIT
// Plays all pairings on all cores.
#include "lab/balance.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <mutex>
#include <tuple>

#include <fmt/format.h>

#include "bots/players.h"
#include "catalog/catalog.h"
#include "catalog/types.h"
#include "lab/deals.h"
#include "lab/series.h"

namespace cardhouse::lab {
namespace {

template <class G>
concept Weighable = requires(typename G::Options& options) {
  typename G::Weighing;
  { G::weighed_decks(Language::English) } -> std::same_as<std::vector<std::pair<std::string, std::string>>>;
  { G::weighed_card(0, Language::English) } -> std::same_as<std::pair<std::string, std::string>>;
  G::set_decks(options, 0, 1, Seat(0));
};

struct Pairing {
  int a = 0, b = 0;
};

// Sums of one thread. Decks by number, cards by theirs.
struct PairingSums {
  std::vector<Wins> against, first_by_deck;
  std::vector<std::uint64_t> lengths;
  struct Card {
    Wins drawn, played;
  };
  std::vector<Card> cards;  // by deck and card
  std::uint64_t played = 0;

  PairingSums() = default;
  PairingSums(std::size_t decks, std::size_t kinds)
      : against(decks * decks), first_by_deck(decks), cards(decks * kinds) {}
  PairingSums& operator+=(const PairingSums& o) {
    for (std::size_t i = 0; i < against.size(); ++i) against[i] += o.against[i];
    for (std::size_t i = 0; i < first_by_deck.size(); ++i) first_by_deck[i] += o.first_by_deck[i];
    for (std::size_t i = 0; i < cards.size(); ++i)
      cards[i].drawn += o.cards[i].drawn, cards[i].played += o.cards[i].played;
    lengths.resize(std::max(lengths.size(), o.lengths.size()));
    for (std::size_t i = 0; i < o.lengths.size(); ++i) lengths[i] += o.lengths[i];
    played += o.played;
    return *this;
  }
  auto fields() { return std::tie(against, first_by_deck, lengths, cards, played); }
  auto fields() const { return std::tie(against, first_by_deck, lengths, cards, played); }
};

// The games of all pairings as a job: pairing after pairing, then the next game of each.
template <Weighable G>
class PairingJob {
  using Player = bots::Player<G>;
  static constexpr std::size_t kKinds = G::Weighing::kCards;

 public:
  using Part = PairingSums;
  using Players = std::vector<Player>;

  PairingJob(const BalanceTask& task, const typename G::Options& options, Player player, std::size_t decks,
             const BalanceWatch& watch)
      : task_(task),
        options_(options),
        player_(std::move(player)),
        decks_(decks),
        watch_(watch),
        total_(decks, kKinds) {
    for (int a = 0; a < int(decks); ++a)
      for (int b = a; b < int(decks); ++b) pairings_.push_back({a, b});
  }

  std::uint64_t deals() const { return pairings_.size() * task_.games; }
  std::string call() const {
    std::string call =
        fmt::format("balance {} {} games={} seed={}", task_.game, task_.bot, task_.games, task_.seed);
    for (const auto& [name, value] : task_.settings) call += fmt::format(" {}={}", name, value);
    return call;
  }
  Players players() const { return Players(2, player_); }
  Part fresh() const { return Part(decks_, kKinds); }
  bool play(std::uint64_t deal, Players& players, Part& sums, const Halt& halt) const {
    const std::size_t which = deal % pairings_.size();
    const std::uint64_t game = deal / pairings_.size();
    const Pairing pairing = pairings_[which];
    const bool turned = game % 2 != 0;
    const std::array<int, 2> deck{turned ? pairing.b : pairing.a, turned ? pairing.a : pairing.b};
    typename G::Options options = options_;
    G::set_decks(options, deck[0], deck[1], Seat(game / 2 % 2));
    const Chance chance =
        Chance::from_seed(task_.seed).child(std::uint32_t(which)).child(std::uint32_t(game));
    std::array<Dice, kMaxSeats> dice = dice_of_seats(chance);
    typename G::Weighing seen;
    typename G::State state = G::deal(options, chance, seen);
    while (const std::optional<Seat> seat = G::turn(state)) {
      if (halt()) return false;
      G::play(state, bots::decide<G>(players[*seat], state, dice[*seat]), seen);
    }
    count(deck, halves_of(G::score(state)), seen, sums);
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
  static std::array<int, 2> halves_of(const typename G::Score& score) {
    if (score.winners.empty()) return {1, 1};
    std::array<int, 2> halves{};
    for (Seat seat = 0; seat < 2; ++seat)
      halves[seat] = !score.winners.has(seat) ? 0 : score.winners.size() == 2 ? 1 : 2;
    return halves;
  }

  void count(const std::array<int, 2>& deck, const std::array<int, 2>& halves,
             const typename G::Weighing& seen, PairingSums& sums) const {
    const auto at = [&](int row, int column) -> Wins& {
      return sums.against[std::size_t(row) * decks_ + std::size_t(column)];
    };
    if (deck[0] == deck[1]) {
      at(deck[0], deck[0]).add(halves[seen.starter]);
    } else {
      at(deck[0], deck[1]).add(halves[0]);
      at(deck[1], deck[0]).add(halves[1]);
    }
    sums.first_by_deck[std::size_t(deck[seen.starter])].add(halves[seen.starter]);
    if (std::size_t(seen.turns) >= sums.lengths.size()) sums.lengths.resize(std::size_t(seen.turns) + 1);
    ++sums.lengths[std::size_t(seen.turns)];
    for (Seat seat = 0; seat < 2 && deck[0] != deck[1]; ++seat)
      for (std::size_t card = 0; card < kKinds; ++card) {
        auto& figures = sums.cards[std::size_t(deck[seat]) * kKinds + card];
        if (seen.drawn[seat].test(card)) figures.drawn.add(halves[seat]);
        if (seen.played[seat].test(card)) figures.played.add(halves[seat]);
      }
    ++sums.played;
  }

  const BalanceTask& task_;
  const typename G::Options& options_;
  Player player_;
  std::size_t decks_;
  const BalanceWatch& watch_;
  std::vector<Pairing> pairings_;
  mutable std::mutex mutex_;
  PairingSums total_;
};

template <Weighable G>
BalanceOutcome outcome_of_pairings(const BalanceTask& task, const PairingSums& sums, std::size_t decks,
                                   Language language) {
  constexpr std::size_t kKinds = G::Weighing::kCards;
  BalanceOutcome o{.task = task, .first_by_deck = sums.first_by_deck, .lengths = sums.lengths};
  for (const auto& [code, name] : G::weighed_decks(language))
    o.decks.push_back(code), o.names.push_back(name);
  o.overall.resize(decks);
  for (std::size_t row = 0; row < decks; ++row) {
    o.against.emplace_back(sums.against.begin() + std::ptrdiff_t(row * decks),
                           sums.against.begin() + std::ptrdiff_t((row + 1) * decks));
    for (std::size_t column = 0; column < decks; ++column)
      if (row != column) o.overall[row] += o.against[row][column];
    o.first += sums.first_by_deck[row];
  }
  for (std::size_t card = 0; card < kKinds; ++card) {
    CardFigures figures;
    for (std::size_t deck = 0; deck < decks; ++deck) {
      const auto& there = sums.cards[deck * kKinds + card];
      const double own = o.overall[deck].share().value;
      figures.drawn += there.drawn;
      figures.played += there.played;
      figures.expected_drawn += own * double(there.drawn.games);
      figures.expected_played += own * double(there.played.games);
    }
    if (figures.drawn.games == 0 && figures.played.games == 0) continue;
    std::tie(figures.card, figures.name) = G::weighed_card(int(card), language);
    o.cards.push_back(std::move(figures));
  }
  o.played = sums.played;
  return o;
}

template <Weighable G>
std::expected<BalanceOutcome, std::string> weigh_decks(BalanceTask task, Language language,
                                                       const BalanceWatch& watch) {
  auto options = G::read_options(task.settings);
  if (!options) return std::unexpected(options.error());
  options = limited<G>(*options);
  auto player = bots::make_player<G>(task.bot);
  if (!player) return std::unexpected(player.error());
  if (task.games == 0) return std::unexpected("at least one game of each pairing must be played");
  const std::size_t decks = G::weighed_decks(language).size();
  PairingJob<G> job(task, *options, *std::move(player), decks, watch);
  play_deals(job, {task.threads, watch.ranks, watch.stop}, std::chrono::milliseconds(500));
  BalanceOutcome outcome = outcome_of_pairings<G>(task, job.total(), decks, language);
  outcome.asked = job.deals();
  return outcome;
}

}  // namespace

Estimate Wins::share() const {
  if (games == 0) return {.value = 0.5, .low = 0, .high = 1};
  constexpr double z = 1.959964;
  const double n = double(games), p = double(halves) / 2 / n;
  const double middle = (p + z * z / 2 / n) / (1 + z * z / n);
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / 4 / n / n) / (1 + z * z / n);
  return {.value = p, .low = middle - half, .high = middle + half};
}

double CardFigures::impact_drawn() const {
  return drawn.games == 0 ? 0 : drawn.share().value - expected_drawn / double(drawn.games);
}
double CardFigures::impact_played() const {
  return played.games == 0 ? 0 : played.share().value - expected_played / double(played.games);
}

double BalanceOutcome::mean_length() const {
  double sum = 0, games = 0;
  for (std::size_t turns = 0; turns < lengths.size(); ++turns)
    sum += double(turns) * double(lengths[turns]), games += double(lengths[turns]);
  return games == 0 ? 0 : sum / games;
}

std::expected<BalanceOutcome, std::string> weigh(const BalanceTask& task, Language language,
                                                 const BalanceWatch& watch) {
  std::expected<BalanceOutcome, std::string> outcome = std::unexpected("");
  const bool known = catalog::with_game(task.game, [&]<class G>() {
    if constexpr (Weighable<G>) outcome = weigh_decks<G>(task, language, watch);
    else outcome = std::unexpected(fmt::format("{} has no decks to compare", G::kName));
  });
  if (!known) return std::unexpected(fmt::format("there is no game \"{}\"", task.game));
  return outcome;
}

}  // namespace cardhouse::lab
