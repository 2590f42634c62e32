// SPDX-License-Identifier: MIT
// Groups bots by what they are without their budget.
#include "lab/arena_budget.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

#include <fmt/format.h>

#include "bots/spec.h"

namespace cardhouse::lab {
namespace {

struct Budgeted {
  std::string rest, unit;
  double budget = 0;
};

// Nothing for a bot without a budget, or with one of each kind.
std::optional<Budgeted> budget_of(const std::string& text) {
  const auto spec = bots::read_spec(text);
  if (!spec) return {};
  Budgeted found{.rest = spec->name, .unit = {}};
  char mark = ':';
  for (const auto& [key, value] : spec->settings) {
    if (key != "nodes" && key != "ms") {
      found.rest += fmt::format("{}{}={}", std::exchange(mark, ','), key, value);
      continue;
    }
    const auto read = std::from_chars(value.data(), value.data() + value.size(), found.budget);
    if (!found.unit.empty() || read.ec != std::errc() || found.budget <= 0) return {};
    found.unit = key;
  }
  if (found.unit.empty()) return {};
  return found;
}

}  // namespace

std::vector<BudgetCurve> budget_curves(const std::vector<BotFigures>& bots) {
  std::map<std::pair<std::string, std::string>, std::vector<BudgetCurve::Point>> groups;
  for (std::size_t bot = 0; bot < bots.size(); ++bot)
    if (const auto found = budget_of(bots[bot].bot))
      groups[{found->rest, found->unit}].push_back({found->budget, bot});
  std::vector<BudgetCurve> curves;
  for (auto& [key, points] : groups) {
    std::ranges::sort(points, {}, &BudgetCurve::Point::budget);
    if (points.front().budget == points.back().budget) continue;
    curves.push_back({.name = key.first, .unit = key.second, .points = std::move(points)});
  }
  return curves;
}

}  // namespace cardhouse::lab
