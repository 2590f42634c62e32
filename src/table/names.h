// SPDX-License-Identifier: MIT
// What people and bots are called at one table: no two alike.
#pragma once
#include <span>
#include <string>
#include <string_view>

namespace cardhouse::table {

// With the accents of Hungarian and its neighbours: names are compared and looked for in this form.
std::string in_small_letters(std::string_view text);

// The name as it is, or with the first number that tells it from all of the others: "Anna", "Anna 2".
std::string told_apart(std::string_view name, std::span<const std::string> others);

}  // namespace cardhouse::table
