// SPDX-License-Identifier: MIT
// The promises that every game keeps, checked at the states of random games. A game passes by existing: all
// that it adds is an Audit, which says what must be conserved.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "catalog/erase.h"
#include "core/chance.h"
#include "core/digest.h"
#include "core/game.h"

namespace cardhouse::conformance {

// What a game conserves: `problem` is empty if all is well; and of the events of one move, those whose
// content a view still shows after it: `lasting`. A game that has more to say than its table of fields has an
// Audit of its own.
template <class G>
struct Audit {
  static std::string problem(const typename G::State& s) { return G::misplaced(s); }
  static std::vector<typename G::Event> lasting(std::vector<typename G::Event> events) { return events; }
};

// How much is looked at. Every property is checked in every game; the costly ones at one state in so many.
struct Effort {
  unsigned imagine_every = 1;   // views, worlds and events of one seat (1: of every seat)
  unsigned notation_every = 1;  // text of moves and states
};

template <class G>
struct Heard {
  std::vector<typename G::Event> by_seat[kMaxSeats];
  void operator()(const typename G::Event& event, SeatSet seen_by) {
    for (Seat seat : seen_by) by_seat[seat].push_back(event);
  }
  void clear() {
    for (auto& events : by_seat) events.clear();
  }
};

// How often the conditional properties had something to say: a suite that never gets there proves nothing.
struct Counts {
  std::uint64_t games = 0, states = 0, worlds = 0, equal_events = 0, equal_views = 0;
  Counts& operator+=(const Counts& o) {
    games += o.games, states += o.states, worlds += o.worlds;
    equal_events += o.equal_events, equal_views += o.equal_views;
    return *this;
  }
};

template <catalog::Presentable G>
class Conformance {
  using State = typename G::State;
  using Move = typename G::Move;
  using Moves = typename G::Moves;
  using View = typename G::View;

 public:
  explicit Conformance(Effort effort) : effort_(effort) {}

  // Plays one random game. Returns what is wrong, with the state where it is; nothing if all promises are
  // kept.
  std::optional<std::string> play(const typename G::Options& options, std::uint64_t seed) {
    Dice dice(seed);
    const Chance chance = Chance::from_seed(seed);
    State s = G::deal(options, chance, heard_);
    check_audience(G::players(s));
    std::vector<Move> moves;
    std::vector<std::uint64_t> trail{digest(s)};
    State copied = s;
    std::size_t copied_at = 0;
    for (;;) {
      check_state(s, dice);
      const std::optional<Seat> seat = G::turn(s);
      if (!seat || problem_) break;
      const Moves legal = G::legal(s);
      const Move move = legal.nth(int(below(dice, std::uint32_t(legal.size()))));
      if (below(dice, std::uint32_t(moves.size() + 1)) == 0) copied = s, copied_at = moves.size();
      check_turn(s, move, dice);
      heard_.clear();
      G::play(s, move, heard_);
      check_audience(G::players(s));
      moves.push_back(move);
      trail.push_back(digest(s));
      require(moves.size() <= std::size_t(G::kMaxDecisions), "the game is longer than its bound");
      if (problem_) break;
    }
    if (!problem_) check_repeats(G::deal(options, chance), moves, trail, 0, "a replay differs");
    if (!problem_) check_repeats(copied, moves, trail, copied_at, "a copy goes on differently");
    if (!problem_) check_end(s);
    ++counts_.games;
    if (problem_)
      *problem_ += fmt::format("\n  seed {}, after {} moves: {}", seed, moves.size(), G::print(s));
    return std::exchange(problem_, std::nullopt);
  }

  const Counts& counts() const { return counts_; }

 private:
  void require(bool holds, const char* promise) {
    if (!holds && !problem_) problem_ = promise;
  }

  void check_audience(int players) {
    for (Seat seat = Seat(players); seat < kMaxSeats; ++seat)
      require(heard_.by_seat[seat].empty(), "an event was told to an empty chair");
  }

  void check_state(const State& s, Dice& dice) {
    ++counts_.states;
    const std::optional<Seat> seat = G::turn(s);
    const Moves legal = G::legal(s);
    require(seat.has_value() != legal.empty(), "legal moves are empty before the end, or not after it");
    require(!seat || *seat < G::players(s), "an empty chair is to act");
    if (std::string wrong = Audit<G>::problem(s); !wrong.empty() && !problem_) problem_ = wrong;
    int n = 0;
    std::optional<Move> last;
    for (Move m : legal) {
      require(legal.has(m) && (!last || last->index < m.index), "a legal move stands twice or not at all");
      require(legal.nth(n) == m, "nth() and the order of legal moves differ");
      last = m, ++n;
    }
    require(n == legal.size(), "size() is not the number of legal moves");
    if (below(dice, effort_.notation_every) == 0) check_notation(s, legal);
    if (below(dice, effort_.imagine_every) != 0) return;
    if (effort_.imagine_every > 1)
      return check_view(s, Seat(below(dice, std::uint32_t(G::players(s)))), dice);
    for (Seat viewer = 0; viewer < G::players(s); ++viewer) check_view(s, viewer, dice);
  }

  void check_notation(const State& s, const Moves& legal) {
    const auto again = G::read_state(G::print(s));
    if (!again && !problem_) problem_ = "a state does not read back: " + again.error();
    require(again && *again == s, "a state reads back as another");
    for (Move m : legal) require(G::read_move(G::print(m)) == m, "a move reads back as another");
  }

  // A world that this seat cannot tell from the real one looks the same to it.
  void check_view(const State& s, Seat seat, Dice& dice) {
    ++counts_.worlds;
    const View view = G::view(s, seat);
    const State world = G::imagine(view, dice);
    require(G::view(world, seat) == view, "imagine() gives a world with another view");
    require(G::turn(world) == G::turn(s), "whose turn it is depends on what is hidden");
    require(G::turn(s) != seat || G::legal(world) == G::legal(s), "legal moves depend on what is hidden");
    if (std::string wrong = Audit<G>::problem(world); !wrong.empty() && !problem_)
      problem_ = "imagined: " + wrong;
  }

  // Two worlds that look the same to a seat, one move in each: what it hears is equal just when what it then
  // sees is equal. So an event shows nothing that the view keeps back, and the view nothing that no event has
  // told.
  void check_turn(const State& s, Move move, Dice& dice) {
    if (below(dice, effort_.imagine_every) != 0) return;
    const Seat seat = Seat(below(dice, std::uint32_t(G::players(s))));
    State here = s, there = G::imagine(G::view(s, seat), dice);
    const Moves legal = G::legal(there);
    if (legal.empty()) return;
    const Move other = legal.has(move) ? move : legal.nth(int(below(dice, std::uint32_t(legal.size()))));
    here_.clear(), there_.clear();
    G::play(here, move, here_);
    G::play(there, other, there_);
    const bool same_events = here_.by_seat[seat] == there_.by_seat[seat];
    const bool same_views = G::view(here, seat) == G::view(there, seat);
    counts_.equal_events += same_events, counts_.equal_views += same_views;
    require(!same_events || same_views, "a view shows what no event has told");
    if (!same_events && same_views && !may_forget(here_, there_, seat) && !problem_)
      problem_ = "an event tells what the view keeps back" + told_apart(seat);
  }

  // What a seat heard in one world and not in the other.
  std::string told_apart(Seat seat) const {
    std::string text;
    const auto here = Audit<G>::lasting(here_.by_seat[seat]), there = Audit<G>::lasting(there_.by_seat[seat]);
    for (std::size_t i = 0; i < std::max(here.size(), there.size()); ++i) {
      const std::string a = i < here.size() ? G::describe(here[i]).text(Language::English) : "nothing";
      const std::string b = i < there.size() ? G::describe(there[i]).text(Language::English) : "nothing";
      if (i >= here.size() || i >= there.size() || !(here[i] == there[i]))
        text += fmt::format("\n  seat {} hears \"{}\", or \"{}\"", int(seat), a, b);
    }
    return text;
  }

  // A view keeps what still matters. A game may say which events of a move are over and done with by its end.
  static bool may_forget(const Heard<G>& here, const Heard<G>& there, Seat seat) {
    return Audit<G>::lasting(here.by_seat[seat]) == Audit<G>::lasting(there.by_seat[seat]);
  }

  void check_repeats(State s, const std::vector<Move>& moves, const std::vector<std::uint64_t>& trail,
                     std::size_t from, const char* promise) {
    require(digest(s) == trail[from], promise);
    for (std::size_t i = from; i < moves.size() && !problem_; ++i) {
      require(G::legal(s).has(moves[i]), promise);
      if (!problem_) G::play(s, moves[i]);
      require(digest(s) == trail[i + 1], promise);
    }
  }

  void check_end(const State& s) {
    const typename G::Score score = G::score(s);
    double shares = 0;
    int best = score.points[0];
    for (Seat seat = 0; seat < G::players(s); ++seat) best = std::max<int>(best, score.points[seat]);
    for (Seat seat = 0; seat < G::players(s); ++seat) {
      shares += score.share(seat);
      require(!score.winners.has(seat) || score.points[seat] == best,
              "a winner does not have the most points");
    }
    if constexpr (requires { requires G::kCooperative; }) {  // one shared result
      require(score.winners.empty() ? shares == 0 : shares == G::players(s),
              "some have won and some have not");
    } else {
      require(shares > 0.999 && shares < 1.001, "the shares of the win do not add up to one");
    }
  }

  Effort effort_;
  Counts counts_;
  Heard<G> heard_, here_, there_;
  std::optional<std::string> problem_;
};

}  // namespace cardhouse::conformance
