// SPDX-License-Identifier: MIT
// The rulebooks that `start` was given, behind src/catalog/rulebook.h. Whoever plays needs none: the page has
// the rules in files of their own.
#pragma once
#include <string>
#include <vector>

namespace cardhouse::wasm {

// Pairs of a file of docs/rules and its text.
void set_rulebooks(std::vector<std::vector<std::string>> books);

}  // namespace cardhouse::wasm
