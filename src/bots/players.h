// SPDX-License-Identifier: MIT
// The players that are programs, as templates over the game: no virtual call on the way to a move. What a
// player answers depends on nothing but what it is shown, its settings and the dice.
#pragma once
#include <array>
#include <concepts>
#include <expected>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "bots/hooks.h"
#include "bots/seen.h"
#include "bots/spec.h"
#include "bots/think.h"

namespace cardhouse::bots {

// L0: any legal move. It asks for no view, so nobody builds one for it.
template <Game G>
class RandomBot {
 public:
  static constexpr std::string_view kName = "random";
  static constexpr std::array<std::string_view, 0> kKeys{};
  static constexpr bool kNeedsView = false;

  static std::expected<RandomBot, std::string> make(const Spec&) { return RandomBot{}; }

  typename G::Move choose(const Choices<G>& choices, Dice& dice) {
    return choices.legal().nth(int(below(dice, std::uint32_t(choices.legal().size()))));
  }
};

// L1: the game's rules of thumb.
template <HasSense G>
class SensibleBot {
 public:
  static constexpr std::string_view kName = "sensible";
  static constexpr std::array<std::string_view, 0> kKeys{};
  static constexpr bool kNeedsView = true;

  static std::expected<SensibleBot, std::string> make(const Spec&) { return SensibleBot{}; }

  typename G::Move choose(const Seen<G>& seen, Dice& dice) {
    return G::sensible(seen.view(), seen.legal(), dice);
  }
};

// L3: information-set tree search.
template <Told G>
class SearchBot {
 public:
  static constexpr std::string_view kName = "search";
  static constexpr std::array<std::string_view, 11> kKeys{"ms",      "nodes",  "threads", "trees",
                                                          "playout", "others", "explore", "widen",
                                                          "weight",  "reuse",  "endgame"};
  static constexpr bool kNeedsView = true;

  static std::expected<SearchBot, std::string> make(const Spec& spec) {
    const auto plan = read_plan(spec);
    if (!plan) return std::unexpected(plan.error());
    return SearchBot(*plan);
  }

  typename G::Move choose(const Seen<G>& seen, Dice& dice) { return favourite<G>(consider(seen, dice)); }
  Candidates<G> consider(const Seen<G>& seen, Dice& dice) { return mind_.think(seen, dice); }

 private:
  explicit SearchBot(const Plan& plan) : mind_(plan) {}
  Mind<G> mind_;
};

// The ceiling: the same search with open hands, and with chance known. Only for measuring.
template <Told G>
class CheatBot {
 public:
  static constexpr std::string_view kName = "cheat";
  static constexpr auto kKeys = SearchBot<G>::kKeys;
  static constexpr bool kNeedsView = true, kCheats = true;

  static std::expected<CheatBot, std::string> make(const Spec& spec) {
    const auto plan = read_plan(spec);
    if (!plan) return std::unexpected(plan.error());
    return CheatBot(*plan);
  }

  typename G::Move choose(const Open<G>& open, Dice& dice) { return favourite<G>(consider(open, dice)); }
  Candidates<G> consider(const Open<G>& open, Dice& dice) { return mind_.think(open, dice); }

 private:
  explicit CheatBot(const Plan& plan) : mind_(plan) {}
  Mind<G> mind_;
};

// The one place where a state and a player meet. A forced move is played at once.
// Requires: the game is not over.
template <Game G, class P>
requires requires { P::kNeedsView; }
typename G::Move decide(P& player, const typename G::State& state, Dice& dice) {
  const Choices<G> choices = glance<G>(state);
  if (choices.legal().size() == 1) return choices.legal().nth(0);
  if constexpr (requires { P::kCheats; }) return player.choose(lay_open<G, P>(state, choices), dice);
  else if constexpr (P::kNeedsView) return player.choose(look<G>(state, choices), dice);
  else return player.choose(choices, dice);
}

// The one list of players. Those that a game cannot seat are left out.
template <class G>
struct PlayersOf {
  using Type = std::variant<RandomBot<G>, SearchBot<G>, CheatBot<G>>;
};
template <HasSense G>
struct PlayersOf<G> {
  using Type = std::variant<RandomBot<G>, SensibleBot<G>, SearchBot<G>, CheatBot<G>>;
};
template <class G>
using Player = typename PlayersOf<G>::Type;

template <Game G, class... P>
typename G::Move decide(std::variant<P...>& player, const typename G::State& state, Dice& dice) {
  return std::visit([&](auto& p) { return decide<G>(p, state, dice); }, player);
}

namespace detail {

template <class... P>
std::vector<std::string> names(std::type_identity<std::variant<P...>>) {
  return {std::string(P::kName)...};
}

template <class Any, class P>
bool try_make(const Spec& spec, std::expected<Any, std::string>& made) {
  if (P::kName != spec.name) return false;
  if (auto checked = check_settings(spec, P::kKeys); !checked) {
    made = std::unexpected(checked.error());
  } else if (auto player = P::make(spec); !player) {
    made = std::unexpected(player.error());
  } else {
    made = Any(*std::move(player));
  }
  return true;
}

template <class... P>
std::expected<std::variant<P...>, std::string> make(const Spec& spec,
                                                    std::type_identity<std::variant<P...>> list) {
  using Any = std::variant<P...>;
  std::expected<Any, std::string> made = std::unexpected(std::string());
  if (!(try_make<Any, P>(spec, made) || ...)) made = std::unexpected(unknown_bot(spec.name, names(list)));
  return made;
}

}  // namespace detail

template <Game G>
std::vector<std::string> player_names() {
  return detail::names(std::type_identity<Player<G>>{});
}

template <Game G>
std::expected<Player<G>, std::string> make_player(std::string_view text) {
  const auto spec = read_spec(text);
  if (!spec) return std::unexpected(spec.error());
  return detail::make(*spec, std::type_identity<Player<G>>{});
}

}  // namespace cardhouse::bots
