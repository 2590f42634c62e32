// SPDX-License-Identifier: MIT
// How long events stay on the screen. Routine events take no time, and the whole turn of a bot takes at most
// a fixed time, however many events it has.
#pragma once
#include <chrono>
#include <optional>
#include <string_view>

#include "core/table_talk.h"

namespace cardhouse::terminal {

enum class Speed : unsigned char { Slow, Normal, Fast, AtOnce };
std::optional<Speed> speed_of(std::string_view name);  // slow, normal, fast, once
std::string_view code(Speed speed);
Phrase name(Speed speed);
constexpr Speed faster(Speed speed) {
  return Speed((int(speed) + 1) % 4);
}  // after the fastest comes the slowest

// The speed that was chosen last at this terminal, in any game; normal at first.
Speed remembered_speed();
void remember(Speed speed);

class Pace {
 public:
  using Time = std::chrono::milliseconds;
  explicit Pace(Speed speed, int bots = 1) : speed_(speed), bots_(bots) { begin_turn(); }

  Speed speed() const { return speed_; }
  void choose(Speed speed);
  // A person has had a turn: the bots get the whole time again.
  void begin_turn();
  // How long this event stays; zero for routine. The time is used up until the next turn begins.
  Time take(const Happening& happening);
  Time left() const { return left_; }

 private:
  Speed speed_;
  int bots_;
  Time left_{};
};

bool is_routine(const Happening& happening);

}  // namespace cardhouse::terminal
