// SPDX-License-Identifier: MIT
// Cleans names of characters that cannot be seen, and compares them without regard to capitals.
#include "table/names.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/utf8.h"

namespace cardhouse::table {
namespace {

struct CodeRange {
  char32_t first, last;
};
// Control characters, soft hyphen, joiners, marks and isolates of writing direction, invisible letters and
// fillers, variation selectors, tags, private use.
constexpr CodeRange kHidden[] = {
    {0x00, 0x08},       {0x0E, 0x1F},       {0x7F, 0x84},       {0x86, 0x9F},     {0xAD, 0xAD},
    {0x34F, 0x34F},     {0x61C, 0x61C},     {0x115F, 0x1160},   {0x17B4, 0x17B5}, {0x180B, 0x180F},
    {0x200B, 0x200F},   {0x202A, 0x202E},   {0x2060, 0x206F},   {0x3164, 0x3164}, {0xE000, 0xF8FF},
    {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},   {0xFFA0, 0xFFA0},   {0xFFF0, 0xFFFD}, {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A}, {0xE0000, 0xE0FFF}, {0xF0000, 0x10FFFF}};
constexpr CodeRange kSpaces[] = {{0x09, 0x0D},     {0x20, 0x20},     {0x85, 0x85},     {0xA0, 0xA0},
                                 {0x1680, 0x1680}, {0x2000, 0x200A}, {0x2028, 0x2029}, {0x202F, 0x202F},
                                 {0x205F, 0x205F}, {0x2800, 0x2800}, {0x3000, 0x3000}};

bool is_among(std::span<const CodeRange> ranges, char32_t code) {
  return std::ranges::any_of(
      ranges, [&](const CodeRange& range) { return code >= range.first && code <= range.last; });
}

}  // namespace

std::string visible_name(std::string_view name) {
  std::string visible;
  bool space = false;
  for (std::string_view rest = name; !rest.empty();) {
    const Character next = first_character(rest);
    rest.remove_prefix(next.bytes.size());
    if (is_among(kSpaces, next.code)) space = true;
    else if (!is_among(kHidden, next.code)) {
      if (space && !visible.empty()) visible += ' ';
      space = false;
      visible += next.bytes;
    }
  }
  return visible;
}

std::string in_small_letters(std::string_view text) {
  std::string small(text);
  for (std::size_t i = 0; i < small.size(); ++i) {
    char& c = small[i];
    const auto before = i > 0 ? static_cast<unsigned char>(small[i - 1]) : 0;
    const auto here = static_cast<unsigned char>(c);
    if (c >= 'A' && c <= 'Z') c = char(c - 'A' + 'a');
    else if (before == 0xC3 && here >= 0x80 && here <= 0x9E && here != 0x97) c = char(here + 0x20);  // À-Þ
    else if ((before == 0xC4 || before == 0xC5) && (here == 0x90 || here == 0xB0))
      c = char(here + 1);  // Ő, Ű
  }
  return small;
}

std::string told_apart(std::string_view name, std::span<const std::string> others) {
  std::string tried(name);
  for (int number = 2;; ++number) {
    const auto same = [&](const std::string& other) {
      return in_small_letters(other) == in_small_letters(tried);
    };
    if (std::ranges::none_of(others, same)) return tried;
    tried = fmt::format("{} {}", name, number);
  }
}

}  // namespace cardhouse::table
