// SPDX-License-Identifier: MIT
// Fits strengths by Hunter's algorithm, and draws the sets again for the intervals.
#include "lab/ratings.h"

#include <algorithm>
#include <cmath>

#include "core/chance.h"

namespace cardhouse::lab {
namespace {

constexpr int kDrawnAgain = 1000;

double strength_at(const Company& company, std::span<const double> of) {
  double sum = 0;
  for (std::size_t bot = 0; bot < of.size(); ++bot) sum += company.seats[bot] * of[bot];
  return sum;
}

void to_geometric_mean_1(std::vector<double>& of) {
  double logs = 0;
  for (double strength : of) logs += std::log(strength);
  const double scale = std::exp(-logs / double(of.size()));
  for (double& strength : of) strength *= scale;
}

std::vector<double> ratings_of(std::span<const Company> companies, std::span<const double> wins) {
  std::vector<double> found = strengths(companies, wins, 1);
  for (double& strength : found) strength = rating(strength);
  return found;
}

}  // namespace

double rating(double strength) { return 400 * std::log10(strength); }

std::vector<double> strengths(std::span<const Company> companies, std::span<const double> wins,
                              double draws) {
  const std::size_t bots = wins.size();
  constexpr int kMostRounds = 20'000;
  constexpr double kCloseEnough = 1e-10;
  std::vector<double> of(bots, 1.0);
  for (int round = 0; round < kMostRounds; ++round) {
    std::vector<double> chances(bots, 0.0);  // wins to be expected, over the strength
    for (const Company& company : companies) {
      const double each = company.games / strength_at(company, of);
      for (std::size_t bot = 0; bot < bots; ++bot) chances[bot] += company.seats[bot] * each;
    }
    for (std::size_t bot = 0; bot < bots; ++bot)
      for (std::size_t other = 0; other < bots; ++other)
        if (other != bot) chances[bot] += draws / (of[bot] + of[other]);
    double moved = 0;
    std::vector<double> next(bots);
    for (std::size_t bot = 0; bot < bots; ++bot)
      next[bot] = (wins[bot] + draws / 2 * double(bots - 1)) / chances[bot];
    to_geometric_mean_1(next);
    for (std::size_t bot = 0; bot < bots; ++bot)
      moved = std::max(moved, std::abs(std::log(next[bot] / of[bot])));
    of = std::move(next);
    if (moved < kCloseEnough) break;
  }
  return of;
}

Ratings rate(std::span<const Company> companies, const std::vector<std::vector<double>>& wins,
             std::uint64_t seed) {
  const std::size_t sets = wins.size(), bots = companies.front().seats.size();
  std::vector<Company> all(companies.begin(), companies.end());
  for (Company& company : all) company.games *= double(sets);
  std::vector<double> sum(bots, 0.0);
  for (const auto& set : wins)
    for (std::size_t bot = 0; bot < bots; ++bot) sum[bot] += set[bot];
  Ratings ratings;
  for (double value : ratings_of(all, sum)) ratings.of.push_back({.value = value});
  if (sets < 2) return ratings;

  Dice dice(seed);
  std::vector<std::vector<double>> again(bots);
  for (int drawn = 0; drawn < kDrawnAgain; ++drawn) {
    std::ranges::fill(sum, 0.0);
    for (std::size_t i = 0; i < sets; ++i) {
      const auto& set = wins[below(dice, std::uint32_t(sets))];
      for (std::size_t bot = 0; bot < bots; ++bot) sum[bot] += set[bot];
    }
    const std::vector<double> found = ratings_of(all, sum);
    for (std::size_t bot = 0; bot < bots; ++bot) again[bot].push_back(found[bot]);
  }
  for (std::size_t bot = 0; bot < bots; ++bot) {
    std::ranges::sort(again[bot]);
    ratings.of[bot].low = again[bot][kDrawnAgain / 40];
    ratings.of[bot].high = again[bot][kDrawnAgain - 1 - kDrawnAgain / 40];
  }
  return ratings;
}

}  // namespace cardhouse::lab
