// SPDX-License-Identifier: MIT
// Lays the rules of a game out for a terminal.
#include "clients/terminal/manual.h"

#include <algorithm>

#include <fmt/format.h>

#include "catalog/rulebook.h"
#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"

namespace cardhouse::terminal {
namespace {

std::string without_marks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != '*' && c != '`') result += c;
  return result;
}

}  // namespace

std::vector<Line> read_rules(std::string_view markdown, int width) {
  std::vector<Line> lines;
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    std::string_view text = markdown.substr(0, end);
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
    const bool heading = text.starts_with('#');
    while (text.starts_with('#') || (heading && text.starts_with(' '))) text.remove_prefix(1);
    for (const std::string& row :
         wrap(without_marks(text), width - 2, text.starts_with("**") ? "      " : ""))
      lines.push_back({{" " + row, heading ? Ink::Strong : Ink::Plain}});
  }
  return lines;
}

int line_of_rule(const std::vector<Line>& lines, std::string_view rule) {
  if (rule.empty()) return 0;
  const std::string paragraph = fmt::format(" {} ", rule), row = fmt::format(" | {} ", rule);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const std::string text = plain_text(lines[i]) + " ";
    if (text.starts_with(paragraph) || text.starts_with(row)) return int(i);
  }
  return 0;
}

std::vector<std::string> rules_to_read(std::string_view markdown, std::string_view wanted) {
  std::vector<std::string> lines;
  for (const auto& [number, text] : catalog::numbered_rules(markdown)) {
    const bool whole = wanted.empty(), same = number == wanted;
    const bool in_section =
        number.starts_with(wanted) && number.substr(std::min(wanted.size(), number.size())).starts_with('.');
    if (!whole && !same && !in_section) continue;
    std::string_view said = text;
    while (said.starts_with('#') || said.starts_with(' ')) said.remove_prefix(1);
    lines.push_back(without_marks(number.empty() ? std::string(said) : fmt::format("{} {}", number, said)));
  }
  return lines;
}

}  // namespace cardhouse::terminal
