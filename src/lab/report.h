// SPDX-License-Identifier: MIT
// An outcome of simulated games as a table for people and as JSON for machines.
#pragma once
#include <string>

#include <boost/json/object.hpp>

#include "lab/simulate.h"

namespace cardhouse::lab {

std::string table(const Outcome& outcome, Language language);

// Depends on the match and its seed alone, not on threads or clocks. Seats are counted from 0.
boost::json::object to_json(const Outcome& outcome);

// 1234567 as "1,234,567", or "1 234 567" in Hungarian.
// A time in the unit that shows it: "38 ns", "1.2 µs", "410 ms", "3.1 s".
std::string time_words(double milliseconds);
// Instead of an interval that says nothing, because it is wider than everything that is possible.
inline constexpr Phrase kTooFewGames{"too few games", "kevés játék"};

std::string grouped(std::uint64_t number, Language language);

}  // namespace cardhouse::lab
