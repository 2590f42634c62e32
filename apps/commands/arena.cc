// SPDX-License-Identifier: MIT
// cardhouse arena: which bot is stronger, and how sure that is.
#include "lab/arena.h"

#include <charconv>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <fstream>
#include <memory>

#include <boost/json.hpp>
#include <fmt/format.h>

#include "apps/commands/commands.h"
#include "apps/commands/long_run.h"
#include "core/say.h"
#include "lab/arena_report.h"
#include "lab/arena_text.h"
#include "lab/report.h"

namespace cardhouse::commands {
namespace {

struct ArenaOptions {
  lab::Contest contest;
  std::array<std::string, lab::kMaxBots> bots;
  std::string sprt, report, language = "en";
  std::vector<std::string> settings;
  int players = 0;  // 0: the game's preset
  bool as_json = false, progress = false;
};

class ProgressLine {
  using Clock = std::chrono::steady_clock;

 public:
  explicit ProgressLine(Language language) : language_(language) {}
  ~ProgressLine() {
    if (terminal_) fmt::print(stderr, "\r\x1b[K");
  }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void show(const lab::ArenaProgress& progress) const {
    constexpr Phrase kSets{"sets", "kör"}, kLeft{"left", "van hátra"};
    const double part = double(progress.games) / double(progress.all_games);
    const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    std::string text = fmt::format("{:3.0f} %  {} {}", 100 * part, progress.sets, kSets(language_));
    if (progress.sets > 0) text += fmt::format("  A {:.1f} %", 100 * progress.share.value);
    if (progress.sets > 1)
      text += fmt::format(" ({:.1f} … {:.1f})", 100 * progress.share.low, 100 * progress.share.high);
    if (progress.llr) text += fmt::format("  LLR {:+.2f}", *progress.llr);
    if (part > 0) text += fmt::format("  {} {}", duration(seconds * (1 - part) / part), kLeft(language_));
    if (terminal_) fmt::print(stderr, "\r{}\x1b[K", text);
    else fmt::print(stderr, "{}\n", text);
    std::fflush(stderr);
  }

 private:
  Language language_;
  bool terminal_ = on_terminal();
  Clock::time_point start_ = Clock::now();
};

std::expected<double, std::string> read_share(std::string_view text) {
  double share = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), share);
  if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(share))
    return std::unexpected(fmt::format("\"{}\" in --sprt is not a share such as 0.25", text));
  return share;
}

std::expected<lab::Hypotheses, std::string> read_sprt(std::string_view text) {
  const std::size_t comma = text.find(',');
  if (comma == std::string_view::npos)
    return std::unexpected(fmt::format("--sprt \"{}\" is not of the form SHARE0,SHARE1", text));
  const auto low = read_share(text.substr(0, comma)), high = read_share(text.substr(comma + 1));
  if (!low) return std::unexpected(low.error());
  if (!high) return std::unexpected(high.error());
  return lab::Hypotheses{*low, *high};
}

// The bots in the order of their letters, none left out between.
std::expected<std::vector<std::string>, std::string> bots_of(const ArenaOptions& asked) {
  std::vector<std::string> bots;
  for (std::size_t i = 0; i < asked.bots.size(); ++i) {
    if (asked.bots[i].empty()) continue;
    if (bots.size() < i)
      return std::unexpected(
          fmt::format("--{} is given, but --{} is not", lab::letter(i), lab::letter(bots.size())));
    bots.push_back(asked.bots[i]);
  }
  return bots;
}

// Everything that can be known to be wrong before a game is played.
std::expected<lab::Contest, std::string> contest_of(const ArenaOptions& asked) {
  lab::Contest contest = asked.contest;
  auto settings = settings_of(contest.game, asked.players, asked.settings);
  if (!settings) return std::unexpected(settings.error());
  contest.settings = *std::move(settings);
  auto bots = bots_of(asked);
  if (!bots) return std::unexpected(bots.error());
  contest.bots = *std::move(bots);
  if (!asked.sprt.empty()) {
    const auto hypotheses = read_sprt(asked.sprt);
    if (!hypotheses) return std::unexpected(hypotheses.error());
    contest.sprt = *hypotheses;
  }
  if (const auto checked = lab::check(contest); !checked) return std::unexpected(checked.error());
  if (!asked.report.empty() && lab::is_first_rank() && !std::ofstream(asked.report, std::ios::app))
    return std::unexpected(fmt::format("the report \"{}\" cannot be written", asked.report));
  return contest;
}

// As a shell would need it.
std::string shell_word(std::string_view word) {
  constexpr std::string_view kPlain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./:=,+";
  if (!word.empty() && word.find_first_not_of(kPlain) == std::string_view::npos) return std::string(word);
  std::string text = "'";
  for (char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

// The call that gives this outcome again. What does not change it (threads, the report) is left out.
std::string command_of(const ArenaOptions& asked) {
  std::string text = "cardhouse arena " + shell_word(asked.contest.game);
  const auto add = [&](std::string_view name, std::string_view value) {
    if (!value.empty()) text += fmt::format(" --{} {}", name, shell_word(value));
  };
  for (std::size_t i = 0; i < asked.bots.size(); ++i) add(std::string(1, lab::letter(i)), asked.bots[i]);
  add("control", asked.contest.control);
  if (asked.contest.round_robin) text += " --round-robin";
  if (asked.players != 0) add("players", std::to_string(asked.players));
  for (const std::string& setting : asked.settings) add("option", setting);
  add("sets", std::to_string(asked.contest.sets));
  add("seed", std::to_string(asked.contest.seed));
  add("sprt", asked.sprt);
  return text;
}

std::expected<lab::ArenaOutcome, std::string> contest_watched(const lab::Contest& contest,
                                                              const ArenaOptions& asked, lab::Ranks* ranks,
                                                              Language language) {
  const CatchInterrupt interrupt;
  lab::ArenaWatch watch{.report = {}, .stop = &CatchInterrupt::asked(), .ranks = ranks};
  if (!asked.progress && !on_terminal()) return lab::arena(contest, watch);
  const ProgressLine line(language);
  watch.report = [&](const lab::ArenaProgress& progress) { line.show(progress); };
  return lab::arena(contest, watch);
}

void print(const lab::ArenaOutcome& outcome, const ArenaOptions& asked, Language language) {
  if (asked.as_json) {
    fmt::print("{}\n", boost::json::serialize(lab::to_json(outcome)));
  } else {
    fmt::print("{}\n{:.1f} s\n", lab::table(outcome, language), outcome.seconds);
  }
  std::fflush(stdout);
}

int run_arena(const ArenaOptions& asked) {
  const Language language = *language_of(asked.language);
  const auto contest = contest_of(asked);
  if (!contest) return fail("arena", 2, contest.error());
  const auto ranks = join_ranks("arena");
  if (!ranks) return ranks.error();
  const auto outcome = contest_watched(*contest, asked, ranks->get(), language);
  if (*ranks && !(*ranks)->first()) return 0;
  if (!outcome) {  // the contest is in order, so it was stopped
    return fail("arena", 130, outcome.error());
  }
  print(*outcome, asked, language);
  if (!asked.report.empty()) {
    std::ofstream file(asked.report, std::ios::trunc);
    file << lab::page(*outcome, command_of(asked), language);
    if (!file.flush()) { return fail("arena", 1, fmt::format("cannot write {}", asked.report)); }
  }
  if (!outcome->interrupted) return 0;
  constexpr Phrase kStopped{"stopped after {} of {} sets", "leállítva {} kör után a(z) {} közül"};
  return fail(
      "arena", 130,
      say(kStopped, language, lab::grouped(outcome->sets, language), lab::grouped(contest->sets, language)));
}

void add_bots(const Command& command, ArenaOptions& asked) {
  for (std::size_t i = 0; i < asked.bots.size(); ++i) {
    const bool needed = i < 2;
    command
        .option(fmt::format("--{}", lab::letter(i)), asked.bots[i],
                i == 0   ? "The bot that is tested, such as sensible or search:nodes=2000"
                : needed ? "The bot it plays against"
                         : "Another bot")
        .required(needed)
        .of("BOT");
  }
  command
      .option("--control", asked.contest.control,
              "Play the same seats of the same deals with this bot in place of A, and compare")
      .of("BOT");
  command.flag("--round-robin", asked.contest.round_robin, "Every pair of bots; gives Bradley-Terry ratings");
}

void add_run(const Command& command, ArenaOptions& asked) {
  lab::Contest& contest = asked.contest;
  command.option("--sets", contest.sets, "Deals; each is played from every seat").shows_preset().of("N");
  command
      .option(
          "--sprt", asked.sprt,
          "Sequential test: stop once it is decided (5 % error) whether the share of A is SHARE0 or SHARE1")
      .of("SHARE0,SHARE1");
  command.option("--players", asked.players, "Number of players").of("N");
  add_game_options(command, asked.settings);
  add_threads_and_seed(command, contest.threads, contest.seed);
}

constexpr auto kArenaExamples =
    "With two bots, a set is A against B in all other seats, with A in each seat in turn. With more, each\n"
    "bot plays each seat once. Intervals are 95 %, clustered by deal. The outcome depends on the seed and\n"
    "the bots, not on the number of threads or ranks, unless a bot is limited by time. Ctrl-C stops early\n"
    "and reports the complete sets. More: docs/arena.md; on several machines with MPI: docs/research.md.\n\n"
    "Examples:\n"
    "  cardhouse arena ghosts --a sensible --b random --sets 500\n"
    "  cardhouse arena chronicle --a sensible --b random --sprt 0.25,0.30 --sets 5000\n"
    "  cardhouse arena ghosts --a sensible --b random --control random --players 3\n"
    "  cardhouse arena ghosts --a random --b sensible --round-robin --report out.html\n"
    "  mpirun --enable-recovery -n 16 cardhouse arena ghosts --a search --b sensible --sets 2000";

}  // namespace

void add_arena(const Command& app) {
  auto asked = std::make_shared<ArenaOptions>();
  const Command command = app.command("arena", "Measure which bot is stronger, on duplicate deals");
  command.option("game", asked->contest.game, "Name of the game").required().of("GAME");
  add_bots(command, *asked);
  add_run(command, *asked);
  add_report(command, asked->report, asked->progress);
  add_output(command, asked->as_json, asked->language);
  command.footer(kArenaExamples);
  command.does([asked] { return run_arena(*asked); });
}

}  // namespace cardhouse::commands
