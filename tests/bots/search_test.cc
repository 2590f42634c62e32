// SPDX-License-Identifier: MIT
// Bots that look ahead, in every game: honest, reproducible, in time, and better than not looking.
#include "bots/search.h"

#include <cmath>

#include <doctest/doctest.h>

#include "bench/allocations.h"
#include "bots/bot.h"
#include "bots/players.h"
#include "catalog/catalog.h"
#include "catalog/erase.h"
#include "catalog/types.h"
#include "tests/processor.h"

namespace cardhouse::bots {
namespace {

using chronicle::Chronicle;
using ghosts::Ghosts;

template <class G>
typename G::Options with_players(int players) {
  auto options = *G::read_options({{"players", std::to_string(players)}});
  if constexpr (requires { options.turn_cap; }) options.turn_cap = 12;  // random duels are long
  return options;
}

// Visits every so many states of random games of every number of players.
template <class G, class Visit>
void walk_every(int games, int every, Visit visit) {
  int at = 0;
  for (int players = G::kMinPlayers; players <= G::kMaxPlayers; ++players)
    for (int game = 0; game < games; ++game) {
      Dice dice(std::uint64_t(game * 10 + players));
      auto state = G::deal(with_players<G>(players),
                           Chance::from_seed(std::uint64_t(players)).child(std::uint32_t(game)));
      for (; G::turn(state); G::play(state, any_move<G>(G::legal(state), dice)))
        if (at++ % every == 0) visit(state, std::uint64_t(at));
    }
}

template <class Use>
void in_every_game(Use use) {
  for (const catalog::AnyGame* game : catalog::games()) {
    CAPTURE(game->name());
    catalog::with_game(game->name(), use);
  }
}

constexpr std::array kThinkers{
    "pimc:nodes=40", "search:nodes=60", "search:nodes=60,others=sensible,weight=1,reuse=1",
    "search:nodes=60,playout=random,endgame=0,weight=0", "search:nodes=60,trees=3,threads=2"};

// ---- what the types forbid

template <class Bot, class Shown>
concept Takes = requires(Bot bot, const Shown& shown, Dice& dice) {
  bot.choose(shown, dice);
};
template <class G, class P>
concept Opens = requires(const typename G::State& state, const Choices<G>& choices) {
  lay_open<G, P>(state, choices);
};

template <class G>
constexpr bool types_keep_hands_closed() {
  using State = typename G::State;
  static_assert(!Takes<SearchBot<G>, State> && !Takes<PimcBot<G>, State> && !Takes<CheatBot<G>, State>);
  static_assert(Takes<SearchBot<G>, Seen<G>> && Takes<PimcBot<G>, Seen<G>>);
  static_assert(Takes<CheatBot<G>, Open<G>> && !Takes<CheatBot<G>, Seen<G>>);
  static_assert(Opens<G, CheatBot<G>> && !Opens<G, SearchBot<G>> && !Opens<G, PimcBot<G>>);
  static_assert(!Opens<G, RandomBot<G>> && !Opens<G, SensibleBot<G>>);
  static_assert(!std::is_constructible_v<Open<G>, Seen<G>, State> &&
                !std::is_constructible_v<Open<G>, State>);
  return true;
}

TEST_CASE("hands are opened for the cheating player alone, and for no other by any means") {
  CHECK(types_keep_hands_closed<Chronicle>());
  CHECK(types_keep_hands_closed<Ghosts>());
}

TEST_CASE("the cheating player can be measured, and is refused wherever people play") {
  for (const catalog::AnyGame* game : catalog::games()) {
    for (const std::string& name : bot_names(game->name())) CHECK(name != "cheat");
    const auto bot = make_bot("cheat:nodes=5", game->name(), Chance{});
    REQUIRE_FALSE(bot);
    CHECK(bot.error() ==
          "the bot \"cheat:nodes=5\" sees all hands: it is for measuring only, not for playing");
  }
  CHECK(make_player<Chronicle>("cheat:nodes=5"));
  CHECK(cheats(*make_player<Ghosts>("cheat")));
  CHECK_FALSE(cheats(*make_player<Ghosts>("search")));
}

// ---- honest and reproducible

template <class G>
void check_honesty() {
  int different = 0, worlds = 0, changed = 0;
  for (const char* spec : kThinkers) {
    Player<G> player = *make_player<G>(spec);
    Dice imagination(1);
    walk_every<G>(2, 17, [&](const typename G::State& state, std::uint64_t at) {
      const auto world = G::imagine(G::view(state, *G::turn(state)), imagination);
      Dice dice(at), same(at);
      different += decide<G>(player, state, dice) != decide<G>(player, world, same);
      [[maybe_unused]] const auto next = Seat((*G::turn(state) + 1) % G::players(state));
      ++worlds;
      // Where everybody knows the same, the order of the decks is what differs.
      if constexpr (requires { requires G::kCooperative; }) changed += !(world.deck == state.deck);
      else changed += !(G::view(world, next) == G::view(state, next));
    });
  }
  CHECK(different == 0);
  CHECK((worlds > 60 && changed > worlds / 2));  // the worlds are other ones, so this can fail
}

TEST_CASE("no honest bot changes its move when the hidden cards and the coming chance are changed") {
  in_every_game([]<class G>() { check_honesty<G>(); });
}

TEST_CASE("the cheating player does change its move: the test of honesty sees the difference") {
  int different = 0;
  Player<Ghosts> player = *make_player<Ghosts>("cheat:nodes=60");
  Dice imagination(1);
  walk_every<Ghosts>(1, 9, [&](const Ghosts::State& state, std::uint64_t at) {
    Dice dice(at), same(at);
    const auto world = Ghosts::imagine(Ghosts::view(state, *Ghosts::turn(state)), imagination);
    different += decide<Ghosts>(player, state, dice) != decide<Ghosts>(player, world, same);
  });
  CHECK(different > 0);
}

template <class G>
void check_sight() {
  int wrong = 0, asked = 0;
  walk_every<G>(4, 1, [&](const typename G::State& state, std::uint64_t at) {
    const auto legal = G::legal(state);
    if (legal.size() == 1) return;
    const auto view = G::view(state, *G::turn(state));
    Dice dice(at), same(at);
    wrong += G::sensible(typename G::Sight(state), legal, dice) != G::sensible(view, legal, same);
    if constexpr (HasQuickRules<G>)
      wrong += G::quick(typename G::Sight(state), legal, dice) != G::quick(view, legal, same);
    wrong += dice.word() != same.word();
    ++asked;
  });
  CHECK(wrong == 0);
  CHECK(asked > 300);
}

TEST_CASE("rules of thumb say the same of a state as of the view of the seat to act") {
  in_every_game([]<class G>() {
    if constexpr (HasSight<G>) check_sight<G>();
  });
}

template <class G>
void check_memory() {
  int different = 0, decisions = 0;
  for (const char* spec : kThinkers) {
    Player<G> used = *make_player<G>(spec);
    walk_every<G>(2, 17, [&](const typename G::State& state, std::uint64_t at) {
      Player<G> fresh = *make_player<G>(spec);
      Dice a(at), b(at), c(at);
      const auto move = decide<G>(fresh, state, a);
      different += decide<G>(used, state, b) != move;
      different += decide<G>(used, state, c) != move;
      ++decisions;
    });
  }
  CHECK(different == 0);
  CHECK(decisions > 60);
}

TEST_CASE("earlier decisions of a bot do not change its move") {
  in_every_game([]<class G>() { check_memory<G>(); });
}

template <class G>
void check_threads() {
  int different = 0, decisions = 0;
  Player<G> one = *make_player<G>("search:nodes=90,trees=3"),
            more = *make_player<G>("search:nodes=90,trees=3,threads=3"),
            single = *make_player<G>("search:nodes=50"),
            threaded = *make_player<G>("search:nodes=50,threads=4");
  walk_every<G>(2, 31, [&](const typename G::State& state, std::uint64_t at) {
    Dice a(at), b(at), c(at), d(at);
    different += decide<G>(one, state, a) != decide<G>(more, state, b);
    different += decide<G>(single, state, c) != decide<G>(threaded, state, d);
    ++decisions;
  });
  CHECK(different == 0);
  CHECK(decisions > 10);
}

TEST_CASE("with counted simulations the same dice give the same move on any number of threads") {
  in_every_game([]<class G>() { check_threads<G>(); });
}

// ---- budgets

// The budget is time on the wall, and no thread can use more of the processor than that, however busy the
// machine is.
template <class G>
void check_time(const char* spec, int ms, int threads = 1) {
  CAPTURE(spec);
  Player<G> player = *make_player<G>(spec);
  int late = 0;
  walk_every<G>(1, 40, [&](const typename G::State& state, std::uint64_t at) {
    Dice dice(at);
    const double begun = processor_seconds();
    decide<G>(player, state, dice);
    late += processor_seconds() - begun > (ms * threads + 50) / 1000.0;
  });
  CHECK(late == 0);
}

TEST_CASE("no move uses more of the processor than its budget and 50 ms, endings included") {
  in_every_game([]<class G>() {
    check_time<G>("search:ms=10", 10);
    check_time<G>("search:ms=10,threads=2", 10, 2);
    check_time<G>("pimc:ms=10", 10);
  });
}

TEST_CASE("a forced move is played at once, whatever the budget") {
  Player<Ghosts> player = *make_player<Ghosts>("search:ms=3600000");
  int forced = 0;
  walk_every<Ghosts>(1, 1, [&](const Ghosts::State& state, std::uint64_t) {
    if (Ghosts::legal(state).size() > 1) return;
    Dice dice(1);
    CHECK(decide<Ghosts>(player, state, dice) == Ghosts::legal(state).front());
    ++forced;
  });
  CHECK(forced > 10);
}

TEST_CASE("a search asks for no memory once its tree is reserved") {
  if (!bench::allocations()) return;  // a sanitizer has its own operators
  in_every_game([]<class G>() {
    const auto state = G::deal({}, Chance::from_seed(1));
    const auto view = G::view(state, *G::turn(state));
    const Plan plan;
    const Horizon<G> horizon(view);
    Worlds<G> worlds;
    Tree tree;
    worlds.begin(view, plan);
    tree.reset(1000);
    const auto before = bench::allocations();
    const auto done = Search<G>(plan, horizon, view.me).run(tree, worlds, 1000, Deadline(0), Dice(1));
    CHECK(bench::allocations() == before);
    CHECK(done == 1000);
    CHECK((tree.size() > 100 && tree.size() <= 1001));
  });
}

TEST_CASE("a full tree goes on counting") {
  const auto state = Ghosts::deal({}, Chance::from_seed(1));
  const auto view = Ghosts::view(state, *Ghosts::turn(state));
  const Plan plan;
  const Horizon<Ghosts> horizon(view);
  Worlds<Ghosts> worlds;
  Tree tree;
  worlds.begin(view, plan);
  tree.reset(40);
  Search<Ghosts>(plan, horizon, view.me).run(tree, worlds, 500, Deadline(0), Dice(1));
  CHECK(tree.size() == 41);
  CHECK(tree[Tree::kRoot].visits == 500);
}

// ---- settings and levels

TEST_CASE("settings that make no sense are named with what is expected") {
  const auto error = [](const char* spec) { return make_player<Chronicle>(spec).error(); };
  CHECK(error("search:nodes=0") == "the bot \"search\": nodes=0: a number from 1 to 1000000000 is expected");
  CHECK(error("search:ms=soon") == "the bot \"search\": ms=soon: a number from 1 to 3600000 is expected");
  CHECK(error("search:ms=5x") == "the bot \"search\": ms=5x: a number from 1 to 3600000 is expected");
  CHECK(error("search:explore=nan") == "the bot \"search\": explore=nan: a number from 0 to 100 is expected");
  CHECK(error("search:endgame=maybe") == "the bot \"search\": endgame=maybe: expected is 0 or 1");
  CHECK(error("pimc:playout=best") == "the bot \"pimc\": playout=best: expected is sensible or random");
  CHECK(error("pimc:endgame=1") ==
        "the bot \"pimc\" has no setting \"endgame\"; there are: ms, nodes, playout, weight, reuse");
  CHECK(error("sensible:slip=101") == "the bot \"sensible\": slip=101: a number from 0 to 100 is expected");
  CHECK(error("hard:nodes=5") == "the level \"hard\" has no settings; it is search:nodes=300, which has");
}

TEST_CASE("a budget of time alone does not count simulations, and one of both ends with the first") {
  CHECK(read_plan(*read_spec("search"))->nodes == 2000);
  CHECK(read_plan(*read_spec("search:ms=5"))->nodes == 0);
  CHECK(read_plan(*read_spec("search:nodes=7,ms=5"))->nodes == 7);
  CHECK(read_plan(*read_spec("search:nodes=7,ms=5"))->ms == 5);
  CHECK(trees(*read_plan(*read_spec("search:ms=5,threads=4"))) == 4);
  CHECK(trees(*read_plan(*read_spec("search:nodes=5,threads=4"))) == 1);
}

TEST_CASE("many simulations explore less, unless it is said how much") {
  const auto explore = [](const char* text) { return read_plan(*read_spec(text))->explore; };
  CHECK(explore("search") == explore("search:nodes=100"));
  CHECK(explore("search:nodes=8000") < explore("search:nodes=100"));
  CHECK(explore("search:ms=900") == explore("search:nodes=8000"));
  CHECK(explore("search:explore=0.5,nodes=8000") == 0.5f);
}

TEST_CASE(
    "every level is a bot of every game, in both languages, and the strongest thinks at most a second") {
  for (const Level& level : kLevels) {
    CHECK(make_player<Chronicle>(level.name));
    CHECK(make_player<Ghosts>(level.name));
    CHECK(level.label.en != level.label.hu);
    const auto spec = read_spec(level.spec);
    if (spec->name == "search") CHECK(read_plan(*spec)->ms <= 1000);
  }
  CHECK((find_level("hard") != nullptr && find_level("harder") == nullptr));
  CHECK((find_level("nehéz") == find_level("hard") && label_of("hard", Language::Hungarian) == "nehéz"));
  CHECK(label_of("pimc", Language::Hungarian) == "pimc");
}

TEST_CASE("slips make a sensible player play anything now and then") {
  Player<Ghosts> always = *make_player<Ghosts>("sensible:slip=100"), never = *make_player<Ghosts>("sensible");
  int different = 0;
  walk_every<Ghosts>(1, 3, [&](const Ghosts::State& state, std::uint64_t at) {
    Dice a(at), b(at);
    different += decide<Ghosts>(always, state, a) != decide<Ghosts>(never, state, b);
  });
  CHECK(different > 10);
}

// ---- opinions

TEST_CASE("a bot that looks ahead has an opinion of every legal move, best first; others have none") {
  const auto dealt = catalog::find("ghosts")->deal({}, Chance::from_seed(2).key());
  const catalog::Position& position = *dealt->position;
  const Seat seat = *position.turn();
  for (const char* name : {"search:nodes=400", "pimc:nodes=400"}) {
    CAPTURE(name);
    auto bot = *make_bot(name, "ghosts", Chance::from_seed(1));
    const auto opinions = bot->consider(position, seat);
    REQUIRE(opinions.size() == position.legal().size());
    int visits = 0;
    for (const Opinion& o : opinions) {
      visits += o.visits;
      CHECK((o.visits > 0 && o.share > -1 && o.share < 2 && std::abs(o.margin) < 30));
    }
    CHECK(visits >= 400);
    auto again = *make_bot(name, "ghosts", Chance::from_seed(1));
    CHECK(opinions.front().move == again->choose(position, seat));
  }
  CHECK((*make_bot("sensible", "ghosts", Chance{}))->consider(position, seat).empty());
  CHECK((*make_bot("random", "ghosts", Chance{}))->consider(position, seat).empty());
}

// ---- strength

// The share of the wins of one `a` against others that are all `b`, in every seat of each deal.
template <class G>
double share(const char* a, const char* b, int deals) {
  Player<G> mine = *make_player<G>(a), theirs = *make_player<G>(b);
  double sum = 0;
  const int seats = std::min(G::kMaxPlayers, 4);
  for (int deal = 0; deal < deals; ++deal)
    for (Seat seat = 0; seat < seats; ++seat) {
      auto state = G::deal({}, Chance::from_seed(4242).child(std::uint32_t(deal)));
      Dice dice(std::uint64_t(deal * 4 + seat));
      while (const auto who = G::turn(state))
        G::play(state, decide<G>(*who == seat ? mine : theirs, state, dice));
      sum += G::score(state).share(seat);
    }
  return sum / (seats * deals);
}

// Of four the best wins 0.4 and more, of two three quarters.
template <class G>
constexpr double kClearly = G::kMaxPlayers == 2 ? 0.75 : 0.4;

// Where all win together, one good player among others proves little: whole parties play the same deals.
template <class G>
double together(const char* who, int deals) {
  Player<G> player = *make_player<G>(who);
  int won = 0;
  for (int deal = 0; deal < deals; ++deal) {
    auto state = G::deal({}, Chance::from_seed(4242).child(std::uint32_t(deal)));
    Dice dice{std::uint64_t(deal)};
    while (G::turn(state)) G::play(state, decide<G>(player, state, dice));
    won += !G::score(state).winners.empty();
  }
  return double(won) / deals;
}
TEST_SUITE("strength") {
  TEST_CASE("looking ahead beats the rules of thumb, and parties that look ahead win more than others") {
    in_every_game([]<class G>() {
      if constexpr (catalog::IsCooperative<G>) {
        CHECK(together<G>("search:nodes=40", 16) > together<G>("sensible", 16) + 0.15);
      } else if constexpr (HasRulesOfThumb<G>) {
        CHECK(share<G>("search:nodes=100", "sensible", 20) > kClearly<G>);
        CHECK(share<G>("pimc:nodes=150", "sensible", 20) > kClearly<G> - 0.05);
      }
    });
  }
  TEST_CASE("each level beats the one below it") {
    in_every_game([]<class G>() {
      if constexpr (catalog::IsCooperative<G>) {
        CHECK(together<G>("normal", 300) > together<G>("easy", 300) + 0.03);
        CHECK(together<G>("hard", 8) > together<G>("normal", 8));
      } else {
        CHECK(share<G>("normal", "easy", 150) > kClearly<G>);
        CHECK(share<G>("hard", "normal", 12) > kClearly<G>);
      }
    });
  }
}

}  // namespace
}  // namespace cardhouse::bots
