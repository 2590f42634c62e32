// SPDX-License-Identifier: MIT
// Small helpers for tests of rules: positions and moves in notation.
#pragma once
#include <initializer_list>
#include <string>
#include <string_view>

#include <doctest/doctest.h>

namespace cardhouse::testing {

template <class G>
typename G::State set_up(std::string_view text) {
  const auto state = G::read_state(text);
  REQUIRE_MESSAGE(state.has_value(), state.error());
  return *state;
}

// Plays the moves one after the other; each must be legal.
template <class G>
void play_all(typename G::State& s, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = G::read_move(text);
    REQUIRE_MESSAGE(move.has_value(), text);
    REQUIRE_MESSAGE(G::legal(s).has(*move), text);
    G::play(s, *move);
  }
}

// The legal moves as text, with spaces between.
template <class G>
std::string legal_text(const typename G::State& s) {
  std::string text;
  for (const auto move : G::legal(s)) text += (text.empty() ? "" : " ") + G::print(move);
  return text;
}

}  // namespace cardhouse::testing
