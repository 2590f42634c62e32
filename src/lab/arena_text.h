// SPDX-License-Identifier: MIT
// The outcome of a contest as tables for people and as JSON for machines.
#pragma once
#include <string>

#include <boost/json/object.hpp>

#include "lab/arena.h"

namespace cardhouse::lab {

std::string table(const ArenaOutcome& outcome, Language language);
boost::json::object to_json(const ArenaOutcome& outcome);

// Words that the page uses too.
char letter(std::size_t bot);                                               // 'a' for the first
std::string schedule_words(const PlanShape& shape, Language language);      // in a sentence
std::string verdict_words(const ArenaOutcome& outcome, Language language);  // Requires: there is a test
std::string interval(const Estimate& e, double scale, int digits);  // "12.3 (11.0 to 13.6)" without words
std::string settings_words(const Settings& settings);

}  // namespace cardhouse::lab
