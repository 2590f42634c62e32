// SPDX-License-Identifier: MIT
// What the commands that run for long share: common options, the settings of a game, Ctrl-C, times.
#pragma once
#include <array>
#include <atomic>
#include <csignal>
#include <cstdint>
#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "apps/commands/call.h"
#include "core/settings.h"
#include "lab/mpi.h"

namespace cardhouse::commands {

// Options that several commands declare in the same words.
void add_game_options(const Command& command, std::vector<std::string>& settings);  // --option
void add_threads_and_seed(const Command& command, int& threads, std::uint64_t& seed);
void add_output(const Command& command, bool& as_json, std::string& language);
void add_report(const Command& command, std::string& file, bool& progress);

// The settings from --players (0: not given) and --option name=value. For an unknown game the error lists the
// known ones.
std::expected<Settings, std::string> settings_of(const std::string& game, int players,
                                                 const std::vector<std::string>& options);

// While one of these lives the first Ctrl-C only asks the work to end; a second one ends the program as
// usual. Under mpirun, which turns Ctrl-C into SIGTERM and passes SIGUSR1 on, these two do the same.
class CatchInterrupt {
 public:
  enum class Signals : std::uint8_t { Interrupt, AlsoTerminate };  // SIGINT alone, or SIGTERM too
  explicit CatchInterrupt(Signals signals = Signals::Interrupt);
  ~CatchInterrupt();
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

  static const std::atomic<bool>& asked();  // since the last of them began

 private:
  static constexpr std::array kSignals{SIGINT, SIGTERM, SIGUSR1};
  std::size_t caught_;  // so many of them
  std::array<struct sigaction, kSignals.size()> before_{};
};

// The ranks that mpirun started, or nothing without mpirun. On an error the reason has been said, and the
// code to end with is returned.
std::expected<std::unique_ptr<lab::Ranks>, int> join_ranks(std::string_view command);

// Whether somebody sees what is written to stderr while it is written: a terminal, also behind mpirun.
bool on_terminal();

std::string duration(double seconds);  // "59 s", "3:07 min", "2:15 h"

}  // namespace cardhouse::commands
