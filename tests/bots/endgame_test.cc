// SPDX-License-Identifier: MIT
// Endings are solved exactly: what the solver says is what trying everything says.
#include "bots/endgame.h"

#include <doctest/doctest.h>

#include "bots/players.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::bots {
namespace {

// Tries every sequence of moves; no table, no shortcut. Returns the worth to each seat.
template <class G>
std::array<double, kMaxSeats> try_everything(const typename G::State& state, const Horizon<G>& horizon) {
  std::array<double, kMaxSeats> sum{};
  if (horizon.reached(state)) {
    const Worth worth = horizon.worth(state);
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] = double(worth[seat]);
    return sum;
  }
  const Seat mover = *G::turn(state);
  std::vector<std::array<double, kMaxSeats>> found;
  for (typename G::Move move : G::legal(state)) {
    typename G::State next = state;
    G::play(next, move);
    found.push_back(try_everything<G>(next, horizon));
  }
  double most = -1e9;
  for (const auto& one : found) most = std::max(most, one[mover]);
  int equal = 0;
  for (const auto& one : found) {
    if (one[mover] < most - double(kEqual)) continue;
    for (std::size_t seat = 0; seat < sum.size(); ++seat) sum[seat] += one[seat];
    ++equal;
  }
  for (double& s : sum) s /= equal;
  return sum;
}

// Random games are played to where so few cards are left; calls `visit` there.
template <class G, class Visit>
void endings(int count, int plays, Visit visit) {
  int found = 0;
  for (std::uint64_t game = 0; found < count; ++game) {
    const int players = G::kMinPlayers + int(game % std::uint64_t(G::kMaxPlayers - G::kMinPlayers + 1));
    const auto options = *G::read_options({{"players", std::to_string(players)}});
    Dice dice(game);
    auto state = G::deal(options, Chance::from_seed(31).child(std::uint32_t(game)));
    for (; G::turn(state) && found < count; G::play(state, any_move<G>(G::legal(state), dice))) {
      const auto view = G::view(state, *G::turn(state));
      if (G::plays_left(view) > plays || G::legal(state).size() == 1) continue;
      visit(state, view);
      ++found;
    }
  }
}

template <class G>
void check_endings(int count, int plays) {
  int wrong = 0, decisions = 0;
  Endgame<G> endgame;
  const Deadline never(0);
  endings<G>(count, plays, [&](const typename G::State& state, const typename G::View& view) {
    const Horizon<G> horizon(view);
    endgame.begin(horizon, view.me, never);
    const auto solved = endgame.solve(state, 1u << 30);
    REQUIRE(solved);
    const auto truth = try_everything<G>(state, horizon);
    for (std::size_t seat = 0; seat < truth.size(); ++seat)
      wrong += std::abs(truth[seat] - double(solved->worth[seat])) > 1e-4;
    ++decisions;
  });
  CHECK(wrong == 0);
  CHECK(decisions == count);
}

TEST_CASE("solved endings are what trying everything finds") {
  check_endings<ghosts::Ghosts>(300, 6);
  check_endings<chronicle::Chronicle>(300, 5);
}

TEST_SUITE("slow") {
  TEST_CASE("thousands of solved endings are what trying everything finds") {
    check_endings<ghosts::Ghosts>(3000, 8);
    check_endings<chronicle::Chronicle>(3000, 6);
  }
}

TEST_CASE("an ending that is too large is given up, and so is one when time is up") {
  Endgame<ghosts::Ghosts> endgame;
  const auto state = ghosts::Ghosts::deal({}, Chance::from_seed(3));
  const auto view = ghosts::Ghosts::view(state, *ghosts::Ghosts::turn(state));
  const Horizon<ghosts::Ghosts> horizon(view);
  const Deadline never(0), soon(1);
  endgame.begin(horizon, view.me, never);
  CHECK_FALSE(endgame.solve(state, 1000));
  endgame.begin(horizon, view.me, soon);
  CHECK_FALSE(endgame.solve(state, 1u << 30));
}

TEST_CASE("endings are solved or searched as the setting says, and both play legally") {
  auto with = *make_player<ghosts::Ghosts>("search:nodes=200"),
       without = *make_player<ghosts::Ghosts>("search:nodes=200,endgame=0");
  int solved = 0, searched = 0;
  endings<ghosts::Ghosts>(20, 7, [&](const ghosts::State& state, const ghosts::View&) {
    Dice a(1), b(1);
    std::uint32_t most = 0, all = 0;
    for (const auto& c : consider<ghosts::Ghosts>(with, state, a)) most = std::max(most, c.visits);
    for (const auto& c : consider<ghosts::Ghosts>(without, state, b)) all += c.visits;
    solved += most <= 64;  // worlds
    searched += all == 200;
  });
  CHECK(solved == 20);
  CHECK(searched == 20);
}

}  // namespace
}  // namespace cardhouse::bots
