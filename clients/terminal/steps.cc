// SPDX-License-Identifier: MIT
// Groups answers by what they are about.
#include "clients/terminal/steps.h"

#include <algorithm>
#include <array>

#include "clients/terminal/fan.h"

namespace cardhouse::terminal {
namespace {

// What the labels of all members begin with, up to the place; the first label where they have nothing in
// common.
std::string common_label(const std::vector<Choice>& choices, const std::vector<std::size_t>& members) {
  std::string_view common = choices[members.front()].label;
  for (const std::size_t i : members) {
    const auto [ours, theirs] = std::ranges::mismatch(common, choices[i].label);
    common = common.substr(0, std::size_t(ours - common.begin()));
  }
  const std::string& first = choices[members.front()].label;
  if (common.size() < first.size()) {
    const std::size_t comma = common.rfind(", "), blank = common.rfind(' ');
    const std::size_t end = comma == std::string_view::npos ? blank : comma;
    common = end == std::string_view::npos ? std::string_view{} : common.substr(0, end);
  }
  return common.empty() ? first : std::string(common);
}

Choice cell_of(const std::vector<Choice>& choices, const std::vector<std::size_t>& members,
               const std::string& subject, const CardTexts& texts) {
  Choice cell = choices[members.front()];
  if (members.size() == 1) return cell;
  const auto legal = std::ranges::find_if(members, [&](std::size_t i) { return choices[i].legal; });
  const Choice& shown = choices[legal == members.end() ? members.front() : *legal];
  cell = {.name = subject,
          .label = texts.knows(subject) ? texts.name(subject) : common_label(choices, members),
          .legal = shown.legal,
          .why_not = shown.why_not,
          .rule = shown.rule};
  if (const std::string label = common_label(choices, members); label.size() > cell.label.size())
    cell.label = label;
  if (shown.face.find('\n') == std::string::npos) {
    cell.face = choices[members.front()].face;
    cell.face.resize(std::min(cell.face.size(), cell.face.find('>')));  // the card, as in subject_of
    return cell;
  }
  const std::array<std::string, 3> lines = card_text(shown);
  std::string doing;
  for (const std::size_t i : members)
    if (choices[i].legal) doing += (doing.empty() ? "" : "/") + card_text(choices[i])[1];
  cell.face = lines[0] + "\n" + doing + "\n" + lines[2];
  return cell;
}

}  // namespace

std::string subject_of(std::string_view move, const CardTexts& texts) {
  if (const std::size_t colon = move.find(':'); colon != std::string_view::npos)
    return std::string(texts.knows(move.substr(colon + 1)) ? move.substr(colon + 1) : move);
  return std::string(move.substr(0, move.find_first_of(">+")));
}

std::vector<AnswerGroup> grouped(const std::vector<Choice>& choices, const CardTexts& texts) {
  std::vector<AnswerGroup> groups;
  std::vector<std::string> subjects;
  for (std::size_t i = 0; i < choices.size(); ++i) {
    const std::string subject = subject_of(choices[i].name, texts);
    const auto found = std::ranges::find(subjects, subject);
    if (found == subjects.end()) {
      subjects.push_back(subject);
      groups.push_back({.cell = {}, .members = {i}});
    } else {
      groups[std::size_t(found - subjects.begin())].members.push_back(i);
    }
  }
  for (std::size_t g = 0; g < groups.size(); ++g)
    groups[g].cell = cell_of(choices, groups[g].members, subjects[g], texts);
  return groups;
}

bool takes_two_steps(const std::vector<Choice>& choices, const std::vector<AnswerGroup>& groups, int width) {
  return groups.size() < choices.size() && !fits(choices, width);
}

}  // namespace cardhouse::terminal
