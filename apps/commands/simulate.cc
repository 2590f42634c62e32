// SPDX-License-Identifier: MIT
// cardhouse simulate: many games between bots, and what came of them.
#include "lab/simulate.h"

#include <chrono>
#include <cstdio>
#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/long_run.h"
#include "bots/spec.h"
#include "core/say.h"
#include "lab/report.h"

namespace cardhouse::commands {
namespace {

struct SimulateOptions {
  lab::Match match;
  std::string bots, language = "en";
  std::vector<std::string> settings;
  int players = 0;  // 0: the game's preset
  bool as_json = false, bare = false;
};

// One line on a terminal: how far, how the first bot does, how long still.
class ProgressBar {
  using Clock = std::chrono::steady_clock;

 public:
  ProgressBar(const lab::Match& match, Language language) : match_(match), language_(language) {}
  ~ProgressBar() { fmt::print(stderr, "\r\x1b[K"); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  void show(const lab::Progress& progress) const {
    constexpr std::size_t kWidth = 24;
    constexpr Phrase kFirst{"first bot", "első gép"}, kLeft{"left", "van hátra"};
    const double part = double(progress.played) / double(match_.games);
    const auto full = std::size_t(part * kWidth);
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    const std::string left = part > 0 ? duration(seconds * (1 - part) / part) : "?";
    const double margin = progress.first.margin();
    const std::string so_far =
        margin < 0.5 ? fmt::format("{:.1f} ± {:.1f} %", 100 * progress.first.share(), 100 * margin)
                     : std::string("?");
    fmt::print(stderr, "\r[{}{}] {:3.0f} %  {} {}  {} {}\x1b[K", std::string(full, '#'),
               std::string(kWidth - full, '.'), 100 * part, kFirst(language_), so_far, left,
               kLeft(language_));
    std::fflush(stderr);
  }

 private:
  const lab::Match& match_;
  Language language_;
  Clock::time_point start_ = Clock::now();
};

std::expected<lab::Match, std::string> match_of(const SimulateOptions& asked) {
  lab::Match match = asked.match;
  auto settings = settings_of(match.game, asked.players, asked.settings);
  if (!settings) return std::unexpected(settings.error());
  match.settings = *std::move(settings);
  match.bots = bots::split_specs(asked.bots);
  match.counters = asked.bare ? lab::Counters::Leave : lab::Counters::Collect;
  return match;
}

std::expected<lab::Outcome, std::string> play_watched(const lab::Match& match, lab::Ranks* ranks,
                                                      Language language) {
  const CatchInterrupt interrupt;
  lab::Watch watch{.report = {}, .stop = &CatchInterrupt::asked(), .ranks = ranks};
  if (!on_terminal() || !lab::is_first_rank()) return lab::simulate(match, watch);
  const ProgressBar bar(match, language);
  watch.report = [&](const lab::Progress& progress) { bar.show(progress); };
  return lab::simulate(match, watch);
}

int run_simulate(const SimulateOptions& asked) {
  const Language language = *language_of(asked.language);
  const auto match = match_of(asked);
  if (!match) return fail("simulate", 2, match.error());
  const auto ranks = join_ranks("simulate");
  if (!ranks) return ranks.error();
  const auto start = std::chrono::steady_clock::now();
  const auto outcome = play_watched(*match, ranks->get(), language);
  if (*ranks && !(*ranks)->first()) return 0;
  if (!outcome) return fail("simulate", 2, outcome.error());
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  if (asked.as_json) {
    fmt::print("{}\n", boost::json::serialize(lab::to_json(*outcome)));
  } else {
    constexpr Phrase kTime{"{:.1f} s, {} games a second", "{:.1f} s, másodpercenként {} játék"};
    fmt::print("{}\n", lab::table(*outcome, language));
    fmt::print("{}", say(kTime, language, seconds,
                         lab::grouped(std::uint64_t(double(outcome->played) / seconds), language)));
    fmt::print("\n");
  }
  std::fflush(stdout);
  if (!CatchInterrupt::asked()) return 0;
  constexpr Phrase kStopped{"stopped after {} of {} games", "leállítva {} játék után a(z) {} közül"};
  return fail(
      "simulate", 130,
      say(kStopped, language, lab::grouped(outcome->played, language), lab::grouped(match->games, language)));
}

}  // namespace

void add_simulate(const Command& app) {
  auto asked = std::make_shared<SimulateOptions>();
  lab::Match& match = asked->match;
  const Command command = app.command("simulate", "Play many games between bots and print statistics");
  command.option("game", match.game, "Name of the game").required().of("GAME");
  command.option("--games", match.games, "Number of games").shows_preset().of("N");
  command.option("--bots", asked->bots, "Bots, separated by commas; the last is repeated to fill the seats")
      .of("BOT,...");
  command.option("--players", asked->players, "Number of players").of("N");
  add_game_options(command, asked->settings);
  add_threads_and_seed(command, match.threads, match.seed);
  command.flag("--no-counters", asked->bare, "Skip the game's own counters; a little faster");
  add_output(command, asked->as_json, asked->language);
  command.footer(
      "Bots sit clockwise in the order of the list and move on by one seat from game to game, so that each\n"
      "plays each seat equally often: bot b sits in seat (b + i) mod players in game i. The outcome does "
      "not\n"
      "depend on the number of threads or ranks. Ctrl-C stops early and reports the first games, up to the\n"
      "first one that was not over. On several machines with MPI: docs/research.md.\n\n"
      "Examples:\n"
      "  cardhouse simulate chronicle --bots sensible,random        one sensible against random players\n"
      "  cardhouse simulate chronicle --players 6 --games 1000000 --seed 7\n"
      "  cardhouse simulate chronicle --option strength_eight=discard --json\n"
      "  mpirun --enable-recovery -n 16 cardhouse simulate chronicle --games 100000000");
  command.does([asked] { return run_simulate(*asked); });
}

}  // namespace cardhouse::commands
