// SPDX-License-Identifier: MIT
// What a player at its turn is shown. The types keep bots honest: only `look` and `glance` make these values,
// and nothing in them leads back to the state.
#pragma once
#include <utility>

#include "core/game.h"

namespace cardhouse::bots {

// The legal moves alone: enough for a player who does not look at the table.
template <Game G>
class Choices {
 public:
  const typename G::Moves& legal() const { return legal_; }

 protected:
  explicit Choices(const typename G::Moves& legal) : legal_(legal) {}

 private:
  template <Game H>
  friend Choices<H> glance(const typename H::State& state);
  typename G::Moves legal_;
};

// The legal moves and the view of the seat to act.
template <Game G>
class Seen : public Choices<G> {
 public:
  const typename G::View& view() const { return view_; }

 private:
  Seen(const Choices<G>& choices, typename G::View view) : Choices<G>(choices), view_(std::move(view)) {}
  template <Game H>
  friend Seen<H> look(const typename H::State& state, const Choices<H>& choices);
  typename G::View view_;
};

// Requires, like the two below: the game is not over.
template <Game G>
Choices<G> glance(const typename G::State& state) {
  return Choices<G>(G::legal(state));
}
// Requires: the choices are those of this state.
template <Game G>
Seen<G> look(const typename G::State& state, const Choices<G>& choices) {
  return Seen<G>(choices, G::view(state, *G::turn(state)));
}
template <Game G>
Seen<G> look(const typename G::State& state) {
  return look<G>(state, glance<G>(state));
}

}  // namespace cardhouse::bots
