// SPDX-License-Identifier: MIT
// A view and a state of Chronicle as machines read them: the JSON and its TypeScript types come from here.
// The names of cards are those of the notation.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/shape.h"

namespace cardhouse::chronicle {

struct PlayShown {
  Seat seat = 0;
  shape::OrNull<std::string> card;           // null: face down, and not yours
  std::optional<bool> face_down, discarded;  // only when they are
};
BOOST_DESCRIBE_STRUCT(PlayShown, (), (seat, card, face_down, discarded))

struct MeetingShown {
  Seat leader = 0, to_play = 0;
  shape::OrNull<std::string> led;  // P, W or L
  std::vector<PlayShown> plays;    // in their order
  shape::OrNull<Seat> winning;     // who would win it now; null: nobody has played, or a Demon will say
};
BOOST_DESCRIBE_STRUCT(MeetingShown, (), (leader, to_play, led, plays, winning))

struct AskingShown {  // a power that waits for an answer
  std::string power, asks_for;
  Seat chooser = 0, target = 0;
};
BOOST_DESCRIBE_STRUCT(AskingShown, (), (power, asks_for, chooser, target))

struct TheftShown {
  Seat thief = 0, victim = 0;
  shape::OrNull<std::string> card;
  std::string by;  // "eight" or "sage"
};
BOOST_DESCRIBE_STRUCT(TheftShown, (), (thief, victim, card, by))

// How everybody stands under a condition in force, if the round were scored now.
struct StandingShown {
  std::string history;
  std::vector<int> counts;      // by seat: what the condition counts
  std::vector<int> ahead, out;  // who would be paid; who is excluded by Evil
};
BOOST_DESCRIBE_STRUCT(StandingShown, (), (history, counts, ahead, out))

// What views and states have in common.
struct FactsShown {
  shape::NamedValues options;
  int round = 0;
  std::vector<int> fame;
  std::vector<std::string> turned, previous, conditions, in_deck;  // History cards
  std::vector<std::vector<std::string>> allies;                    // by seat
  std::vector<StandingShown> standing;
  shape::OrNull<std::string> top;  // of the discard pile, the only card of it that is seen (C9.10)
  int discards = 0;                // how many cards lie in it
  MeetingShown meeting;
  shape::OrNull<AskingShown> asking;
  std::vector<int> winners;
  std::vector<TheftShown> thefts;
};
BOOST_DESCRIBE_STRUCT(FactsShown, (),
                      (options, round, fame, turned, previous, conditions, in_deck, allies, standing, top,
                       discards, meeting, asking, winners, thefts))

struct OnlookerShown : FactsShown {
  std::vector<int> hand_sizes;
  std::optional<std::vector<std::string>> looked_at;
  std::vector<std::vector<std::string>> known;  // by seat: cards known to be in the hand
  std::vector<std::vector<std::string>> lacks;  // by seat: suits known not to be there
};
BOOST_DESCRIBE_STRUCT(OnlookerShown, (FactsShown), (hand_sizes, looked_at, known, lacks))

struct ViewShown : OnlookerShown {
  Seat seat = 0;
  std::vector<std::string> hand;
  std::optional<std::vector<std::string>>
      would_win;  // while one is to play: cards that would win as things lie
};
BOOST_DESCRIBE_STRUCT(ViewShown, (OnlookerShown), (seat, hand, would_win))

struct StateShown : FactsShown {
  std::vector<std::vector<std::string>> hands;
  std::vector<std::string> discarded, deck;
};
BOOST_DESCRIBE_STRUCT(StateShown, (FactsShown), (hands, discarded, deck))

}  // namespace cardhouse::chronicle
