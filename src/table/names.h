// SPDX-License-Identifier: MIT
// What people and bots are called at one table: no two alike, and nothing hidden in a name.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace cardhouse::table {

// A name as everybody sees it: without control and format characters, which hide letters or turn the writing
// direction of what follows; with single spaces, and none around it.
std::string visible_name(std::string_view name);

// With the accents of Hungarian and its neighbours: names are compared and looked for in this form.
std::string in_small_letters(std::string_view text);

// The name as it is, or with the first number that tells it from all of the others: "Anna", "Anna 2".
std::string told_apart(std::string_view name, std::span<const std::string> others);

}  // namespace cardhouse::table
