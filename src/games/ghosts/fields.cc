// SPDX-License-Identifier: MIT
// Fills in what a set-up of Ghosts of Christmas leaves out, the way a real hand would have it, and says what
// does not fit.
#include "games/ghosts/fields.h"

#include <algorithm>

#include "core/describe_game.h"

namespace cardhouse::ghosts {
namespace {

Problem check_bids(const State& s) {
  if (s.options.tiny_tim == Variant::On && s.bid != std::array<Bid, kSeats>{})
    return "bids: there are none in Tiny Tim (G7.2)";
  if (purple_left(s.options, s.bid) < 0)
    return fmt::format("bids: there are only {} purple doors (G2.5)", s.options.purple_supply);
  return {};
}

Problem check_cards(const State& s) {
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (!all_eras(s.options).contains(s.table.filled[seat]))
      return "in_future, in_beyond: there is no such era here (G7.1, G7.4)";
    for (Card c : (s.hand[seat] | s.dealt[seat] | lying_of(s, seat)) - deck(s.options))
      return fmt::format("hands: {} is not in play (G1.3, G7.4)", kNames.code(c));
  }
  return {};
}

// A dial shows the suit of the first card in turn order, unless a fact says which.
Problem complete_dials(State& s, bool are_given) {
  for (std::size_t e = 0; e < std::size_t(eras(s.options)); ++e) {
    const auto& lying = s.table.card[e];
    const bool empty = std::ranges::count(lying, kNoCard) == kSeats;
    if (are_given && s.asked[e].empty() != empty)
      return wrong("dials", s.asked[e].empty() ? "-" : kNames.code(suit(s.asked[e].front())),
                   "H, C, N or S where a card lies and - where none does");
    for (int i = s.options.players; !are_given && i-- > 0;)
      if (const Card c = lying[std::size_t((s.starter + i) % s.options.players)]; c != kNoCard)
        s.asked[e] = kWholeSuit[c.index];
  }
  return {};
}

// Without a fact: what the cards that lie in the eras show.
Problem complete_lacks(State& s, bool are_given) {
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    for (std::size_t e = 0; !are_given && e < std::size_t(eras(s.options)); ++e)
      if (const Card c = s.table.card[e][seat]; c != kNoCard)
        s.lacks[seat] |= only_suit(s.asked[e] - kWholeSuit[c.index]);  // G8.4
    for (Suit suit : s.lacks[seat])
      if (!(s.hand[seat] & Deck::of(suit)).empty())
        return fmt::format("lacks: seat {} holds {} (G8.4)", int(seat), kNames.code(suit));
  }
  return {};
}

// Without a fact the cards that are nowhere else have been played by whoever is short.
Problem complete_dealt(State& s, bool is_given) {
  CardSet left = deck(s.options);
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    s.dealt[seat] |= s.hand[seat] | lying_of(s, seat);
    left -= s.dealt[seat];
  }
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    while (!is_given && s.dealt[seat].size() < hand_size(s.options) && !left.empty()) {
      s.dealt[seat] |= left.front();
      left -= left.front();
    }
    if (s.dealt[seat].size() != hand_size(s.options))
      return fmt::format("hands: seat {} has been dealt {} cards, not {} (G2.1)", int(seat),
                         s.dealt[seat].size(), hand_size(s.options));
  }
  return {};
}

// Everybody begins a round with equally many cards, and bids with all of them.
Problem check_counts(const State& s) {
  const auto held = [&](Seat seat) { return s.hand[seat].size() + s.table.filled[seat].size(); };
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (held(seat) % eras(s.options) != 0 || held(seat) != held(0))
      return fmt::format("hands: everybody begins a round with equally many cards, a multiple of {}",
                         eras(s.options));
    if (!s.to_bid.empty() && s.hand[seat].size() != hand_size(s.options))
      return "bids: they are made with all cards in hand (G2.2)";
  }
  return {};
}

// Whose turn it is follows from the numbers of turns: seats that have had one less are next (G2.2,
// G3.1).
Problem complete_turn(State& s) {
  const bool bidding = !s.to_bid.empty();
  if (bidding && s.options.bidding == Bidding::Simultaneous) return s.to_act = s.to_bid.front(), Problem{};
  const auto turns = [&](Seat seat) {
    return bidding ? int(!s.to_bid.has(seat)) : s.table.filled[seat].size();
  };
  int last = turns(s.starter);
  s.to_act = s.starter;
  for (Seat seat : clockwise(s.starter, s.options.players)) {
    if (turns(seat) > last || turns(seat) < turns(s.starter) - 1)
      return fmt::format("{}: players act clockwise from seat {}", bidding ? "bids" : "starter",
                         int(s.starter));
    if (turns(seat) < last) s.to_act = seat;
    last = turns(seat);
  }
  if (last == eras(s.options)) return "in_past: the round is over; leave its cards out";
  if (s.winners.empty() == s.hand[s.to_act].empty())
    return s.winners.empty() ? "hands: nobody holds a card" : "winners: the game is not over";
  return {};
}

}  // namespace

Problem Ghosts::complete(State& s, const Facts& facts) {
  if (!facts.has("hand_starter")) s.hand_starter = s.starter;
  if (s.hand_number > hands(s.options))
    return fmt::format("hand_number: there are {} hands (G1.5, G7.4)", hands(s.options));
  if (const Problem p = check_bids(s)) return p;
  if (const Problem p = check_cards(s)) return p;
  if (const Problem p = complete_dials(s, facts.has("dials"))) return p;
  if (const Problem p = complete_lacks(s, facts.has("lacks"))) return p;
  if (const Problem p = complete_dealt(s, facts.has("gone"))) return p;
  if (const Problem p = check_counts(s)) return p;
  return complete_turn(s);
}

}  // namespace cardhouse::ghosts

namespace cardhouse {
template struct DescribedGame<ghosts::Ghosts, ghosts::State, ghosts::Options, ghosts::Move, ghosts::Moves,
                              ghosts::View, ghosts::Event>;
}  // namespace cardhouse
