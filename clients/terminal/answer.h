// SPDX-License-Identifier: MIT
// What the full screen and the line mode share: reading an answer, and describing events, points and the
// result.
#pragma once
#include <functional>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/session.h"
#include "core/table_talk.h"

namespace cardhouse::terminal {

// The legal answers first, then those with a reason why not; each group in the game's order.
struct Answers {
  std::vector<Choice> legal, illegal;
};
Answers sorted(const Prompt& prompt);

// What is printed beside a legal answer, and typed to choose it: the number on its face, such as a bid, or
// else its place among the legal ones.
std::string number_of(const Choice& choice, std::size_t place);

// The answer that a text means: its number among the legal ones, its name or its label. Nothing: none of
// them.
const Choice* chosen(const Answers& answers, std::string_view text);

// The legal ones with their numbers, then the others with the reasons.
// `texts` adds what the card of an answer says.
using TextOf = std::function<std::string(const Choice&)>;
void show_answers(std::ostream& out, const Answers& answers, Language language, const TextOf& text = {});

// The answer that passes on an optional response; none if the question is not optional.
const Choice* pass_of(const Prompt& prompt);
// Passing is the only answer: there is nothing to respond with.
bool can_only_pass(const Prompt& prompt);

std::string with_rule(std::string_view text, std::string_view rule);  // "text (C3.4)"

std::string told_line(const Happening& happening, const Session& session, Language language);
std::string points_line(const Session& session, Language language);
std::string winners_line(const Session& session, Language language);

}  // namespace cardhouse::terminal
