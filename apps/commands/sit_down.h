// SPDX-License-Identifier: MIT
// Runs a game at this terminal: on the full screen if that is possible, else in lines.
#pragma once
#include "clients/terminal/pace.h"
#include "clients/terminal/session.h"

namespace cardhouse::commands {

struct AtTheTable {
  Language language = Language::English;
  terminal::Speed speed = terminal::Speed::Normal;
  bool plain = false, ascii = false;
};
// Returns the exit code. A game that is in no file is saved before the program is forced to end.
int sit_down(terminal::Session& session, const AtTheTable& how);

}  // namespace cardhouse::commands
