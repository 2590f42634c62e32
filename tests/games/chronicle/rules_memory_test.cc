// SPDX-License-Identifier: MIT
// What a seat still knows after a card has changed hands more than once.
#include <doctest/doctest.h>

#include "tests/games/chronicle/table.h"

namespace cardhouse::chronicle {
namespace {

TEST_CASE("C9.4 a card that was stolen and stolen back is known to both") {
  Table t("turned=famine leader=0 hands=P8,W2,W6/W8,L9,P1/P3,L3,L10");
  t.play("P8 seat1:L9 P1 P3 W8 seat0:L9");
  CHECK(t.known(0, 1) == "L9");
}

TEST_CASE("C9.3 a card that I once stole is known again when its victim takes it back by a 6") {
  Table t("turned=famine leader=0 hands=P8,W2,W9/P1,L9,L10,W6,W1/P3,L2,W3,W4");
  t.play("P8 seat1:L9 P1 P3 L10 W1 L2 L9 P1 W6 L9");
  CHECK(t.known(2, 1) == "L9");
  CHECK(t.known(0, 1) == "L9");
}

TEST_CASE(
    "C9.3 a card that was stolen from me, and that another takes back by a 6, is no longer the thief's") {
  Table t("turned=famine leader=1 hands=L9,W2,W3,W4/P8,W1,W5/P10,L10,W6,W10,P1,P9");
  t.play("P8 seat0:L9 P10 P1 W2 L10 P9 W3 L9 W2 W6 L9");
  CHECK(t.known(0, 2) == "L9");
  CHECK(t.known(0, 1) == "-");
}

}  // namespace
}  // namespace cardhouse::chronicle
