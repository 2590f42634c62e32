// SPDX-License-Identifier: MIT
// A table of Chronicle for tests: a small picture of a position, moves by name, and answers as short text.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json.hpp>

#include "games/chronicle/game.h"

namespace cardhouse::chronicle {

std::string codes(CardSet cards);         // "P2 W10 King", a dash for none
std::string codes(SeatSet seats);         // "0 2"
std::string codes(HistorySet histories);  // "rebellion famine", in the order of section 7

class Table {
 public:
  // A position in notation. What it leaves out is as read_state fills it in; in particular the History card
  // is Monster Attack, the holder of its lead card P8 leads, else seat 0, and cards that are nowhere are
  // discarded.
  explicit Table(std::string_view position);
  Table(const Options& options, std::uint64_t seed);  // the start of a game

  // Moves by name, in order: "P8 seat1:W3 P2". The card after a colon is what chance brings (C4.8).
  Table& play(std::string_view moves);

  int turn() const;           // who acts; -1: the game is over
  std::string legal() const;  // "P2 King", "seat0 seat2"
  std::string asked() const;  // the power whose question is open: "rob"; a dash: a card is to be played
  std::string hand(int seat) const;
  std::string allies(int seat) const;
  std::string lying()
      const;  // the meeting in the order of play: "0:P8 1:W3~ 2:King!" (~ face down, ! discarded)
  std::string top() const;       // of the discard pile
  std::string turned() const;    // "coronation famine rebellion"
  std::string in_force() const;  // the conditions, in the order of section 7
  std::string fame() const;      // "0/1/0"
  std::string winners() const;
  int round() const { return s_.round; }

  // What a seat has been told of one kind of event since the table was set: who, whom, which card or cards,
  // which History card, which seats. "0 1 W3; 0 1 P2"; "told" where there is nothing to name; a dash for no
  // event.
  std::string told(std::string_view kind, int to = 0) const;
  std::string rule(std::string_view kind) const;  // of the last event of this kind

  View view(int seat) const { return chronicle::view(s_, Seat(seat)); }
  std::string known(int viewer, int holder) const;   // known_in_hand
  std::string cannot(int viewer, int holder) const;  // cannot_hold
  const State& state() const { return s_; }

 private:
  auto witness() {
    return [this](const Event& e, SeatSet seen_by) { told_.emplace_back(e, seen_by); };
  }

  State s_;
  std::vector<std::pair<Event, SeatSet>> told_;
};

template <class Seen>
boost::json::object json_of(const Seen& seen) {
  std::string text;
  Chronicle::write(text, seen);
  return boost::json::parse(text).as_object();
}

// Everything that these two deals differ in is hidden from the seat.
inline bool alike(const Table& a, const Table& b, int seat) { return a.view(seat) == b.view(seat); }

}  // namespace cardhouse::chronicle
