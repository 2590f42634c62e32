// SPDX-License-Identifier: MIT
// How often something stands in a page.
#pragma once
#include <cstddef>
#include <string_view>

namespace cardhouse::lab {

inline std::size_t count(std::string_view text, std::string_view what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string_view::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

}  // namespace cardhouse::lab
