// SPDX-License-Identifier: MIT
// exp, log and pow of the house: near those of the C library, and with bits that are the same everywhere.
#include "core/portable_math.h"

#include <cmath>

#include <doctest/doctest.h>

namespace cardhouse {

TEST_CASE("the project's exp and log are exact to a float") {
  for (int i = -20000; i <= 20000; ++i) {
    const double x = i * 0.0317;
    CAPTURE(x);
    if (std::abs(x) < 690) CHECK(std::abs(portable_exp(x) / std::exp(x) - 1) < 1e-8);
    const double y = std::exp(x);
    if (y > 1e-290) CHECK(std::abs(portable_log(y) - std::log(y)) < 1e-9 * std::max(1.0, std::abs(x)));
  }
  CHECK(portable_exp(0) == 1);
  CHECK(portable_log(1) == 0);
  CHECK(portable_exp(-1e9) == portable_exp(-700));
  CHECK(std::abs(portable_pow(0.02, 0.5) / std::pow(0.02, 0.5) - 1) < 1e-8);
}

// No part of them depends on a library: these are the bits on every machine.
TEST_CASE("the project's exp and log have the same bits everywhere") {
  std::uint64_t digest = 0;
  for (int i = 1; i <= 10000; ++i) {
    digest = digest * 0x9e3779b97f4a7c15ull + std::bit_cast<std::uint64_t>(portable_exp(i * 0.013 - 65));
    digest = digest * 0x9e3779b97f4a7c15ull + std::bit_cast<std::uint64_t>(portable_log(i * 0.017));
  }
  CHECK(digest == 16738946194248199851u);
}

}  // namespace cardhouse
