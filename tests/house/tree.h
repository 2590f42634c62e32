// SPDX-License-Identifier: MIT
// The source tree as text, for the checks of the house; it reads files and knows no rule about them.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/ascii.h"

namespace cardhouse::house {

struct TextFile {
  std::string path;  // from the root of the repository: "src/core/seat.h"
  std::string text;
};

struct Line {
  int number;  // from 1
  std::string_view text;
};

// Every file below the folders (also a single file) whose name ends with one of the endings, by path.
// An ending without a dot is a whole name: "run". A folder that does not exist has no files.
std::vector<TextFile> files_under(std::initializer_list<std::string_view> folders,
                                  std::initializer_list<std::string_view> endings);

std::vector<TextFile> cpp_files(std::initializer_list<std::string_view> folders);

// Names of the folders directly below a folder.
std::vector<std::string> folders_in(std::string_view folder);

// The view points into the text: the text must outlive it.
std::vector<Line> lines(std::string_view text);

// "src/core/seat.h:12: what is wrong"
std::string at(std::string_view path, int line, std::string_view what);

// One problem per line, for the message of a failed check.
std::string joined(const std::vector<std::string>& problems);

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_letter(char c) { return is_capital(c) || (c >= 'a' && c <= 'z'); }
constexpr bool is_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }

}  // namespace cardhouse::house
