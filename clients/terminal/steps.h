// SPDX-License-Identifier: MIT
// A choice in two steps: first the card, then the place or what is done with it. For questions whose answers
// do not fit side by side.
#pragma once
#include <cstddef>
#include <string>
#include <vector>

#include "clients/terminal/card_texts.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

// Answers about one thing, under one cell.
struct AnswerGroup {
  Choice cell;                       // what is shown for all of them
  std::vector<std::size_t> members;  // places in the list of choices
};

// What a move is about: the card of "call:flarehound" and "H2>past", the doors of "bid3+1"; else the move
// itself.
std::string subject_of(std::string_view move, const CardTexts& texts);

// In the order in which the subjects first come.
std::vector<AnswerGroup> grouped(const std::vector<Choice>& choices, const CardTexts& texts);

// Whether grouping makes the list shorter at all, and it is too long for one line of this width.
bool takes_two_steps(const std::vector<Choice>& choices, const std::vector<AnswerGroup>& groups, int width);

}  // namespace cardhouse::terminal
