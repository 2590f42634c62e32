// SPDX-License-Identifier: MIT
// x.
#include "lab/arena_report.h"
namespace cardhouse::lab {
std::string page(const ArenaOutcome&, std::string_view, Language) { return {}; }
}  // namespace cardhouse::lab
