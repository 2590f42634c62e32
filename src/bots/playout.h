// SPDX-License-Identifier: MIT
// Plays a state on to the horizon, and counts what came of it.
#pragma once
#include <algorithm>

#include "bots/hooks.h"
#include "bots/plan.h"

namespace cardhouse::bots {

// What a search found out about one legal move.
template <Game G>
struct Candidate {
  typename G::Move move{};
  double share = 0;   // worth to the seat: about its chance to win
  double margin = 0;  // points over the mean of the others, at the horizon
  std::uint32_t visits = 0;
  bool usual = false;  // it is the one of the rules of thumb, where a search leans on them
  double doubt = 0;    // then of the others: the error of how far they are ahead of it

  void add(double worth, double by, std::uint32_t times = 1) {
    visits += times;
    share += (worth - share) * times / visits;
    margin += (by - margin) * times / visits;
  }
};

template <Game G>
typename G::Move playout_move(const typename G::State& state, const typename G::Moves& legal, Playouts who,
                              Dice& dice) {
  return who == Playouts::Random ? any_move<G>(legal, dice) : thumb_move<G>(state, legal, dice);
}

template <Game G>
void play_out(typename G::State& state, const Horizon<G>& horizon, Playouts who, Dice& dice) {
  while (!horizon.reached(state)) {
    const typename G::Moves legal = G::legal(state);
    G::play(state, legal.size() == 1 ? legal.nth(0) : playout_move<G>(state, legal, who, dice));
  }
}

// The points of a seat over the mean of the others.
template <Game G>
float margin_of(const typename G::State& state, Seat me) {
  const typename G::Score score = G::score(state);
  float others = 0;
  for (Seat seat = 0; seat < score.players; ++seat) others += seat == me ? 0.0f : float(score.points[seat]);
  return float(score.points[me]) - others / float(std::max(1, score.players - 1));
}

}  // namespace cardhouse::bots
