// SPDX-License-Identifier: MIT
// Chance as a game tree needs it: every outcome of a deal or of a move that draws, each with a seed that
// brings it about. Outcomes are told apart by what all seats together see.
#pragma once
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

#include "bindings/python/native/erased.h"
#include "core/chance.h"
#include "core/digest.h"

namespace cardhouse::python {

// What a seat sees added to what it saw before, as a number. The text of the view is taken, since a view may
// have padding.
template <class G>
std::uint64_t recalled(const typename G::State& state, Seat seat, std::uint64_t before) {
  std::string text;
  G::write(text, G::view(state, seat));
  Digest sum;
  sum.add(before);
  sum.add_bytes(text.data(), text.size());
  return sum.value();
}

template <class G>
std::uint64_t joint_digest(const typename G::State& state) {
  std::uint64_t sum = 0;
  for (Seat seat = 0; seat < G::players(state); ++seat) sum = recalled<G>(state, seat, sum);
  return sum;
}

// All outcomes of make(chance), which have equal chances; nothing if there are more than `most`, or if their
// chances are not equal. Draws until an outcome that has not been seen is less likely than exp(-20).
template <class G, class Make>
std::vector<Luck> outcomes_of(const Make& make, int most) {
  struct Seen {
    std::size_t place = 0;
    std::uint64_t whole = 0;
    double count = 0;
  };
  std::unordered_map<std::uint64_t, Seen> seen;
  std::vector<Luck> all;
  double draws = 0;
  for (std::uint64_t seed = 0;; ++seed, ++draws) {
    const auto n = double(all.size());
    if (draws >= n * (std::log(n + 1) + 20) && draws > 0) break;
    typename G::State state = make(Chance::from_seed(seed));
    state.chance = {};
    const auto [at, is_new] = seen.try_emplace(joint_digest<G>(state));
    Seen& one = at->second;
    if (is_new) {
      if (all.size() == std::size_t(most)) return {};
      one = {.place = all.size(), .whole = digest(state)};
      all.push_back({seed, seed});
    } else if (all[one.place].twin == all[one.place].seed && digest(state) != one.whole) {
      all[one.place].twin = seed;
    }
    ++one.count;
  }
  const auto n = double(all.size());
  double square = 0;  // chi-square: about n, with a deviation of sqrt(2 n), if all chances are equal
  for (const auto& [key, one] : seen)
    square += (one.count - draws / n) * (one.count - draws / n) / (draws / n);
  if (square > n + 8 * std::sqrt(2 * n) + 40) return {};
  return all;
}

}  // namespace cardhouse::python
