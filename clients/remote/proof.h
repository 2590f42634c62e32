// SPDX-License-Identifier: MIT
// Whether a game on a server was dealt as docs/fair-deals.md promises: looked at by the player's own program.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "core/text.h"

namespace cardhouse::remote {

struct Promise {
  std::string commitment;  // as the table showed it before we added anything
  std::string entropy;     // what we added
  int seat = 0;
};

// Nothing if the log keeps the promise, else what is wrong. The whole game is played again.
std::expected<void, std::string> check_promise(std::string_view log, const Promise& promise);

}  // namespace cardhouse::remote
