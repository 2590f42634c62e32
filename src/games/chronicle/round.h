// SPDX-License-Identifier: MIT
// How a round of Chronicle opens (History cards, deal, who starts) and closes (scoring, the end of the game).
#pragma once
#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "games/chronicle/scoring.h"

namespace cardhouse::chronicle {

constexpr HistorySet turned(const Open& o) { return HistorySet::of(o.turned); }
constexpr HistorySet in_deck(const State& s) { return HistorySet::of(s.deck); }
constexpr HistorySet conditions(const Open& o) { return conditions(turned(o), o.previous); }

inline FixedVector<Standing, kHistories> standings(const Open& o) {
  const Allies allies = blessed(o.allies);
  const HistorySet in_force = conditions(o);
  const SeatSet seats = all_seats(o.options.players), evil = seats & with_evil(allies);
  const SeatSet may_score = eligible(allies, o.options.players, in_force);
  const bool pays =  // C6.4 no card does, if somebody has all four Evil
      std::ranges::none_of(allies, [](CardSet set) { return set.contains(kEvil); });
  FixedVector<Standing, kHistories> list;
  for (History h : in_force) {
    const Counts n = counts(h, allies);
    const SeatSet kept_out = h == History::Pilgrimage ? evil : SeatSet{};  // C7.12
    list.push_back({h, n, pays ? paid(h, n, evil, may_score) : SeatSet{}, (seats - may_score) | kept_out});
  }
  return list;
}

// C2.8 the lead cards of all cards in force: those turned now and the conditions that the Dragon repeats.
constexpr CardSet lead_cards(const State& s) {
  CardSet set;
  const HistorySet now = turned(s);
  for (History h : now | conditions(now, s.previous)) set |= lead_card(h);
  return set;
}

// The characters that are dealt. C8.5 in the small game a strength less than players, in every suit.
constexpr CardSet characters(const Options& o) {
  CardSet set = is_small(o) ? CardSet{} : kDeck;
  for (std::size_t i = 0; is_small(o) && i + 1 < o.players; ++i) set |= all_of_strength(kSmallStrengths[i]);
  return set;
}

// C2.1 to C2.5: which History cards are in force.
template <Source S, class Witness>
void turn_history(State& s, S& source, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  int wanted = s.options.history_cards;  // C2.1
  HistorySet aside;
  while (wanted > 0) {
    if (s.deck.empty()) {  // C2.5, C2.10 the spent cards, but not those turned last round
      for (History h : kAllHistories - turned(s) - s.previous - aside)
        if (characters(s.options).has(lead_card(h))) s.deck.push_back(h);  // C8.5
      shuffle(source, std::span(s.deck.begin(), s.deck.end()));
      if (s.round > 1) tell(Event{.kind = Tell::HistoryShuffled}, all);
    }
    const History h = s.deck.pop_back();
    if (h == History::DragonTalk && s.round == 1) {  // C2.4 there is no last round to speak of
      aside |= h;
      tell(Event{.kind = Tell::DragonAside, .history = h}, all);
      continue;
    }
    s.turned.push_back(h);
    tell(Event{.kind = Tell::HistoryTurned, .history = h}, all);
    wanted += 2 * (h == History::Coronation) + (h == History::DragonTalk) - 1;  // C2.2, C2.3 more of them
  }
  if (aside.empty()) return;
  s.deck.push_back(History::DragonTalk);  // C2.4
  shuffle(source, std::span(s.deck.begin(), s.deck.end()));
}

// C2.6, C2.7: all cards are dealt; those that are left over lie open.
template <Source S, class Witness>
void deal_hands(State& s, S& source, Witness& tell) {
  CardSet deck = characters(s.options);
  int left = deck.size();
  const int players = s.options.players, each = left / players;
  if (is_small(s.options)) s.top_discard = (kDeck - deck).back();  // C8.5 the rest is discarded
  while (left % players != 0) {
    CardSet may_go = deck - lead_cards(s);  // C2.7 as if each lead card that turned up were shuffled back
    s.top_discard = take(source, may_go, 1).front();
    deck -= s.top_discard;
    --left;
    tell(Event{.kind = Tell::CardSetAside, .card = s.top_discard}, all_seats(players));
  }
  for (Seat seat = 0; seat < players; ++seat, left -= each) {
    s.hand[seat] = take(source, deck, left, each);
    tell(Event{.kind = Tell::Dealt, .seat = seat, .cards = s.hand[seat]}, seat);
  }
}

// Who has the card in a hand or as an ally; the first seat if nobody.
constexpr Seat seat_with(const std::array<CardSet, kMaxSeats>& sets, Card c) {
  Seat who = 0;
  for (Seat seat = 1; seat < kMaxSeats; ++seat) who = sets[seat].has(c) ? seat : who;
  return who;
}
constexpr Seat holder(const State& s, Card c) { return seat_with(s.hand, c); }
constexpr Seat owner(const Open& o, Card ally) { return seat_with(o.allies, ally); }

// C2.8 the lead cards are shown, C2.9 the first one's holder starts.
template <class Witness>
void show_lead_cards(State& s, Witness& tell) {
  for (Card c : lead_cards(s)) {
    const Seat seat = holder(s, c);
    s.record.came[c.index] = Trail::at(seat, 0);  // C9.2
    tell(Event{.kind = Tell::LeadCardShown, .seat = seat, .card = c}, all_seats(s.options.players));
  }
  const Seat starter = holder(s, lead_card(s.turned[0]));
  s.meeting = {.leader = starter, .to_play = starter};
  tell(Event{.kind = Tell::Starts, .seat = starter, .card = lead_card(s.turned[0])},
       all_seats(s.options.players));
}

template <Source S, class Witness>
void open_round(State& s, S& source, Witness& tell) {
  ++s.round;
  s.previous = turned(s);
  s.turned.clear();
  s.record = {};
  s.allies = {};
  s.top_discard = kNoCard;
  tell(Event{.kind = Tell::RoundBegins, .amount = s.round}, all_seats(s.options.players));
  turn_history(s, source, tell);
  deal_hands(s, source, tell);
  show_lead_cards(s, tell);
}

template <class Witness>
State deal(const Options& options, const Chance& chance, Witness&& tell) {
  State s;
  s.options = options;
  s.chance = chance;
  with_reading(s.chance, [&](Reading& reading) { open_round(s, reading, tell); });
  return s;
}

// C6.1 to C6.5. Fame is paid to s.fame.
template <class Witness>
void score_round(State& s, Witness& tell) {
  const int players = s.options.players;
  const SeatSet all = all_seats(players);
  for (Seat seat = 0; seat < kMaxSeats; ++seat) {  // C6.1
    if (!s.hand[seat].empty()) tell(Event{.kind = Tell::Leftovers, .seat = seat, .cards = s.hand[seat]}, all);
    s.allies[seat] |= s.hand[seat];
    s.hand[seat] = {};
  }
  const Seat blessed = owner(s, kAngel);  // C6.2, C5.3
  const CardSet evil = s.allies[blessed].has(kAngel) ? s.allies[blessed] & kEvil : CardSet{};
  if (!evil.empty()) {
    s.allies[blessed] -= evil;
    s.top_discard = evil.back();
    tell(Event{.kind = Tell::AngelPurges, .seat = blessed, .cards = evil}, all);
  }
  const SeatSet lords = seats_where([&](Seat seat) { return s.allies[seat].contains(kEvil); });
  if (!lords.empty()) {  // C6.4 all four Evil: two points, and no card pays
    const Seat seat = lords.front();
    s.fame[seat] = std::uint8_t(std::min(s.fame[seat] + 2, 255));
    tell(Event{.kind = Tell::FourEvil, .seat = seat, .amount = 2}, all);
    return;
  }
  const HistorySet in_force = conditions(s);
  const SeatSet may_score = eligible(s.allies, players, in_force);  // C6.3
  for (Seat seat : all - may_score)
    tell(Event{.kind = Tell::Excluded, .seat = seat, .cards = s.allies[seat] & kEvil}, all);
  for (History h : in_force) {  // C6.5 each card pays on its own
    const SeatSet seats = paid(h, s.allies, may_score);
    tell(Event{.kind = seats.empty() ? Tell::NobodyPaid : Tell::FamePaid,
               .history = h,
               .amount = 1,
               .seats = seats},
         all);
    for (Seat seat = 0; seat < kMaxSeats; ++seat)
      s.fame[seat] = std::uint8_t(std::min(s.fame[seat] + seats.has(seat), 255));  // C6.8 no limit to reach
  }
}

// How a round ends in which these have the most Fame, as if another one could follow.
constexpr Ending ending_before_last(const Options& o, SeatSet leaders, int fame) {
  if (fame < o.fame_to_win) return Ending::None;                     // C8.1
  if (leaders.size() == 1) return Ending::Won;                       // C8.1
  return o.tied_game == Tie::Share ? Ending::Shared : Ending::None;  // C8.3, C8.2
}
// Requires: the game is over.
constexpr Ending ending(const Options& o, SeatSet winners, int fame) {
  const Ending end = ending_before_last(o, winners, fame);
  return end == Ending::None ? Ending::LastRound : end;  // C8.4
}

// Requires: there are winners.
inline Event game_over(const Open& o) {
  const std::uint8_t fame = o.fame[o.winners.front()];
  return {.kind = Tell::GameOver,
          .amount = fame,
          .seats = o.winners,
          .ending = ending(o.options, o.winners, fame)};
}

template <class Witness>
[[gnu::noinline]] void end_round(State& s, Witness& tell) {
  const SeatSet all = all_seats(s.options.players);
  const std::array<CardSet, kMaxSeats> leftovers = s.hand;
  tell(Event{.kind = Tell::RoundEnds, .amount = s.round}, all);
  score_round(s, tell);
  const int best = std::ranges::max(s.fame);
  const SeatSet leaders = all & seats_where([&](Seat seat) { return s.fame[seat] == best; });
  if (ending_before_last(s.options, leaders, best) != Ending::None || s.round == last_round(s.options)) {
    s.winners = leaders;
    for (Seat seat : all)  // no new record begins: the last one says where these went
      for (Card c : leftovers[seat]) s.record.left[c.index] = Trail::at(seat, s.record.now());
    return tell(game_over(s), all);
  }
  if (best >= s.options.fame_to_win)  // C8.2
    tell(Event{.kind = Tell::TiePlaysOn, .amount = std::uint8_t(best), .seats = leaders}, all);
  with_reading(s.chance, [&](Reading& reading) { open_round(s, reading, tell); });
}

}  // namespace cardhouse::chronicle
