// SPDX-License-Identifier: MIT
// The state of a game of Chronicle as plain bytes, its moves and its events. No rules here.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/chance.h"
#include "core/fixed_vector.h"
#include "core/game.h"
#include "core/seat.h"
#include "effects/frame.h"
#include "games/chronicle/cards.h"
#include "tricks/trail.h"

namespace cardhouse::chronicle {

enum class Eight : std::uint8_t { Steal, Discard };
enum class Tie : std::uint8_t { PlayOn, Share };
enum class Variant : std::uint8_t { Off, On };

struct Options {
  std::uint8_t players = 4;
  Eight strength_eight = Eight::Steal;
  Tie tied_game = Tie::PlayOn;
  std::uint8_t history_cards = 1;  // turned at the start of a round
  std::uint8_t fame_to_win = 3;
  Variant small = Variant::Off;
  constexpr bool operator==(const Options&) const = default;
};
constexpr bool is_small(const Options& o) { return o.small == Variant::On; }  // C8.5

// A move names a card or a seat; what is asked for says what it means.
struct Move {
  std::uint8_t index = 0;
  constexpr Move() = default;
  constexpr explicit Move(std::uint8_t i) : index(i) {}
  constexpr Move(Card c) : index(c.index) {}
  static constexpr Move seat(Seat s) { return Move(std::uint8_t(kCharacters + s)); }
  constexpr bool is_card() const { return index < kCharacters; }
  constexpr Card card() const { return {index}; }                    // Requires: is_card()
  constexpr Seat seat() const { return Seat(index - kCharacters); }  // Requires: not is_card()
  constexpr bool operator==(const Move&) const = default;
};
using Moves = BitSet<Move, std::uint64_t>;

constexpr Moves moves(CardSet set) { return Moves::from_bits(set.bits()); }
constexpr Moves moves(SeatSet set) { return Moves::from_bits(std::uint64_t(set.bits()) << kCharacters); }

inline constexpr std::uint8_t kNoSuit = kSuits;
inline constexpr auto kSuitOrNone =
    cards::table_of<kCharacters>(kDeck, [](Card c) { return is_wild(c) ? kNoSuit : std::uint8_t(suit(c)); });

// The cards that follow a lead suit; before there is one, any.
inline constexpr std::array<CardSet, kSuits + 1> kFollowing{
    Numbered::of(Suit::Power), Numbered::of(Suit::Wisdom), Numbered::of(Suit::Love), kDeck};

// One trick. Cards lie by seat; the order of play is clockwise from the leader among those who played.
struct Meeting {
  static constexpr std::string_view kName = "Meeting";
  std::array<Card, kMaxSeats> card = cards::no_cards<kMaxSeats>();
  SeatSet played, face_down, removed;  // removed: discarded by a 7, though its owner has played
  Seat leader = 0;
  Seat to_play = 0;
  std::uint8_t led = kNoSuit;  // the lead suit, from the first numbered card on
  constexpr bool operator==(const Meeting&) const = default;
};

enum class Step : std::uint8_t { Player, Card };  // what a power asks for
using Frame = effects::Frame<Power, Step>;

using tricks::Trail;  // its time is counted in thefts: between two no card changes hands unseen

// A card that went from hand to hand. Thief and victim know it; the others see only that it happened (C9.4).
struct Theft {
  static constexpr std::string_view kName = "Theft";
  Seat thief = 0, victim = 0;
  Card card = kNoCard;
  Card returned = kNoCard;  // a card that may have been it, and has since come back to a hand openly (C9.9)
  std::uint8_t looked = 0;  // 1: by the Sage, who saw the whole hand (C9.5)
  constexpr bool operator==(const Theft&) const = default;
};

// Three eights, one Sage, and the at most three of them that a 6 can bring back: a 6 that brings back
// anything but a 6 is gone itself until another 6 brings it back.
inline constexpr int kMaxThefts = 7;

// What all that happened in a round says about who held what. The seats' different knowledge is derived.
struct Record {
  std::array<Trail, kCharacters> left{};  // out of a hand: played or discarded
  std::array<Trail, kCharacters> came{};  // openly into a hand, or openly there from the deal
  std::array<std::array<SeatSet, kSuits>, kMaxThefts + 1> lacked{};  // by time and suit: had none (C9.6)
  FixedVector<Theft, kMaxThefts> thefts{};
  constexpr int now() const { return thefts.size(); }
  constexpr bool operator==(const Record&) const = default;
};

inline constexpr int kMaxTurned = 5;  // two, two more by the Coronation, one more by the Dragon
inline constexpr int kMaxRounds = 200;
constexpr int last_round(const Options& o) { return is_small(o) ? 1 : kMaxRounds; }  // C8.5, C8.4

// What everybody may know, whole (C1.6, C9.10).
struct Open {
  std::array<CardSet, kMaxSeats> allies{};
  HistorySet previous{};                      // last round's
  FixedVector<History, kMaxTurned> turned{};  // this round's, in the order they were turned
  std::array<std::uint8_t, kMaxSeats> fame{};
  effects::Stack<Frame, 1> asking{};
  Options options{};
  Card top_discard = kNoCard;
  std::uint8_t round = 0;
  SeatSet winners{};  // empty while the game runs
  constexpr bool operator==(const Open&) const = default;
};

struct alignas(64) State : Open {           // whole cache lines: the quickest to copy
  FixedVector<History, kHistories> deck{};  // the top is the last; it fills the last word of Open
  std::array<CardSet, kMaxSeats> hand{};
  Chance chance{};
  Record record{};
  Meeting meeting{};
  constexpr bool operator==(const State&) const = default;
};
static_assert(sizeof(State) <= 320);

enum class Tell : std::uint8_t {
  RoundBegins,
  HistoryTurned,
  DragonAside,
  HistoryShuffled,
  CardSetAside,
  Dealt,
  LeadCardShown,
  Starts,
  Played,
  PlayedFaceDown,
  PassedOver,
  NoEffect,
  AllyTaken,
  TakenBack,
  Halted,
  Purged,
  Stolen,
  HandDiscarded,
  AllyBanished,
  Looked,
  MustDiscard,
  FoolPoints,
  Named,
  Reversed,
  Crowned,
  Burnt,
  Revealed,
  MeetingWon,
  RoundEnds,
  Leftovers,
  AngelPurges,
  Excluded,
  FourEvil,
  FamePaid,
  NobodyPaid,
  TiePlaysOn,
  GameOver,
};
inline constexpr int kTells = int(Tell::GameOver) + 1;

// Why a game is over, if it is: one player alone has enough Fame (C8.1), those who are tied share the win
// (C8.3), or the last round has been played (C8.4).
enum class Ending : std::uint8_t { None, Won, Shared, LastRound };

// One thing that happened. Fields that a kind does not use keep their defaults.
struct Event {
  Tell kind{};
  Seat seat = 0, other = 0;
  Card card = kNoCard;
  History history{};
  Power by = kNoPower;  // the power that did it
  std::uint8_t amount = 0;
  SeatSet seats{};
  CardSet cards{};
  Ending ending = Ending::None;
  constexpr bool operator==(const Event&) const = default;
};

}  // namespace cardhouse::chronicle
