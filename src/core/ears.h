// SPDX-License-Identifier: MIT
// A witness for rules that are compiled once: whoever hears what happens.
#pragma once
#include <concepts>

#include "core/game.h"
#include "core/seat.h"

namespace cardhouse {

// Nobody costs one branch.
template <class Event>
class Ears {
 public:
  Ears() = default;
  Ears(NoWitness&) {}
  template <class Witness>
  requires(!std::same_as<Witness, Ears>) Ears(Witness& witness)
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

}  // namespace cardhouse
