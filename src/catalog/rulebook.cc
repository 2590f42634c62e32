// SPDX-License-Identifier: MIT
// Finds rulebooks and takes them apart.
#include "catalog/rulebook.h"

#include <fmt/format.h>

namespace cardhouse::catalog {
namespace {

std::string_view book(const std::string& file) {
  for (const Rulebook& book : rulebooks())
    if (book.file == file) return book.text;
  return {};
}

// "**C3.2** Clockwise, ..." has the number C3.2; a row of a table "| **C4.1** | ..." too.
std::pair<std::string, std::string> numbered(std::string_view paragraph) {
  std::string_view rest = paragraph;
  if (rest.starts_with("| ")) rest.remove_prefix(2);
  if (!rest.starts_with("**")) return {"", std::string(paragraph)};
  rest.remove_prefix(2);
  const std::size_t end = rest.find("**");
  const std::string_view number = rest.substr(0, end);
  const bool is_number = number.size() > 3 && number[0] >= 'A' && number[0] <= 'Z' && number[1] >= '0' &&
                         number[1] <= '9' && number.find('.') != std::string_view::npos;
  if (!is_number) return {"", std::string(paragraph)};
  rest.remove_prefix(end + 2);
  while (rest.starts_with(' ')) rest.remove_prefix(1);
  return {std::string(number), std::string(rest)};
}

}  // namespace

std::string_view rulebook(std::string_view game, Language language) {
  const std::string_view translated = book(fmt::format("{}.{}.md", game, code(language)));
  return translated.empty() ? book(fmt::format("{}.md", game)) : translated;
}

std::vector<std::pair<std::string, std::string>> numbered_rules(std::string_view markdown) {
  std::vector<std::pair<std::string, std::string>> rules;
  while (!markdown.empty()) {
    const std::string_view line = markdown.substr(0, markdown.find('\n'));
    markdown.remove_prefix(std::min(markdown.size(), line.size() + 1));
    if (!line.empty()) rules.push_back(numbered(line));
  }
  return rules;
}

}  // namespace cardhouse::catalog
