// SPDX-License-Identifier: MIT
// Looking back on games that are over: when, with whom, how they ended, and what they add up to.
#include "server/scores.h"
#include "store/statement.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::int64_t kNoon = 1'700'000'000;  // seconds; the clock of the tests begins here

std::string at_table(std::string_view wish, const std::string& table, std::string_view more = "") {
  return fmt::format(R"({{"do":"{}","table":"{}"{}}})", wish, table, more);
}

// Two people at a duel; the first one concedes.
std::string conceded_duel(TestHouse& house, Guest& loser, Guest& winner) {
  const std::string table =
      text(loser.ask(R"({"do":"open","rules":{"game":"spirits"}})", "opened").at("table"));
  winner.ask(at_table("sit", table), "table");
  for (Guest* guest : {&loser, &winner}) guest->say(at_table("ready", table));
  while (winner.next("table").at("phase") != "playing") {}
  house.world.now_ += 90'000;
  loser.say(at_table("ask", table, R"(,"what":"concede")"));
  while (!winner.next("seats").contains("result")) {}
  return table;
}

std::string abandoned_solo(Guest& guest, std::string_view level) {
  const std::string wish =
      fmt::format(R"({{"do":"open","rules":{{"game":"chronicle"}},"bots":["{0}","{0}","random"]}})", level);
  const std::string table = text(guest.ask(wish, "opened").at("table"));
  guest.say(at_table("ready", table));
  guest.say(at_table("ask", table, R"(,"what":"abandon")"));
  while (!guest.next("seats").contains("result")) {}
  return table;
}

TEST_CASE("a finished game says when it was played, with whom, how it ended and for whom") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})");
  const std::string duel = conceded_duel(house, anna, bela);
  const json::object mine = anna.ask(R"({"do":"finished"})", "finished");
  CHECK(mine.at("total") == 1);
  const json::object game = mine.at("games").as_array().at(0).as_object();
  CHECK(text(game.at("table")) == duel);
  CHECK(game.at("began") == kNoon);
  CHECK(game.at("ended") == kNoon + 90);
  CHECK(game.at("result") == "lost");
  CHECK(game.at("you") == 0);
  CHECK(game.at("how") == "conceded");
  CHECK(game.at("by") == 0);
  CHECK(game.at("winners") == json::value({1}));
  CHECK(game.at("places") == json::value({2, 1}));
  CHECK(game.at("people").as_array().at(1).at("name") == "Béla");
  CHECK(bela.ask(R"({"do":"finished"})", "finished").at("games").as_array().at(0).at("result") == "won");
  CHECK(anna.ask(R"({"do":"lobby"})", "lobby").at("finished").as_array().size() == 1);
}

TEST_CASE("lists and statistics of finished games are made on another thread") {
  TestHouse house;
  Guest anna(house);
  abandoned_solo(anna, "random");
  for (const char* wish : {"finished", "statistics"}) {
    settle(house);
    anna.skip_all();
    anna.say(fmt::format(R"({{"do":"{}"}})", wish));
    CHECK(!anna.has_message());
    anna.next(wish);
  }
}

TEST_CASE("finished games are filtered and come in pages") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})");
  const std::string duel = conceded_duel(house, bela, anna);
  house.world.now_ += 86'400'000;
  abandoned_solo(anna, "easy");
  const auto found = [&](std::string_view filter) {
    const json::object answer = anna.ask(fmt::format(R"({{"do":"finished"{}}})", filter), "finished");
    std::string games;
    for (const json::value& game : answer.at("games").as_array()) games += text(game.at("game")) + " ";
    return fmt::format("{} {}", answer.at("total").as_int64(), games);
  };
  CHECK(found("") == "2 chronicle spirits ");
  CHECK(found(R"(,"game":"spirits")") == "1 spirits ");
  CHECK(found(R"(,"result":"won")") == "1 spirits ");
  CHECK(found(R"(,"result":"lost")") == "0 ");
  CHECK(found(R"(,"with":"BÉL")") == "1 spirits ");
  CHECK(found(fmt::format(R"(,"since":{})", kNoon + 80'000)) == "1 chronicle ");
  CHECK(found(fmt::format(R"(,"until":{})", kNoon + 80'000)) == "1 spirits ");
  CHECK(found(R"(,"skip":1,"most":5)") == "2 spirits ");
  CHECK(anna.refused(R"({"do":"finished","result":"nearly"})") == "bad_message");
  CHECK(anna.refused(R"({"do":"finished","most":1000})") == "bad_filter");
  const json::object solo =
      anna.ask(R"({"do":"finished","most":1})", "finished").at("games").as_array().at(0).as_object();
  CHECK(solo.at("people").as_array().at(1).at("bot") == "random");
  CHECK(solo.at("people").as_array().at(3).at("bot") == "easy");
  CHECK(solo.at("result") == "none");
  CHECK(solo.at("by") == 0);
}

TEST_CASE("statistics count by game, by opponent and by day, and wins in a row") {
  const auto game = [](std::int64_t day, std::string result, std::int64_t points, std::string bots) {
    return store::FinishedGame{.game = "ghosts",
                               .ended = day * 86'400'000 + 1,
                               .result = std::move(result),
                               .points = points,
                               .bots = std::move(bots)};
  };
  const std::vector games{game(1, "won", 10, "easy"),       game(1, "won", 20, "easy,hard"),
                          game(2, "none", 99, "hard"),      game(3, "won", 30, "easy"),
                          game(3, "lost", 4, "hard"),       game(4, "drawn", 6, "hard"),
                          game(5, "won", 20, "hard,random")};
  const Statistics all = statistics_of(games, {.days = 3}, 5 * 86'400'000 + 5);
  REQUIRE(all.games.size() == 1);
  const GameTallyShown& ghosts = all.games[0];
  CHECK(ghosts.played == 7);
  CHECK(ghosts.won == 4);
  CHECK(ghosts.lost == 1);
  CHECK(ghosts.drawn == 1);
  CHECK(ghosts.stopped == 1);
  CHECK(ghosts.streak == 3);
  CHECK(ghosts.streak_now == 1);
  CHECK(ghosts.mean_points == doctest::Approx(15));
  CHECK(ghosts.most_points == 30);
  REQUIRE(ghosts.against.size() == 3);
  CHECK(ghosts.against[1].who == "hard");
  CHECK(ghosts.against[1].won == 2);
  CHECK(ghosts.against[1].played == 5);
  REQUIRE(all.days.size() == 3);
  CHECK(all.days[0].day == 3 * 86'400);
  CHECK(all.days[0].played == 2);
  CHECK(all.days[2].won == 1);
}

TEST_CASE("statistics count the person's own games, and no lessons") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})");
  conceded_duel(house, bela, anna);
  const std::string lesson = text(
      anna.ask(
              R"({"do":"open","rules":{"game":"chronicle"},"bots":["random","random"],"start":"leader=1 meeting=1:P6,2:P3 hands=P2,P9/W2/W3"})",
              "opened")
          .at("table"));
  anna.say(at_table("ready", lesson));
  anna.say(at_table("ask", lesson, R"(,"what":"abandon")"));
  while (!anna.next("seats").contains("result")) {}
  const json::object all = anna.ask(R"({"do":"statistics"})", "statistics");
  REQUIRE(all.at("games").as_array().size() == 1);
  CHECK(all.at("games").as_array()[0].at("won") == 1);
  CHECK(all.at("games").as_array()[0].at("against").as_array().at(0).at("who") == "people");
  CHECK(all.at("days").as_array().size() == 30);
  CHECK(anna.ask(R"({"do":"finished"})", "finished").at("total") == 1);
  CHECK(anna.ask(R"({"do":"finished","practice":true})", "finished").at("total") == 2);
  CHECK(anna.refused(R"({"do":"statistics","days":0})") == "bad_filter");
}

TEST_CASE("finished games of an older data file are listed from their records, or at least named") {
  TestHouse house;
  std::string token, table;
  {
    Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})");
    token = anna.token;
    table = conceded_duel(house, anna, bela);
  }
  house.hall.reset();
  {
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open(house.file().c_str(), &db) == SQLITE_OK);
    const store::Connection owner(db);
    store::run(
        db,
        "INSERT INTO members SELECT person, tbl FROM finished; DROP TABLE finished; ALTER TABLE accounts "
        "DROP COLUMN recovery; "
        "ALTER TABLE sessions DROP COLUMN scope; INSERT INTO tables "
        "VALUES ('lost', 'ghosts', 'over', 1, 1600000000000); INSERT INTO members SELECT person, 'lost' "
        "FROM members; PRAGMA user_version=2");
  }
  house.open();
  Guest anna(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  const json::object mine = anna.ask(R"({"do":"finished"})", "finished");
  REQUIRE(mine.at("total") == 2);
  CHECK(text(mine.at("games").as_array()[0].at("table")) == table);
  CHECK(mine.at("games").as_array()[0].at("result") == "lost");
  CHECK(mine.at("games").as_array()[0].at("began") == kNoon);
  CHECK(mine.at("games").as_array()[1].at("ended") == 1'600'000'000);
  CHECK(mine.at("games").as_array()[1].at("result") == "none");
  while (!store::open_sqlite(house.file())->unread(10).empty()) {  // and those of others, now and then
    house.tick();
    house.world.run_what_came();
  }
}

}  // namespace
}  // namespace cardhouse::server
