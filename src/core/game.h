// SPDX-License-Identifier: MIT
// What a game promises. Six functions; everything else in the house is written against them.
#pragma once
#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <type_traits>

#include "core/chance.h"
#include "core/seat.h"

namespace cardhouse {

// Watches nothing, and compiles to nothing.
struct NoWitness {
  template <class Event>
  constexpr void operator()(const Event&, SeatSet) const {}
};

template <class G>
concept Game = std::is_trivially_copyable_v<typename G::State> &&
    std::equality_comparable<typename G::State> &&
    std::has_unique_object_representations_v<typename G::State> &&  // equal states are equal bytes
    requires(const typename G::State& s, typename G::State& m, typename G::Move move, Seat seat,
             const typename G::Options& options, Chance chance) {
  { G::deal(options, chance) } -> std::same_as<typename G::State>;
  { G::turn(s) } -> std::same_as<std::optional<Seat>>;     // nobody: the game is over
  { G::legal(s) } -> std::same_as<typename G::Moves>;      // the only statement of legality
  { G::play(m, move) } -> std::same_as<void>;              // Requires: move is in legal(m)
  { G::view(s, seat) } -> std::same_as<typename G::View>;  // all that this seat may know
  { G::score(s) } -> std::same_as<typename G::Score>;
};

// A game that also reports events to a witness (each with the seats that may see it) and can imagine worlds.
template <class G>
concept Observable = Game<G> && requires(typename G::State& m, typename G::Move move, Dice& dice,
                                         const typename G::View& view, const typename G::Options& options) {
  G::play(m, move, NoWitness{});
  { G::imagine(view, dice) } -> std::same_as<typename G::State>;  // a state that gives this very view
  { G::players(m) } -> std::same_as<int>;
};

// Options for games that nobody watches: a game that could go on for ever gets a limit of turns.
template <class G>
constexpr typename G::Options limited(typename G::Options options) {
  if constexpr (requires { G::limit(options); }) G::limit(options);
  return options;
}

// How a game ended. Points are the game's own count; the shares of a win add up to 1.
template <int kSeats>
struct Standings {
  int players = 0;
  std::array<std::int16_t, kSeats> points{};
  SeatSet winners;  // empty while the game runs
  static constexpr Standings of(int players, const auto& points, SeatSet winners) {
    Standings result{.players = players, .winners = winners};
    for (Seat seat = 0; seat < players; ++seat) result.points[seat] = std::int16_t(points[seat]);
    return result;
  }
  constexpr double share(Seat seat) const { return winners.has(seat) ? 1.0 / winners.size() : 0.0; }
  constexpr bool operator==(const Standings&) const = default;
};
using Score = Standings<kMaxSeats>;

}  // namespace cardhouse
