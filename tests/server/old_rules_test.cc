// SPDX-License-Identifier: MIT
// Games whose rules have changed since: they are shown as they were written down, and nobody loses them.
#include "store/statement.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

void run_sql(TestHouse& house, const char* sql) {
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(house.file().c_str(), &db) == SQLITE_OK);
  const store::Connection owner(db);
  store::run(db, sql);
}

// As if a program of the next version had opened the data file.
void change_rules(TestHouse& house, const char* more = "") {
  house.hall.reset();
  run_sql(house, R"(UPDATE records SET body=replace(body, '"version":', '"version":99') WHERE seq=1)");
  run_sql(house, more);
  house.open();
}

std::string game_of(Guest& guest) {
  const std::string table = open_table(guest);
  guest.skip_all();
  guest.say(table_wish("ready", table));
  return table;
}

// Plays first legal moves, at most so many; the result if it came to that.
json::object play_game(TestHouse& house, Guest& guest, const std::string& table, int most = 1000) {
  for (std::size_t seen = 0; most > 0; ++seen) {
    house.world.until([&] { return seen < guest.wire.inbox.size(); });
    const json::object message = json::parse(guest.wire.inbox[seen]).as_object();
    if (message.contains("result")) return message.at("result").as_object();
    if (!message.contains("prompt")) continue;
    --most;
    guest.say(table_wish(
        "move", table,
        fmt::format(R"(,"move":"{}")", text(message.at("prompt").at("legal").as_array().front()))));
  }
  return {};
}

void write_memoirs(TestHouse& house) {
  while (!store::open_sqlite(house.file())->unwritten_memoirs(1).empty()) {
    house.tick();
    house.world.run_what_came();
  }
}

std::string return_of(const Guest& guest, std::string_view more = "") {
  return fmt::format(R"({{"do":"hello","token":"{}"{}}})", guest.token, more);
}

TEST_CASE("a finished game of older rules keeps its result, its log and its story") {
  TestHouse house;
  Guest anna(house);
  const std::string table = game_of(anna);
  const json::object result = play_game(house, anna, table);
  REQUIRE(result.contains("how"));
  const std::string log = *house.replay_text(table);
  const json::object told = anna.ask(table_wish("story", table), "story");
  write_memoirs(house);
  change_rules(house);

  Guest again(house, return_of(anna));
  again.say(table_wish("enter", table));
  const json::object shown = again.next("table");
  CHECK(shown.at("phase") == "over");
  CHECK(shown.at("old_rules") == 991);
  CHECK(shown.at("result") == result);
  CHECK(shown.at("seats").as_array()[0].at("name") == "Anna");
  CHECK(!shown.contains("view"));
  const json::object story = again.ask(table_wish("story", table), "story");
  CHECK(story.at("old_rules") == 991);
  CHECK(story.at("steps").as_array().size() == told.at("steps").as_array().size());
  CHECK(text(story.at("log")) == log);
  CHECK(text(again.ask(table_wish("replay", table), "replay").at("log")) == log);
  CHECK(*house.replay_text(table) == log);
  CHECK(again.ask(R"({"do":"finished"})", "finished").at("games").as_array()[0].at("how") ==
        result.at("how"));
  const json::array lines = again.ask(table_wish("history", table), "history").at("told").as_array();
  CHECK(lines.size() > 50);

  Guest magyar(house, return_of(anna, R"(,"lang":"hu","words":true)"));
  const json::array first =
      magyar.ask(table_wish("story", table), "story").at("steps").as_array()[0].at("told").as_array();
  CHECK(text(first[0].as_array()[2]).contains("kijátssza"));

  for (const char* wish : {"turn", "review", "continue_from"})
    CHECK(again.refused(table_wish(wish, table, R"(,"moves":0)")) == "old_rules");
  CHECK(house.page({.address = "1.2.3.4", .table = table, .moves = 0}).status == 410);
}

TEST_CASE("a finished game that was never written down is at least its records") {
  TestHouse house;
  Guest anna(house);
  const std::string table = game_of(anna);
  play_game(house, anna, table);
  change_rules(house, "DELETE FROM memoirs");
  Guest again(house, return_of(anna));
  again.say(table_wish("enter", table));
  CHECK(again.next("table").at("phase") == "over");
  CHECK(again.refused(table_wish("story", table)) == "old_rules");
  CHECK(house.replay_text(table)->contains("\nmove "));
}

TEST_CASE("a game of older rules that is not over is listed, can be read, and can be abandoned") {
  TestHouse house;
  Guest anna(house);
  const std::string table = game_of(anna);
  play_game(house, anna, table, 2);
  house.world.until([&] { return house.hall->metrics().moves >= 2; });
  change_rules(house);
  Guest again(house, return_of(anna));
  const json::array mine = again.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array();
  REQUIRE(mine.size() == 1);
  CHECK(mine[0].at("old_rules") == 991);
  CHECK(again.refused(table_wish("move", table, R"(,"move":"P1")")) == "old_rules");
  CHECK(again.refused(table_wish("hint", table)) == "old_rules");
  CHECK(again.refused(table_wish("propose", table)) == "not_there");
  again.say(table_wish("enter", table));
  CHECK(again.next("table").at("phase") == "playing");
  CHECK(again.refused(table_wish("propose", table)) == "old_rules");
  again.ask(table_wish("history", table), "history");
  CHECK(again.refused(table_wish("replay", table)) == "not_over");
  again.say(table_wish("ask", table, R"(,"what":"abandon")"));
  CHECK(again.next("seats").at("result").at("how") == "abandoned");
  CHECK(again.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array().empty());
  CHECK(again.ask(R"({"do":"finished"})", "finished").at("games").as_array()[0].at("how") == "abandoned");
  write_memoirs(house);  // there is nothing to write, which is found out once
  house.restart();
  CHECK(house.replay_text(table)->contains("\nmove "));
}

TEST_CASE("games that ended before memoirs were written get theirs") {
  TestHouse house;
  Guest anna(house);
  const std::string table = game_of(anna);
  const json::object result = play_game(house, anna, table);
  house.hall.reset();
  run_sql(house, "DROP TABLE memoirs");
  house.open();
  write_memoirs(house);
  change_rules(house);
  Guest again(house, return_of(anna));
  again.say(table_wish("enter", table));
  CHECK(again.next("table").at("result") == result);
  CHECK(!again.ask(table_wish("story", table), "story").at("steps").as_array().empty());
}

}  // namespace
}  // namespace cardhouse::server
