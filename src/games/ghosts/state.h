// SPDX-License-Identifier: MIT
// The state of a game of Ghosts of Christmas as plain bytes, its moves and its events. No rules here.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/chance.h"
#include "core/game.h"
#include "core/grid_set.h"
#include "core/seat.h"
#include "games/ghosts/cards.h"

namespace cardhouse::ghosts {

enum class Bidding : std::uint8_t { Open, Simultaneous };
enum class NextStarter : std::uint8_t { Keeps, Rotates };
enum class Variant : std::uint8_t { Off, On };

struct Options {
  std::uint8_t players = 4;
  Bidding bidding = Bidding::Open;
  std::uint8_t purple_supply = 16;
  NextStarter next_starter = NextStarter::Keeps;
  Variant beyond = Variant::Off;
  Variant tiny_tim = Variant::Off;
  Variant small = Variant::Off;
  constexpr bool operator==(const Options&) const = default;
};
inline constexpr int kSeats = 4;  // at most (G1.1)

constexpr bool is_small(const Options& o) { return o.small == Variant::On; }             // G7.4
constexpr int eras(const Options& o) { return 3 + int(o.beyond) - int(o.small); }        // G1.4, G7.1, G7.4
constexpr int hand_size(const Options& o) { return is_small(o) ? eras(o) : kHandSize; }  // G2.1, G7.4
constexpr int rounds(const Options& o) { return hand_size(o) / eras(o); }                // G1.5, G7.1
constexpr int hands(const Options& o) { return is_small(o) ? 1 : o.players; }            // G1.5, G7.4
constexpr CardSet deck(const Options& o) {
  return is_small(o) ? cards_above(kRanks - eras(o), o.players) : kDeckOf[o.players];  // G7.4, G1.2
}
constexpr EraSet all_eras(const Options& o) { return EraSet::run(0, eras(o)); }

// The doors that a player takes: so many purple ones, and at most one red.
struct Bid {
  static constexpr std::string_view kName = "Bid";
  std::uint8_t purple = 0, red = 0;
  constexpr int doors() const { return purple + red; }
  constexpr bool operator==(const Bid&) const = default;
};
inline constexpr int kMaxDoors = 12;  // G2.3

// A move is a card laid to an era, or a bid. The top two bits are the era; a bid stands where an era has no
// cards.
struct Move {
  std::uint8_t index = 0;
  constexpr Move() = default;
  constexpr explicit Move(std::uint8_t i) : index(i) {}
  constexpr Move(Card c, Era era) : index(std::uint8_t(int(era) << 6 | c.index)) {}
  constexpr Move(Bid bid) : index(std::uint8_t(bid.red << 6 | (kCards + bid.purple))) {}
  constexpr bool is_bid() const { return (index & 63) >= kCards; }
  constexpr Card card() const { return {std::uint8_t(index & 63)}; }  // Requires: not is_bid()
  constexpr Era era() const { return Era(index >> 6); }               // Requires: not is_bid()
  constexpr Bid bid() const {                                         // Requires: is_bid()
    return {std::uint8_t((index & 63) - kCards), std::uint8_t(index >> 6)};
  }
  constexpr bool operator==(const Move&) const = default;
};
using Moves = GridSet<Move>;

// What lies in the eras in this round.
struct Table {
  static constexpr auto kEmpty = cards::no_cards<kSeats>();
  std::array<std::array<Card, kSeats>, kMaxEras> card{kEmpty, kEmpty, kEmpty, kEmpty};  // by era and seat
  std::array<EraSet, kSeats> filled{};                                                  // by seat
  constexpr bool operator==(const Table&) const = default;
};

// What everybody may know (G8.2, G8.4, G8.5).
struct Open {
  std::array<CardSet, kMaxEras> asked{};  // by era, the suit on its dial; empty: the dial lies face down
  Table table{};
  std::array<std::uint8_t, kSeats> wreaths{}, points{};
  std::array<SuitSet, kSeats> lacks{};  // shown by not following
  Options options{};
  SeatSet to_bid{};  // the seats that have yet to bid
  Seat to_act = 0;
  Seat starter = 0;       // of this round
  Seat hand_starter = 0;  // of this hand
  std::uint8_t hand_number = 0;
  SeatSet winners{};  // empty while the game runs
  constexpr bool operator==(const Open&) const = default;
};

struct State : Open {
  std::array<std::uint8_t, 3> spare{};  // fills the last word of Open, so that there is no padding
  std::array<Bid, kSeats> bid{};
  std::array<CardSet, kSeats> hand{}, dealt{};  // dealt: at the start of the hand
  Chance chance{};
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 192);

enum class Tell : std::uint8_t {
  HandBegins,
  Dealt,
  Starts,
  Bids,
  BidsUnseen,
  BidsShown,
  RoundBegins,
  Plays,
  CannotFollow,
  DialSet,
  TrickLed,
  TrickWon,
  RoundEnds,
  BidKept,
  BidFailed,
  WreathsPaid,
  GameOver,
};
inline constexpr int kTells = int(Tell::GameOver) + 1;

// One thing that happened. Fields that a kind does not use keep their defaults.
struct Event {
  Tell kind{};
  Seat seat = 0;
  Card card = kNoCard;
  Era era{};
  Suit suit{};
  Bid bid{};
  std::uint8_t amount = 0, wreaths = 0;
  SeatSet seats{};
  CardSet cards{};
  constexpr bool operator==(const Event&) const = default;
};

}  // namespace cardhouse::ghosts
