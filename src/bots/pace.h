// SPDX-License-Identifier: MIT
// How a level that is limited by time is played here: as it is, since there is a clock. The module for
// browsers has none, and another version of this header (bindings/wasm/instead).
#pragma once
#include <string_view>

namespace cardhouse::bots {

constexpr std::string_view paced(std::string_view spec) { return spec; }

}  // namespace cardhouse::bots
