// SPDX-License-Identifier: MIT
// All that one seat may know of a game of Ghosts of Christmas, collected from the state piece by piece; what
// follows from it, and the worlds that look the same.
#pragma once
#include <array>

#include "core/win_shares.h"
#include "games/ghosts/rules.h"
#include "tricks/arrange.h"

namespace cardhouse::ghosts {

struct View : Open {
  Seat me = 0;
  std::array<Bid, kSeats> bid{};         // no doors where hidden from me
  SeatSet hidden_bids{};                 // G8.5 made, but hidden from me
  CardSet hand{};                        // G8.1 mine
  std::array<CardSet, kSeats> played{};  // G8.2 in this hand, what lies in the eras too
  constexpr bool operator==(const View&) const = default;
};

constexpr CardSet played(const State& s, Seat seat) { return s.dealt[seat] - s.hand[seat]; }

constexpr View view(const State& s, Seat me) {
  View v{s, me};
  const SeatSet all = all_seats(s.options.players);
  if (s.options.bidding == Bidding::Simultaneous && !s.to_bid.empty()) v.hidden_bids = all - s.to_bid - me;
  for (Seat seat : all - v.hidden_bids) v.bid[seat] = s.bid[seat];
  if (me < kSeats) v.hand = s.hand[me];
  for (Seat seat : all) v.played[seat] = played(s, seat);
  return v;
}

constexpr int hand_size(const View& v, Seat seat) { return hand_size(v.options) - v.played[seat].size(); }

// 1, 2, 3 ... within the hand. Whoever is to act has as many cards as anybody.
constexpr int round_number(const View& v) {
  return std::min(v.played[v.to_act].size() / eras(v.options) + 1, rounds(v.options));
}

// G8.3 the cards in the other hands.
constexpr CardSet unseen(const View& v) { return deck(v.options) - v.hand - CardSet::of(v.played); }

// G8.4 what this hand cannot hold.
constexpr CardSet cannot_hold(const View& v, Seat seat) {
  CardSet set;
  for (Suit suit : v.lacks[seat]) set |= Deck::of(suit);
  return set;
}

// ---- imagined worlds

// The unseen cards are dealt to the other hands so that nobody holds a suit of which they have shown to have
// none. Every such deal is equally likely. The view of the world is v again.
template <Source S>
State imagine(const View& v, S& dice) {
  State s{v};
  s.bid = v.bid;
  s.dealt = v.played;
  s.hand[v.me] = v.hand;
  tricks::deal_unseen(
      dice, unseen(v), all_seats(v.options.players) - v.me, [&](Seat seat) { return hand_size(v, seat); },
      [&](Seat seat) { return cannot_hold(v, seat); }, s.hand);
  for (Seat seat = 0; seat < v.options.players; ++seat) s.dealt[seat] |= s.hand[seat];
  for (Seat seat : v.hidden_bids) {  // G8.5 any bid could be it
    const Moves any = bids(v.options, {});
    s.bid[seat] = any.nth(int(below(dice, std::uint32_t(any.size())))).bid();
  }
  s.chance = Chance(random_key(dice));
  return s;
}

// ---- how the eras stand

// Who leads an era and who is ahead before it is resolved, as far as the cards that lie make it certain.
struct Standing {
  Seat leader = kNobody;  // nobody: it depends on an era that is not full
  Seat ahead = kNobody;   // nobody: the scoring suit is not known yet, and no Heart lies
  constexpr bool operator==(const Standing&) const = default;
};

// G4.4 the highest Heart, whoever leads; G4.5 else the highest card of the leader's suit, once it lies.
constexpr Seat ahead(const std::array<Card, kSeats>& lying, Seat leader) {
  for (Seat seat = 0; seat < kSeats; ++seat)
    if (lying[seat] != kNoCard && suit(lying[seat]) == Suit::Hearts) return winner(lying, seat);
  return leader != kNobody && lying[leader] != kNoCard ? winner(lying, leader) : kNobody;
}

constexpr std::array<Standing, kMaxEras> standings(const Options& o, Seat starter, const Table& table) {
  std::array<Standing, kMaxEras> list{};
  Seat leader = starter;  // G4.2 of the Past; of each other era the winner of the one before
  for (int e = 0; e < eras(o); ++e) {
    const auto& lying = table.card[std::size_t(e)];
    const Seat first = ahead(lying, leader);
    list[std::size_t(e)] = {.leader = leader, .ahead = first};
    bool full = true;
    for (Seat seat = 0; seat < o.players; ++seat) full = full && lying[seat] != kNoCard;
    leader = full ? first : kNobody;
  }
  return list;
}

// ---- for rules of thumb

// The small part of a view that the sensible player looks at. Taken straight from a state it is quicker; the
// tests show that both give the same moves, so nothing hidden comes in.
struct Sight {
  const Open& open;
  CardSet hand, unseen;
  Bid bid;
  Seat me;

  // Requires, here and below: the view or state outlives it, and it is somebody's turn.
  Sight(const View& v) : open(v), hand(v.hand), unseen(ghosts::unseen(v)), bid(v.bid[v.me]), me(v.me) {}
  // For the seat to act. The unseen cards are what the other hands hold together (G8.3).
  explicit Sight(const State& s)
      : open(s),
        hand(s.hand[s.to_act]),
        unseen(CardSet::of(s.hand) - hand),
        bid(s.bid[s.to_act]),
        me(s.to_act) {}
  const Options& options() const { return open.options; }
  int wreaths() const { return open.wreaths[me]; }
  bool bidding() const { return !open.to_bid.empty(); }
};

// ---- for the search

// Until the end of the hand.
constexpr int plays_left(const View& v) {
  int cards = v.to_bid.size();
  for (Seat seat = 0; seat < v.options.players; ++seat) cards += hand_size(v, seat);
  return cards;
}

// The search stops at the end of the hand; what the points are worth there.
class Horizon {
 public:
  explicit Horizon(const View& v) : hand_(v.hand_number), before_(v.points) {}

  bool reached(const State& s) const { return s.hand_number != hand_ || !s.winners.empty(); }

  // About the chance of each seat to win the game. Requires: reached(s).
  WinShares worth(const State& s) const {
    const int players = s.options.players, left = hands(s.options) - hand_;  // hands yet to be played
    WinShares worth =
        s.winners.empty() ? shares_by(s.points, players, kSteep[std::size_t(left)]) : shares_of(s.winners);
    float points = 0;
    for (Seat seat = 0; seat < players; ++seat) points += s.points[seat];
    const float mean = points / float(players);
    for (Seat seat = 0; seat < players; ++seat)
      worth[seat] = kChance * worth[seat] + (1 - kChance) * (0.25f + 0.02f * (float(s.points[seat]) - mean)) +
                    kKept * float(s.points[seat] > before_[seat]);
    return worth;
  }

 private:
  static constexpr float kChance = 0.8f;  // the rest is points beside those of the others
  // A bid that comes true, beside what it pays. Without it search kept 70 % of its bids against sensible
  // players and won the most; with 0.03 it keeps 75 % and with 0.06 79 %, for a few wins less.
  static constexpr float kKept = 0.04f;
  // Fitted to 4,000 games of four sensible players: how often whoever had so many points after a hand won,
  // with so many hands to come, is best met by shares in proportion to exp(steep * points).
  static constexpr std::array<float, kSeats> kSteep{0.0f, 0.34f, 0.24f, 0.20f};
  int hand_;
  std::array<std::uint8_t, kSeats> before_;  // the points when the search began
};

}  // namespace cardhouse::ghosts
