// SPDX-License-Identifier: MIT
// How a level that is limited by time is played where there is no clock: by so many simulations, which take
// a browser about as long. The build says how many for the games of each module.
#pragma once
#include <string_view>

namespace cardhouse::bots {

constexpr std::string_view paced(std::string_view spec) {
  return spec.find("ms=") == std::string_view::npos ? spec : "search:nodes=" CARDHOUSE_NODES;
}

}  // namespace cardhouse::bots
