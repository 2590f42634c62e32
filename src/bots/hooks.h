// SPDX-License-Identifier: MIT
// What a game may tell the bots about itself, all of it optional: rules of thumb, a quick way to them, where
// a search may stop, and how likely a world is. What it does not tell is made up for here, so that every game
// can be searched.
#pragma once
#include <array>
#include <concepts>

#include "core/game.h"

namespace cardhouse::bots {

// What a position is worth to each seat, mostly from 0 to 1. Each seat wants the most of its own.
using Worth = std::array<float, kMaxSeats>;

// A game that has rules of thumb of its own.
template <class G>
concept HasRulesOfThumb = Game<G> &&
    requires(const typename G::View& view, const typename G::Moves& legal, Dice& dice) {
  { G::sensible(view, legal, dice) } -> std::same_as<typename G::Move>;
};

// Its rules of thumb look at a `Sight`, which can also be taken from a state for the seat to act. It holds
// nothing that this seat's view would not show: a test compares both at every state of random games.
template <class G>
concept HasSight = HasRulesOfThumb<G> &&
    requires(const typename G::State& state, const typename G::Moves& legal, Dice& dice) {
  { G::sensible(typename G::Sight(state), legal, dice) } -> std::same_as<typename G::Move>;
};

// Beside them it has a quicker version for playouts, honest in the same way.
template <class G>
concept HasQuickRules = HasSight<G> &&
    requires(const typename G::State& state, const typename G::Moves& legal, Dice& dice) {
  { G::quick(typename G::Sight(state), legal, dice) } -> std::same_as<typename G::Move>;
};

// Playouts may stop before the end of the game: `Horizon(view)` is asked of later states whether they are
// `reached`, and then what they are `worth`.
template <class G>
concept HasHorizon = Game<G> && requires(const typename G::Horizon& horizon, const typename G::State& state) {
  requires std::constructible_from<typename G::Horizon, const typename G::View&>;
  { horizon.reached(state) } -> std::same_as<bool>;
  { horizon.worth(state) } -> std::same_as<Worth>;
};

// It says how far the worths of one move lie apart from world to world (the standard deviation). Then a
// search looks around in that measure, and leaves the rules of thumb only for what is better beyond doubt:
// where many moves are nearly alike, chance would choose among them.
template <class G>
concept HasWorthDeviation = HasHorizon<G> && HasRulesOfThumb<G> && requires {
  { G::Horizon::kWorthDeviation } -> std::convertible_to<float>;
};

// The mean of the worths that a search finds is not the chance to win: it looks a little way ahead with
// players of thumb. The game says what it is, measured: of games shown at 50 %, half are won.
template <class G>
concept HasCalibratedChance = HasHorizon<G> && requires(double share) {
  { G::Horizon::chance(share) } -> std::same_as<double>;
};

template <Game G>
double shown_share(double share) {
  if constexpr (HasCalibratedChance<G>) return G::Horizon::chance(share);
  else return share;
}

template <Game G>
constexpr float worth_deviation() {
  if constexpr (HasWorthDeviation<G>) return G::Horizon::kWorthDeviation;
  else return 0.5f;  // of games that are won or lost
}

// How many standard errors better a move must be to be played instead of the usual one; a game whose rules of
// thumb are good asks for more than one (Horizon::kDoubt).
template <Game G>
constexpr float doubt() {
  if constexpr (requires { G::Horizon::kDoubt; }) return G::Horizon::kDoubt;
  else return 1.0f;
}

// How many simulations a decision gets that is limited by time only. In a game whose horizon is right only by
// and large, more of them make the search surer of what the horizon gets wrong (Horizon::kEnough). 0: no
// limit.
template <Game G>
constexpr std::uint32_t enough() {
  if constexpr (requires { G::Horizon::kEnough; }) return G::Horizon::kEnough;
  else return 0;
}

// Some questions are asked even of a player who has one answer, because silence would tell what is in a hand.
// How long a player thinks must not tell it either.
template <class G>
concept HidesResponseTime = Game<G> && requires(const typename G::View& view) {
  { G::hides_response_time(view) } -> std::same_as<bool>;
};

template <Game G>
bool hides_response_time(const typename G::View& view) {
  if constexpr (HidesResponseTime<G>) return G::hides_response_time(view);
  else return false;
}

// How likely those who sit in this world would have done what the view shows: 1 for whatever is expected,
// less for what is odd. Only the ratio between worlds matters.
template <class G>
concept WeighsWorlds = Game<G> && requires(const typename G::View& view, const typename G::State& world) {
  { G::likelihood(view, world) } -> std::same_as<float>;
};

// About how many decisions are left until the horizon: lets a search leave alone endings that are far.
template <class G>
concept CountsPlaysLeft = Game<G> && requires(const typename G::View& view) {
  { G::plays_left(view) } -> std::same_as<int>;
};

// Without a horizon of its own a game is played to its end, where the shares of the win count.
template <Game G>
class EndOfGame {
 public:
  explicit EndOfGame(const typename G::View&) {}
  bool reached(const typename G::State& state) const { return !G::turn(state); }
  Worth worth(const typename G::State& state) const {
    const typename G::Score score = G::score(state);
    Worth worth{};
    for (Seat seat = 0; seat < score.players; ++seat) worth[seat] = float(score.share(seat));
    return worth;
  }
};

template <Game G>
struct HorizonOf {
  using Type = EndOfGame<G>;
};
template <HasHorizon G>
struct HorizonOf<G> {
  using Type = typename G::Horizon;
};
template <Game G>
using Horizon = typename HorizonOf<G>::Type;

template <Game G>
typename G::Move any_move(const typename G::Moves& legal, Dice& dice) {
  return legal.nth(int(below(dice, std::uint32_t(legal.size()))));
}

// A move of the game's rules of thumb for the seat to act, or any move where there are none.
template <Game G>
typename G::Move thumb_move(const typename G::State& state, const typename G::Moves& legal, Dice& dice) {
  if constexpr (HasQuickRules<G>) return G::quick(typename G::Sight(state), legal, dice);
  else if constexpr (HasSight<G>) return G::sensible(typename G::Sight(state), legal, dice);
  else if constexpr (HasRulesOfThumb<G>) return G::sensible(G::view(state, *G::turn(state)), legal, dice);
  else return any_move<G>(legal, dice);
}

}  // namespace cardhouse::bots
