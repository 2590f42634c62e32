// SPDX-License-Identifier: MIT
// The outcome of a contest as one page that needs nothing else: text, figures and plots drawn here.
#pragma once
#include <string>
#include <string_view>

#include "lab/arena.h"

namespace cardhouse::lab {

// `command` is the call that made the outcome, shown on the page.
std::string page(const ArenaOutcome& outcome, std::string_view command, Language language);

}  // namespace cardhouse::lab
