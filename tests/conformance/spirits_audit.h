// SPDX-License-Identifier: MIT
// What Spirit Tactics conserves.
#pragma once
#include <vector>

#include "games/spirits/audit.h"
#include "games/spirits/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<spirits::Spirits> {
  static std::string problem(const spirits::State& s) { return spirits::audit(s); }

  static std::vector<spirits::Event> lasting(std::vector<spirits::Event> events) { return events; }
};

}  // namespace cardhouse::conformance
