// SPDX-License-Identifier: MIT
// A card's effect that is under way: which program, how far it has come, who is asked. Frames lie on a fixed
// stack inside the state, so a half-resolved effect is copied, saved, searched and resumed like any state.
// What the programs do is each game's business.
#pragma once
#include <cstdint>

#include "core/fixed_vector.h"
#include "core/seat.h"

namespace cardhouse::effects {

template <class Program, class Step>
struct Frame {
  Program program{};
  Step step{};
  Seat chooser = 0;  // who answers
  Seat target = 0;   // whom the effect has settled on so far
  constexpr bool operator==(const Frame&) const = default;
};

// The open question is always the top frame; an answer moves it to its next step or ends it.
template <class Frame, int kDepth>
class Stack {
 public:
  constexpr bool idle() const { return frames_.empty(); }
  constexpr const Frame& top() const { return frames_.back(); }  // Requires: not idle
  constexpr void ask(Frame frame) { frames_.push_back(frame); }
  constexpr void go_on(Frame frame) { frames_.back() = frame; }
  constexpr Frame end() { return frames_.pop_back(); }
  constexpr bool operator==(const Stack&) const = default;

 private:
  FixedVector<Frame, kDepth> frames_;
};

}  // namespace cardhouse::effects
