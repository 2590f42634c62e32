// SPDX-License-Identifier: MIT
// Text in columns, for terminals.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace cardhouse::lab {

using Row = std::vector<std::string>;

// The first column flush left, the others flush right.
std::string columns(const std::vector<Row>& rows);

}  // namespace cardhouse::lab
