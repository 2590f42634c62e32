// SPDX-License-Identifier: MIT
// The games whose rules are settled: each has a signature here, and documents and the types of the page have
// it. A game that tools/new-game has just begun is in the catalog without being here.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <utility>

namespace cardhouse::catalog {

// By the name of the game: what the test of signatures must find (tests/catalog/signature_test.cc).
inline constexpr std::array<std::pair<std::string_view, std::uint64_t>, 4> kSignatures{{
    {"chronicle", 0x01f6dc8e461da40b},
    {"ghosts", 0x994b00d3a8988d63},
    {"spirits", 0xb86e60a8d73c2d48},
    {"dragonfire", 0x4171ace554c85d1d},
}};

constexpr bool is_settled(std::string_view game) {
  return std::ranges::any_of(kSignatures, [&](const auto& known) { return known.first == game; });
}

}  // namespace cardhouse::catalog
