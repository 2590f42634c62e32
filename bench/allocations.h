// SPDX-License-Identifier: MIT
// Counts heap allocations. A program that calls this also gets the counting operators new and delete.
#pragma once
#include <cstdint>
#include <optional>

namespace cardhouse::bench {

// How often this thread has called operator new so far. Nothing: not counted, because a sanitizer has its
// own.
std::optional<std::uint64_t> allocations();

}  // namespace cardhouse::bench
