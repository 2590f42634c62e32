// SPDX-License-Identifier: MIT
// A text as gzip, for browsers and for what is kept.
#pragma once
#include <string>
#include <string_view>

namespace cardhouse::server {

// Effort is from 1 (quick) to 9 (small).
std::string gzipped(std::string_view text, int effort = 9);
// Of what `gzipped` made; empty if it is damaged.
std::string ungzipped(std::string_view packed);

}  // namespace cardhouse::server
