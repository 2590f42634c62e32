// SPDX-License-Identifier: MIT
// Adds up what the ledger holds, set by set: a set is one observation.
#include "lab/arena_figures.h"

#include <algorithm>
#include <cmath>

#include "lab/simulate.h"

namespace cardhouse::lab {
namespace {

constexpr std::size_t kMostBars = 25;

// What one bot did, set by set.
class Account {
 public:
  Account(std::size_t sets, int players, std::size_t rates)
      : share(sets),
        margin(sets),
        points(sets),
        by_seat(std::size_t(players), Ratios(sets)),
        counts(rates, Ratios(sets)) {}

  using Ratios = std::vector<Ratio>;
  Ratios share, margin, points;
  std::vector<Ratios> by_seat, counts;
  std::vector<double> margins;  // of single games
  std::uint64_t games = 0, decisions = 0;
  double ms = 0;
};

double margin_of(const GameResult& result, Seat seat, int players) {
  double others = 0;
  for (Seat other = 0; other < players; ++other)
    if (other != seat) others += result[other].points;
  return result[seat].points - others / (players - 1);
}

void count_result(Account& account, std::size_t set, const GameResult& result, Seat seat, int players) {
  const double share = double(result[seat].wins) / kWin, margin = margin_of(result, seat, players);
  account.share[set] += {share, 1};
  account.by_seat[seat][set] += {share, 1};
  account.points[set] += {double(result[seat].points), 1};
  account.margin[set] += {margin, 1};
  account.margins.push_back(margin);
  ++account.games;
}

void count_conduct(Account& account, std::size_t set, const SeatResult& result) {
  account.decisions += result.decisions;
  account.ms += double(result.ms);
  for (std::size_t i = 0; i < account.counts.size(); ++i)
    account.counts[i][set] += {double(result.counts[i].part), double(result.counts[i].whole)};
}

std::vector<Account> accounts_of(const Ledger& ledger, std::size_t rates) {
  const Plan& plan = ledger.plan();
  std::vector<Account> accounts(std::size_t(plan.everybody()), Account(ledger.sets(), plan.players(), rates));
  for (std::size_t set = 0; set < ledger.sets(); ++set)
    for (std::size_t game = 0; game < plan.games_a_set(); ++game) {
      const SeatedGame table = plan.table(set, game);
      const GameResult& result = ledger.result(set, game);
      for (Seat seat = 0; seat < plan.players(); ++seat) {
        Account& account = accounts[table.bot[seat]];
        const bool counts = table.counted.has(seat);
        if (counts) count_result(account, set, result, seat, plan.players());
        if (counts || table.purpose == Purpose::Contest) count_conduct(account, set, result[seat]);
      }
    }
  return accounts;
}

// Steps of 0.5, 1, 2.5, 5, 10 ... points, as fine as there is room for.
Histogram histogram_of(const std::vector<double>& margins) {
  if (margins.empty()) return {};
  const auto [low, high] = std::ranges::minmax(margins);
  double step = 0.5;
  for (int i = 0; (high - low) / step + 1 > double(kMostBars); ++i) step *= i % 3 == 1 ? 2.5 : 2;
  Histogram found{.first = (std::floor(low / step + 0.5) - 0.5) * step, .step = step};
  for (double margin : margins) {
    const auto bar = std::size_t((margin - found.first) / step);
    if (bar >= found.count.size()) found.count.resize(bar + 1);
    ++found.count[bar];
  }
  return found;
}

RateFigure rate_of(const SeatRate& rate, const Account::Ratios& counts) {
  Ratio sum;
  for (const Ratio& count : counts) sum += count;
  return {.rate = rate,
          .share = sum.whole > 0 ? estimate_share(counts) : Estimate{},
          .part = std::uint64_t(sum.part),
          .whole = std::uint64_t(sum.whole)};
}

BotFigures figures_of(const std::string& bot, const Account& account, std::span<const SeatRate> rates) {
  BotFigures figures{.bot = bot,
                     .games = account.games,
                     .share = estimate_share(account.share),
                     .margin = estimate(account.margin),
                     .points = estimate(account.points),
                     .decisions = account.decisions,
                     .margins = histogram_of(account.margins)};
  for (const Account::Ratios& on_seat : account.by_seat)
    figures.share_by_seat.push_back(estimate_share(on_seat));
  if (account.decisions > 0) figures.ms_per_move = account.ms / double(account.decisions);
  for (std::size_t i = 0; i < rates.size(); ++i)
    figures.rates.push_back(rate_of(rates[i], account.counts[i]));
  return figures;
}

// A less the control, set by set. Both have the same seats of the same deals.
Estimate gain(const Account::Ratios& a, const Account::Ratios& control) {
  Account::Ratios difference;
  for (std::size_t set = 0; set < a.size(); ++set)
    difference.push_back({a[set].part - control[set].part, a[set].whole});
  return estimate(difference);
}

SprtFigures sprt_figures(const Contest& contest, const Ledger& ledger) {
  SprtFigures figures{.hypotheses = *contest.sprt};
  Sprt test = *sprt_of(contest, ledger.plan());
  for (std::size_t set = 0; set < ledger.sets(); ++set) {
    const Ratio share = ledger.wins(set, 0);
    test.add(share.part / share.whole);
    figures.path.push_back(test.llr());
  }
  figures.verdict = test.verdict(), figures.llr = test.llr();
  return figures;
}

// Which bots meet in how many games of a set; in a round robin it is the same in all.
std::vector<Company> companies_of(const Plan& plan) {
  std::vector<Company> companies;
  for (std::size_t game = 0; game < plan.games_a_set(); ++game) {
    Company company{.seats = std::vector<double>(std::size_t(plan.bots()), 0.0), .games = 1};
    const SeatedGame table = plan.table(0, game);
    for (Seat seat = 0; seat < plan.players(); ++seat) ++company.seats[table.bot[seat]];
    companies.push_back(std::move(company));
  }
  return companies;
}

// What each bot won in a set, on all its seats. A game that nobody wins is shared by all seats.
std::vector<double> wins_in_set(const Ledger& ledger, std::size_t set) {
  const Plan& plan = ledger.plan();
  std::vector<double> wins(std::size_t(plan.bots()), 0.0);
  for (std::size_t game = 0; game < plan.games_a_set(); ++game) {
    const SeatedGame table = plan.table(set, game);
    const GameResult& result = ledger.result(set, game);
    int won = 0;
    for (Seat seat = 0; seat < plan.players(); ++seat) won += result[seat].wins;
    for (Seat seat = 0; seat < plan.players(); ++seat)
      wins[table.bot[seat]] += won == 0 ? 1.0 / plan.players() : double(result[seat].wins) / kWin;
  }
  return wins;
}

void add_ratings(ArenaOutcome& outcome, const Ledger& ledger) {
  std::vector<std::vector<double>> wins;
  for (std::size_t set = 0; set < ledger.sets(); ++set) wins.push_back(wins_in_set(ledger, set));
  outcome.ratings = rate(companies_of(ledger.plan()), wins, outcome.contest.seed).of;
}

// The share of a bot alone among copies of another, for all pairs.
void add_pairs(ArenaOutcome& outcome, const Ledger& ledger) {
  const Plan& plan = ledger.plan();
  const auto bots = std::size_t(plan.bots());
  using Row = std::vector<Account::Ratios>;
  std::vector<Row> shares(bots, Row(bots, Account::Ratios(ledger.sets())));
  for (std::size_t game = 0; game < plan.games_a_set(); ++game) {
    const SeatedGame table = plan.table(0, game);
    for (Seat seat : table.counted) {
      const Seat other = next_seat(seat, plan.players());
      for (std::size_t set = 0; set < ledger.sets(); ++set)
        shares[table.bot[seat]][table.bot[other]][set] +=
            {double(ledger.result(set, game)[seat].wins) / kWin, 1};
    }
  }
  for (const Row& row : shares) {
    auto& cells = outcome.against.emplace_back();
    for (const Account::Ratios& cell : row)
      cells.push_back(cell.front().whole > 0 ? estimate_share(cell) : Estimate{});
  }
}

}  // namespace

void add_figures(ArenaOutcome& outcome, const Ledger& ledger, std::span<const SeatRate> rates) {
  const Plan& plan = ledger.plan();
  const std::vector<Account> accounts = accounts_of(ledger, rates.size());
  outcome.sets = ledger.sets();
  outcome.games = ledger.sets() * plan.games_a_set();
  for (std::size_t bot = 0; bot < std::size_t(plan.bots()); ++bot)
    outcome.bots.push_back(figures_of(outcome.contest.bots[bot], accounts[bot], rates));
  if (plan.shape().has_control) {
    const Account &a = accounts.front(), &control = accounts.back();
    outcome.control = {.figures = figures_of(outcome.contest.control, control, rates),
                       .share_gain = gain(a.share, control.share),
                       .margin_gain = gain(a.margin, control.margin)};
  }
  if (outcome.contest.sprt) outcome.sprt = sprt_figures(outcome.contest, ledger);
  if (plan.shape().schedule != Schedule::RoundRobin) return;
  add_ratings(outcome, ledger);
  add_pairs(outcome, ledger);
}

}  // namespace cardhouse::lab
