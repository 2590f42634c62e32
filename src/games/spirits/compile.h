// SPDX-License-Identifier: MIT
// From the text on a card to its programs.
#pragma once
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "games/spirits/program.h"
#include "wording/parse.h"

namespace cardhouse::spirits {

// Which box of which kind of card a text stands in.
enum class Box : std::uint8_t { Dormant, SpiritCharged, CommanderCharged, Arcana, Reflex };

struct Compiled {
  wording::Tree tree;
  KeywordSet keywords{};          // of a Dormant Ability
  std::vector<Program> programs;  // one for each sentence, or the one of the box
};

// S9.1 one reading, S9.2 that makes sense; or what is wrong where.
std::expected<Compiled, wording::Diagnosis> compile(std::string_view text, Box box);

std::string_view category(Box box);

// The program in short words, a line a step: what `cardhouse cards explain` shows.
std::vector<std::string> explain(const Program& program);
std::vector<std::string> explain(const Compiled& compiled);

}  // namespace cardhouse::spirits
