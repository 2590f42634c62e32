// SPDX-License-Identifier: MIT
// The text files of content/ that the build puts into the program.
#pragma once
#include <span>
#include <string_view>

namespace cardhouse::content {

struct File {
  std::string_view path, text;
};

std::span<const File> spirits();  // content/spirits

}  // namespace cardhouse::content
