// SPDX-License-Identifier: MIT
// Options and helpers of the commands that run for long.
#include "apps/commands/long_run.h"

#include <cstdint>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "catalog/catalog.h"

namespace cardhouse::commands {
namespace {

std::atomic<bool> stop_asked = false;
static_assert(std::atomic<bool>::is_always_lock_free, "a signal may set it");

}  // namespace

void add_game_options(const Command& command, std::vector<std::string>& settings) {
  command.option("--option", settings, "An option of the game; may be given several times")
      .repeated()
      .of("NAME=VALUE");
}

void add_threads_and_seed(const Command& command, int& threads, std::uint64_t& seed) {
  command.option("--threads", threads, "Threads; 0 is one per core").shows_preset().between(0, 1024).of("T");
  command.option("--seed", seed, "The same seed gives the same deals").shows_preset().of("S");
}

void add_output(const Command& command, bool& as_json, std::string& language) {
  command.flag("--json", as_json, "Print one JSON object as the last line");
  command.option("--lang", language, "Language of the report").one_of({"en", "hu"}).shows_preset();
}

void add_report(const Command& command, std::string& file, bool& progress) {
  command.option("--report", file, "Write a page with plots").of("FILE.html");
  command.flag("--progress", progress, "Show progress even if stderr is not a terminal");
}

std::expected<Settings, std::string> settings_of(const std::string& game, int players,
                                                 const std::vector<std::string>& options) {
  if (catalog::find(game) == nullptr) {
    std::string names;
    for (const catalog::AnyGame* known : catalog::games())
      names += fmt::format("{}{}", names.empty() ? "" : ", ", known->name());
    return std::unexpected(fmt::format("unknown game \"{}\"; there are: {}", game, names));
  }
  Settings settings;
  if (players != 0) settings.emplace_back("players", std::to_string(players));
  for (const std::string& option : options) {
    const std::size_t equals = option.find('=');
    if (equals == std::string::npos)
      return std::unexpected(fmt::format("--option \"{}\" is not of the form name=value", option));
    settings.emplace_back(option.substr(0, equals), option.substr(equals + 1));
  }
  return settings;
}

CatchInterrupt::CatchInterrupt(Signals signals)
    : caught_(lab::under_mpirun()                 ? kSignals.size()
              : signals == Signals::AlsoTerminate ? 2
                                                  : 1) {
  stop_asked = false;
  struct sigaction action {};
  action.sa_handler = [](int) { stop_asked = true; };
  action.sa_flags = int(SA_RESETHAND);
  for (std::size_t i = 0; i < caught_; ++i) sigaction(kSignals[i], &action, &before_[i]);
}

CatchInterrupt::~CatchInterrupt() {
  for (std::size_t i = 0; i < caught_; ++i) sigaction(kSignals[i], &before_[i], nullptr);
}

const std::atomic<bool>& CatchInterrupt::asked() { return stop_asked; }

std::expected<std::unique_ptr<lab::Ranks>, int> join_ranks(std::string_view command) {
  if (!lab::under_mpirun()) return nullptr;
  auto ranks = lab::join_mpi();
  if (!ranks) {
    fmt::print(stderr, "cardhouse {}: {}\n", command, ranks.error());
    return std::unexpected(1);
  }
  (*ranks)->notice = [command = std::string(command)](const std::string& what) {
    fmt::print(stderr, "{}cardhouse {}: {}\n", on_terminal() ? "\r\x1b[K" : "", command, what);
  };
  return *std::move(ranks);
}

bool on_terminal() {
  if (isatty(STDERR_FILENO) != 0) return true;
  if (!lab::under_mpirun()) return false;
  // mpirun reads from a pipe and writes what it read; on its own machine it is the parent of the ranks.
  const int behind = ::open(fmt::format("/proc/{}/fd/2", getppid()).c_str(), O_WRONLY | O_NOCTTY | O_CLOEXEC);
  if (behind < 0) return false;
  const bool terminal = isatty(behind) != 0;
  close(behind);
  return terminal;
}

std::string duration(double seconds) {
  const auto whole = std::uint64_t(seconds + 0.5);
  if (whole < 100) return fmt::format("{} s", whole);
  if (whole < 6000) return fmt::format("{}:{:02} min", whole / 60, whole % 60);
  return fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace cardhouse::commands
