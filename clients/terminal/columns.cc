// SPDX-License-Identifier: MIT
// Measures and cuts UTF-8 text by columns.
#include "clients/terminal/columns.h"

#include <clocale>
#include <cstdint>
#include <cwchar>

#include <langinfo.h>

namespace cardhouse::terminal {
namespace {

constexpr std::string_view kEllipsis = "…";

int width_of(char32_t code) {
  if (code < 0x20 || code == 0x7F) return 0;
  const int width = wcwidth(static_cast<wchar_t>(code));
  return width < 0 ? 1 : width;  // unknown to the locale: most letters are one column wide
}

// As much of the text as fits, and how wide that is.
struct Cut {
  std::string_view head;
  int width = 0;
};
Cut cut(std::string_view text, int room) {
  Cut result{text.substr(0, 0)};
  while (result.head.size() < text.size()) {
    const Character letter = first_character(text.substr(result.head.size()));
    const int width = width_of(letter.code);
    if (result.width + width > room) break;
    result.width += width;
    result.head = text.substr(0, result.head.size() + letter.bytes.size());
  }
  return result;
}

// Blanks of all kinds, marks without width, and letters that are drawn as nothing.
constexpr bool is_blank(char32_t code) {
  return code <= 0x20 || code == 0x7F || (code >= 0x80 && code <= 0xA0) || code == 0xAD || code == 0x1680 ||
         (code >= 0x2000 && code <= 0x200F) || (code >= 0x2028 && code <= 0x202F) ||
         (code >= 0x205F && code <= 0x206F) || code == 0x2800 || code == 0x3000 || code == 0x3164 ||
         code == 0xFEFF || code == 0x115F || code == 0x1160 || code == 0xFFA0 ||
         (code >= 0x300 && code <= 0x36F);
}

}  // namespace

bool is_visible(std::string_view text) {
  while (!text.empty()) {
    const Character letter = first_character(text);
    if (!is_blank(letter.code)) return true;
    text.remove_prefix(letter.bytes.size());
  }
  return false;
}

void use_utf8_locale() {
  const auto speaks_utf8 = [] { return std::string_view(nl_langinfo(CODESET)) == "UTF-8"; };
  if (std::setlocale(LC_ALL, "") != nullptr && speaks_utf8()) return;
  for (const char* name : {"C.UTF-8", "C.utf8", "en_US.UTF-8"})
    if (std::setlocale(LC_ALL, name) != nullptr) return;
}

int columns(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const Character letter = first_character(text);
    width += width_of(letter.code);
    text.remove_prefix(letter.bytes.size());
  }
  return width;
}

int columns(const Line& line) {
  int width = 0;
  for (const Span& span : line) width += columns(span.text);
  return width;
}

std::string clean(std::string_view text) {
  std::string result;
  while (!text.empty()) {
    const Character letter = first_character(text);
    if (letter.code == Character::kReplacement) result += '?';
    else if (letter.code == '\t' || letter.code == '\n') result += ' ';
    else if (letter.code >= 0x20 && (letter.code < 0x7F || letter.code >= 0xA0)) result += letter.bytes;
    text.remove_prefix(letter.bytes.size());
  }
  return result;
}

std::string clip(std::string_view text, int width) {
  if (width <= 0) return "";
  if (columns(text) <= width) return std::string(text);
  return std::string(cut(text, width - 1).head) + std::string(kEllipsis);
}

std::string pad(std::string_view text, int width) {
  std::string result = clip(text, width);
  const int missing = width - columns(result);
  if (missing > 0) result.append(std::size_t(missing), ' ');
  return result;
}

Line clip(const Line& line, int width) {
  if (columns(line) <= width) return line;
  Line result;
  int room = width - 1;
  for (const Span& span : line) {
    const Cut kept = cut(span.text, room);
    if (!kept.head.empty()) result.push_back({std::string(kept.head), span.ink});
    room -= kept.width;
    if (kept.head.size() < span.text.size()) {
      if (width > 0) result.push_back({std::string(kEllipsis), span.ink});
      break;
    }
  }
  return result;
}

Line pad(const Line& line, int width) {
  Line result = clip(line, width);
  const int missing = width - columns(result);
  if (missing > 0) result.push_back({std::string(std::size_t(missing), ' '), Ink::Plain});
  return result;
}

std::vector<std::string> wrap(std::string_view text, int width, std::string_view indent) {
  std::vector<std::string> lines;
  std::string line;
  bool begun = false;  // a word stands in the line
  const auto finish = [&] {
    lines.push_back(std::move(line));
    line = indent;
    begun = false;
  };
  while (!text.empty()) {
    const std::size_t space = text.find(' ');
    std::string_view word = text.substr(0, space);
    text.remove_prefix(space == std::string_view::npos ? text.size() : space + 1);
    if (begun && columns(line) + 1 + columns(word) > width) finish();
    if (begun) line += ' ';
    while (columns(line) + columns(word) > width) {
      const Cut kept = cut(word, width - columns(line));
      if (kept.head.empty()) break;
      line += kept.head;
      word.remove_prefix(kept.head.size());
      finish();
    }
    line += word;
    begun = true;
  }
  lines.push_back(std::move(line));
  return lines;
}

// Each letter keeps its ink: the text is wrapped as a whole, and the spans are laid over it again.
std::vector<Line> wrap(const Line& line, int width) {
  std::string text;
  for (const Span& span : line) text += span.text;
  std::vector<Line> result;
  std::size_t span = 0, used = 0;  // of the current span
  const auto take = [&](std::string_view row) {
    Line& last = result.emplace_back();
    for (std::size_t i = 0; i < row.size();) {
      while (span < line.size() && used == line[span].text.size()) ++span, used = 0;
      if (span == line.size()) break;
      const std::size_t size = std::min(row.size() - i, line[span].text.size() - used);
      last.push_back({std::string(row.substr(i, size)), line[span].ink});
      i += size, used += size;
    }
  };
  const auto skip = [&](std::size_t bytes) {
    while (bytes > 0 && span < line.size()) {
      const std::size_t size = std::min(bytes, line[span].text.size() - used);
      used += size, bytes -= size;
      if (used == line[span].text.size()) ++span, used = 0;
    }
  };
  std::size_t at = 0;
  for (const std::string& row : wrap(text, width)) {
    take(row);
    at += row.size();
    if (at < text.size() && text[at] == ' ') skip(1), ++at;  // the blank at which it was broken
  }
  return result;
}

}  // namespace cardhouse::terminal
