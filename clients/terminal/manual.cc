// SPDX-License-Identifier: MIT
// Finds the rules of a game and lays them out for a terminal.
#include "clients/terminal/manual.h"

#include <fmt/format.h>

#include "clients/terminal/boxes.h"
#include "clients/terminal/columns.h"

namespace cardhouse::terminal {
namespace {

namespace fs = std::filesystem;

std::optional<fs::path> find_upwards(fs::path folder, const fs::path& wanted) {
  std::error_code unknown;
  for (int steps = 0; steps < 6 && !folder.empty(); ++steps) {
    if (fs::is_regular_file(folder / wanted, unknown)) return folder / wanted;
    if (folder == folder.parent_path()) break;
    folder = folder.parent_path();
  }
  return {};
}

std::string without_marks(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (c != '*' && c != '`') result += c;
  return result;
}

}  // namespace

std::optional<fs::path> find_rules(std::string_view game, Language language) {
  std::error_code unknown;
  const fs::path here = fs::current_path(unknown);
  const fs::path program = fs::read_symlink("/proc/self/exe", unknown).parent_path();
  const fs::path rules = "docs/rules";
  const fs::path translated = rules / fmt::format("{}.{}.md", game, code(language));
  const fs::path english = rules / fmt::format("{}.md", game);
  for (const fs::path& file : {translated, english})
    for (const fs::path& folder : {program, here})
      if (auto found = find_upwards(folder, file)) return found;
  return {};
}

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

}  // namespace cardhouse::terminal
