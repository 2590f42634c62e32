// SPDX-License-Identifier: MIT
// Knowledge is exact: what imagine() can produce is compared with brute force, which follows every world that
// is possible at the start of a small position through all that one seat sees and hears.
#include <map>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "games/chronicle/game.h"
#include "games/chronicle/names.h"

namespace cardhouse::chronicle {
namespace {

// Where every card is. Equal keys are worlds that differ in nothing but the order of chance.
std::string arrangement(const State& s) {
  std::string key;
  for (Seat seat = 0; seat < s.options.players; ++seat)
    key += std::to_string(s.hand[seat].bits()) + "," + std::to_string(s.meeting.card[seat].index) + ";";
  return key;
}

struct Ear {  // what one seat hears
  Seat seat;
  std::vector<Event> events;
  void operator()(const Event& event, SeatSet seen_by) {
    if (seen_by.has(seat)) events.push_back(event);
  }
};

// All that a move can lead to: one state, or for a robbery one for each card that may come.
std::vector<State> outcomes(const State& s, Move m) {
  const bool robbery = !s.asking.idle() && s.asking.top().program == Power::Rob &&
                       s.asking.top().step == Step::Player && s.options.strength_eight == Eight::Steal;
  if (!robbery) return {s};
  std::vector<State> list;
  for (Card c : s.hand[m.seat()]) {
    State fixed = s;
    REQUIRE(Chronicle::fix_chance(fixed, kNames.code(c)));
    list.push_back(fixed);
  }
  return list;
}

using Worlds = std::map<std::string, State>;

// Every way to deal the cards that this seat does not see, at the start of the position.
void deal_all(const State& s, Seat me, std::vector<Card> hidden, std::size_t next, State w, Worlds& worlds) {
  if (next == hidden.size()) {
    worlds.emplace(arrangement(w), w);
    return;
  }
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (seat == me || w.hand[seat].size() == s.hand[seat].size()) continue;
    const Trail came = s.record.came[hidden[next].index];  // C9.2 shown lead cards stay where they are
    if (came.known() && came.seat() != seat) continue;
    State with = w;
    with.hand[seat] |= hidden[next];
    deal_all(s, me, hidden, next + 1, with, worlds);
  }
}

Worlds all_worlds(const State& s, Seat me) {
  std::vector<Card> hidden;
  State bare = s;
  for (Seat seat = 0; seat < s.options.players; ++seat) {
    if (seat == me) continue;
    for (Card c : s.hand[seat]) hidden.push_back(c);
    bare.hand[seat] = {};
  }
  Worlds worlds;
  deal_all(s, me, hidden, 0, bare, worlds);
  return worlds;
}

// The worlds in which this seat hears just this after some move of whoever is to act.
Worlds follow(const Worlds& worlds, Seat me, std::optional<Move> my_move, const std::vector<Event>& heard) {
  Worlds next;
  for (const auto& [key, world] : worlds)
    for (Move m : my_move ? Moves(*my_move) : Chronicle::legal(world)) {
      if (!Chronicle::legal(world).has(m)) continue;
      for (State s : outcomes(world, m)) {
        Ear ear{me, {}};
        Chronicle::play(s, m, ear);
        if (ear.events == heard) next.emplace(arrangement(s), s);
      }
    }
  return next;
}

// Twelve cards that make trouble: thieves, a Sage, cards that come back, and a few others at random.
State small_position(Dice& dice) {
  CardSet rest = kDeck - all_of_strength(8) - all_of_strength(6) - kSage;
  CardSet chosen = CardSet(kSage) | Numbered::card(Suit(below(dice, 3)), 6);
  CardSet eights = all_of_strength(8);
  chosen |= take(dice, eights, 2);
  chosen |= take(dice, rest, 8);
  std::string hands, allies;
  for (int seat = 0; seat < 3; ++seat) {
    std::string hand;
    for (Card c : take(dice, chosen, 4)) hand += (hand.empty() ? "" : ",") + kNames.code(c);
    hands += (seat == 0 ? "" : "/") + hand;
  }
  const auto state = Chronicle::read_state("hands=" + hands +
                                           " turned=monster_attack leader=" + std::to_string(below(dice, 3)));
  REQUIRE_MESSAGE(state.has_value(), state.error());
  return *state;
}

struct Tried {
  int positions = 0, with_theft = 0, with_unseen_theft = 0;
};

void compare(const State& s, Seat me, const Worlds& worlds, Dice& dice, Tried& tried) {
  const View v = Chronicle::view(s, me);
  bool unseen_theft = false, traced = true;
  for (const Theft& t : v.record.thefts) {
    unseen_theft |= t.card == kNoCard;
    traced &= t.returned == kNoCard;  // C9.9
  }
  ++tried.positions, tried.with_theft += v.record.now() > 0, tried.with_unseen_theft += unseen_theft;
  std::set<std::string> imagined;
  for (std::size_t i = 0; i < 80 * worlds.size() + 200; ++i) {
    const State world = Chronicle::imagine(v, dice);
    if (!imagined.insert(arrangement(world)).second) continue;
    for (Seat seat = 0; seat < s.options.players; ++seat) {  // the short answers agree with every world
      CHECK(world.hand[seat].contains(known_in_hand(v, seat)));
      CHECK((world.hand[seat] & cannot_hold(v, seat)).empty());
    }
  }
  CAPTURE(Chronicle::print(s));
  CAPTURE(int(me));
  std::size_t missing = 0, impossible = 0;
  for (const auto& [key, world] : worlds) missing += !imagined.contains(key);
  for (const std::string& key : imagined) impossible += !worlds.contains(key);
  CHECK(worlds.contains(arrangement(s)));
  CHECK(missing == 0);
  if (traced) CHECK(impossible == 0);
}

Tried explore(std::uint64_t seed, int positions) {
  Dice dice(seed);
  Tried tried;
  for (int i = 0; i < positions; ++i) {
    State s = small_position(dice);
    const Seat me = Seat(below(dice, 3));
    Worlds worlds = all_worlds(s, me);
    for (int round = s.round; s.round == round && Chronicle::turn(s);) {
      const Moves legal = Chronicle::legal(s);
      const bool mine = Chronicle::turn(s) == me;
      const Move m = legal.nth(int(below(dice, std::uint32_t(legal.size()))));
      Ear ear{me, {}};
      Chronicle::play(s, m, ear);
      if (s.round != round || !s.winners.empty()) break;
      worlds = follow(worlds, me, mine ? std::optional(m) : std::nullopt, ear.events);
      if (worlds.size() <= 120) compare(s, me, worlds, dice, tried);
    }
  }
  return tried;
}

TEST_CASE(
    "C9.1 C9.4 C9.5 C9.6 C9.7 C9.9 imagine reaches every world that fits all a seat has seen, and no other") {
  const Tried tried = explore(1, 30);
  CHECK(tried.positions > 60);
  CHECK(tried.with_theft > 25);
  CHECK(tried.with_unseen_theft > 10);
}

TEST_SUITE("slow") {
  TEST_CASE("C9.9 imagine is exact on many small positions") {
    const Tried tried = explore(2, 1500);
    CHECK(tried.with_unseen_theft > 500);
  }
}

}  // namespace
}  // namespace cardhouse::chronicle
