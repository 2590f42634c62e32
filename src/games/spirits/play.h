// SPDX-License-Identifier: MIT
// The rules of Spirit Tactics from outside: deal, legal, play and score. How they work is in duel.h, which
// only the rules include.
#pragma once
#include <array>
#include <concepts>

#include "games/spirits/state.h"

namespace cardhouse::spirits {

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

inline constexpr SeatSet kBoth = SeatSet::from_bits(3);

Deck deck_of(const Options& options, Seat seat);  // a starter deck, or the one that somebody built
State deal(const Options& options, const Chance& chance, Ears ears);
State begin_with(const Options& options, const Chance& chance, std::array<const Deck*, kSeats> decks,
                 Ears ears);
Moves legal(const State& s);
void play(State& s, Move m, Ears ears);
Score score(const State& s);

}  // namespace cardhouse::spirits
