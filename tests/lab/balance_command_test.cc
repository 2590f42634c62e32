// SPDX-License-Identifier: MIT
// The command `balance` as a process: wrong calls.
#include <string>
#include <string_view>

#include <doctest/doctest.h>

#include "tests/shell.h"

namespace cardhouse::lab {
namespace {

TEST_CASE("balance: a wrong call says what is wrong and returns 2") {
  const auto wrong = [](const std::string& arguments, std::string_view because) {
    const Ran ran = shell("cardhouse balance " + arguments);
    CAPTURE(ran.out);
    CHECK(ran.exit_code == 2);
    CHECK(ran.out.find(because) != std::string::npos);
  };
  wrong("", "game");
  wrong("whist", "whist");
  wrong("spirits --bot genius", "unknown bot \"genius\"");
  wrong("spirits --games 0", "at least one game");
  wrong("spirits --lang xx", "en, hu");
  wrong("spirits --option jokers=2", "jokers");
}

}  // namespace
}  // namespace cardhouse::lab
