// SPDX-License-Identifier: MIT
// Choices held like a hand of cards: those that may be played stand higher, the one under the cursor lies on
// top.
#pragma once
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/table_talk.h"

namespace cardhouse::terminal {

inline constexpr int kFanHeight = 4;

// Every line is exactly this wide. Without a cursor nothing can be chosen and all cards stand at one height.
std::vector<Line> fan(const std::vector<Choice>& choices, std::optional<std::size_t> cursor, int width);

// Whether all of them stand side by side in this width, with nothing cut off.
bool fits(const std::vector<Choice>& choices, int width);

// The three lines on a card: its name, the head of its label, and what the label adds to both.
std::array<std::string, 3> card_text(const Choice& choice);

// The choice that was typed: its number among the legal ones, or the beginning of its name.
std::optional<std::size_t> typed_choice(const std::vector<Choice>& choices, std::string_view typed);

}  // namespace cardhouse::terminal
