// SPDX-License-Identifier: MIT
// @Title@: state, rules, views and imagined worlds. What people and machines read is in words.cc.
#pragma once
#include "cards/names.h"
#include "core/described_game.h"
#include "tricks/must.h"
#include "tricks/trick.h"

namespace cardhouse::@name@ {

using cards::Card, cards::CardSet, cards::kNoCard;

enum class Suit : std::uint8_t { Red, Green, Blue, Yellow };  // @L@1.2
inline constexpr int kSuits = 4, kRanks = 15, kCards = 60, kSeats = 5;
using Deck = cards::Suited<Suit, kSuits, kRanks>;
inline constexpr cards::Naming<Suit, kSuits, kRanks> kNames{.suits = {{{{"R", "P"}, "●", {"Red", "Piros"}, Ink::Red},
                                                                     {{"G", "Z"}, "▲", {"Green", "Zöld"}, Ink::Green},
                                                                     {{"B", "K"}, "■", {"Blue", "Kék"}, Ink::Blue},
                                                                     {{"Y", "S"}, "★", {"Yellow", "Sárga"}, Ink::Gold}}},
                                                          .examples = "R7"};

struct Options {
  std::uint8_t players = 4;  // @L@1.1
  constexpr bool operator==(const Options&) const = default;
};

// What everybody may know (@L@3.2): the trick, what was taken, who leads and who is to play.
struct Open : tricks::OneTrick<kSeats> {
  Options options{};
  constexpr bool operator==(const Open&) const = default;
};
struct State : Open {
  std::array<CardSet, kSeats> hand{};
  Chance chance{};
  constexpr bool operator==(const State&) const = default;
};
struct View : Open {
  Seat me = 0;
  CardSet hand{};  // @L@3.1 mine
  constexpr bool operator==(const View&) const = default;
};

enum class Tell : std::uint8_t { Dealt, Played, TrickWon, GameOver };
using Event = tricks::TrickEvent<Tell>;

// @L@3.2 how many cards each seat holds.
constexpr auto hand_sizes(const Open& s) { return tricks::hand_sizes(s, s.options.players, kCards / s.options.players); }
constexpr bool is_over(const Open& s) { return (lying_open(s) - in_trick(s)).size() == kCards; }
constexpr std::optional<Seat> turn(const Open& s) { return is_over(s) ? std::nullopt : std::optional(s.to_play); }

template <class Witness>
State deal(const Options& options, const Chance& chance, Witness&& tell) {
  State s{{{}, options}, {}, chance};
  with_reading(s.chance, [&](Reading& reading) {
    s.hand = tricks::deal_hands(reading, Deck::all(), hand_sizes(s));  // @L@1.3 all cards
  });
  for (Seat seat : all_seats(options.players))
    tell(Event{.kind = Tell::Dealt, .seat = seat, .cards = s.hand[seat]}, seat);
  return s;
}

constexpr CardSet legal(const State& s) {
  const CardSet hand = s.hand[s.to_play];
  if (s.to_play == s.leader) return hand;                               // @L@2.1 the leader plays anything
  return tricks::must(hand, Deck::of(Deck::suit(s.trick[s.leader])));  // @L@2.2 follow if able
}

// @L@2.5 the most tricks win; all who have as many win together.
constexpr Standings<kMaxSeats> score(const Open& s) {
  std::array<int, kSeats> tricks{};
  for (Seat seat : all_seats(s.options.players)) tricks[seat] = s.taken[seat].size() / s.options.players;
  const SeatSet winners = is_over(s) ? tricks::with_most(tricks, s.options.players) : SeatSet{};
  return Standings<kMaxSeats>::of(s.options.players, tricks, winners);
}
// Requires: the game is over.
constexpr Event game_over(const Open& s) {
  const SeatSet winners = score(s).winners;
  return {.kind = Tell::GameOver, .seats = winners, .amount = score(s).points[winners.front()]};
}

// Requires: legal(s) has c.
template <class Witness>
void play(State& s, Card c, Witness&& tell) {
  const SeatSet all = all_seats(s.options.players);
  s.hand[s.to_play] -= c;
  s.trick[s.to_play] = c;
  tell(Event{.kind = Tell::Played, .seat = s.to_play, .card = c}, all);
  s.to_play = next_seat(s.to_play, s.options.players);
  if (s.to_play != s.leader) return;
  const Seat best = tricks::highest_of_led<Deck>(s, s.options.players);  // @L@2.3
  tell(Event{.kind = Tell::TrickWon, .seat = best, .cards = tricks::sweep(s, best)}, all);  // @L@2.4
  if (is_over(s)) tell(game_over(s), all);
}

constexpr View view(const State& s, Seat me) {
  View v{s, me};
  if (me < kSeats) v.hand = s.hand[me];
  return v;
}

// A world that gives this very view. What players show by not following is not remembered yet: keep it in Open, and deal
// with tricks/arrange.h.
template <Source S>
State imagine(const View& v, S& dice) {
  State s{v};
  auto sizes = hand_sizes(v);
  sizes[v.me] = 0;
  s.hand = tricks::deal_hands(dice, Deck::all() - v.hand - lying_open(v), sizes);
  s.hand[v.me] = v.hand;
  s.chance = Chance(random_key(dice));
  return s;
}

struct @Name@ : DescribedGame<@Name@, State, Options, Card, CardSet, View, Event> {
  static constexpr std::string_view kName = "@name@";
  static constexpr Phrase kTitle{"@Title@", "@Title@"};
  static constexpr Phrase kSummary{"Follow suit and take tricks.", "Kövess színt, és vigyél ütéseket."};
  static constexpr int kRulesVersion = 1, kMinPlayers = 3, kMaxPlayers = 5, kMaxDecisions = kCards;
  static constexpr const auto& kNames = @name@::kNames;

  static CardSet deck(const Options&) { return Deck::all(); }
  static std::span<const Setting<Options>> settings();
  static std::span<const EventRow> rows();
  static Problem complete(State& s, const Facts& facts);
  static Question question(const View& v, CardSet legal, Language language);
  static void explain(const View& v, Card card, Choice& choice, Language language);
};
static_assert(Observable<@Name@>);

}  // namespace cardhouse::@name@
