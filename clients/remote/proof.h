// SPDX-License-Identifier: MIT
// Checks in the client whether a server dealt a game as docs/fair-deals.md promises.
#pragma once
#include <expected>
#include <string>
#include <string_view>

#include "core/text.h"

namespace cardhouse::remote {

struct Promise {
  std::string commitment;  // as the table showed it before we added our entropy
  std::string entropy;     // what we added
  int seat = 0;
};

// Plays the whole game again. Nothing if the log keeps the promise, else what is wrong.
std::expected<void, std::string> check_promise(std::string_view log, const Promise& promise);

}  // namespace cardhouse::remote
