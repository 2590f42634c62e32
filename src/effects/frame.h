// SPDX-License-Identifier: MIT
// A card's effect that is under way: which program, how far it has come, who is asked. Frames lie on a fixed
// stack inside the state, so a half-resolved effect is copied, saved, searched and resumed like any state.
// What the programs do is each game's business, and a game may bring a frame of its own.
#pragma once
#include <array>
#include <bit>
#include <cassert>
#include <cstdint>
#include <cstring>
#include <span>
#include <type_traits>

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

// How a stack works: the open question is always the top frame; an answer moves it to its next step or ends
// it. The frames and their count are parts of a state, wherever its layout has them. A const Frame: to look.
template <class Frame, int kDepth>
class Frames {
  using Plain = std::remove_const_t<Frame>;
  template <class T>
  using Part = std::conditional_t<std::is_const_v<Frame>, const T, T>;
  static_assert(std::is_trivially_copyable_v<Plain> && std::has_unique_object_representations_v<Plain>);

 public:
  constexpr Frames(Part<std::array<Plain, kDepth>>& frames, Part<std::uint8_t>& count)
      : frames_(frames), count_(count) {}

  constexpr bool idle() const { return count_ == 0; }
  constexpr int depth() const { return count_; }
  constexpr Frame& top() const { return place(count_ - 1); }  // Requires: not idle
  constexpr std::span<Frame> all() const { return {frames_.data(), std::size_t(count_)}; }  // the top is last

  Frame& ask(const Plain& frame) const {
    assert(count_ < kDepth);
    put(place(count_), frame);
    return place(count_++);
  }
  void end() const { put(place(--count_), {}); }  // cleared, so that equal states are equal bytes
  void clear() const {
    while (!idle()) end();
  }

 private:
  constexpr Frame& place(int i) const { return frames_[kDepth == 1 ? 0 : std::size_t(i)]; }
  // A small frame is kept as one word: written in pieces and read as a whole right after, it would wait for
  // the pieces to reach the cache.
  static void put(Plain& to, const Plain& frame) {
    if constexpr (sizeof(Plain) == sizeof(std::uint32_t)) {
      const auto word = std::bit_cast<std::uint32_t>(frame);
      std::memcpy(static_cast<void*>(&to), &word, sizeof word);
    } else {
      to = frame;
    }
  }

  Part<std::array<Plain, kDepth>>& frames_;
  Part<std::uint8_t>& count_;
};

// Frames and their count side by side.
template <class Frame, int kDepth>
class Stack {
 public:
  constexpr bool idle() const { return count_ == 0; }
  Frame top() const { return Frames<const Frame, kDepth>(frames_, count_).top(); }  // Requires: not idle
  void ask(Frame frame) { Frames<Frame, kDepth>(frames_, count_).ask(frame); }
  void end() { Frames<Frame, kDepth>(frames_, count_).end(); }
  constexpr bool operator==(const Stack&) const = default;

 private:
  std::array<Frame, kDepth> frames_{};
  std::uint8_t count_ = 0;
};

// A stack of one needs no count: Frame{}, which asks nothing, says that it is idle.
template <class Frame>
class Stack<Frame, 1> {
 public:
  constexpr bool idle() const { return std::bit_cast<std::uint32_t>(frame_) == 0; }
  Frame top() const { return frame_; }  // Requires: not idle
  void ask(Frame frame) { put(frame); }
  void end() { put({}); }
  constexpr bool operator==(const Stack&) const = default;

 private:
  void put(Frame frame) {  // as one word: see Frames::put
    const auto word = std::bit_cast<std::uint32_t>(frame);
    std::memcpy(static_cast<void*>(&frame_), &word, sizeof word);
  }
  Frame frame_{};
};

}  // namespace cardhouse::effects
