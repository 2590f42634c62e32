// SPDX-License-Identifier: MIT
// The signature of a game: a digest of a thousand games. It changes when any rule, the deal or the layout of
// a state does; then the rules version has to be thought about, and saved games may no longer replay.
#include <algorithm>
#include <array>

#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "core/digest.h"

namespace cardhouse::catalog {
namespace {

template <class G>
std::uint64_t signature() {
  std::uint64_t sum = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Dice dice(seed);
    typename G::State state = G::deal(*G::read_options({}), Chance::from_seed(seed));
    while (G::turn(state)) {
      const typename G::Moves moves = G::legal(state);
      G::play(state, moves.nth(int(below(dice, std::uint32_t(moves.size())))));
    }
    sum = sum * 0x9e3779b97f4a7c15ull + digest(state);
  }
  return sum;
}

constexpr std::array<std::pair<std::string_view, std::uint64_t>, 4> kKnown{{
    {"chronicle", 0x4a2dbab7e29eb31c},
    {"ghosts", 0x44ea899bfe9181d3},
    {"spirits", 0},
    {"dragonfire", 0x54c4b6206beed3e8},
}};

template <class G>
void compare() {
  const auto known = std::ranges::find(kKnown, G::kName, &std::pair<std::string_view, std::uint64_t>::first);
  const std::uint64_t found = signature<G>();
  if (known == kKnown.end())
    MESSAGE(G::kName, " is new; once its rules are settled, note its signature ", found);
  else CHECK_MESSAGE(found == known->second, G::kName);
}

TEST_CASE("a thousand games of each game end as they always have") {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) { (compare<G>(), ...); }(std::type_identity<Games>{});
}

}  // namespace
}  // namespace cardhouse::catalog
