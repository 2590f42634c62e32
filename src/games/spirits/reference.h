// SPDX-License-Identifier: MIT
// The card language and the set as text: for docs/card-language.md, for golden programs, for people.
#pragma once
#include <string>

#include "games/spirits/cards.h"

namespace cardhouse::spirits {

// The reference of the card language as Markdown: every pattern with an example.
std::string reference();

// Every text of the set with the program it compiles to, one after the other.
std::string golden();

}  // namespace cardhouse::spirits
