// SPDX-License-Identifier: MIT
// What a player at its turn is shown. The types keep bots honest: only `look` and `glance` make these values,
// and nothing in them leads back to the state. `Open` is for measuring alone: it shows everything, and is
// made only for players that declare to cheat.
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

// Everything, for a player that says of itself that it cheats (`kCheats`): it is measured, never played with.
template <Game G>
class Open : public Seen<G> {
 public:
  const typename G::State& state() const { return state_; }

 private:
  Open(const Seen<G>& seen, const typename G::State& state) : Seen<G>(seen), state_(state) {}
  template <Game H, class P>
  requires(P::kCheats) friend Open<H> lay_open(const typename H::State& state, const Choices<H>& choices);
  typename G::State state_;
};

// Requires, like the three below: the game is not over.
template <Game G>
Choices<G> glance(const typename G::State& state) {
  return Choices<G>(G::legal(state));
}
// Requires: the choices are those of this state.
template <Game G>
Seen<G> look(const typename G::State& state, const Choices<G>& choices) {
  return Seen<G>(choices, G::view(state, *G::turn(state)));
}
template <Game G, class P>
requires(P::kCheats) Open<G> lay_open(const typename G::State& state, const Choices<G>& choices) {
  return Open<G>(look<G>(state, choices), state);
}
template <Game G>
Seen<G> look(const typename G::State& state) {
  return look<G>(state, glance<G>(state));
}

}  // namespace cardhouse::bots
