// SPDX-License-Identifier: MIT
// Players of every game: they are shown no state, they do not cheat, and the same dice give the same move.
#include "bots/players.h"

#include <doctest/doctest.h>

#include "bots/bot.h"
#include "bots/thinking.h"
#include "catalog/catalog.h"
#include "catalog/types.h"

namespace cardhouse::bots {
namespace {

using chronicle::Chronicle;

// ---- what the types forbid ----

template <class Bot, class G>
concept TakesState = requires(Bot bot, const typename G::State& state, Dice& dice) {
  bot.choose(state, dice);
};
template <class Bot, class G>
concept TakesSeen = requires(Bot bot, const Seen<G>& seen, Dice& dice) {
  bot.choose(seen, dice);
};
template <class Bot, class G>
concept TakesChoices = requires(Bot bot, const Choices<G>& choices, Dice& dice) {
  bot.choose(choices, dice);
};

template <class G>
constexpr bool types_keep_bots_honest() {
  static_assert(!TakesState<RandomBot<G>, G> && !TakesState<SensibleBot<G>, G>);
  static_assert(TakesSeen<RandomBot<G>, G> && TakesSeen<SensibleBot<G>, G>);
  static_assert(TakesChoices<RandomBot<G>, G> && !TakesChoices<SensibleBot<G>, G>);
  static_assert(!std::is_constructible_v<Seen<G>, typename G::State>);
  static_assert(!std::is_convertible_v<typename G::State, Seen<G>>);
  static_assert(!std::is_default_constructible_v<Seen<G>> && !std::is_default_constructible_v<Choices<G>>);
  static_assert(!std::is_constructible_v<Choices<G>, typename G::Moves>);
  static_assert(!std::is_constructible_v<Seen<G>, Choices<G>, typename G::View>);
  return true;
}

TEST_CASE("no bot can be given a state, and what it is given can only be made by looking") {
  CHECK(types_keep_bots_honest<Chronicle>());
}

// ---- whole games ----

// Walks random games of every number of players and calls `visit(state, number of the decision)`.
template <class G, class Visit>
void walk(int games, Visit visit) {
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players) {
    const auto options = G::read_options({{"players", std::to_string(players)}});
    REQUIRE(options);
    for (int game = 0; game < games; ++game) {
      Dice dice(std::uint64_t(game * 10 + players));
      auto state = G::deal(*options, Chance::from_seed(std::uint64_t(players)).child(std::uint32_t(game)));
      for (std::uint64_t decision = 0; G::turn(state); ++decision) {
        visit(state, decision);
        const auto legal = G::legal(state);
        G::play(state, legal.nth(int(below(dice, std::uint32_t(legal.size())))));
      }
    }
  }
}

// Those that do not look ahead; the others are in search_test.cc.
constexpr std::array kQuick{"random", "sensible", "sensible:slip=50", "easy", "normal"};

TEST_CASE("every bot answers with a legal move, and with the same one to the same dice") {
  int wrong = 0;
  for (const std::string name : kQuick) {
    CAPTURE(name);
    auto player = make_player<Chronicle>(name);
    REQUIRE(player);
    walk<Chronicle>(3, [&](const Chronicle::State& state, std::uint64_t decision) {
      Dice dice(decision), again(decision);
      const auto move = decide<Chronicle>(*player, state, dice);
      wrong += !Chronicle::legal(state).has(move) || move != decide<Chronicle>(*player, state, again);
    });
  }
  CHECK(wrong == 0);
}

TEST_CASE("every bot is honest: hidden cards and the coming chance do not change its move") {
  int different = 0, worlds = 0, changed = 0;
  for (const std::string name : kQuick) {
    auto player = make_player<Chronicle>(name);
    REQUIRE(player);
    Dice imagination(1);
    walk<Chronicle>(2, [&](const Chronicle::State& state, std::uint64_t decision) {
      const Seat me = *Chronicle::turn(state);
      const auto view = Chronicle::view(state, me);
      const auto world = Chronicle::imagine(view, imagination);
      REQUIRE(Chronicle::turn(world) == me);
      REQUIRE(Chronicle::view(world, me) == view);
      REQUIRE(Chronicle::legal(world) == Chronicle::legal(state));
      Dice dice(decision), same(decision);
      different += decide<Chronicle>(*player, state, dice) != decide<Chronicle>(*player, world, same);
      ++worlds, changed += world.hand != state.hand;
    });
  }
  CHECK(different == 0);
  CHECK(changed > worlds / 2);  // the worlds are other ones, so this test can fail
}

struct Thinker {  // fails the test when it is asked
  static constexpr bool kNeedsView = false;
  int asked = 0;
  Chronicle::Move choose(const Choices<Chronicle>& choices, Dice&) {
    ++asked;
    return choices.legal().nth(0);
  }
};

TEST_CASE("a forced move is played without asking, any other is asked for") {
  Thinker thinker;
  int forced = 0, free = 0;
  walk<Chronicle>(2, [&](const Chronicle::State& state, std::uint64_t) {
    Dice dice(0);
    const int before = thinker.asked;
    const auto move = decide<Chronicle>(thinker, state, dice);
    const bool one = Chronicle::legal(state).size() == 1;
    forced += one, free += !one;
    if (one) REQUIRE(move == Chronicle::legal(state).front());
    REQUIRE(thinker.asked - before == (one ? 0 : 1));
  });
  CHECK((forced > 0 && free > 0));
}

// A game whose view may not be built.
struct Blindfold : Chronicle {
  static inline int views = 0;
  static View view(const State& s, Seat seat) {
    ++views;
    return Chronicle::view(s, seat);
  }
};

TEST_CASE("nobody builds a view for the random bot") {
  Player<Blindfold> random = *make_player<Blindfold>("random"),
                    sensible = *make_player<Blindfold>("sensible");
  const auto play_with = [](Player<Blindfold>& player) {
    Blindfold::views = 0;
    walk<Blindfold>(1, [&](const Blindfold::State& state, std::uint64_t) {
      Dice dice(1);
      decide<Blindfold>(player, state, dice);
    });
    return Blindfold::views;
  };
  CHECK(play_with(random) == 0);
  CHECK(play_with(sensible) > 0);
}

// ---- without types ----

TEST_CASE("the erased bot plays as the typed one") {
  const catalog::AnyGame& game = *catalog::find("chronicle");
  for (const std::string name : {"random", "sensible", "easy", "pimc:nodes=10", "search:nodes=10"}) {
    CAPTURE(name);
    auto bot = make_bot(name, "chronicle", Chance::from_seed(3));
    REQUIRE(bot);
    CHECK((*bot)->name() == name);
    auto dealt = game.deal({}, Chance::from_seed(4).key());
    REQUIRE(dealt);
    auto state = Chronicle::deal({}, Chance::from_seed(4));
    Chance chance = Chance::from_seed(3);
    Dice dice(chance);
    Player<Chronicle> player = *make_player<Chronicle>(name);
    while (const auto seat = dealt->position->turn()) {
      const auto move = decide<Chronicle>(player, state, dice);
      REQUIRE((*bot)->choose(*dealt->position, *seat) == move.index);
      dealt->position->play(move.index);
      Chronicle::play(state, move);
    }
    CHECK_FALSE(Chronicle::turn(state));
  }
}

}  // namespace
}  // namespace cardhouse::bots
