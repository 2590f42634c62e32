// SPDX-License-Identifier: MIT
// Chance for game trees, as Python sees it: the outcomes of deals and moves, and what seats recall.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/vector.h>

#include "bindings/python/native/values.h"

namespace cardhouse::python {
namespace {

// Seeds with their twins, for game trees.
std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs_of(const std::vector<Luck>& all) {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> pairs;
  for (const Luck& one : all) pairs.emplace_back(one.seed, one.twin);
  return pairs;
}
int checked_most(int most) {
  if (most < 1 || most > 10'000'000) throw WrongValue("the most outcomes must be from 1 to 10,000,000");
  return most;
}
auto deals(const Game& game, int most) { return pairs_of(game.kit().deals(checked_most(most))); }

int checked_move(const State& s, nb::handle move) {
  const int id = s.action_of(move);
  if (!s.state().is_legal(id)) throw WrongMove("it is not legal");
  return id;
}
auto outcomes(const State& s, nb::handle move, int most) {
  return pairs_of(s.state().outcomes(checked_move(s, move), checked_most(most)));
}

std::vector<std::uint64_t> recall(const State& s, std::vector<std::uint64_t> seen) {
  if (seen.size() != std::size_t(s.kit().players())) throw WrongValue("there must be a number for each seat");
  s.state().recall(seen);
  return seen;
}

}  // namespace

void bind_chance(nb::module_& module) {
  module.def("_deals", deals, nb::arg("game"), nb::arg("most"));
  module.def("_draws",
             [](const State& s, nb::handle move) { return s.state().draws(checked_move(s, move)); });
  module.def("_outcomes", outcomes, nb::arg("state"), nb::arg("move"), nb::arg("most"));
  module.def("_recall", recall, nb::arg("state"), nb::arg("seen"));
}

}  // namespace cardhouse::python
