// SPDX-License-Identifier: MIT
// Parts of a state as text and back.
#include "core/packed.h"

#include <array>

#include <doctest/doctest.h>

namespace cardhouse {
namespace {

TEST_CASE("packed bytes read back as themselves, with zeros counted") {
  std::vector<std::uint8_t> bytes{1, 0, 0, 0, 255, 0, 7};
  CHECK(packed(bytes) == "01z03ff0007");
  CHECK(unpacked("01z03ff0007", 7) == bytes);
  bytes.insert(bytes.end(), 600, 0);
  CHECK(unpacked(packed(bytes), bytes.size()) == bytes);
}

TEST_CASE("packed text that is damaged, too long or too short is not read") {
  for (const char* text :
       {"0", "0g", "z", "z0", "01z03ff00070", "01z04ff0007", "01z03ff00", "01Z03ff0007", ""})
    CHECK_MESSAGE(!unpacked(text, 7), text);
}

TEST_CASE("parts are gathered in order and put back where they were") {
  struct {
    std::uint16_t first = 0x1234;
    std::uint8_t second = 5;
    std::array<std::uint8_t, 3> third{7, 8, 9};
  } from, to{0, 0, {}};
  const auto parts = [](auto& of) { return [&](auto use) { use(of.third), use(of.first), use(of.second); }; };
  const auto bytes = bytes_of_parts(parts(from));
  CHECK(bytes == std::vector<std::uint8_t>{7, 8, 9, 0x34, 0x12, 5});
  CHECK(size_of_parts(parts(to)) == 6);
  put_parts(bytes, parts(to));
  CHECK(to.first == 0x1234);
  CHECK(to.second == 5);
  CHECK(to.third == std::array<std::uint8_t, 3>{7, 8, 9});
}

TEST_CASE("the check of a text changes with every letter") {
  CHECK(text_check("frames=01").size() == 16);
  CHECK(text_check("frames=01") != text_check("frames=02"));
}

}  // namespace
}  // namespace cardhouse
