// SPDX-License-Identifier: MIT
// cardhouse bench --search: how many simulations a tree search makes.
#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/bench_options.h"
#include "bench/search.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

json::object figures_json(const bench::SearchFigures& f, const BenchOptions& asked) {
  json::object object{{"game", asked.game},
                      {"players", f.players},
                      {"simulations_per_s", f.simulations_per_s},
                      {"simulations_per_s_sensible", f.simulations_per_s_sensible},
                      {"node_bytes", f.node_bytes},
                      {"allocations", nullptr},
                      {"rounds", f.rounds}};
  if (f.allocations) object["allocations"] = *f.allocations;
  return object;
}

std::string search_table(const bench::SearchFigures& f, const BenchOptions& asked) {
  return fmt::format(
             "{}, {} players, tree search on one thread from the first decision, quickest of {} rounds\n",
             asked.game, f.players, f.rounds) +
         bench_row("simulations a second", fmt::format("{:.0f}", f.simulations_per_s)) +
         bench_row("with sensible playouts", fmt::format("{:.0f}", f.simulations_per_s_sensible)) +
         bench_row("a node", fmt::format("{} bytes", f.node_bytes)) +
         bench_row("heap allocations", f.allocations ? fmt::format("{}", *f.allocations) : "not counted");
}

template <class G>
int measure_search(const BenchOptions& asked) {
  const auto options = G::read_options(asked.settings());
  if (!options) return wrong_bench(options.error());
  const bench::SearchFigures figures = bench::SearchBench<G>(*options, asked.seconds).run();
  if (asked.as_json) fmt::print("{}\n", json::serialize(figures_json(figures, asked)));
  else fmt::print("{}", search_table(figures, asked));
  return 0;
}

}  // namespace

int run_search_bench(const BenchOptions& asked) {
  int result = 0;
  catalog::with_game(asked.game, [&]<class G>() { result = measure_search<G>(asked); });
  return result;
}

}  // namespace cardhouse::commands
