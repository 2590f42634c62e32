// SPDX-License-Identifier: MIT
// What Chronicle conserves.
#pragma once
#include <algorithm>
#include <vector>

#include "games/chronicle/game.h"
#include "tests/conformance/suite.h"

namespace cardhouse::conformance {

template <>
struct Audit<chronicle::Chronicle> {
  static std::string problem(const chronicle::State& s) {
    using namespace chronicle;
    const int players = s.options.players;
    if (std::string wrong = Chronicle::misplaced(s); !wrong.empty()) return wrong;
    for (Seat seat = Seat(players); seat < kMaxSeats; ++seat)
      if (!(s.hand[seat] | s.allies[seat]).empty() || s.fame[seat] != 0)
        return "an empty chair holds something";
    const CardSet discarded = discard_pile(s);
    if (discarded.empty() ? s.top_discard != kNoCard : !discarded.has(s.top_discard))
      return "the top of the discard pile is not a discarded card";
    HistorySet histories = s.previous;
    int count = s.previous.size();
    for (History h : s.deck) histories |= h, ++count;
    for (History h : s.turned) histories |= h, ++count;
    if (histories.size() != count) return "a History card is in two places";
    for (Card c : kDeck)
      if (holds(s, c) && s.record.left[c.index].known()) return "a card in a hand is said to have left it";
    return {};
  }

  static bool holds(const chronicle::State& s, cards::Card c) {
    for (auto hand : s.hand)
      if (hand.has(c)) return true;
    return false;
  }

  // When a meeting is over, how its cards came there is past; when a round is over, so is all of it.
  static std::vector<chronicle::Event> lasting(std::vector<chronicle::Event> events) {
    using chronicle::Tell;
    const auto told = [&](Tell kind) {
      return std::ranges::any_of(events, [&](const chronicle::Event& e) { return e.kind == kind; });
    };
    if (told(Tell::RoundEnds))
      std::erase_if(events, [](const chronicle::Event& e) {
        return e.kind != Tell::FamePaid && e.kind != Tell::FourEvil && e.kind != Tell::HistoryTurned &&
               e.kind != Tell::Dealt && e.kind != Tell::GameOver;
      });
    else if (told(Tell::MeetingWon))
      std::erase_if(events, [](const chronicle::Event& e) {
        return e.kind == Tell::Played || e.kind == Tell::PlayedFaceDown || e.kind == Tell::Revealed ||
               e.kind == Tell::Reversed || e.kind == Tell::Named || e.kind == Tell::Crowned ||
               e.kind == Tell::Halted || e.kind == Tell::NoEffect || e.kind == Tell::Purged;
      });
    if (told(Tell::Burnt)) heap_discards(events);
    return events;
  }

  // A card given up from the hand and one burnt in the meeting of the same move lie on one pile: which of a
  // seat's cards went there in which way is past too.
  static void heap_discards(std::vector<chronicle::Event>& events) {
    using chronicle::Tell;
    cards::CardSet given_up;
    for (const chronicle::Event& e : events)
      if (e.kind == Tell::HandDiscarded) given_up |= e.card;
    std::erase_if(events, [](const chronicle::Event& e) { return e.kind == Tell::HandDiscarded; });
    for (chronicle::Event& e : events)
      if (e.kind == Tell::Burnt) e.cards |= given_up;
  }
};

}  // namespace cardhouse::conformance
