// SPDX-License-Identifier: MIT
// The vector that is plain bytes: equal contents are equal bytes, whatever was in it before.
#include "core/fixed_vector.h"

#include <cstring>
#include <type_traits>

#include <doctest/doctest.h>

namespace cardhouse {
namespace {

using Short = FixedVector<std::uint8_t, 4>;
static_assert(std::is_trivially_copyable_v<Short> && std::has_unique_object_representations_v<Short>);

bool same_bytes(const Short& a, const Short& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST_CASE("a fixed vector grows and shrinks at its end") {
  Short v;
  CHECK((v.empty() && v.size() == 0 && Short::capacity() == 4));
  for (std::uint8_t i = 1; i <= 4; ++i) v.push_back(i);
  CHECK((v.full() && v.size() == 4 && v.back() == 4 && v[0] == 1));
  CHECK(v.pop_back() == 4);
  CHECK((!v.full() && v.size() == 3 && v.back() == 3));
  int sum = 0;
  for (std::uint8_t item : v) sum += item;
  CHECK(sum == 6);
}

TEST_CASE("an item that was taken out of a fixed vector leaves no trace") {
  Short used, fresh;
  used.push_back(7);
  fresh.push_back(7);
  used.push_back(9);
  CHECK(used != fresh);
  CHECK_FALSE(same_bytes(used, fresh));
  used.pop_back();
  CHECK(used == fresh);
  CHECK(same_bytes(used, fresh));
  used.clear();
  CHECK(used == Short{});
  CHECK(same_bytes(used, Short{}));
}

TEST_CASE("fixed vectors differ by length even where the contents are zeros") {
  Short none, zero;
  zero.push_back(0);
  CHECK(none != zero);
  CHECK_FALSE(same_bytes(none, zero));
}

}  // namespace
}  // namespace cardhouse
