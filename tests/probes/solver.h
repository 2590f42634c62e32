// SPDX-License-Identifier: MIT
// Solves a position by brute force, with none of the bots' code: in every world that fits what the seat to
// act has seen, every legal move is played out in all ways down to the end of the hand or round.
#pragma once
#include <algorithm>
#include <limits>
#include <set>
#include <unordered_map>
#include <vector>

#include "core/digest.h"
#include "core/game.h"
#include "games/chronicle/game.h"
#include "games/ghosts/game.h"

namespace cardhouse::probes {

// What everybody is after. A verdict is asked for under more than one of them.
enum class Wish : std::uint8_t {
  Own,     // points of one's own alone
  Spite,   // points of one's own, and among equal ones few for the others
  Margin,  // points over those of the others together
  Lead,    // points over those of the best of the others
  Win,     // to win the game if it ends here, else the margin
};

struct Outcome {
  std::array<std::int16_t, kMaxSeats> gained{};
  SeatSet winners{};
  auto operator<=>(const Outcome& o) const {
    return std::pair(gained, winners.bits()) <=> std::pair(o.gained, o.winners.bits());
  }
  bool operator==(const Outcome&) const = default;
};
using Outcomes = std::vector<Outcome>;  // sorted, each once: all that may come of a position

inline int worth(const Outcome& o, Seat seat, int players, Wish wish) {
  const int own = o.gained[seat];
  int others = 0, best = 0;
  for (std::size_t i = 0; i < o.gained.size(); ++i) {
    if (i == seat) continue;
    others += o.gained[i];
    best = std::max<int>(best, o.gained[i]);
  }
  const int margin = (players - 1) * own - others;
  switch (wish) {
    case Wish::Own: return own;
    case Wish::Spite: return 100 * own - others;
    case Wish::Margin: return margin;
    case Wish::Lead: return own - best;
    case Wish::Win: break;
  }
  constexpr int kGame = 10'000;
  if (o.winners.empty()) return kGame / players + margin;
  return o.winners.has(seat) ? kGame / o.winners.size() : 0;
}

// ---- what the solver has to know of each game ----

inline int when(const ghosts::State& s) { return s.hand_number; }
inline int when(const chronicle::State& s) { return s.round; }

// Leaves out what differs between worlds without making a difference until the end of the hand or round.
inline void make_plain(ghosts::State& s) { s.chance = {}; }
inline void make_plain(chronicle::State& s) {
  s.chance = {};
  s.record = {};
  std::sort(s.deck.begin(), s.deck.end());
}

// Calls `use` with every state that the move may lead to.
template <class Use>
void each_result(const ghosts::State& s, ghosts::Move move, Use use) {
  ghosts::State next = s;
  ghosts::Ghosts::play(next, move);
  use(next);
}
template <class Use>
void each_result(const chronicle::State& s, chronicle::Move move, Use use) {
  using chronicle::Chronicle;
  const bool robs = !s.asking.idle() && s.asking.top().program == chronicle::Power::Rob &&
                    s.asking.top().step == chronicle::Step::Player &&
                    s.options.strength_eight == chronicle::Eight::Steal;
  if (!robs) {
    chronicle::State next = s;
    Chronicle::play(next, move);
    return use(next);
  }
  const auto hand = s.hand[move.seat()];
  for (int i = 0; i < hand.size(); ++i) {  // C4.8 any card of it
    chronicle::State next = s;
    for (Chance tried; int(below(tried, std::uint32_t(hand.size()))) != i; next.chance = tried) {}
    Chronicle::play(next, move);
    next.chance = {};
    use(next);
  }
}

// ---- the proof ----

struct Range {
  int low = 0, high = 0;
  bool operator==(const Range&) const = default;
};

// All outcomes that max^n allows: everybody takes a move that is best for them, if several are best any of
// them, and chance may bring anything.
template <Observable G>
class Solver {
 public:
  using State = typename G::State;
  using Move = typename G::Move;

  Solver(const State& root, Wish wish) : root_(root), wish_(wish), players_(G::players(root)) {}

  Outcomes after(const State& s, Move move) {
    Outcomes all;
    each_result(s, move, [&](const State& next) {
      for (const Outcome& o : look(next)) all.push_back(o);
    });
    return each_once(std::move(all));
  }
  Range range(const Outcomes& outcomes, Seat seat) const {
    Range r{std::numeric_limits<int>::max(), std::numeric_limits<int>::min()};
    for (const Outcome& o : outcomes) {
      const int value = worth(o, seat, players_, wish_);
      r = {std::min(r.low, value), std::max(r.high, value)};
    }
    return r;
  }

 private:
  static Outcomes each_once(Outcomes all) {
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  Outcome outcome(const State& s) const {
    const auto before = G::score(root_), after = G::score(s);
    Outcome o{.winners = after.winners};
    for (std::size_t i = 0; i < std::size_t(players_); ++i)
      o.gained[i] = std::int16_t(after.points[i] - before.points[i]);
    return o;
  }

  Outcomes look(const State& s) {
    if (when(s) != when(root_) || !G::turn(s)) return {outcome(s)};
    const std::uint64_t key = digest(s);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    return known_[key] = choose(s);
  }

  // An outcome of a move may come if it is worth as much to the mover as the worst of every other move.
  Outcomes choose(const State& s) {
    const Seat mover = *G::turn(s);
    std::vector<Outcomes> moves;
    int sure = std::numeric_limits<int>::min();
    for (Move move : G::legal(s)) {
      moves.push_back(after(s, move));
      sure = std::max(sure, range(moves.back(), mover).low);
    }
    Outcomes all;
    for (const Outcomes& outcomes : moves)
      for (const Outcome& o : outcomes)
        if (worth(o, mover, players_, wish_) >= sure) all.push_back(o);
    return each_once(std::move(all));
  }

  const State& root_;
  Wish wish_;
  int players_;
  std::unordered_map<std::uint64_t, Outcomes> known_;
};

// Every world that fits what the seat to act sees; of more than `most` that many of them.
template <Observable G>
std::vector<typename G::State> worlds(const typename G::State& s, std::size_t most) {
  const auto view = G::view(s, *G::turn(s));
  std::vector<typename G::State> found;
  std::set<std::uint64_t> seen;
  Dice dice(1);
  for (std::size_t idle = 0; found.size() < most && idle < 200 + 12 * found.size(); ++idle) {
    typename G::State world = G::imagine(view, dice);
    make_plain(world);
    if (!seen.insert(digest(world)).second) continue;
    found.push_back(world);
    idle = 0;
  }
  return found;
}

// What each legal move is worth in each world, to the seat to act.
template <Observable G>
struct Table {
  std::vector<typename G::Move> moves;
  std::vector<std::vector<Range>> ranges;  // by move and world

  double mean_low(std::size_t move) const {
    double sum = 0;
    for (Range r : ranges[move]) sum += r.low;
    return sum / double(ranges[move].size());
  }
  double mean_high(std::size_t move) const {
    double sum = 0;
    for (Range r : ranges[move]) sum += r.high;
    return sum / double(ranges[move].size());
  }
  // In no world worse than the other, whatever the ties, and in some better.
  bool beats(std::size_t move, std::size_t other) const {
    bool better = false;
    for (std::size_t w = 0; w < ranges[move].size(); ++w) {
      if (ranges[move][w].low < ranges[other][w].high) return false;
      better |= ranges[move][w].low > ranges[other][w].high;
    }
    return better;
  }
};

template <Observable G>
Table<G> solve(const typename G::State& s, const std::vector<typename G::State>& worlds, Wish wish) {
  Table<G> table;
  const Seat me = *G::turn(s);
  for (typename G::Move move : G::legal(s)) table.moves.push_back(move);
  table.ranges.resize(table.moves.size());
  for (const auto& world : worlds) {
    Solver<G> solver(world, wish);
    for (std::size_t i = 0; i < table.moves.size(); ++i)
      table.ranges[i].push_back(solver.range(solver.after(world, table.moves[i]), me));
  }
  return table;
}

}  // namespace cardhouse::probes
