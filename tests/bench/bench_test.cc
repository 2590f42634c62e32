// SPDX-License-Identifier: MIT
// The rules touch no heap, the counter would see it if they did, and the bench measures something.
#include "bench/bench.h"

#include <memory>
#include <new>
#include <string>

#include <doctest/doctest.h>

#include "bench/search.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::bench {
namespace {

template <class Work>
std::uint64_t allocations_in(Work work) {
  const std::uint64_t before = allocations().value_or(0);
  work();
  return allocations().value_or(0) - before;
}

struct alignas(64) Wide64 {
  char bytes[64];
};

TEST_CASE("every form of operator new is counted once") {
  if (!allocations()) return;  // a sanitizer has its own operators
  const auto use = [](auto* memory) { keep(memory); };
  CHECK(allocations_in([&] { use(std::make_unique<int>(1).get()); }) == 1);
  CHECK(allocations_in([&] { use(std::make_unique<int[]>(9).get()); }) == 1);
  CHECK(allocations_in([&] { use(std::make_unique<Wide64>().get()); }) == 1);
  CHECK(allocations_in([&] { use(std::make_unique<Wide64[]>(3).get()); }) == 1);
  CHECK(allocations_in([&] { use(std::unique_ptr<int>(new (std::nothrow) int(1)).get()); }) == 1);
  CHECK(allocations_in([&] { use(std::unique_ptr<Wide64>(new (std::nothrow) Wide64{}).get()); }) == 1);
  CHECK(allocations_in([&] { use(std::string(100, 'x').data()); }) == 1);
  CHECK(allocations_in([] {}) == 0);
}

TEST_CASE("memory of a wide type is aligned") {
  const auto wide = std::make_unique<Wide64[]>(3);
  CHECK(reinterpret_cast<std::uintptr_t>(wide.get()) % 64 == 0);
}

// A whole random game with all that a search asks of it; how many decisions there were.
template <class G>
int use_all(const typename G::Options& options, std::uint32_t number) {
  Dice dice(number);
  auto state = G::deal(options, Chance(Key{number}));
  int decisions = 0;
  for (; G::turn(state); ++decisions) {
    auto world = G::imagine(G::view(state, *G::turn(state)), dice);
    keep(world);
    const auto moves = G::legal(state);
    G::play(state, moves.nth(int(below(dice, std::uint32_t(moves.size())))));
  }
  auto score = G::score(state);
  keep(score);
  return decisions;
}

template <class G>
void check_no_allocations() {
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    CAPTURE(players);
    const auto options = G::read_options({{"players", std::to_string(players)}});
    REQUIRE(options);
    int decisions = 0;
    CHECK(allocations_in([&] {
            for (std::uint32_t game = 0; game < 20; ++game) decisions += use_all<G>(*options, game);
          }) == 0);
    CHECK(decisions > 20);
  }
}

TEST_CASE("deal, legal, play, view, imagine and score of every game use no heap") {
  for (const catalog::AnyGame* game : catalog::games()) {
    CAPTURE(game->name());
    catalog::with_game(game->name(), []<class G>() { check_no_allocations<G>(); });
  }
}

TEST_CASE("the bench gives figures that hang together") {
  for (const catalog::AnyGame* game : catalog::games()) {
    CAPTURE(game->name());
    catalog::with_game(game->name(), []<class G>() {
      const Figures f = Bench<G>(typename G::Options{}, 0.1).run();
      CHECK(f.decisions_per_s > 0);
      CHECK(f.playouts_per_s > 0);
      CHECK(f.floor_decisions_per_s > 0);
      CHECK(f.ratio_to_floor > 0);
      CHECK((f.view_ns > 0 && f.imagine_ns > 0 && f.copy_ns > 0));
      CHECK(f.decisions_per_playout > 1);
      CHECK(f.decision_ns * f.decisions_per_s == doctest::Approx(1e9));
      CHECK(f.state_bytes == sizeof(typename G::State));
      CHECK(f.allocations.value_or(0) == 0);
      CHECK(f.allocations.has_value() == allocations().has_value());
    });
  }
}

TEST_CASE("the bench of the search gives figures, and no allocation once the tree is reserved") {
  for (const catalog::AnyGame* game : catalog::games()) {
    CAPTURE(game->name());
    catalog::with_game(game->name(), []<class G>() {
      const SearchFigures f = SearchBench<G>(typename G::Options{}, 0.1).run();
      if (bots::HasRulesOfThumb<G>) CHECK(f.simulations_per_s > f.simulations_per_s_sensible);
      CHECK(f.simulations_per_s_sensible > 0);
      CHECK(f.node_bytes <= 64);
      CHECK(f.allocations.value_or(0) == 0);
      CHECK(f.allocations.has_value() == allocations().has_value());
    });
  }
}

TEST_CASE("the floor deals 48 cards and plays them all") {
  Dice dice(1);
  for (int i = 0; i < 1000; ++i) {
    const std::uint64_t tricks = play_floor_hand(dice);
    int sum = 0;
    for (int seat = 0; seat < 4; ++seat) sum += int(tricks >> 8 * seat & 0xff);
    CHECK(sum == 12);
  }
}

}  // namespace
}  // namespace cardhouse::bench
