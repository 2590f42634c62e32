// SPDX-License-Identifier: MIT
// Catches the signals that would end the program, and saves what is not saved.
#include "clients/terminal/rescue.h"

#include <array>
#include <csignal>

#include <fmt/format.h>

#include "clients/terminal/start.h"

namespace cardhouse::terminal {
namespace {

constexpr std::array kStops{SIGINT, SIGTERM, SIGHUP};
volatile std::sig_atomic_t stopped = 0;
std::array<struct sigaction, kStops.size()> handled_before{};

void note_stop(int) { stopped = 1; }

}  // namespace

// Without SA_RESTART, so that a blocked read returns at once.
CatchStop::CatchStop() {
  stopped = 0;
  struct sigaction action {};
  action.sa_handler = note_stop;
  sigemptyset(&action.sa_mask);
  for (std::size_t i = 0; i < kStops.size(); ++i) sigaction(kStops[i], &action, &handled_before[i]);
}
CatchStop::~CatchStop() {
  for (std::size_t i = 0; i < kStops.size(); ++i) sigaction(kStops[i], &handled_before[i], nullptr);
}

bool told_to_stop() { return stopped != 0; }
void stop_for_test(bool stop) { stopped = stop ? 1 : 0; }

std::optional<std::filesystem::path> rescue(Session& session) {
  if (session.file() != nullptr || session.over() || session.moves() == 0) return {};
  std::error_code ignored;
  for (const std::filesystem::path& folder : {state_folder(), std::filesystem::current_path(ignored)}) {
    if (folder.empty()) continue;
    std::filesystem::create_directories(folder, ignored);
    for (int n = 1; n < 10000; ++n) {
      const std::filesystem::path path = folder / fmt::format("{}-{}.log", session.game().name(), n);
      if (std::filesystem::exists(path, ignored)) continue;
      if (session.save_as(path)) return path;
      break;  // this folder cannot be written
    }
  }
  return {};
}

}  // namespace cardhouse::terminal
