// SPDX-License-Identifier: MIT
// The board of decisions on a real PostgreSQL: each is taken by one thinker, and nobody's death loses one.
#include "store/thoughts.h"

#include <atomic>
#include <map>
#include <set>
#include <thread>

#include "tests/store/backends.h"

namespace cardhouse::store {
namespace {

using namespace std::chrono_literals;

const BoardOptions kSame{.program = "test"};

struct BoardHouse {
  InPostgres database;
  BoardHouse() {
    if (database.is_there()) database.open();  // makes the tables
  }
  std::unique_ptr<AskingBoard> asks() const { return open_asking_board(database.address, kSame); }
  std::unique_ptr<ThinkingBoard> thinks(const BoardOptions& options = kSame) const {
    return open_thinking_board(database.address, options);
  }
  // As if time had gone by for what is on the board.
  void age(const std::string& table, const std::string& column) const {
    database.server->run(database.address,
                         fmt::format("UPDATE {} SET {}={} - interval '1 hour'", table, column, column));
  }
};

NumberedThought thought(std::int64_t id) {
  return {id,
          {.game = "ghosts",
           .rules = 1,
           .position = "a position",
           .seat = 2,
           .bot = "hard",
           .seed = "seed",
           .thousandth = 500,
           .wanted_for = 1h}};
}

std::set<std::int64_t> ids_of(const std::vector<NumberedThought>& thoughts) {
  std::set<std::int64_t> ids;
  for (const NumberedThought& one : thoughts) ids.insert(one.id);
  return ids;
}

TEST_CASE("a decision arrives as it was asked, and its answer goes to the server that asked") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks(), other_house = house.asks();
  const auto thinks = house.thinks();
  asks->add({thought(7)});
  const auto taken = thinks->take(5);
  REQUIRE(taken.size() == 1);
  const Thought& got = taken[0].thought;
  CHECK(taken[0].id == 7);
  CHECK(got.game == "ghosts");
  CHECK(got.rules == 1);
  CHECK(got.position == "a position");
  CHECK(got.seat == 2);
  CHECK(got.bot == "hard");
  CHECK(got.seed == "seed");
  CHECK(got.thousandth == 500);
  CHECK(asks->take_answers().empty());
  CHECK(thinks->answer({7, "W3"}));
  CHECK(!thinks->answer({7, "W4"}));  // once
  CHECK(other_house->take_answers().empty());
  const auto answers = asks->take_answers();
  REQUIRE(answers.size() == 1);
  CHECK(answers[0].id == 7);
  CHECK(answers[0].move == "W3");
  CHECK(asks->take_answers().empty());
}

TEST_CASE("many thinkers at once take every decision once") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  constexpr std::int64_t kAll = 200;
  std::vector<NumberedThought> all;
  for (std::int64_t id = 1; id <= kAll; ++id) all.push_back(thought(id));
  house.asks()->add(all);
  std::mutex mutex;
  std::map<std::int64_t, int> answered;
  const auto work = [&](ThinkingBoard& board) {
    for (std::vector<NumberedThought> some; !(some = board.take(3)).empty();)
      for (const NumberedThought& one : some)
        if (board.answer({one.id, "W3"})) {  // not if this took longer than the lease
          const std::lock_guard lock(mutex);
          ++answered[one.id];
        }
  };
  std::vector<std::thread> threads;
  for (int i = 0; i < 4; ++i)
    threads.emplace_back([&, board = std::shared_ptr(house.thinks())] { work(*board); });
  for (std::thread& thread : threads) thread.join();
  work(*house.thinks());  // one that met only locked rows ends early
  CHECK(std::int64_t(answered.size()) == kAll);
  for (const auto& [id, times] : answered) CHECK(times == 1);
}

TEST_CASE("another thinker takes the work of a dead one, and the dead one's answer is refused") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks();
  const auto dead = house.thinks(), lives = house.thinks();
  asks->add({thought(1), thought(2)});
  CHECK(ids_of(dead->take(2)) == std::set<std::int64_t>{1, 2});
  CHECK(lives->take(2).empty());
  CHECK(dead->report(2).size() == 2);  // it lives on: its leases are longer
  house.age("thoughts", "held_until");
  CHECK(ids_of(lives->take(1)).size() == 1);
  CHECK(dead->report(2).size() == 1);
  const auto mine = lives->report(2);
  REQUIRE(mine.size() == 1);
  CHECK(!dead->answer({mine[0], "late"}));
  CHECK(lives->answer({mine[0], "in time"}));
  CHECK(asks->take_answers().at(0).move == "in time");
}

TEST_CASE("work that no thinker takes, or takes over, goes back to the server") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks();
  const auto dead = house.thinks();
  asks->add({thought(1), thought(2), thought(3)});
  CHECK(asks->take_back().empty());
  CHECK(dead->take(1).size() == 1);
  house.age("thoughts", "asked");
  CHECK(asks->take_back().size() == 2);  // the one that is held stays
  house.age("thoughts", "held_until");
  CHECK(asks->take_back().size() == 1);
  CHECK(dead->report(1).empty());
}

TEST_CASE("cancelled work is not taken, and a thinker that leaves gives its work back") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks();
  const auto first = house.thinks(), second = house.thinks(), older = house.thinks({.program = "older"});
  asks->add({thought(1), thought(2), thought(3)});
  CHECK(older->take(3).empty());  // only the same version of the program
  asks->withdraw({1});
  CHECK(ids_of(first->take(3)) == std::set<std::int64_t>{2, 3});
  asks->withdraw({2});
  CHECK(first->report(1) == std::vector<std::int64_t>{3});
  first->leave();
  CHECK(ids_of(second->take(3)) == std::set<std::int64_t>{3});
  second->leave();
  house.age("thoughts", "wanted_until");
  CHECK(second->take(3).empty());
  asks->withdraw_all();
}

TEST_CASE("a server knows how many decisions find a thinker") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks(), other_house = house.asks();
  const auto first = house.thinks(), second = house.thinks(), older = house.thinks({.program = "older"});
  CHECK(asks->room() == 0);
  first->report(3);
  second->report(2);
  older->report(9);
  CHECK(asks->room() == 5);
  other_house->add({thought(1)});
  CHECK(asks->room() == 4);
  CHECK(other_house->room() == 5);
  second->leave();
  CHECK(asks->room() == 2);
  house.age("thinkers", "seen");  // dead
  CHECK(asks->room() == 0);
}

TEST_CASE("both sides wake each other") {
  const BoardHouse house;
  if (!house.database.is_there()) return;
  const auto asks = house.asks();
  const auto thinks = house.thinks();
  asks->add({thought(1)});
  thinks->wait(-1, 10min);  // comes back at once: somebody has asked
  CHECK(thinks->take(1).size() == 1);
  CHECK(thinks->answer({1, "W3"}));
  asks->wait(-1, 10min);
  CHECK(asks->take_answers().size() == 1);
}

TEST_CASE("a thinker refuses a database that no server has used") {
  const InPostgres database;
  if (!database.is_there()) return;
  CHECK_THROWS_WITH_AS(open_thinking_board(database.address, kSame), doctest::Contains("no server"),
                       StoreError);
}

}  // namespace
}  // namespace cardhouse::store
