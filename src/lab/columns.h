// SPDX-License-Identifier: MIT
// Text in columns, for terminals.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::lab {

using Row = std::vector<std::string>;

std::size_t width_of(std::string_view text);  // in code points

// The first column flush left, the others flush right.
std::string columns(const std::vector<Row>& rows);

}  // namespace cardhouse::lab
