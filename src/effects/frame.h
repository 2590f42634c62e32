// SPDX-License-Identifier: MIT
// A card's effect that is under way: which program, how far it has come, who is asked. Frames lie on a fixed
// stack inside the state, so a half-resolved effect is copied, saved, searched and resumed like any state.
// What the programs do is each game's business.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>

#include "core/seat.h"

namespace cardhouse::effects {

template <class Program, class Step>
struct Frame {
  Program program{};
  Step step{};
  Seat chooser = 0;  // who answers
  Seat target = 0;   // whom the effect has settled on so far

  constexpr Frame() = default;
  constexpr Frame(Program p, Step s, Seat who, Seat whom) : program(p), step(s), chooser(who), target(whom) {}
  constexpr bool operator==(const Frame&) const = default;
};

// The open question is always the top frame; an answer moves it to its next step or ends it.
template <class Frame, int kDepth>
class Stack {
  static_assert(sizeof(Frame) == 4);

 public:
  constexpr bool idle() const { return count_ == 0; }
  // A frame is kept and fetched as one word: written in pieces and read as a whole right after, it would wait
  // for the pieces to reach the cache.
  Frame top() const {  // Requires: not idle
    Frame frame;
    std::memcpy(&frame, place(count_ - 1), sizeof frame);
    return frame;
  }
  void ask(Frame frame) {
    const auto word = std::bit_cast<std::uint32_t>(frame);
    std::memcpy(place(count_++), &word, sizeof word);
  }
  void end() {  // cleared, so that equal states are equal bytes
    constexpr std::uint32_t kNothing = 0;
    std::memcpy(place(--count_), &kNothing, sizeof kNothing);
  }
  constexpr bool operator==(const Stack&) const = default;

 private:
  const std::uint8_t* place(int i) const { return bytes_.data() + (kDepth == 1 ? 0 : 4 * i); }
  std::uint8_t* place(int i) { return bytes_.data() + (kDepth == 1 ? 0 : 4 * i); }

  std::array<std::uint8_t, 4 * kDepth> bytes_{};
  std::uint8_t count_ = 0;
};

}  // namespace cardhouse::effects
