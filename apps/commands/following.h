// SPDX-License-Identifier: MIT
// What commands with long work share: the settings of their game, Ctrl-C, and how long it still takes.
#pragma once
#include <atomic>
#include <csignal>
#include <expected>
#include <string>
#include <vector>

#include "core/settings.h"

namespace cardhouse::commands {

// The settings that --players (0: not given) and --option name=value say. The game must be known; if it is
// not, the error lists those that are.
std::expected<Settings, std::string> settings_of(const std::string& game, int players,
                                                 const std::vector<std::string>& options);

// While one of these lives the first Ctrl-C only asks the work to end; a second one ends the program as
// usual.
class CatchInterrupt {
 public:
  CatchInterrupt();
  ~CatchInterrupt();
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

  static const std::atomic<bool>& asked();  // since the last of them began

 private:
  struct sigaction before_ {};
};

std::string duration(double seconds);  // "59 s", "3:07 min", "2:15 h"

}  // namespace cardhouse::commands
