// SPDX-License-Identifier: MIT
// A view and a state of Ghosts of Christmas as machines read them: the JSON and its TypeScript types come
// from here. The names of cards are those of the notation.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/seat.h"
#include "core/shape.h"

namespace cardhouse::ghosts {

struct BidShown {
  int purple = 0, red = 0;
};
BOOST_DESCRIBE_STRUCT(BidShown, (), (purple, red))

struct EraShown {
  std::string era;
  shape::OrNull<std::string> dial;                // a suit
  std::vector<shape::OrNull<std::string>> cards;  // by seat
  shape::OrNull<Seat> leader;                     // null: an era before it decides
  shape::OrNull<Seat> ahead;                      // as the cards lie; null: it is not certain
};
BOOST_DESCRIBE_STRUCT(EraShown, (), (era, dial, cards, leader, ahead))

// What views and states have in common.
struct FactsShown {
  shape::NamedValues options;
  int hand_number = 0;
  Seat hand_starter = 0, starter = 0;
  shape::OrNull<int> to_act;
  std::vector<int> to_bid;
  std::vector<shape::OrNull<BidShown>> bids;  // by seat; null: not made, hidden, or none in Tiny Tim
  std::vector<int> wreaths, points;
  std::vector<EraShown> eras;
  std::vector<std::vector<std::string>> lacks;  // by seat: suits known not to be in the hand
  std::vector<int> winners;
};
BOOST_DESCRIBE_STRUCT(FactsShown, (),
                      (options, hand_number, hand_starter, starter, to_act, to_bid, bids, wreaths, points,
                       eras, lacks, winners))

struct OnlookerShown : FactsShown {
  int round = 0;
  std::vector<std::vector<std::string>> played;  // by seat, in this hand of twelve
};
BOOST_DESCRIBE_STRUCT(OnlookerShown, (FactsShown), (round, played))

struct ViewShown : OnlookerShown {
  Seat seat = 0;
  std::vector<std::string> hand;
};
BOOST_DESCRIBE_STRUCT(ViewShown, (OnlookerShown), (seat, hand))

struct StateShown : FactsShown {
  std::vector<std::vector<std::string>> hands, played;
};
BOOST_DESCRIBE_STRUCT(StateShown, (FactsShown), (hands, played))

}  // namespace cardhouse::ghosts
