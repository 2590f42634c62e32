// SPDX-License-Identifier: MIT
// The signature of a game: a digest of a thousand games: who was to act, how much was legal and what was
// chosen, and how they ended. It changes when any rule or the deal does; then the rules version has to be
// thought about, and saved games may no longer replay. How a state is laid out is not in it.
#include <algorithm>

#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "catalog/types.h"
#include "core/digest.h"
#include "tests/catalog/settled.h"

namespace cardhouse::catalog {
namespace {

template <class G>
std::uint64_t signature() {
  Digest sum;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    Dice dice(seed);
    typename G::State state = G::deal(*G::read_options({}), Chance::from_seed(seed));
    while (G::turn(state)) {
      const typename G::Moves moves = G::legal(state);
      const typename G::Move move = moves.nth(int(below(dice, std::uint32_t(moves.size()))));
      sum.add(*G::turn(state)), sum.add(std::uint64_t(moves.size()));
      const std::string name = G::print(move);
      sum.add_bytes(name.data(), name.size());
      G::play(state, move);
    }
    for (Seat seat = 0; seat < G::players(state); ++seat)
      sum.add(std::uint64_t(G::score(state).points[seat]));
  }
  return sum.value();
}

template <class G>
void compare() {
  const auto known =
      std::ranges::find(kSignatures, G::kName, &std::pair<std::string_view, std::uint64_t>::first);
  const std::uint64_t found = signature<G>();
  if (known == kSignatures.end())
    MESSAGE(G::kName, " is new; once its rules are settled, note its signature ", found,
            " in tests/catalog/settled.h");
  else CHECK_MESSAGE(found == known->second, G::kName);
}

TEST_CASE("every settled game is in the catalog") {
  for (const auto& [game, signature] : kSignatures) CHECK_MESSAGE(find(game) != nullptr, game);
}

TEST_CASE("a thousand games of each game end as they always have") {
  [&]<class... G>(std::type_identity<std::tuple<G...>>) { (compare<G>(), ...); }(std::type_identity<Games>{});
}

}  // namespace
}  // namespace cardhouse::catalog
