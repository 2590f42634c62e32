// SPDX-License-Identifier: MIT
// Saves an unsaved game when the program is stopped by Ctrl-C, a closed window or a shutdown.
#pragma once
#include <expected>
#include <filesystem>
#include <optional>

#include "clients/terminal/session.h"

namespace cardhouse::terminal {

// While it lives, SIGINT, SIGTERM and SIGHUP make told_to_stop() true and interrupt reading.
class CatchStop {
 public:
  CatchStop();
  ~CatchStop();
  CatchStop(const CatchStop&) = delete;
  CatchStop& operator=(const CatchStop&) = delete;
};
bool told_to_stop();
void stop_for_test(bool stop);  // as if such a signal had come

// Saves a game that is in no file yet into a new one of the user's own, and says where. Nothing: there was
// nothing to save. It is found again with `cardhouse play --resume`.
std::optional<std::filesystem::path> rescue(Session& session);

}  // namespace cardhouse::terminal
