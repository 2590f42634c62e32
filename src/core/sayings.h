// SPDX-License-Identifier: MIT
// Lines of a log as patterns and what is put into them, so that a client which has the words of a game makes
// the sentences itself: ["played", "C4.3", "@0", "#L3"] with "{0} plays {1}." is "Anna plays Maid (L3)."
//   "@0,@2" are seats by their names, "#L3,#P1" names of the game's words, in which @0 is a seat again;
//   anything else is the text itself.
//   A kind may have several wordings: "stolen/2" is the second saying of "stolen".
#pragma once
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"
#include "core/table_talk.h"

namespace cardhouse {

// The named places of a pattern such as "{who} plays {card}.", in the order in which they first come.
std::vector<std::string_view> places_of(std::string_view pattern);
// The pattern with the numbers of those places instead: "{0} plays {1}.".
std::string numbered(std::string_view pattern, std::span<const std::string_view> places);

std::string seats_token(SeatSet seats);  // "@0,@2"

// The sentence of a line. A line of a kind that the words do not know has it as its third item.
std::string composed(std::span<const std::string> line, const GameWords& words,
                     std::span<const std::string> seats);

}  // namespace cardhouse
