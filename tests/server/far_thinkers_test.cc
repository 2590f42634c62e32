// SPDX-License-Identifier: MIT
// Bots that think on other machines: what leaves the house is what the seat sees, what comes back is what the
// bot would have played at home, and the house thinks itself where nobody answers.
#include "server/far_thinkers.h"

#include <thread>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "server/far_decision.h"
#include "server/think.h"
#include "tests/server/house.h"
#include "tests/store/backends.h"

namespace cardhouse::server {
namespace {

using namespace std::chrono_literals;

// Calls `see` for positions of a random game.
template <class See>
void walk(const catalog::AnyGame& game, std::uint64_t seed, See see) {
  Key key{};
  key[0] = std::uint8_t(seed);
  const auto dealt = game.deal({}, key);
  REQUIRE(dealt.has_value());
  Dice dice(seed);
  auto position = dealt->position->copy();
  for (int step = 0; step < 120 && position->turn(); ++step) {
    see(*position, *position->turn());
    const auto legal = position->legal();
    position->play(legal[below(dice, std::uint32_t(legal.size()))]);
  }
}

bool same(const store::Thought& a, const store::Thought& b) {
  return a.game == b.game && a.rules == b.rules && a.position == b.position && a.seat == b.seat &&
         a.bot == b.bot && a.seed == b.seed && a.thousandth == b.thousandth;
}

TEST_CASE("a bot elsewhere is sent the same in every world that its seat cannot tell apart") {
  for (const catalog::AnyGame* game : catalog::games())
    for (const std::uint64_t seed : {1, 2, 3}) {
      int seen = 0;
      walk(*game, seed, [&](const catalog::Position& position, Seat seat) {
        const FarBot bot{.bot = "hard", .share = 0.5, .wanted_for = 1s, .seed = seed};
        const auto here = far_decision(game->name(), position, seat, bot);
        const auto there = far_decision(game->name(), *position.imagined(seat, 99), seat, bot);
        REQUIRE_MESSAGE(here.has_value(), game->name() << ": " << position.notation());
        REQUIRE(there.has_value());
        CHECK_MESSAGE(same(*here, *there), game->name() << ": " << position.notation());
        ++seen;
      });
      CHECK(seen > 10);
    }
}

TEST_CASE("a bot elsewhere chooses what it would have chosen at home") {
  const std::atomic<bool> stopped = false;
  for (const catalog::AnyGame* game : catalog::games())
    for (const std::string spec : {"search:nodes=20", "sensible"}) {
      if (!bots::make_bot(spec, game->name(), Chance{})) continue;
      int step = 0;
      walk(*game, 4, [&](const catalog::Position& position, Seat seat) {
        if (++step % 7 != 1) return;
        const auto thought = far_decision(game->name(), position, seat,
                                          {.bot = spec, .share = 1, .seed = std::uint64_t(step)});
        REQUIRE(thought.has_value());
        const auto bot = bots::make_bot(spec, game->name(), Chance(*key_of(thought->seed)));
        const std::string at_home = position.move_name((*bot)->choose(position, seat));
        CHECK_MESSAGE(decide_far(*thought, stopped) == at_home, game->name() << ": " << position.notation());
      });
    }
}

TEST_CASE("a thinker refuses every request that it cannot answer") {
  const std::atomic<bool> stopped = false;
  const auto dealt = catalog::find("ghosts")->deal({}, Key{});
  const Seat seat = *dealt->position->turn();
  const auto thought = far_decision("ghosts", *dealt->position, seat, {.bot = "easy"});
  REQUIRE(thought.has_value());
  CHECK(!decide_far(*thought, stopped).empty());
  const auto refuses = [&](auto change) {
    store::Thought other = *thought;
    change(other);
    CHECK(decide_far(other, stopped).empty());
  };
  refuses([](store::Thought& t) { t.game = "whist"; });
  refuses([](store::Thought& t) { ++t.rules; });
  refuses([](store::Thought& t) { t.position = "nonsense"; });
  refuses([](store::Thought& t) { t.position.clear(); });
  refuses([](store::Thought& t) { t.seat = t.seat == 0 ? 1 : 0; });
  refuses([](store::Thought& t) { t.seat = -1; });
  refuses([](store::Thought& t) { t.bot = "cheat"; });
  refuses([](store::Thought& t) { t.seed = "short"; });
}

// ---- a house with a board

struct FarHouse {
  store::InPostgres database;
  TestHouse house;
  FarHouse() {
    if (!database.is_there()) return;
    database.open();
    house.hall->use_far_thinkers([this] { return store::open_asking_board(database.address, kSame); });
  }
  ~FarHouse() { house.hall.reset(); }
  std::unique_ptr<store::ThinkingBoard> thinker() const {
    return store::open_thinking_board(database.address, kSame);
  }
  void until_there_is_room(std::size_t room) {
    while (house.hall->metrics().far_room != room) std::this_thread::sleep_for(1ms);
  }
  static inline const store::BoardOptions kSame{.program = "test"};
};

// One person against bots that look ahead. The person plays the first legal move.
class Anna {
 public:
  explicit Anna(FarHouse& far) : far_(far), guest_(far.house) { begin_game(); }
  void begin_game() {
    table_ = open_table(guest_, R"({"game":"ghosts"})", R"(["hard","hard","hard"])");
    guest_.say(table_wish("ready", table_));
  }
  void move() {
    for (; seen_ < guest_.wire.inbox.size(); ++seen_) {
      const json::object message = json::parse(guest_.wire.inbox[seen_]).as_object();
      const json::value* const prompt = message.if_contains("prompt");
      const json::value* const legal = prompt == nullptr ? nullptr : prompt->as_object().if_contains("legal");
      if (legal != nullptr && !legal->as_array().empty() && message.at("table") == json::string(table_))
        guest_.say(table_wish("move", table_, fmt::format(R"(,"move":"{}")", text(legal->at(0)))));
    }
  }
  template <class Condition>
  void until(Condition holds) {
    far_.house.world.until([&] {
      move();
      return holds();
    });
  }
  // Until this thinker has a decision of hers.
  std::int64_t until_taken_by(store::ThinkingBoard& thinker) {
    for (;;) {
      far_.house.world.run_what_came();
      move();
      thinker.report(1);
      if (const auto taken = thinker.take(1); !taken.empty()) return taken[0].id;
    }
  }
  bool sits_with(std::string_view bot) {
    guest_.skip_all();
    const json::object there = guest_.ask(table_wish("enter", table_), "table");
    int same = 0;
    for (const json::value& seat : there.at("seats").as_array())
      if (const json::value* sits = seat.as_object().if_contains("bot"))
        same += *sits == json::string_view(bot.data(), bot.size());
    return same == 3;
  }
  void hang_up() { guest_.hang_up(); }

 private:
  FarHouse& far_;
  Guest guest_;
  std::string table_;
  std::size_t seen_ = 0;
};

TEST_CASE("the bots of a server think on another machine") {
  FarHouse far;
  if (!far.database.is_there()) return;
  std::atomic<bool> stop = false;
  ThinkCounts counts;
  std::thread thinker([&] {
    counts = think_until(stop, {.threads = 2,
                                .open = [&] { return far.thinker(); },
                                .tell = [](const ThinkCounts&) {},
                                .lost = [](const std::string&) {},
                                .found = [] {}});
  });
  far.until_there_is_room(2);
  Anna anna(far);
  anna.until([&] { return far.house.hall->metrics().bot_moves >= 3; });
  stop = true;
  thinker.join();
  CHECK(counts.decisions >= 1);
  CHECK(counts.refused == 0);
  CHECK(far.house.hall->metrics().far_sent >= counts.decisions);
}

TEST_CASE("a server without thinkers, and one whose thinker died, thinks itself") {
  FarHouse far;
  if (!far.database.is_there()) return;
  const auto dead = far.thinker();
  Anna anna(far);
  anna.until([&] { return far.house.hall->metrics().bot_moves >= 1; });
  CHECK(far.house.hall->metrics().far_sent == 0);

  dead->report(1);
  far.until_there_is_room(1);
  const std::int64_t taken = anna.until_taken_by(*dead);
  // It says nothing more: after the lease the house takes the decision back, and makes it.
  const std::uint64_t before = far.house.hall->metrics().bot_moves;
  anna.until([&] {
    return far.house.hall->metrics().far_returned >= 1 && far.house.hall->metrics().bot_moves > before;
  });
  CHECK(!dead->answer({taken, "too late"}));
  CHECK(anna.sits_with("hard"));
}

TEST_CASE("an answer that is no legal move is ignored, and the server thinks itself") {
  FarHouse far;
  if (!far.database.is_there()) return;
  const auto fool = far.thinker();
  fool->report(1);
  far.until_there_is_room(1);
  Anna anna(far);
  const std::int64_t taken = anna.until_taken_by(*fool);
  const std::uint64_t before = far.house.hall->metrics().bot_moves;
  CHECK(fool->answer({taken, "nonsense"}));
  fool->leave();
  anna.until([&] { return far.house.hall->metrics().bot_moves > before; });
  CHECK(anna.sits_with("hard"));  // nobody was relieved
}

TEST_CASE("when the last one leaves, what is thought about for them is taken off the board") {
  FarHouse far;
  if (!far.database.is_there()) return;
  const auto thinker = far.thinker();
  thinker->report(1);
  far.until_there_is_room(1);
  Anna anna(far);
  const std::int64_t taken = anna.until_taken_by(*thinker);
  anna.hang_up();
  while (!thinker->report(1).empty()) far.house.world.run_what_came();
  CHECK(!thinker->answer({taken, "W3"}));
}

}  // namespace
}  // namespace cardhouse::server
