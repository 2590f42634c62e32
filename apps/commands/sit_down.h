// SPDX-License-Identifier: MIT
// A sitting at this terminal: on the full screen where that is possible, else in lines.
#pragma once
#include "clients/terminal/pace.h"
#include "clients/terminal/session.h"

namespace cardhouse::commands {

struct AtTheTable {
  Language language = Language::English;
  terminal::Speed speed = terminal::Speed::Normal;
  bool plain = false, ascii = false;
};
// What the shell gets. A game that is in no file is saved before a forced end.
int sit_down(terminal::Session& session, const AtTheTable& how);

}  // namespace cardhouse::commands
