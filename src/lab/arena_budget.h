// SPDX-License-Identifier: MIT
// Bots of one contest that differ in nothing but how long they may think.
#pragma once
#include <string>
#include <vector>

#include "lab/arena.h"

namespace cardhouse::lab {

struct BudgetCurve {
  std::string name;  // of the bot without its budget
  std::string unit;  // "nodes" or "ms"
  struct Point {
    double budget = 0;
    std::size_t bot = 0;
  };
  std::vector<Point> points;  // at least two, by budget
};

std::vector<BudgetCurve> budget_curves(const std::vector<BotFigures>& bots);

}  // namespace cardhouse::lab
