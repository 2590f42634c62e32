// SPDX-License-Identifier: MIT
// The facts of an event for programs, beside the sentence for people: no client has to read a language. What
// an event does not have is left out. Cards and places have the names of the notation.
#pragma once
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/seat.h"

namespace cardhouse {

// The kinds of events with which a part of a game ends (a round, a hand, a duel, a Scene), and the one with
// which the next begins. Clients sum up what happened in between.
struct RoundKinds {
  std::array<std::string_view, 3> ends{};
  std::string_view begins;
};

struct EventFacts {
  std::optional<int> who;                 // the seat that does it, or that it happens to
  std::optional<int> target;              // the other seat that it is about
  std::optional<std::vector<int>> seats;  // several: who is paid, who has won
  std::optional<std::string> card;        // of a player; left out where it is not known
  std::optional<std::vector<std::string>> cards;
  std::optional<std::string> from, to;        // the places between which a card goes
  std::optional<std::string> deck;            // which deck is drawn from or shuffled
  std::optional<int> amount;                  // the number in the sentence: cards, damage, points, a round
  std::optional<std::string> power;           // Chronicle: the power that did it
  std::optional<std::string> history;         // Chronicle: the History card
  std::optional<std::string> era, suit, bid;  // Ghosts of Christmas; a bid as 3+1
  std::optional<int> wreaths;                 // Ghosts of Christmas: of this seat, in this hand
  std::optional<std::string> zone;            // Spirit Tactics: where it happens
  std::optional<std::string> thing;           // a phase, keyword or Essence; whose text it is
  std::optional<std::string> encounter;       // Dragonfire: the card,
  std::optional<int> slot;                    // and its place in the row, from 1
  std::optional<std::string> feature, dragonfire;  // Dragonfire: what is used; the Dragonfire card
  std::optional<std::string> result;               // of a check: success or failure
  bool operator==(const EventFacts&) const = default;
};

inline std::vector<int> numbers_of(SeatSet seats) {
  std::vector<int> list;
  for (Seat seat : seats) list.push_back(seat);
  return list;
}

}  // namespace cardhouse
