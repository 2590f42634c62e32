// SPDX-License-Identifier: MIT
// A type-erased witness, so that rules which are long to compile are compiled once for all witnesses.
#pragma once
#include <concepts>

#include "core/game.h"
#include "core/seat.h"

namespace cardhouse {

// Without a witness, an event costs one branch.
template <class Event>
class Ears {
 public:
  Ears() = default;
  Ears(NoWitness&) {}
  template <class Witness>
  requires(!std::same_as<Witness, Ears>) Ears(Witness& witness)
      : to_(&witness), hear_([](const void* to, const Event& event, SeatSet seats) {
          // The witness came as a mutable reference, so the cast is allowed.
          (*const_cast<Witness*>(static_cast<const Witness*>(to)))(event, seats);
        }) {}
  explicit operator bool() const { return hear_ != nullptr; }
  void operator()(const Event& event, SeatSet seats) const { hear_(to_, event, seats); }

 private:
  const void* to_ = nullptr;
  void (*hear_)(const void*, const Event&, SeatSet) = nullptr;
};

}  // namespace cardhouse
