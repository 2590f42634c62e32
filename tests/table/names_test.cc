// SPDX-License-Identifier: MIT
// Names hide nothing.
#include "table/names.h"

#include <doctest/doctest.h>

#include "core/utf8.h"

namespace cardhouse::table {
namespace {

TEST_CASE("names keep letters of every script and lose what cannot be seen") {
  for (const std::string_view name :
       {"Anna", "Őrült Űrhajós", "Łukasz", "Ελένη", "安娜", "علي", "Zoë 2", "🐉", "O'Neil-Smith"})
    CHECK(visible_name(name) == name);
  for (const char32_t hidden :
       {0x00,   0x07,   0x1B,   0x7F,   0x9B,   0xAD,   0x61C,  0x200B, 0x200D, 0x200E, 0x200F,
        0x202A, 0x202E, 0x2060, 0x2066, 0x2069, 0x3164, 0xFE0F, 0xFEFF, 0xFFF9, 0xE0041}) {
    INFO(unsigned(hidden));
    CHECK(visible_name("An" + utf8(hidden) + "na") == "Anna");
    CHECK(visible_name(utf8(hidden)).empty());
  }
}

TEST_CASE("names have single, plain spaces, and none around them") {
  CHECK(visible_name("  An \t na \n") == "An na");
  for (const char32_t space : {0x09, 0x0A, 0x85, 0xA0, 0x2003, 0x2028, 0x202F, 0x2800, 0x3000}) {
    CHECK(visible_name("An" + utf8(space) + ' ' + utf8(space) + "na" + utf8(space)) == "An na");
    CHECK(visible_name(utf8(space)).empty());
  }
  CHECK(visible_name("a \u200B b") == "a b");
}

TEST_CASE("bytes that are no text are no part of a name") {
  CHECK(visible_name("An\xFFna\xC3") == "Anna");
  CHECK(visible_name("\xED\xA0\x80").empty());
}

}  // namespace
}  // namespace cardhouse::table
