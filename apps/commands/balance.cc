// SPDX-License-Identifier: MIT
// cardhouse balance: all decks of a game against each other, or parties of all sizes against its Adventures.
#include "lab/balance.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/long_run.h"
#include "lab/parties.h"

namespace cardhouse::commands {
namespace {

struct Asked {
  lab::BalanceTask task;
  std::string report, language = "en";
  std::vector<std::string> settings, adventures, difficulties;
  std::vector<int> sizes, levels;
  bool as_json = false, progress = false;
};

std::string command_line(const Asked& asked) {
  std::string line = fmt::format("cardhouse balance {} --bot {} --games {} --seed {}", asked.task.game,
                                 asked.task.bot, asked.task.games, asked.task.seed);
  for (const std::string& setting : asked.settings) line += " --option " + setting;
  for (const std::string& adventure : asked.adventures) line += " --adventure " + adventure;
  for (const int size : asked.sizes) line += fmt::format(" --size {}", size);
  for (const int level : asked.levels) line += fmt::format(" --level {}", level);
  for (const std::string& difficulty : asked.difficulties) line += " --difficulty " + difficulty;
  return line;
}

// Runs it with progress on stderr; Ctrl-C ends it early.
template <class Weigh>
auto weigh_watched(const Asked& asked, lab::Ranks* ranks, Weigh weigh) {
  const CatchInterrupt interrupt;
  lab::BalanceWatch watch{.report = {}, .stop = &CatchInterrupt::asked(), .ranks = ranks};
  const bool shown = (asked.progress || on_terminal()) && lab::is_first_rank();
  const auto start = std::chrono::steady_clock::now();
  if (shown)
    watch.report = [&](std::uint64_t played, std::uint64_t of) {
      const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      const double part = double(played) / double(of);
      fmt::print(stderr, "\r{}/{} ({:.0f} %), {}\x1b[K", played, of, 100 * part,
                 part > 0 ? duration(seconds * (1 - part) / part) : "?");
      std::fflush(stderr);
    };
  auto outcome = weigh(watch);
  if (shown) fmt::print(stderr, "\r\x1b[K");
  return outcome;
}

template <class Outcome>
int show_weights(const Asked& asked, const std::expected<Outcome, std::string>& outcome, Language language) {
  if (!outcome) return fail("balance", 2, outcome.error());
  if (!asked.report.empty()) {
    std::ofstream file(asked.report);
    file << lab::page(*outcome, command_line(asked), language);
    file.close();
    if (!file) return fail("balance", 1, fmt::format("cannot write {}", asked.report));
  }
  if (asked.as_json) fmt::print("{}\n", boost::json::serialize(lab::to_json(*outcome)));
  else fmt::print("{}", lab::table(*outcome, language));
  std::fflush(stdout);
  return outcome->stopped() ? 130 : 0;
}

// Of several ranks only the first has something to show.
template <class Weigh>
int weigh_and_show(const Asked& asked, Weigh weigh, Language language) {
  const auto ranks = join_ranks("balance");
  if (!ranks) return ranks.error();
  const auto outcome = weigh_watched(asked, ranks->get(), weigh);
  return *ranks && !(*ranks)->first() ? 0 : show_weights(asked, outcome, language);
}

int run_parties(const Asked& asked, Language language) {
  if (!asked.settings.empty())
    return fail("balance", 2,
                fmt::format("{} takes --adventure, --size, --level and --difficulty, but no --option",
                            asked.task.game));
  const lab::PartiesTask task{.game = asked.task.game,
                              .bot = asked.task.bot,
                              .adventures = asked.adventures,
                              .sizes = asked.sizes,
                              .levels = asked.levels,
                              .difficulties = asked.difficulties,
                              .games = asked.task.games,
                              .seed = asked.task.seed,
                              .threads = asked.task.threads};
  const auto weigh = [&](const lab::BalanceWatch& watch) {
    return lab::weigh_parties(task, language, watch);
  };
  return weigh_and_show(asked, weigh, language);
}

int run(Asked asked) {
  const Language language = *language_of(asked.language);
  if (lab::has_parties(asked.task.game)) return run_parties(asked, language);
  if (!asked.adventures.empty() || !asked.sizes.empty() || !asked.levels.empty() ||
      !asked.difficulties.empty())
    return fail("balance", 2, "--adventure, --size, --level and --difficulty are for games with Adventures");
  // Every deck meets every deck and each begins as often: what an option says about that would be overruled.
  for (const std::string& setting : asked.settings)
    for (const std::string_view overruled : {"deck0", "deck1", "first"})
      if (setting.substr(0, setting.find('=')) == overruled)
        return fail(
            "balance", 2,
            fmt::format("--option {}: balance chooses the decks and the first player itself; leave it out",
                        setting));
  auto settings = settings_of(asked.task.game, 0, asked.settings);
  if (!settings) return fail("balance", 2, settings.error());
  asked.task.settings = *std::move(settings);
  const auto weigh = [&](const lab::BalanceWatch& watch) { return lab::weigh(asked.task, language, watch); };
  return weigh_and_show(asked, weigh, language);
}

}  // namespace

void add_balance(const Command& app) {
  auto asked = std::make_shared<Asked>();
  lab::BalanceTask& task = asked->task;
  const Command command =
      app.command("balance", "Measure the balance of decks, or of parties against Adventures");
  command.option("game", task.game, "Name of the game").required().of("GAME");
  command.option("--bot", task.bot, "The bot that plays both sides").shows_preset().of("BOT");
  command.option("--games", task.games, "Games per pairing").shows_preset().of("N");
  add_game_options(command, asked->settings);
  command.option("--adventure", asked->adventures, "dragonfire: this Adventure; may be given several times")
      .repeated()
      .of("NAME");
  command.option("--size", asked->sizes, "dragonfire: parties of this size; may be given several times")
      .repeated()
      .of("N");
  command
      .option("--level", asked->levels,
              "dragonfire: at this Party Level instead of the Adventure's own; may be given several times")
      .repeated()
      .of("XP");
  command
      .option("--difficulty", asked->difficulties,
              "dragonfire: story, adventure or heroic; may be given several times")
      .repeated()
      .of("NAME");
  add_threads_and_seed(command, task.threads, task.seed);
  add_report(command, asked->report, asked->progress);
  add_output(command, asked->as_json, asked->language);
  command.footer(
      "Every deck plays against every deck, including itself. Decks swap seats after every game, and the\n"
      "first player changes every second game. Intervals are 95 %. The outcome depends on the seed and the\n"
      "bot, not on the number of threads or ranks, unless the bot is limited by time. Ctrl-C stops early "
      "and\n"
      "reports the first games, up to the first one that was not over. In dragonfire, parties of 2 to 6 "
      "heroes play every Adventure; the report\n"
      "says how often they win, what defeats them, and which cards winners buy. More: docs/balance.md.\n\n"
      "Examples:\n"
      "  cardhouse balance spirits --report balance.html\n"
      "  cardhouse balance spirits --bot sensible --games 400\n"
      "  cardhouse balance spirits --option second_draws=yes --json\n"
      "  cardhouse balance dragonfire --games 40 --report parties.html\n"
      "  cardhouse balance dragonfire --bot search:nodes=300 --adventure trouble-at-millbrook --size 4\n"
      "  cardhouse balance dragonfire --bot random\n"
      "  mpirun --enable-recovery -n 16 cardhouse balance spirits --games 400");
  command.does([asked] { return run(*asked); });
}

}  // namespace cardhouse::commands
