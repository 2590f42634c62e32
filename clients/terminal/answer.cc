// SPDX-License-Identifier: MIT
// Reads answers and puts results into words.
#include "clients/terminal/answer.h"

#include <algorithm>
#include <optional>
#include <ostream>

#include "clients/terminal/boxes.h"
#include "clients/terminal/card_texts.h"
#include "clients/terminal/columns.h"
#include "clients/terminal/signs.h"
#include "clients/terminal/words.h"

namespace cardhouse::terminal {
namespace {

bool says_number(const Choice& choice) {
  return !choice.face.empty() && choice.face.find_first_not_of("0123456789") == std::string::npos;
}

}  // namespace

Answers sorted(const Prompt& prompt) {
  Answers answers;
  for (const Choice& choice : prompt.choices)
    (choice.legal ? answers.legal : answers.illegal).push_back(choice);
  return answers;
}

std::string number_of(const Choice& choice, std::size_t place) {
  return says_number(choice) ? choice.face : std::to_string(place);
}

const Choice* chosen(const Answers& answers, std::string_view text) {
  for (const auto* group : {&answers.legal, &answers.illegal})
    for (const Choice& choice : *group)
      if (same_word(choice.name, text) || same_word(choice.label, text) ||
          (!says_number(choice) && same_word(choice.face, text)))
        return &choice;
  for (std::size_t i = 0; i < answers.legal.size(); ++i)
    if (number_of(answers.legal[i], i + 1) == text) return &answers.legal[i];
  return nullptr;
}

void show_answers(std::ostream& out, const Answers& answers, Language language, const TextOf& text) {
  std::size_t n = 0;
  for (const Choice& choice : answers.legal) {
    const std::string said = text ? text(choice) : std::string();
    std::string row = fmt::format("{:>3}  {}", number_of(choice, ++n), choice.label);
    if (!choice.note.empty() && (said.empty() || !CardTexts::only_figures(choice))) row += "; " + choice.note;
    if (!said.empty()) row += ". " + said;
    out << in_words(row, language) << '\n';
  }
  if (answers.illegal.empty()) return;
  out << words::kNotNow(language) << '\n';
  const std::vector<Choice>& illegal = answers.illegal;
  for (std::size_t i = 0; i < illegal.size();) {  // those that have one reason in common share a line
    const Choice& choice = illegal[i];
    std::string names = choice.label;
    for (++i; i < illegal.size() && illegal[i].why_not == choice.why_not; ++i)
      names += ", " + illegal[i].label;
    out << in_words(fmt::format("     {}: {}", names, with_rule(choice.why_not, choice.rule)), language)
        << '\n';
  }
}

const Choice* pass_of(const Prompt& prompt) {
  constexpr std::string_view kPass = "done";
  if (!prompt.window) return nullptr;
  const auto pass = std::ranges::find(prompt.choices, kPass, &Choice::name);
  return pass == prompt.choices.end() ? nullptr : &*pass;
}

bool can_only_pass(const Prompt& prompt) {
  return pass_of(prompt) != nullptr && std::ranges::count(prompt.choices, true, &Choice::legal) == 1;
}

std::string with_rule(std::string_view text, std::string_view rule) {
  return rule.empty() ? std::string(text) : fmt::format("{} ({})", text, rule);
}

std::string told_line(const Happening& happening, const Session& session, Language language) {
  return clean(with_names(happening.text(language), session.told_names(language)));
}

std::string points_line(const Session& session, Language language) {
  const std::vector<int> points = session.position().standing().points;
  const std::vector<std::string> names = session.told_names(language);
  std::string text = std::string(words::kPoints(language)) + ": ";
  for (std::size_t seat = 0; seat < points.size(); ++seat)
    text += fmt::format("{}{} {}", seat == 0 ? "" : ", ", names[seat], points[seat]);
  return text;
}

std::string winners_line(const Session& session, Language language) {
  const std::vector<double> share = session.position().standing().share;
  const std::vector<std::string> names = session.told_names(language);
  std::vector<std::string> winners;
  for (std::size_t seat = 0; seat < share.size(); ++seat)
    if (share[seat] > 0) winners.push_back(names[seat]);
  if (winners.empty()) return std::string(words::kNobodyWins(language));
  return say(winners.size() == 1 ? words::kWins : words::kShareWin, language, fmt::join(winners, ", "));
}

}  // namespace cardhouse::terminal
