// SPDX-License-Identifier: MIT
// Why a request cannot be done, in words for its sender. It ends the request, never the engine.
#pragma once
#include <stdexcept>
#include <string>
#include <utility>

namespace cardhouse::engine {

struct Refusal : std::runtime_error {
  explicit Refusal(const std::string& text, std::string its_rule = {})
      : std::runtime_error(text), rule(std::move(its_rule)) {}
  std::string rule;  // that forbids a move; else empty
};

}  // namespace cardhouse::engine
