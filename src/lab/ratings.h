// SPDX-License-Identifier: MIT
// Ratings after Bradley and Terry, for tables of any size: a seat wins with the chance that its bot's
// strength has among the strengths at the table.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "lab/statistics.h"

namespace cardhouse::lab {

// How often a table was played at which each bot had so many seats.
struct Company {
  std::vector<double> seats;  // by bot
  double games = 0;
};

// The most likely strengths, with the geometric mean 1, given how many games each bot won. Each pair is given
// `draws` games of two that ended in a draw, which keeps the strength of a bot that never wins above 0.
std::vector<double> strengths(std::span<const Company> companies, std::span<const double> wins, double draws);

double rating(double strength);  // 400 points are ten times the strength, as in chess

struct Ratings {
  std::vector<Estimate> of;  // by bot; the mean is 0
};

// `companies` are those of one set; `wins` has the wins of each bot for each set. The intervals are those of
// the sets drawn again, with replacement.
Ratings rate(std::span<const Company> companies, const std::vector<std::vector<double>>& wins,
             std::uint64_t seed);

}  // namespace cardhouse::lab
