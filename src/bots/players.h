// SPDX-License-Identifier: MIT
// The players that are programs, as templates over the game: no virtual call on the way to a move. What a
// player answers depends on nothing but what it is shown, its settings, the dice and, if it has a budget of
// time, the clock.
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
#include "bots/levels.h"
#include "bots/pace.h"
#include "bots/pimc.h"
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
    return any_move<G>(choices.legal(), dice);
  }
};

// L1: the game's rules of thumb; with `slip`, so many moves in a hundred are any legal ones.
template <HasRulesOfThumb G>
class SensibleBot {
 public:
  static constexpr std::string_view kName = "sensible";
  static constexpr std::array<std::string_view, 1> kKeys{"slip"};
  static constexpr bool kNeedsView = true;

  static std::expected<SensibleBot, std::string> make(const Spec& spec) {
    const auto slip = read_slip(spec);
    if (!slip) return std::unexpected(slip.error());
    SensibleBot bot;
    bot.slip_ = std::uint32_t(*slip);
    return bot;
  }

  typename G::Move choose(const Seen<G>& seen, Dice& dice) {
    if (slip_ > 0 && below(dice, 100) < slip_) return any_move<G>(seen.legal(), dice);
    return G::sensible(seen.view(), seen.legal(), dice);
  }

 private:
  std::uint32_t slip_ = 0;
};

// L2: sampled worlds, playouts by the rules of thumb.
template <Observable G>
class PimcBot {
 public:
  static constexpr std::string_view kName = "pimc";
  static constexpr std::array<std::string_view, 5> kKeys{"ms", "nodes", "playout", "weight", "reuse"};
  static constexpr bool kNeedsView = true, kLooksAhead = true;

  static std::expected<PimcBot, std::string> make(const Spec& spec) {
    const auto plan = read_plan(spec);
    if (!plan) return std::unexpected(plan.error());
    return PimcBot(*plan);
  }

  typename G::Move choose(const Seen<G>& seen, Dice& dice) { return best<G>(consider(seen, dice)); }
  Candidates<G> consider(const Seen<G>& seen, Dice& dice) { return sampling_.think(seen, dice); }
  void limit(const Effort& effort) { sampling_.limit(effort); }

 private:
  explicit PimcBot(const Plan& plan) : sampling_(plan) {}
  Sampling<G> sampling_;
};

inline constexpr std::array<std::string_view, 11> kSearchKeys{
    "ms", "nodes", "threads", "trees", "playout", "others", "explore", "widen", "weight", "reuse", "endgame"};

// L3: information-set tree search.
template <Observable G>
class SearchBot {
 public:
  static constexpr std::string_view kName = "search";
  static constexpr auto kKeys = kSearchKeys;
  static constexpr bool kNeedsView = true, kLooksAhead = true;

  static std::expected<SearchBot, std::string> make(const Spec& spec) {
    const auto plan = read_plan(spec);
    if (!plan) return std::unexpected(plan.error());
    return SearchBot(*plan);
  }

  typename G::Move choose(const Seen<G>& seen, Dice& dice) { return favourite<G>(consider(seen, dice)); }
  Candidates<G> consider(const Seen<G>& seen, Dice& dice) { return mind_.think(seen, dice); }
  void limit(const Effort& effort) { mind_.limit(effort); }

 private:
  explicit SearchBot(const Plan& plan) : mind_(plan) {}
  Mind<G> mind_;
};

// The ceiling: the same search with open hands and known chance. Only for measuring.
template <Observable G>
class CheatBot {
 public:
  static constexpr std::string_view kName = "cheat";
  static constexpr auto kKeys = kSearchKeys;
  static constexpr bool kNeedsView = true, kCheats = true, kLooksAhead = true;

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

template <class P>
concept LooksAhead = requires {
  requires P::kLooksAhead;
};

// Declares that it has to be shown everything.
template <class P>
concept Cheats = requires {
  requires P::kCheats;
};

// The one place where a state and a player meet: calls `use` with what this player may see.
template <Game G, class P, class Use>
requires requires { P::kNeedsView; }
auto show(const typename G::State& state, const Choices<G>& choices, Use use) {
  if constexpr (Cheats<P>) return use(lay_open<G, P>(state, choices));
  else if constexpr (P::kNeedsView) return use(look<G>(state, choices));
  else return use(choices);
}

// A forced move is played at once. Requires: the game is not over.
template <Game G, class P>
requires requires { P::kNeedsView; }
typename G::Move decide(P& player, const typename G::State& state, Dice& dice) {
  const Choices<G> choices = glance<G>(state);
  if (choices.legal().size() == 1) return choices.legal().nth(0);
  return show<G, P>(state, choices, [&](const auto& shown) { return player.choose(shown, dice); });
}

// What the player thinks of the legal moves; nothing if it does not look ahead. Requires: not over.
template <Game G, class P>
requires requires { P::kNeedsView; }
Candidates<G> consider(P& player, const typename G::State& state, Dice& dice) {
  return show<G, P>(state, glance<G>(state), [&](const auto& shown) -> Candidates<G> {
    if constexpr (requires { player.consider(shown, dice); }) return player.consider(shown, dice);
    else return {};
  });
}

// The one list of players. Those that a game cannot seat are left out.
template <class G>
struct PlayersOf {
  using Type = std::variant<RandomBot<G>, PimcBot<G>, SearchBot<G>, CheatBot<G>>;
};
template <HasRulesOfThumb G>
struct PlayersOf<G> {
  using Type = std::variant<RandomBot<G>, SensibleBot<G>, PimcBot<G>, SearchBot<G>, CheatBot<G>>;
};
template <class G>
using Player = typename PlayersOf<G>::Type;

template <Game G, class... P>
typename G::Move decide(std::variant<P...>& player, const typename G::State& state, Dice& dice) {
  return std::visit([&](auto& p) { return decide<G>(p, state, dice); }, player);
}
template <Game G, class... P>
Candidates<G> consider(std::variant<P...>& player, const typename G::State& state, Dice& dice) {
  return std::visit([&](auto& p) { return consider<G>(p, state, dice); }, player);
}

// Whether it takes its time.
template <class... P>
bool looks_ahead(const std::variant<P...>& player) {
  return std::visit([]<class One>(const One&) { return LooksAhead<One>; }, player);
}

// Whether it has to be shown everything: then nobody may be made to play against it.
template <class... P>
bool cheats(const std::variant<P...>& player) {
  return std::visit([]<class One>(const One&) { return Cheats<One>; }, player);
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
std::expected<std::variant<P...>, std::string> make(const Spec& spec, std::span<const std::string> known,
                                                    std::type_identity<std::variant<P...>>) {
  using Any = std::variant<P...>;
  std::expected<Any, std::string> made = std::unexpected(std::string());
  if (!(try_make<Any, P>(spec, made) || ...)) made = std::unexpected(unknown_bot(spec.name, known));
  return made;
}

}  // namespace detail

// All that make_player takes, the levels and the cheating one included.
template <Game G>
std::vector<std::string> player_names() {
  std::vector<std::string> names = detail::names(std::type_identity<Player<G>>{});
  for (const Level& level : kLevels) names.emplace_back(level.name);
  return names;
}

// Those that people may play with.
template <Game G>
std::vector<std::string> honest_names() {
  std::vector<std::string> names = player_names<G>();
  std::erase(names, CheatBot<G>::kName);
  return names;
}

template <Game G>
std::expected<Player<G>, std::string> make_player(std::string_view text) {
  auto spec = read_spec(text);
  if (!spec) return std::unexpected(spec.error());
  if (const Level* level = find_level(spec->name)) {
    const std::string_view behind = paced(HasRulesOfThumb<G> ? level->spec : level->by_search);
    if (!spec->settings.empty()) return std::unexpected(level_has_no_settings(level->name, behind));
    spec = read_spec(behind);
  }
  return detail::make(*spec, honest_names<G>(), std::type_identity<Player<G>>{});
}

}  // namespace cardhouse::bots
