// SPDX-License-Identifier: MIT
// How a duel begins and ends, and what happens between the duels of a match.
#include <algorithm>

#include "games/spirits/duel.h"

namespace cardhouse::spirits {

Cards main_deck(const Cards& pool, const Cards& side) {
  Cards main;
  int at = 0;
  for (CardId card : pool)
    if (at < side.size() && side[at] == card) ++at;
    else main.push_back(card);
  return main;
}

// S1.5 the coin, then both decks are shuffled, then the hands.
void Duel::begin_match() {
  const bool coin = t_.options.first == First::Coin;
  t_.starter = coin ? Seat(below(s_.chance, 2)) : Seat(t_.options.first == First::Seat1);
  begin_duel();
}

// All cards go back to their pools; what belongs to the match stays.
void Duel::clear_table() {
  Open fresh;
  fresh.options = t_.options;
  fresh.starter = fresh.active = t_.starter;
  fresh.duel = t_.duel;
  fresh.sided = t_.sided;
  fresh.lost = t_.lost;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    Player& now = fresh.player[seat];
    const Player& before = t_.player[seat];
    now.commander = before.commander;
    now.pool = before.pool;
    now.side = before.side;
    now.wins = before.wins;
  }
  t_ = fresh;
  x_.under = {};
  x_.pending = kNoCard;
  for (Seat seat = 0; seat < kSeats; ++seat) x_.hand[seat] = x_.deck[seat] = x_.order[seat] = {};
}

void Duel::begin_duel() {
  const auto order = x_.order;  // the first shuffle of a duel can be fixed as well
  clear_table();
  x_.order = order;
  t_.lost = {};
  tell({.kind = Tell::DuelBegins, .amount = t_.duel});
  tell({.kind = Tell::Starts, .seat = t_.starter});
  for (Seat seat = 0; seat < kSeats; ++seat) {  // S10.7
    x_.deck[seat] = main_deck(t_.player[seat].pool, x_.side[seat]);
    t_.player[seat].deck = std::uint8_t(x_.deck[seat].size());
    shuffle_deck(seat);
  }
  for (Seat seat : {t_.starter, other(t_.starter)}) deal_hand(seat);
  t_.stage = Stage::Phase;
  begin_phase(Phase::Reload);
  if (t_.options.mulligan == Flag::On) {
    t_.stage = Stage::Between;
    t_.step = PhaseStep::FirstRedraw;
  }
}

void Duel::deal_hand(Seat seat) {
  const bool more = t_.options.second_draws == Flag::On && seat != t_.starter;
  draw(seat, 6 + int(more));  // S1.5
}

// S1.6 who is at 0 loses; both: a draw.
void Duel::end_duel(SeatSet losers) {
  t_.frame = {};
  ask_nothing();
  for (Link& link : t_.links)  // S5.14 what is still being played goes to its pile
    if (link.done != Progress::Gone) finish_link(link);
  clear_sequence();
  t_.waiting.clear();
  t_.results.clear();
  t_.passes = 0;
  t_.lost = losers;
  const SeatSet won = losers.size() == 1 ? kBoth - losers : SeatSet{};
  for (Seat seat : won) ++t_.player[seat].wins;
  tell(
      {.kind = Tell::DuelOver, .seat = won.empty() ? Seat(0) : won.front(), .amount = t_.duel, .seats = won});
  // S1.8 two wins take the match; S1.10 after seven duels the more wins do.
  const int most = std::max(t_.player[0].wins, t_.player[1].wins);
  const bool over = t_.options.match == Match::Single || most == 2 || t_.duel == 7;
  if (!over) {
    clear_table();
    t_.stage = Stage::Between;
    t_.step = PhaseStep::FirstOut;
    return;
  }
  t_.stage = Stage::Over;
  t_.winners = t_.player[0].wins == t_.player[1].wins  ? kBoth
               : t_.player[0].wins > t_.player[1].wins ? SeatSet(Seat(0))
                                                       : SeatSet(Seat(1));
  tell({.kind = Tell::GameOver, .seats = t_.winners});
}

// S1.7 at the cap the higher Commander wins.
void Duel::end_by_cap() {
  tell({.kind = Tell::TurnLimit, .amount = std::int16_t(t_.turn)});
  const int a = commander_left(t_, 0), b = commander_left(t_, 1);
  end_duel(a == b ? kBoth : a < b ? SeatSet(Seat(0)) : SeatSet(Seat(1)));
}

// S1.9 the loser rearranges first, after a draw its starter; then the loser names who starts.
void Duel::run_between() {
  const bool drawn = t_.lost.size() != 1;
  const Seat first = drawn ? t_.starter : t_.lost.front();
  switch (t_.step) {
    case PhaseStep::FirstOut: return ask(Ask::SideOut, first);
    case PhaseStep::FirstIn: return ask(Ask::SideIn, first);
    case PhaseStep::SecondOut: return ask(Ask::SideOut, other(first));
    case PhaseStep::SecondIn: return ask(Ask::SideIn, other(first));
    case PhaseStep::NameStarter:
      if (!drawn) return ask(Ask::Starter, first);
      t_.starter = other(t_.starter);
      t_.step = PhaseStep::Deal;
      return;
    case PhaseStep::Deal: ++t_.duel; return begin_duel();
    case PhaseStep::FirstRedraw: return ask(Ask::Mulligan, t_.starter);
    case PhaseStep::SecondRedraw: return ask(Ask::Mulligan, other(t_.starter));
    default: t_.stage = Stage::Phase; begin_phase(Phase::Reload);
  }
}

// S1.5
void Duel::answer_mulligan(Seat seat, Move move) {
  t_.step = after(t_.step);
  if (move.act() != Act::Yes) return;
  for (CardId card : x_.hand[seat]) x_.deck[seat].push_back(card);
  x_.hand[seat].clear();
  t_.player[seat].hand = 0;
  t_.player[seat].deck = std::uint8_t(x_.deck[seat].size());
  tell({.kind = Tell::Redraws, .seat = seat});
  shuffle_deck(seat);
  deal_hand(seat);
}

void Duel::answer_starter(Seat starter) {
  t_.starter = starter;
  t_.step = PhaseStep::Deal;
  tell({.kind = Tell::NamesStarter, .seat = starter});
}

void Duel::answer_side(Ask asked, Seat seat, Move move) {
  Cards& side = x_.side[seat];
  if (move.act() == Act::Done) {
    t_.step = after(t_.step);
    if (asked == Ask::SideIn) t_.sided |= std::uint8_t(1 << seat);
    return tell({.kind = Tell::SideDecks, .seat = seat, .amount = std::int16_t(asked == Ask::SideIn)});
  }
  const CardId card = move.what();
  const bool out = asked == Ask::SideOut;
  if (out) side.insert_sorted(card);
  else side.erase_one(card);
  tell({.kind = out ? Tell::SwapsOut : Tell::SwapsIn, .seat = seat, .card = card}, seat);
}

// ---- the game's functions ----

Deck deck_of(const Options& options, Seat seat) {
  if (options.deck[seat] != kBuiltDeck) return library().decks()[options.deck[seat]];
  const DeckList& built = options.built[seat];
  Deck deck;
  deck.commander = built.commander;
  deck.main.assign(built.main.begin(), built.main.end());
  deck.side.assign(built.side.begin(), built.side.end());
  return deck;
}

State deal(const Options& options, const Chance& chance, Ears ears) {
  State s;
  s.chance = chance;
  s.options = options;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const bool is_built = options.deck[seat] == kBuiltDeck;
    const Deck built = is_built ? deck_of(options, seat) : Deck();
    const Deck& deck = is_built ? built : library().decks()[options.deck[seat]];
    Player& player = s.player[seat];
    player.commander = deck.commander;
    for (CardId card : deck.main) player.pool.push_back(card);
    for (CardId card : deck.side) player.pool.push_back(card);
    std::sort(player.pool.begin(), player.pool.end());
    for (CardId card : deck.side) player.side.push_back(card), s.secret.side[seat].push_back(card);
  }
  Duel duel(s, ears);
  duel.begin_match();
  duel.go_on();
  return s;
}

// S1.11 a concession is made at the table (src/table): it is no move.
Moves legal(const State& s) { return Look(s).legal(); }

void play(State& s, Move m, Ears ears) {
  Duel duel(s, ears);
  const bool told = s.ask == Ask::Open || s.ask == Ask::SideOut || s.ask == Ask::SideIn;
  if (ears && m.act() == Act::Done && !told) ears({.kind = Tell::Passes, .seat = s.asked}, kBoth);
  duel.answer(m);
  duel.go_on();
}

// S1.7 both Commanders stand, so it was the limit of turns.
bool ended_at_cap(const State& s) {
  return s.stage == Stage::Over && commander_left(s, 0) > 0 && commander_left(s, 1) > 0;
}

Score score(const State& s) {
  const Open& t = s;
  Score result{.players = kSeats, .winners = t.winners};
  const bool single = t.options.match == Match::Single;
  for (Seat seat = 0; seat < kSeats; ++seat)
    result.points[seat] = std::int16_t(single ? std::max(0, commander_left(t, seat)) : t.player[seat].wins);
  return result;
}

}  // namespace cardhouse::spirits
