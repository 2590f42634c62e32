// SPDX-License-Identifier: MIT
// Looks for new probes: plays games by the rules of thumb and prints the positions near the end of a hand or
// round in which one move is proved to be the best. It tests nothing, so it is skipped; README.md says how to
// run it.
#include <cstdlib>

#include <doctest/doctest.h>

#include "bots/hooks.h"
#include "tests/probes/proof.h"

namespace cardhouse::probes {
namespace {

struct Sought {
  int players = 4, positions = 5;
  int least_left = 4, most_left = 8;  // cards in all hands
  std::size_t worlds = 24;
  int slips = 15;  // random moves in a hundred, for variety
};

int setting(const char* name, int otherwise) {
  const char* text = std::getenv(name);
  return text == nullptr ? otherwise : std::atoi(text);
}

// The moves that are best on average and equal in every world, by name.
template <Observable G>
std::vector<std::string> candidates(const Table<G>& table) {
  std::size_t best = 0;
  for (std::size_t i = 1; i < table.moves.size(); ++i)
    if (table.mean_low(i) > table.mean_low(best)) best = i;
  std::vector<std::string> names;
  for (std::size_t i = 0; i < table.moves.size(); ++i)
    if (table.ranges[i] == table.ranges[best]) names.push_back(G::print(table.moves[i]));
  return names;
}

// Prints the position if it makes a probe.
template <Observable G>
bool try_position(const typename G::State& s, const Sought& sought) {
  const auto all = worlds<G>(s, sought.worlds + 1);
  if (all.size() > sought.worlds) return false;
  const Table<G> table = solve<G>(s, all, Wish::Margin);
  Probe probe{.aim = Aim::Own, .best = candidates<G>(table)};
  if (3 * int(probe.best.size()) > G::legal(s).size()) return false;
  if (!objection<G>(probe, s).empty()) {
    probe.aim = Aim::Margin;
    if (!objection<G>(probe, s).empty()) return false;
  }
  fmt::print("position = \"{}\"\nbest = {}, aim = {}, {} worlds\n", G::print(s), fmt::join(probe.best, ", "),
             probe.aim == Aim::Own ? "own" : "margin", all.size());
  for (std::size_t i = 0; i < table.moves.size(); ++i)
    fmt::print("  {:14} {:7.2f} to {:7.2f}\n", G::print(table.moves[i]), table.mean_low(i),
               table.mean_high(i));
  return true;
}

// Plays one hand or round; returns whether a probe was printed.
template <Observable G>
bool search_round(typename G::State state, const Sought& sought, Dice& dice) {
  const int first = when(state);
  while (G::turn(state) && when(state) == first) {
    const auto legal = G::legal(state);
    const int left = G::plays_left(G::view(state, *G::turn(state)));
    if (left >= sought.least_left && left <= sought.most_left && legal.size() >= 3 && below(dice, 3) == 0 &&
        try_position<G>(state, sought))
      return true;
    const bool slips = int(below(dice, 100)) < sought.slips;
    G::play(state, slips ? bots::any_move<G>(legal, dice) : bots::thumb_move<G>(state, legal, dice));
  }
  return false;
}

template <Observable G>
void find_probes(const Sought& sought, std::uint64_t seed) {
  const auto options = G::read_options({{"players", std::to_string(sought.players)}});
  REQUIRE_MESSAGE(options, (options ? "" : options.error()));
  Dice dice(seed);
  int found = 0;
  for (std::uint32_t round = 0; found < sought.positions; ++round)
    found += search_round<G>(G::deal(*options, Chance::from_seed(seed).child(round)), sought, dice);
}

TEST_CASE("find probes" * doctest::skip()) {
  const Sought sought{.players = setting("PLAYERS", 4), .positions = setting("POSITIONS", 5)};
  const auto seed = std::uint64_t(setting("SEED", 1));
  const char* game = std::getenv("GAME");
  if (game != nullptr && std::string_view(game) == "chronicle")
    find_probes<chronicle::Chronicle>(sought, seed);
  else find_probes<ghosts::Ghosts>(sought, seed);
}

}  // namespace
}  // namespace cardhouse::probes
