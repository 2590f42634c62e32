// SPDX-License-Identifier: MIT
// The levels that people choose from: names for configurations of the bots.
#pragma once
#include <array>
#include <string_view>

#include "core/text.h"

namespace cardhouse::bots {

struct Level {
  std::string_view name;
  Phrase label;                // for a menu
  std::string_view spec;       // the bot behind it
  std::string_view by_search;  // the same of games without rules of thumb
};

// From the weakest to the strongest. Only the last one takes noticeable time, never more than a second.
inline constexpr std::array<Level, 4> kLevels{{
    {"easy", {"easy", "könnyű"}, "sensible:slip=40", "search:nodes=10"},
    {"normal", {"normal", "közepes"}, "sensible", "search:nodes=60"},
    {"hard", {"hard", "nehéz"}, "search:nodes=300", "search:nodes=300"},
    {"expert", {"expert", "mester"}, "search:ms=900,threads=2", "search:ms=900,threads=2"},
}};

// Plays where nobody has chosen a bot. Every game has it: by its rules of thumb or, without any, by the
// search.
inline constexpr std::string_view kDefaultLevel = "normal";

// By its name, or as a menu calls it in any language. Nothing if it is no level.
constexpr const Level* find_level(std::string_view name) {
  for (const Level& level : kLevels) {
    if (level.name == name) return &level;
    for (Language language : kLanguages)
      if (level.label(language) == name) return &level;
  }
  return nullptr;
}

// What people read for a bot: the label of a level, else its name.
constexpr std::string_view label_of(std::string_view bot, Language language) {
  const Level* level = find_level(bot);
  return level == nullptr ? bot : level->label(language);
}

}  // namespace cardhouse::bots
