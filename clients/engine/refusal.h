// SPDX-License-Identifier: MIT
// Why a request cannot be done, in words for its sender. It ends the request, never the engine.
#pragma once
#include <stdexcept>

namespace cardhouse::engine {

struct Refusal : std::runtime_error {
  using std::runtime_error::runtime_error;
};

}  // namespace cardhouse::engine
