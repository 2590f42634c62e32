// SPDX-License-Identifier: MIT
// cardhouse bench: how fast a game is played, beside the least that a trick game can cost.
#include "bench/bench.h"

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/bench_options.h"
#include "apps/commands/commands.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::commands {
namespace {

namespace json = boost::json;

json::object to_json(const bench::Figures& f, const BenchOptions& asked) {
  json::object object{{"game", asked.game},
                      {"players", f.players},
                      {"decisions_per_s", f.decisions_per_s},
                      {"playouts_per_s", f.playouts_per_s},
                      {"decisions_per_playout", f.decisions_per_playout},
                      {"floor_decisions_per_s", f.floor_decisions_per_s},
                      {"ratio_to_floor", f.ratio_to_floor},
                      {"decision_ns", f.decision_ns},
                      {"view_ns", f.view_ns},
                      {"imagine_ns", f.imagine_ns},
                      {"copy_ns", f.copy_ns},
                      {"state_bytes", f.state_bytes},
                      {"allocations", nullptr},
                      {"rounds", f.rounds}};
  if (f.allocations) object["allocations"] = *f.allocations;
  return object;
}

std::string table(const bench::Figures& f, const BenchOptions& asked) {
  return fmt::format("{}, {} players, random play on one thread, quickest of {} rounds\n", asked.game,
                     f.players, f.rounds) +
         bench_row("decisions a second", fmt::format("{:.0f}", f.decisions_per_s)) +
         bench_row("the floor's", fmt::format("{:.0f}", f.floor_decisions_per_s)) +
         bench_row("a decision", fmt::format("{:.1f} ns", f.decision_ns)) +
         bench_row("in decisions of the floor", fmt::format("{:.2f}", f.ratio_to_floor)) +
         bench_row("playouts a second", fmt::format("{:.0f}", f.playouts_per_s)) +
         bench_row("decisions a playout", fmt::format("{:.1f}", f.decisions_per_playout)) +
         bench_row("a view", fmt::format("{:.1f} ns", f.view_ns)) +
         bench_row("an imagined state", fmt::format("{:.1f} ns", f.imagine_ns)) +
         bench_row("a copy of a state", fmt::format("{:.1f} ns", f.copy_ns)) +
         bench_row("a state", fmt::format("{} bytes", f.state_bytes)) +
         bench_row("heap allocations", f.allocations ? std::to_string(*f.allocations) : "not counted");
}

template <class G>
int measure(const BenchOptions& asked) {
  const auto options = G::read_options(asked.settings());
  if (!options) return wrong_bench(options.error());
  const bench::Figures figures = bench::Bench<G>(*options, asked.seconds).run();
  if (asked.as_json) fmt::print("{}\n", json::serialize(to_json(figures, asked)));
  else fmt::print("{}", table(figures, asked));
  return 0;
}

int run_bench(const BenchOptions& asked) {
  if (asked.seconds < 0.1 || asked.seconds > 3600) return wrong_bench("--seconds must be from 0.1 to 3600");
  int result = 0;
  if (asked.search && catalog::find(asked.game) != nullptr) return run_search_bench(asked);
  if (catalog::with_game(asked.game, [&]<class G>() { result = measure<G>(asked); })) return result;
  std::string names;
  for (const catalog::AnyGame* game : catalog::games())
    names += fmt::format("{}{}", names.empty() ? "" : ", ", game->name());
  return wrong_bench(fmt::format("unknown game \"{}\"; there are: {}", asked.game, names));
}

}  // namespace

std::string bench_row(std::string_view label, std::string_view value) {
  return fmt::format("  {:<28}{:>16}\n", label, value);
}

int wrong_bench(std::string_view what) {
  fmt::print(stderr, "cardhouse bench: {}\n", what);
  return 2;
}

void add_bench(const Command& app) {
  auto asked = std::make_shared<BenchOptions>();
  const Command command = app.command("bench", "Measure the speed of a game");
  command.option("game", asked->game, "Name of the game").required().of("GAME");
  command.option("--players", asked->players, "Number of players").of("N");
  command.option("--seconds", asked->seconds, "How long to measure").shows_preset().of("S");
  command.flag("--search", asked->search, "Measure the simulations of the tree search instead");
  command.flag("--json", asked->as_json, "Print one JSON object as the last line");
  command.footer(
      "Deals and plays whole games with random legal moves on one thread, interleaved with a baseline, the\n"
      "floor: a bare trick game written for speed alone. The ratio of the two holds on any machine, even a\n"
      "busy one.\n\n"
      "Examples:\n"
      "  cardhouse bench chronicle\n"
      "  cardhouse bench ghosts --search --json\n"
      "  cardhouse bench chronicle --players 6 --seconds 10 --json");
  command.does([asked] { return run_bench(*asked); });
}

}  // namespace cardhouse::commands
