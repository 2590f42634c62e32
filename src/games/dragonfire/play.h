// SPDX-License-Identifier: MIT
// The rules of Dragonfire from outside: deal, legal, play and score. How they work is in quest.h, which only
// the rules include.
#pragma once
#include <concepts>

#include "games/dragonfire/state.h"

namespace cardhouse::dragonfire {

// Whoever hears what happens; nobody costs one branch.
class Ears {
 public:
  Ears() = default;
  template <class Witness>
  requires(!std::same_as<Witness, Ears>) explicit Ears(Witness& witness)
      : to_(&witness), hear_([](const void* to, const Event& event, SeatSet seats) {
          // It is as changeable as it was when it came.
          (*const_cast<Witness*>(static_cast<const Witness*>(to)))(event, seats);
        }) {}
  explicit operator bool() const { return hear_ != nullptr; }
  void operator()(const Event& event, SeatSet seats) const { hear_(to_, event, seats); }

 private:
  const void* to_ = nullptr;
  void (*hear_)(const void*, const Event&, SeatSet) = nullptr;
};

State deal(const Options& options, const Chance& chance, Ears ears);
Moves legal(const Table& t);  // it depends on nothing that is hidden
void play(State& s, Move m, Ears ears);
Score score(const Table& t);

}  // namespace cardhouse::dragonfire
