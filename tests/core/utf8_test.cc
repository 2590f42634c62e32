// SPDX-License-Identifier: MIT
// UTF-8: whole characters, and bytes that are none.
#include "core/utf8.h"

#include <doctest/doctest.h>

namespace cardhouse {
namespace {

TEST_CASE("a character is read with its bytes and its code point, and written back the same") {
  for (const std::string_view text : {"a", "é", "…", "😀", "\xF4\x8F\xBF\xBF"}) {
    const std::string longer = std::string(text) + "x";
    const Character first = first_character(longer);
    CHECK(first.bytes == text);
    CHECK(!first.is_broken());
    CHECK(utf8(first.code) == text);
  }
  CHECK(first_character("é").code == 0xE9);
  CHECK(!first_character("\xEF\xBF\xBD").is_broken());  // the replacement character itself is valid
}

TEST_CASE("a byte that is not UTF-8 is a broken character of its own") {
  for (const std::string_view text : {"\x80", "\xC3", "\xC3(", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80",
                                      "\xF0\x80\x80\x80", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80"}) {
    CHECK(first_character(text).is_broken());
    CHECK(first_character(text).bytes.size() == 1);
  }
}

TEST_CASE("text is counted, cut and shortened by whole characters") {
  CHECK(count_characters("árvíz") == 5);
  CHECK(first_bytes("árvíz", 1) == "");
  CHECK(first_bytes("árvíz", 4) == "árv");
  CHECK(first_bytes("árvíz", 5) == "árv");
  CHECK(first_bytes("árvíz", 100) == "árvíz");
  std::string text = "xé…";
  for (const std::string_view left : {"xé", "x", "", ""}) {
    drop_last_character(text);
    CHECK(text == left);
  }
}

}  // namespace
}  // namespace cardhouse
