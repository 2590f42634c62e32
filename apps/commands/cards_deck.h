// SPDX-License-Identifier: MIT
// `cardhouse cards deck`.
#pragma once
#include <memory>
#include <string>

#include "apps/commands/call.h"

namespace cardhouse::commands {

struct DeckCall {
  std::string what, language = "en";
  bool json = false, line = false;
};
int show_deck(const DeckCall& call);
void add_deck_command(const Command& cards);

}  // namespace cardhouse::commands
