// SPDX-License-Identifier: MIT
// What strangers may cost the house: tables that nobody wants, talk, and what is refused.
#include <algorithm>

#include <sqlite3.h>

#include "server/failures.h"
#include "server/fair_queue.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kHello = R"({"do":"hello","name":"Anna"})";

std::string opening(std::string_view bots = "[]", std::string_view more = "",
                    std::string_view rules = kOfThree) {
  return fmt::format(R"({{"do":"open","rules":{},"bots":{}{}}})", rules, bots, more);
}
std::size_t stored(const TestHouse& house, std::string_view phase) {
  return store::open_sqlite(house.file())->tables(phase, 100000).size();
}

TEST_CASE("a table that is refused leaves nothing behind, in memory or in the store") {
  TestHouse house;
  Guest anna(house);
  for (int i = 0; i < 20; ++i) {
    house.world.now_ += 10000;  // not too often
    CHECK(anna.refused(opening(R"(["random","random","random"])")) == "no_seat");
    CHECK(anna.refused(opening("[]", R"(,"seat":5)")) == "no_seat");
    CHECK(anna.refused(opening(R"(["random","nobody"])")) == "bad_bot");
    CHECK(anna.refused(opening("[]", "", R"({"game":"chronicle","options":{"players":9}})")) == "bad_rules");
  }
  anna.ask(R"({"do":"ping"})", "pong");
  CHECK(house.hall->metrics().tables == 0);
  CHECK(house.hall->metrics().records == 0);
  house.restart();
  CHECK(house.hall->metrics().tables == 0);
  CHECK(stored(house, "waiting") == 0);
}

TEST_CASE("a table and those who sit at it from the beginning are one commit") {
  TestHouse house;
  Guest anna(house);
  const auto before = house.hall->metrics().commits;
  anna.say(opening(R"(["random"])", R"(,"seat":2)"));
  const json::array seats = anna.next("table").at("seats").as_array();
  CHECK(seats[0].at("name") == "");
  CHECK(seats[1].at("bot") == "random");
  CHECK(seats[2].at("name") == "Anna");
  CHECK(house.hall->metrics().commits == before + 1);
}

// ---- talk

TEST_CASE("a person says only so much in a minute, over all tables and connections; the others still may") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string table = text(anna.ask(opening(), "opened").at("table"));
  const auto line = fmt::format(R"({{"do":"say","table":"{}","text":"x"}})", table);
  const auto enter = fmt::format(R"({{"do":"enter","table":"{}"}})", table);
  Guest tab(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  for (Guest* guest : {&tab, &bela}) guest->ask(enter, "table");
  for (int i = 0; i < 250; ++i) anna.say(line), tab.say(line);
  bela.ask(line, "chat");
  const auto heard = [&] {
    bela.ask(R"({"do":"ping"})", "pong");
    return std::ranges::count_if(bela.wire.inbox,
                                 [](const std::string& one) { return one.starts_with(R"({"type":"chat")"); });
  };
  CHECK(heard() == 31);
  house.world.now_ += 10'100;
  for (int i = 0; i < 250; ++i) anna.say(line);
  CHECK(heard() == 36);
}

TEST_CASE("what does not go on with a game has an end at each table; a seat can still be left") {
  TestHouse house;
  Guest anna(house);
  const std::string table = text(anna.ask(opening(), "opened").at("table"));
  int times = 0;
  for (std::string code = "done"; code == "done"; ++times) {
    REQUIRE(times < 1100);
    house.world.now_ += 1000;
    anna.skip_all();
    anna.say(table_wish("ready", table, times % 2 == 0 ? R"(,"id":1)" : R"(,"ready":false,"id":1)"));
    for (code.clear(); code.empty();) {
      house.world.until([&] { return anna.has_message(); });
      const json::object answer = json::parse(anna.wire.inbox.back()).as_object();
      if (answer.contains("id")) code = text(answer.at(answer.at("type") == "error" ? "code" : "type"));
      anna.skip_all();
    }
    if (code != "done") CHECK(code == "too_many");
  }
  CHECK(times > 900);
  anna.ask(table_wish("stand", table, R"(,"id":2)"), "done");
}

// ---- tables that nobody comes back to

constexpr Time kMinutes = 60'000, kDays = 24 * 60 * kMinutes;

std::string open_one(Guest& guest, std::string_view bots = "[]", std::string_view rules = kOfThree) {
  return text(guest.ask(opening(bots, "", rules), "opened").at("table"));
}
Config of_few_tables() {
  Config config;
  config.max_waiting_per_person = 3;
  config.max_tables_per_person = 5;
  config.max_tables_per_address = 7;
  return config;
}

TEST_CASE("one person and one address have only so many open tables; others still have room") {
  TestHouse house(of_few_tables());
  Guest anna(house);
  for (int i = 0; i < 3; ++i) open_one(anna);
  const json::object refusal = anna.ask(opening(), "error");
  CHECK(refusal.at("code") == "too_many");
  Guest hungarian(house, fmt::format(R"({{"do":"hello","token":"{}","lang":"hu"}})", anna.token));
  CHECK(hungarian.ask(opening(), "error").at("text") != refusal.at("text"));
  Guest bela(house), cili(house);
  for (int i = 0; i < 3; ++i) open_one(bela);
  open_one(cili);
  CHECK(cili.refused(opening()) == "too_many");  // of the address
  Guest far(house, R"({"do":"hello","name":"Far"})", "5.6.7.8");
  for (int i = 0; i < 3; ++i) open_one(far);
  CHECK(far.refused(opening()) == "too_many");
}

TEST_CASE("a network of IPv6 is counted as one address") {
  Config config = of_few_tables();
  config.max_guests_per_hour = 3;
  config.max_connections_per_address = 5;
  config.max_tries_per_minute = 2;
  TestHouse house(config);
  const auto near = [](int i) { return fmt::format("2001:db8:0:7::{:x}", i); };
  const std::string far = "2001:db8:0:8::1";
  Guest anna(house, kHello, near(1)), bela(house, kHello, near(2)), cili(house, kHello, near(3));
  Guest(house, "", near(4)).hang_up();
  Guest fourth(house, "", near(5));
  CHECK(fourth.refused(kHello) == "too_many");  // guests
  for (int i = 0; i < 2; ++i)
    CHECK(fourth.refused(R"({"do":"login","login":"xx","password":"y"})") == "bad_login");
  Guest fifth(house, "", near(6));
  CHECK(fifth.refused(R"({"do":"login","login":"xx","password":"y"})") == "too_many");
  TestWire wire;
  CHECK(!house.hall->connected(wire, near(7)));
  Guest other(house, kHello, far);
  for (int i = 0; i < 3; ++i) open_one(anna), open_one(bela);
  open_one(cili);
  CHECK(cili.refused(opening()) == "too_many");
  open_one(other);
  for (int i = 0; i < 120; ++i) CHECK(house.hall->may_read_games(near(10 + i)));
  CHECK(!house.hall->may_read_games(near(9)));
  CHECK(house.hall->may_read_games(far));
}

// Tables that were open are looked at after a start, beside the thread.
void until_looked_at(TestHouse& house, std::uint64_t tables) {
  house.world.until([&] { return house.hall->metrics().tables == tables; });
}

TEST_CASE("games that have begun count too, until they are over, and after a restart") {
  TestHouse house(of_few_tables());
  Guest anna(house);
  std::string last;
  for (int i = 0; i < 5; ++i) {
    last = open_one(anna, R"(["random","random"])");
    anna.say(table_wish("ready", last));
  }
  CHECK(anna.refused(opening()) == "too_many");
  settle(house);
  house.restart();
  until_looked_at(house, 5);
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  CHECK(again.refused(opening()) == "too_many");
  again.say(table_wish("ask", last, R"(,"what":"abandon")"));
  open_one(again);
}

TEST_CASE("a server full of waiting tables is empty again minutes after everybody left") {
  Config config;
  config.max_tables = 30;
  TestHouse house(config);
  std::string token, first;
  {
    std::deque<Guest> crowd;
    for (int i = 0; i < 3; ++i) {
      Guest& guest = crowd.emplace_back(house);
      for (int n = 0; n < 10; ++n) first = open_one(guest);
    }
    Guest far(house, R"({"do":"hello","name":"Far"})", "5.6.7.8");
    CHECK(far.refused(opening()) == "too_many");
    pass_time(house, 60 * kMinutes);
    CHECK(house.hall->metrics().tables == 30);  // while somebody is around
    token = crowd.back().token;
    for (Guest& guest : crowd) guest.hang_up();
    far.hang_up();
  }
  pass_time(house, 9 * kMinutes);
  CHECK(house.hall->metrics().tables == 30);
  pass_time(house, kMinutes);
  CHECK(house.hall->metrics().tables == 0);
  CHECK(house.hall->metrics().tables_expired == 30);
  Guest back(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  CHECK(back.refused(table_wish("enter", first)) == "no_table");
  open_one(back);
  CHECK(back.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array().size() == 1);
  back.hang_up();
  house.restart();
  until_looked_at(house, 1);
  CHECK(stored(house, "waiting") == 1);
}

TEST_CASE("waiting tables end after a restart too, also those that found no room in memory") {
  TestHouse house;
  std::deque<Guest> crowd;
  for (int i = 0; i < 3; ++i)
    for (int n = 0; n < 10; ++n) open_one(n == 0 ? crowd.emplace_back(house) : crowd.back());
  settle(house);
  Config small;
  small.max_tables = 10;
  house.restart_as(small);
  until_looked_at(house, 10);
  pass_time(house, 9 * kMinutes);
  CHECK(house.hall->metrics().tables == 10);
  for (int i = 0; i < 5; ++i) pass_time(house, kMinutes);
  house.world.until([&] {  // those out of memory are read for it
    pass_time(house, kMinutes);
    return stored(house, "waiting") == 0;
  });
  CHECK(house.hall->metrics().tables == 0);
}

TEST_CASE("a game that nobody continues ends after days; while somebody is around it does not") {
  TestHouse house;
  Guest anna(house);
  const std::string left = open_one(anna, R"(["random","random"])"),
                    kept = open_one(anna, R"(["random","random"])");
  for (const std::string& table : {left, kept}) {
    anna.say(table_wish("ready", table));
    house.world.until([&] {  // the bots move until it is her turn
      return std::ranges::any_of(anna.wire.inbox, [&](const std::string& message) {
        return message.contains(table) && message.contains("\"prompt\"");
      });
    });
  }
  anna.say(table_wish("leave", left));
  for (int day = 0; day < 29; ++day) pass_time(house, kDays);
  const auto seen = [&](const std::string& table) {
    Guest eye(house);
    json::object shown = eye.ask(table_wish("enter", table), "table");
    eye.hang_up();
    return shown;
  };
  CHECK(seen(kept).at("phase") == "playing");
  for (int day = 0; day < 3; ++day) pass_time(house, kDays);
  CHECK(seen(left).at("result").at("how") == "abandoned");
  CHECK(seen(kept).at("phase") == "playing");
  settle(house);
  house.restart();
  until_looked_at(house, 1);
  pass_time(house, kDays);
  CHECK(seen(kept).at("result").at("how") == "abandoned");
}

TEST_CASE("a game with a clock ends when its clock has run out and nobody is there") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string table = open_one(
      anna, R"(["random"])",
      R"({"game":"chronicle","options":{"players":3},"clock":{"kind":"move","time":60},"fill":false})");
  bela.say(table_wish("sit", table));
  for (Guest* guest : {&anna, &bela}) guest->say(table_wish("ready", table));
  settle(house);
  anna.hang_up(), bela.hang_up();
  for (int i = 0; i < 3; ++i) pass_time(house, 15 * kMinutes);
  settle(house);
  Guest late(house);
  CHECK(late.ask(table_wish("enter", table), "table").at("phase") == "over");
}

TEST_CASE("a rematch to which nobody came can be asked for again") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_one(anna, R"(["random","random"])");
  anna.say(table_wish("ready", table));
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  const auto again = [&] { return text(anna.ask(table_wish("rematch", table), "opened").at("table")); };
  const std::string first = again();
  CHECK(again() == first);
  anna.say(table_wish("leave", first));
  pass_time(house, 11 * kMinutes);
  const std::string second = again();
  CHECK(second != first);
  CHECK(again() == second);
}

// ---- bots

TEST_CASE("waiting requests take turns: addresses first, then the people of an address") {
  FairQueue<int> queue;
  for (int i = 0; i < 3; ++i) queue.add({"a", "anna"}, i);
  queue.add({"b", "bela"}, 10);
  queue.add({"a", "cili"}, 20);
  queue.add({"b", "bela"}, 11);
  CHECK(queue.size_of({"a", "anna"}) == 3);
  std::vector<int> order;
  while (const auto next = queue.next()) order.push_back(*next);
  CHECK(order == std::vector{0, 10, 20, 11, 1, 2});
  CHECK(queue.size() == 0);
}

// A guest who begins some games with bots that look ahead.
void begin_many(Guest& guest, int tables) {
  for (int i = 0; i < tables; ++i) guest.say(table_wish("ready", open_one(guest, R"(["hard","hard"])")));
}

TEST_CASE("many tables of one guest do not delay the bots of another") {
  TestHouse house;
  Guest greedy(house);
  begin_many(greedy, 10);
  Guest anna(house, R"({"do":"hello","name":"Anna","brief":true})", "5.6.7.8");
  const std::string table = open_one(anna, R"(["hard","hard"])");
  const auto before = house.hall->metrics().bot_moves;
  anna.say(table_wish("ready", table));
  for (std::size_t seen = 0;; ++seen) {  // until it is her turn: at most two bots are before her
    house.world.until([&] { return seen < anna.wire.inbox.size(); });
    if (anna.wire.inbox[seen].contains("\"prompt\"")) break;
  }
  // Hers, one or two before each of them, and a few while hers are being written; first come, first served,
  // it would be all 22.
  CHECK(house.hall->metrics().bot_moves - before <= 12);
  greedy.hang_up(), anna.hang_up();
}

TEST_CASE("a slow bot does not think for a table that everybody has left") {
  TestHouse house;
  Guest greedy(house);
  begin_many(greedy, 8);
  greedy.hang_up();
  while (house.hall->metrics().thinking > 0) settle(house);
  const auto before = house.hall->metrics().bot_moves;
  pass_time(house, kMinutes);
  settle(house);
  CHECK(house.hall->metrics().bot_moves == before);
  CHECK(house.hall->metrics().thinking == 0);
}

TEST_CASE("hints wait in the same queue, a few of each person; nobody thinks for a person who is gone") {
  TestHouse house;
  Guest greedy(house), anna(house, R"({"do":"hello","name":"Anna","brief":true})", "5.6.7.8");
  const auto begun = [&](Guest& guest) {
    const std::string table = open_one(guest, R"(["random","random"])");
    guest.say(table_wish("ready", table));
    for (std::size_t seen = 0;; ++seen) {
      house.world.until([&] { return seen < guest.wire.inbox.size(); });
      if (guest.wire.inbox[seen].contains("\"prompt\"")) break;
    }
    guest.skip_all();
    return table;
  };
  const std::string much = begun(greedy), little = begun(anna);
  for (int i = 0; i < 30; ++i) greedy.say(table_wish("hint", much));
  anna.say(table_wish("hint", little));
  CHECK(house.hall->metrics().thinking <= 1 + 8 + 1);
  anna.next("hint");
  const auto hints = [&] {
    return std::ranges::count_if(greedy.wire.inbox,
                                 [](const std::string& one) { return one.starts_with(R"({"type":"hint")"); });
  };
  CHECK(hints() <= 2);  // one was thought about already, and one may come before hers
  greedy.hang_up();
  while (house.hall->metrics().thinking > 0) settle(house);
  CHECK(hints() <= 3);
}

// ---- failures

// As a damaged data file: nothing can be read from it any more.
void break_store(const TestHouse& house) {
  sqlite3* file = nullptr;
  REQUIRE(sqlite3_open(house.file().c_str(), &file) == SQLITE_OK);
  for (const char* sql : {"ALTER TABLE tables RENAME TO lost", "ALTER TABLE records RENAME TO lost_records"})
    CHECK(sqlite3_exec(file, sql, nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(file);
}

TEST_CASE("an HTTP request at which the store fails is answered, and the server goes on") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_one(anna, R"(["random","random"])");
  settle(house);
  break_store(house);
  const auto status = [&](auto ask) {
    return answer_or_fail(
        Logbook(), [&] { return ask() ? 200 : 404; }, [](int failed, std::string_view) { return failed; });
  };
  CHECK(house.page({.address = "1.2.3.4", .table = "nothing", .moves = {}}).status == 503);
  CHECK(house.page({.address = "1.2.3.4", .table = "nothing", .moves = 1}).status == 503);
  CHECK(status([&] { return house.replay_text(table); }) == 404);  // in memory, and not over
  CHECK(status([]() -> bool { throw std::runtime_error("anything"); }) == 500);
  CHECK(anna.refused(table_wish("enter", "nothing")) == "storage");
  anna.ask(R"({"do":"ping"})", "pong");
}

TEST_CASE("an address reads only so many finished games in a minute") {
  TestHouse house;
  for (int i = 0; i < 120; ++i) CHECK(house.hall->may_read_games("1.2.3.4"));
  CHECK(!house.hall->may_read_games("1.2.3.4"));
  CHECK(house.hall->may_read_games("5.6.7.8"));
  house.world.now_ += 1000;
  CHECK(house.hall->may_read_games("1.2.3.4"));
}

TEST_CASE("after a full disk the server finds out by itself that it can write again") {
  TestHouse house;
  settle(house);
  sqlite3* other = nullptr;  // makes the store refuse to write, as a full disk does
  REQUIRE(sqlite3_open(house.file().c_str(), &other) == SQLITE_OK);
  const auto sql = [&](const char* text) {
    return sqlite3_exec(other, text, nullptr, nullptr, nullptr) == SQLITE_OK;
  };
  REQUIRE(sql("CREATE TRIGGER full BEFORE INSERT ON sessions BEGIN SELECT RAISE(ABORT, 'full'); END"));
  const auto tick = [&] {
    const auto before = house.hall->metrics().commits;
    house.world.now_ += 5000;
    house.tick();
    house.world.until([&] { return house.hall->metrics().commits > before; });
  };
  TestWire wire;
  const auto id = house.hall->connected(wire, "1.2.3.4");
  house.hall->received(*id, R"({"do":"hello"})");
  house.world.until([&] { return !house.hall->healthy(); });
  house.hall->disconnected(*id);
  for (int i = 0; i < 3; ++i) {
    tick();
    CHECK(!house.hall->healthy());
  }
  REQUIRE(sql("DROP TRIGGER full"));
  tick();
  CHECK(house.hall->healthy());
  pass_time(house, kMinutes);  // nothing is left of the tries
  CHECK(house.hall->healthy());
  sqlite3_close(other);
  house.hall.reset();
  CHECK(store::open_sqlite(house.file())->sessions_of("").empty());
}

}  // namespace
}  // namespace cardhouse::server
