// SPDX-License-Identifier: MIT
// Writes the frame of a page.
#include "lab/page.h"

#include <fmt/format.h>

#include "lab/arena_style.h"
#include "lab/plot.h"

namespace cardhouse::lab {

std::string page_head(std::string_view title, Language language) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\"/>\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
      "<title>{}</title>\n<style>{}</style>\n</head>\n<body>\n<main>\n",
      code(language), escaped(title), kArenaStyle);
}

std::string page_section(std::string_view title, std::string_view text, std::string_view body,
                         std::string_view css_class) {
  return fmt::format("<section class=\"{}\">\n<h2>{}</h2>\n{}{}</section>\n", css_class, escaped(title),
                     text.empty() ? "" : fmt::format("<p>{}</p>\n", escaped(text)), body);
}

std::string command_section(std::string_view command, Language language) {
  constexpr Phrase kCommand{"The command", "A parancs"};
  return page_section(kCommand(language), "", fmt::format("<pre>{}</pre>\n", escaped(command)), "wide");
}

}  // namespace cardhouse::lab
