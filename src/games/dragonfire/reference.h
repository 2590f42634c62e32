// SPDX-License-Identifier: MIT
// The reference of the card language of Dragonfire, and the golden programs: both written from what runs.
#pragma once
#include <string>

#include "games/dragonfire/cards.h"

namespace cardhouse::dragonfire {

std::string reference();  // docs/card-language-dragonfire.md
std::string golden();     // tests/cards/dragonfire/golden.txt

}  // namespace cardhouse::dragonfire
