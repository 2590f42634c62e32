// SPDX-License-Identifier: MIT
// Accounts that are deleted, and tables that the host has ended: what is left, and what is not.
#include <sqlite3.h>

#include "core/log.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kDelete = R"({"do":"delete_account","password":"correct horse","id":7})";
constexpr std::string_view kName = "Annamaria";

std::string begin_with(Guest& anna, Guest& bela) {
  const std::string table = open_table(anna, kOfThree, R"(["random"])");
  bela.ask(table_wish("sit", table), "table");
  for (Guest* guest : {&anna, &bela}) guest->say(table_wish("ready", table));
  while (bela.next("table").at("phase") != "playing") {}
  return table;
}
void abandon(Guest& anna, Guest& bela, const std::string& table) {
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  bela.say(table_wish("answer", table, R"(,"yes":true)"));
}
// Every text of every row.
std::string all_data(const TestHouse& house) {
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(house.file().c_str(), &db) == SQLITE_OK);
  std::string all;
  const auto each_row = [&](const std::string& sql, auto visit) {
    sqlite3_stmt* rows = nullptr;
    REQUIRE(sqlite3_prepare_v2(db, sql.c_str(), -1, &rows, nullptr) == SQLITE_OK);
    while (sqlite3_step(rows) == SQLITE_ROW)
      for (int i = 0; i < sqlite3_column_count(rows); ++i)
        if (const auto* value = sqlite3_column_text(rows, i)) visit(reinterpret_cast<const char*>(value));
    sqlite3_finalize(rows);
  };
  std::vector<std::string> tables;
  each_row("SELECT name FROM sqlite_schema WHERE type='table'",
           [&](const char* name) { tables.emplace_back(name); });
  for (const std::string& table : tables)
    each_row("SELECT * FROM \"" + table + '"', [&](const char* value) { all.append(value).append("\n"); });
  sqlite3_close(db);
  return all;
}
void forget_all(TestHouse& house) {
  for (int i = 0; i < 50; ++i) {
    settle(house);
    house.tick();
  }
  settle(house);
  CHECK(store::open_sqlite(house.file())->leaving(1).empty());
}

TEST_CASE("an account is deleted with the password alone, by its owner") {
  TestHouse house;
  Guest anna(house);
  CHECK(anna.refused(kDelete) == "no_account");
  anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  const std::string token = text(anna.ask(R"({"do":"token","label":"bot"})", "token").at("token"));
  Guest bot(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  CHECK(bot.refused(kDelete) == "no_scope");
  CHECK(anna.refused(R"({"do":"delete_account","password":"wrong horse"})") == "wrong_password");
  CHECK(anna.refused(R"({"do":"delete_account"})") == "bad_message");
  CHECK(anna.ask(kDelete, "done").at("done") == "delete_account");
  house.world.until([&] { return !anna.wire.closed.empty(); });
  CHECK(!bot.wire.closed.empty());
  Guest late(house, "");
  CHECK(late.refused(fmt::format(R"({{"do":"hello","token":"{}"}})", token)) == "bad_token");
  CHECK(late.refused(R"({"do":"login","login":"anna","password":"correct horse"})") == "bad_login");
  Guest other(house);  // the login is free again, and leads nowhere near the old games
  CHECK(text(other.ask(R"({"do":"register","login":"anna","password":"another horse"})", "welcome")
                 .at("person")) != anna.person);
}

TEST_CASE("nothing in the data speaks of somebody who has gone, and the others play on") {
  TestHouse house;
  Guest anna(house, fmt::format(R"({{"do":"hello","name":"{}","brief":true}})", kName)), bela(house);
  anna.ask(R"({"do":"register","login":"annamari","password":"correct horse"})", "welcome");
  const std::string over = begin_with(anna, bela);
  anna.ask(table_wish("say", over, R"(,"text":"private words")"), "chat");
  bela.say(table_wish("mute", over, fmt::format(R"(,"person":"{}")", anna.person)));
  abandon(anna, bela, over);
  const std::string playing = begin_with(anna, bela), waiting = open_table(bela, kOfThree, R"(["random"])"),
                    alone = open_table(anna, kOfThree, R"(["random","random"])");
  anna.ask(table_wish("sit", waiting), "table");
  anna.say(table_wish("ready", alone));
  const std::string watched = open_table(bela, kOfThree, R"(["random"])");
  anna.ask(table_wish("enter", watched), "table");
  anna.ask(table_wish("say", watched, R"(,"text":"private words")"), "chat");
  const std::string rematch =
      text(bela.ask(table_wish("rematch", over), "opened").at("table"));  // with a seat kept
  settle(house);
  for (const std::string& trace : {anna.person, std::string(kName), std::string("private words")})
    REQUIRE(all_data(house).contains(trace));
  anna.ask(kDelete, "done");
  house.restart();  // in the middle of it
  forget_all(house);
  for (const std::string& trace :
       {anna.person, std::string(kName), std::string("annamari"), std::string("private words")})
    CHECK_MESSAGE(!all_data(house).contains(trace), trace);

  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", bela.token));
  const auto seat_at = [&](const std::string& table, std::size_t seat) {
    return again.ask(table_wish("enter", table), "table").at("seats").as_array()[seat].as_object();
  };
  CHECK(seat_at(over, 0).at("name") == "?");
  CHECK(seat_at(playing, 0).at("name") == "?");
  CHECK(seat_at(playing, 0).at("bot") == "normal");
  CHECK(seat_at(waiting, 1).at("name") == "");
  CHECK(!seat_at(rematch, 0).contains("kept"));
  CHECK(again.ask(table_wish("enter", alone), "table").at("result").at("how") == "abandoned");
  const auto games = again.ask(R"({"do":"finished"})", "finished").at("games").as_array();
  REQUIRE(games.size() == 1);
  CHECK(games[0].at("people").as_array()[0].at("name") == "?");
  CHECK(again.ask(R"({"do":"finished","with":"annam"})", "finished").at("total") == 0);
  CHECK(read_log(*house.replay_text(over)).has_value());
  house.world.until([&] {  // the bot has taken the seat, and the turn comes to Béla
    return std::ranges::any_of(again.wire.inbox, [&](const std::string& one) {
      return one.contains(playing) && one.contains("\"prompt\"");
    });
  });
}

TEST_CASE("those around a table see at once that somebody has gone") {
  TestHouse house;
  Guest anna(house, fmt::format(R"({{"do":"hello","name":"{}","brief":true}})", kName)), bela(house);
  anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  const std::string table = begin_with(anna, bela);
  anna.ask(kDelete, "done");
  anna.hang_up();
  bela.skip_all();
  forget_all(house);
  json::object last = bela.next("table");
  CHECK(last.at("seats").as_array()[0].at("name") == "?");
  CHECK(last.at("seats").as_array()[0].at("lent") == "away");
  CHECK(!json::serialize(last).contains(kName));
}

TEST_CASE("campaigns are left: those of others go on, and one of nobody goes") {
  constexpr std::string_view kHeroes =
      R"("heroes":[{"name":"One","race":"human","calling":"warrior","background":"farmhand","mine":true},)"
      R"({"name":"Two","race":"elf","calling":"mage","background":"clerk"}])";
  TestHouse house;
  Guest anna(house, fmt::format(R"({{"do":"hello","name":"{}","brief":true}})", kName)), bela(house);
  anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  const auto found = [&](std::string_view name) {
    return anna.ask(fmt::format(R"({{"do":"create_campaign","name":"{}",{}}})", name, kHeroes), "campaign");
  };
  const json::object shared = found("Shared");
  found("Lonely");
  const std::string campaign = text(shared.at("campaign"));
  bela.ask(fmt::format(R"({{"do":"take_hero","campaign":"{}","hero":1,"invite":"{}"}})", campaign,
                       text(shared.at("invite"))),
           "campaign");
  anna.ask(kDelete, "done");
  forget_all(house);
  const std::string data = all_data(house);
  CHECK(!data.contains(anna.person));
  CHECK(!data.contains(kName));
  CHECK(!data.contains("Lonely"));
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}"}})", bela.token));
  const auto now = again.ask(fmt::format(R"({{"do":"campaign","campaign":"{}"}})", campaign), "campaign");
  CHECK(now.at("people").as_array().size() == 1);
  CHECK(now.at("yours") == json::array{1});
  again.ask(fmt::format(R"({{"do":"take_hero","campaign":"{}","hero":0}})", campaign), "campaign");
}

TEST_CASE("tables that the host wants to end do so, unless somebody has acted there since") {
  TestHouse house;
  Guest anna(house), eye(house, R"({"do":"hello","name":"Eye","lang":"hu"})");
  const std::string waiting = open_table(anna, kOfThree, R"(["random"])"),
                    playing = open_table(anna, kOfThree, R"(["random","random"])"),
                    lively = open_table(anna, kOfThree, R"(["random"])");
  anna.say(table_wish("ready", playing));
  house.world.until([&] { return anna.wire.inbox.back().contains("\"prompt\""); });  // the bots have moved
  eye.ask(table_wish("enter", waiting), "table");
  house.world.now_ += 3600 * 1000;
  anna.ask(table_wish("say", lively, R"(,"text":"still here")"), "chat");
  settle(house);
  const Time since = house.world.now_ - 1800 * 1000;
  store::open_sqlite(house.file())
      ->write({{.unwanted = {{waiting, since}, {playing, since}, {lively, since}, {"nothing", since}}}});
  house.tick();
  const json::object told = eye.next("error");
  CHECK(told.at("code") == "removed");
  CHECK(told.at("table") == json::string_view(waiting));
  CHECK(text(told.at("text")).contains("gazdája"));
  settle(house);
  CHECK(store::open_sqlite(house.file())->unwanted(10).empty());
  CHECK(eye.refused(table_wish("enter", waiting)) == "no_table");
  CHECK(eye.ask(table_wish("enter", playing), "table").at("result").at("how") == "abandoned");
  CHECK(eye.ask(table_wish("enter", lively), "table").at("phase") == "waiting");
  // One that was asked for while the house was closed ends when it opens.
  house.world.now_ += 3600 * 1000;
  store::open_sqlite(house.file())->write({{.unwanted = {{lively, house.world.now_}}}});
  house.restart();
  house.tick();
  Guest late(house);
  CHECK(late.refused(table_wish("enter", lively)) == "no_table");
}

}  // namespace
}  // namespace cardhouse::server
