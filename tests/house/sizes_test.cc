// SPDX-License-Identifier: MIT
// How large the games may be. tools/rooms prints how large every room is.
#include <doctest/doctest.h>
#include <fmt/ranges.h>

#include "tests/house/tree.h"

namespace cardhouse::house {
namespace {

struct Limit {
  std::vector<std::string_view> games;
  std::size_t lines;
};

TEST_CASE("the games stay within their numbers of lines") {
  const std::vector<Limit> limits{
      {{"ghosts"}, 1950}, {{"chronicle"}, 3200}, {{"spirits", "dragonfire"}, 18000}};
  for (const Limit& limit : limits) {
    std::size_t sum = 0;
    for (const std::string_view game : limit.games) {
      const std::string folder = fmt::format("src/games/{}", game);
      for (const TextFile& file : cpp_files({std::string_view(folder)})) sum += lines(file.text).size();
    }
    INFO(fmt::format("{}: {} lines", fmt::join(limit.games, ", "), sum));
    CHECK(sum > limit.lines / 2);  // so this can fail
    CHECK(sum <= limit.lines);
  }
}

}  // namespace
}  // namespace cardhouse::house
