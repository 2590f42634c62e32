// SPDX-License-Identifier: MIT
// How likely worlds are: what sensible players did speaks for the world they were in.
#include <cmath>

#include <doctest/doctest.h>

#include "bots/hooks.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::bots {
namespace {

// The mean of the logarithm of how much likelier the real world is than an imagined one, over the states of
// games of sensible players for which `asked` holds.
template <WeighsWorlds G, class Asked>
double speaks_for_truth(int games, Asked asked) {
  double sum = 0;
  int worlds = 0;
  for (int game = 0; game < games; ++game) {
    typename G::State state = G::deal({}, Chance::from_seed(std::uint64_t(game)));
    Dice dice(std::uint64_t(game) + 1);
    while (G::turn(state)) {
      const Seat me = *G::turn(state);
      const typename G::View view = G::view(state, me);
      if (asked(view)) {
        sum += std::log(double(G::likelihood(view, state))) -
               std::log(double(G::likelihood(view, G::imagine(view, dice))));
        ++worlds;
      }
      G::play(state, G::sensible(view, G::legal(state), dice));
    }
  }
  REQUIRE(worlds > 100);
  return sum / worlds;
}

}  // namespace

TEST_CASE("worlds in which sensible players would play the observed cards weigh more") {
  CHECK(speaks_for_truth<chronicle::Chronicle>(
            30, [](const chronicle::View& v) { return v.meeting.played.size() > 1; }) > 0.02);
  CHECK(speaks_for_truth<ghosts::Ghosts>(10, [](const ghosts::View& v) {
          return v.to_bid.empty() && !v.table.filled[next_seat(v.me, v.options.players)].empty();
        }) > 0.02);
}

TEST_CASE("hands with which sensible players would make the observed bids weigh more") {
  CHECK(speaks_for_truth<ghosts::Ghosts>(40, [](const ghosts::View& v) {
          return v.to_bid.size() < v.options.players && !v.to_bid.empty();
        }) > 0.1);
}

TEST_CASE("before the first bid and the first card all worlds weigh the same") {
  CHECK(std::abs(speaks_for_truth<ghosts::Ghosts>(
            200, [](const ghosts::View& v) { return v.to_bid.size() == v.options.players; })) < 1e-9);
  CHECK(std::abs(speaks_for_truth<chronicle::Chronicle>(
            30, [](const chronicle::View& v) { return v.meeting.played.empty(); })) < 1e-9);
}

}  // namespace cardhouse::bots
