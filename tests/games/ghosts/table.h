// SPDX-License-Identifier: MIT
// Small helpers for tests of Ghosts of Christmas: positions and moves in notation, and what was told.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "games/ghosts/game.h"
#include "games/ghosts/names.h"

namespace cardhouse::ghosts {

inline State set_up(std::string_view text) {
  const auto state = Ghosts::read_state(text);
  REQUIRE_MESSAGE(state.has_value(), state.error());
  return *state;
}

template <class Seen>
boost::json::object json_of(const Seen& seen) {
  std::string text;
  Ghosts::write(text, seen);
  return boost::json::parse(text).as_object();
}

inline Move move(std::string_view text) {
  const auto read = Ghosts::read_move(text);
  REQUIRE_MESSAGE(read.has_value(), text);
  return *read;
}

// Plays the moves one after the other; each must be legal.
inline void play_all(State& s, std::initializer_list<std::string_view> moves) {
  for (std::string_view text : moves) {
    REQUIRE_MESSAGE(Ghosts::legal(s).has(move(text)), text);
    Ghosts::play(s, move(text));
  }
}

// The legal moves as text, with spaces between.
inline std::string legal_text(const State& s) {
  std::string text;
  for (Move m : Ghosts::legal(s)) text += (text.empty() ? "" : " ") + Ghosts::print(m);
  return text;
}

struct Told {
  Event event;
  SeatSet seen_by;
};
inline std::vector<Told> told_by(State& s, std::string_view text) {
  std::vector<Told> told;
  REQUIRE(Ghosts::legal(s).has(move(text)));
  Ghosts::play(s, move(text), [&](const Event& e, SeatSet seen_by) { told.push_back({e, seen_by}); });
  return told;
}
inline int count(const std::vector<Told>& told, Tell kind) {
  int n = 0;
  for (const Told& t : told) n += t.event.kind == kind;
  return n;
}

inline std::vector<Options> every_option() {
  std::vector<Options> all;
  for (std::uint8_t players : {3, 4})
    for (Bidding bidding : {Bidding::Open, Bidding::Simultaneous})
      for (std::uint8_t supply : {16, 6})
        for (NextStarter next : {NextStarter::Keeps, NextStarter::Rotates})
          for (Variant beyond : {Variant::Off, Variant::On})
            for (Variant tiny_tim : {Variant::Off, Variant::On})
              all.push_back({players, bidding, supply, next, beyond, tiny_tim});
  return all;
}

inline Move random_move(const State& s, Dice& dice) {
  const Moves legal = Ghosts::legal(s);
  return legal.nth(int(below(dice, std::uint32_t(legal.size()))));
}

// Visits every state of one random game.
template <class Visit>
void walk(const Options& options, std::uint64_t seed, Visit visit) {
  Dice dice(seed);
  State s = Ghosts::deal(options, Chance::from_seed(seed));
  for (visit(s); Ghosts::turn(s); visit(s)) Ghosts::play(s, random_move(s, dice));
}

}  // namespace cardhouse::ghosts
