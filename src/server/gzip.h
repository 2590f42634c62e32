// SPDX-License-Identifier: MIT
// A text as gzip, for browsers.
#pragma once
#include <string>
#include <string_view>

namespace cardhouse::server {

std::string gzipped(std::string_view text);

}  // namespace cardhouse::server
