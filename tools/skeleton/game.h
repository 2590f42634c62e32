// SPDX-License-Identifier: MIT
// @Title@: state, rules, views and imagined worlds. What people and machines read is in words.cc.
#pragma once
#include <algorithm>
#include <array>
#include <expected>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/fwd.hpp>

#include "cards/card.h"
#include "core/chance.h"
#include "core/game.h"
#include "core/settings.h"
#include "core/table_talk.h"
#include "tricks/must.h"

namespace cardhouse::@name@ {

using cards::Card;
using cards::CardSet;
using cards::kNoCard;

enum class Suit : std::uint8_t { Red, Green, Blue, Yellow };  // @L@1.2
inline constexpr int kSuits = 4, kRanks = 15, kCards = 60, kSeats = 5;
using Deck = cards::Suited<Suit, kSuits, kRanks>;
inline constexpr std::array<CardSet, kSuits> kSuitCards{Deck::of(Suit::Red), Deck::of(Suit::Green),
                                                        Deck::of(Suit::Blue), Deck::of(Suit::Yellow)};

struct Options {
  std::uint8_t players = 4;  // @L@1.1
  constexpr bool operator==(const Options&) const = default;
};

constexpr std::array<Card, kSeats> no_cards() {
  std::array<Card, kSeats> none;
  none.fill(kNoCard);
  return none;
}

// The whole of a game as plain bytes.
struct State {
  std::array<CardSet, kSeats> hand{}, taken{};
  Chance chance{};
  std::array<Card, kSeats> trick = no_cards();  // by seat
  Seat leader = 0, to_play = 0;
  Options options{};
  constexpr bool operator==(const State&) const = default;
};

enum class Tell : std::uint8_t { Dealt, Played, TrickWon, GameOver };
struct Event {
  Tell kind{};
  Seat seat = 0;
  Card card = kNoCard;
  CardSet cards{};
  SeatSet seats{};
  int amount = 0;
  constexpr bool operator==(const Event&) const = default;
};

// All that one seat may know, collected piece by piece.
struct View {
  Seat me = 0;
  Options options{};
  CardSet hand{};                               // @L@3.1 mine
  std::array<std::uint8_t, kSeats> hand_size{};  // @L@3.2
  std::array<CardSet, kSeats> taken{};           // @L@3.2
  std::array<Card, kSeats> trick = no_cards();
  Seat leader = 0, to_play = 0;
  constexpr bool operator==(const View&) const = default;
};

// @L@2.5 the most tricks win; all who have as many win together.
constexpr Standings<kMaxSeats> score(const State& s) {
  Standings<kMaxSeats> result{.players = s.options.players};
  int best = 0;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    result.points[seat] = std::int16_t(s.taken[seat].size() / s.options.players);
    best = std::max<int>(best, result.points[seat]);
  }
  for (Seat seat = 0; seat < s.options.players; ++seat)
    if (s.hand[s.to_play].empty() && result.points[seat] == best) result.winners |= seat;
  return result;
}

template <class Witness>
State deal(const Options& options, const Chance& chance, Witness&& tell) {
  State s;
  s.options = options;
  s.chance = chance;
  Reading reading(s.chance);
  CardSet deck = Deck::all();
  for (Seat seat = 0; seat < options.players; ++seat) {
    s.hand[seat] = take(reading, deck, kCards / options.players);  // @L@1.3 all cards
    tell(Event{.kind = Tell::Dealt, .seat = seat, .cards = s.hand[seat]}, seat);
  }
  reading.close();
  return s;
}

constexpr CardSet legal(const State& s) {
  const CardSet hand = s.hand[s.to_play];
  if (s.to_play == s.leader) return hand;  // @L@2.1 the leader plays anything
  return tricks::must(hand, kSuitCards[std::size_t(Deck::suit(s.trick[s.leader]))]);  // @L@2.2 follow if able
}

// @L@2.3 the highest card of the suit that was led.
constexpr Seat winner(const State& s) {
  Seat best = s.leader;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    if (Deck::suit(s.trick[seat]) == Deck::suit(s.trick[best]) && s.trick[seat] > s.trick[best]) best = seat;
  return best;
}

template <class Witness>
void end_trick(State& s, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const Seat seat = winner(s);
  CardSet cards;
  for (Seat other : all) cards |= s.trick[other];
  s.taken[seat] |= cards;
  s.trick = no_cards();
  s.leader = s.to_play = seat;  // @L@2.4 the winner takes the cards and leads
  tell(Event{.kind = Tell::TrickWon, .seat = seat, .cards = cards}, all);
  if (!s.hand[seat].empty()) return;
  const auto result = score(s);
  tell(Event{.kind = Tell::GameOver, .seats = result.winners, .amount = result.points[result.winners.front()]}, all);
}

// Requires: legal(s) has c.
template <class Witness>
void play(State& s, Card c, Witness&& tell) {
  s.hand[s.to_play] -= c;
  s.trick[s.to_play] = c;
  tell(Event{.kind = Tell::Played, .seat = s.to_play, .card = c}, all_seats(s.options.players));
  s.to_play = next_seat(s.to_play, s.options.players);
  if (s.to_play == s.leader) end_trick(s, tell);
}

constexpr View view(const State& s, Seat me) {
  View v{.me = me, .options = s.options, .hand = s.hand[me], .taken = s.taken, .trick = s.trick, .leader = s.leader,
         .to_play = s.to_play};
  for (Seat seat = 0; seat < kSeats; ++seat) v.hand_size[seat] = std::uint8_t(s.hand[seat].size());
  return v;
}

constexpr CardSet unseen(const View& v) {
  CardSet seen = v.hand;
  for (Seat seat = 0; seat < v.options.players; ++seat) {
    seen |= v.taken[seat];
    if (v.trick[seat] != kNoCard) seen |= v.trick[seat];
  }
  return Deck::all() - seen;
}

// A world that gives this very view. What players show by not following is not remembered yet: keep it in the
// state and in the view, and deal with tricks/arrange.h.
template <Source S>
State imagine(const View& v, S& dice) {
  State s{.taken = v.taken, .trick = v.trick, .leader = v.leader, .to_play = v.to_play, .options = v.options};
  CardSet cards = unseen(v);
  for (Seat seat = 0; seat < v.options.players; ++seat)
    s.hand[seat] = seat == v.me ? v.hand : take(dice, cards, v.hand_size[seat]);
  s.chance = Chance::from_seed(dice.word());
  return s;
}

struct @Name@ {
  using State = @name@::State;
  using Options = @name@::Options;
  using Move = Card;
  using Moves = CardSet;
  using View = @name@::View;
  using Event = @name@::Event;
  using Score = Standings<kMaxSeats>;

  static constexpr std::string_view kName = "@name@";
  static constexpr Phrase kTitle{"@Title@", "@Title@"};
  static constexpr Phrase kSummary{"Follow suit and take tricks.", "Kövess színt, és vigyél ütéseket."};
  static constexpr int kRulesVersion = 1;
  static constexpr int kMinPlayers = 3, kMaxPlayers = 5;
  static constexpr int kMaxDecisions = kCards;

  template <class Witness = NoWitness>
  static State deal(const Options& options, const Chance& chance, Witness&& tell = {}) {
    return @name@::deal(options, chance, tell);
  }
  static constexpr std::optional<Seat> turn(const State& s) {
    return s.hand[s.to_play].empty() ? std::nullopt : std::optional(s.to_play);
  }
  static constexpr Moves legal(const State& s) { return @name@::legal(s); }
  static void play(State& s, Move m) { @name@::play(s, m, NoWitness{}); }
  template <class Witness>
  static void play(State& s, Move m, Witness&& tell) {
    @name@::play(s, m, tell);
  }
  static constexpr View view(const State& s, Seat seat) { return @name@::view(s, seat); }
  static constexpr Score score(const State& s) { return @name@::score(s); }
  template <Source S>
  static State imagine(const View& v, S& dice) {
    return @name@::imagine(v, dice);
  }
  static constexpr int players(const State& s) { return s.options.players; }
  static constexpr Options options(const State& s) { return s.options; }

  // words.cc
  static std::vector<SettingInfo> list_settings();
  static std::expected<Options, std::string> read_options(const Settings& settings);
  static Settings print(const Options& options);
  static std::string print(Move move);
  static std::optional<Move> read_move(std::string_view text);
  static std::string print(const State& state);
  static std::expected<State, std::string> read_state(std::string_view text);
  static std::expected<void, std::string> fix_chance(State& state, std::string_view outcome);
  static Happening describe(const Event& event);
  static Prompt prompt(const View& view, Moves legal, Language language);
  static Picture picture(const View& view, Language language);
  static boost::json::object to_json(const View& view);
  static boost::json::object to_json(const State& state);
};
static_assert(Told<@Name@>);

}  // namespace cardhouse::@name@
