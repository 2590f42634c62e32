// SPDX-License-Identifier: MIT
// The one thread of the house neither reads whole games nor writes: others do, and it answers meanwhile.
#include <sqlite3.h>

#include "store/statement.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string game_with(Guest& guest, std::string_view bots = R"(["random","random"])") {
  const std::string table = open_table(guest, kOfThree, bots);
  guest.say(table_wish("ready", table));
  return table;
}

std::string abandoned_by(Guest& guest) {
  const std::string table = game_with(guest);
  guest.say(table_wish("ask", table, R"(,"what":"abandon")"));
  while (!guest.next("seats").contains("result")) {}
  return table;
}

// Another program that writes to the data file, and takes its time.
class ForeignWriter {
 public:
  explicit ForeignWriter(const TestHouse& house) {
    REQUIRE(sqlite3_open(house.file().c_str(), &db_) == SQLITE_OK);
    store::run(db_, "BEGIN IMMEDIATE");
  }
  ~ForeignWriter() { sqlite3_close(db_); }
  ForeignWriter(const ForeignWriter&) = delete;
  ForeignWriter& operator=(const ForeignWriter&) = delete;

 private:
  sqlite3* db_ = nullptr;
};

TEST_CASE("games are read on another thread, a few for each person at once") {
  TestHouse house;
  Guest anna(house);
  const std::string table = abandoned_by(anna);
  for (const char* wish : {"story", "replay", "history"}) {
    anna.skip_all();
    anna.say(table_wish(wish, table));
    CHECK(!anna.has_message());
    anna.next(wish);
  }
  anna.skip_all();
  anna.say(table_wish("turn", table, R"(,"moves":0)"));
  CHECK(!anna.has_message());
  anna.next("turn");
  anna.skip_all();
  for (int i = 0; i < 12; ++i) anna.say(table_wish("story", table));  // one may be read, eight wait
  const auto count = [&](std::string_view what) {
    return std::ranges::count_if(anna.wire.inbox, [&](const std::string& one) { return one.contains(what); });
  };
  const auto refused = count(R"("code":"busy")");
  CHECK(refused >= 3);
  CHECK(refused <= 4);
  house.world.until([&] { return count(R"({"type":"story")") + refused == 13; });
  CHECK(house.replay_text(table).has_value());
}

// What has come, by type; of an error its code.
std::vector<std::string> kinds(const Guest& guest) {
  std::vector<std::string> all;
  for (const std::string& one : guest.wire.inbox) {
    const json::object message = json::parse(one).as_object();
    all.push_back(text(message.at(message.at("type") == "error" ? "code" : "type")));
  }
  return all;
}
std::string hello_of(const std::string& token) {
  return fmt::format(R"({{"do":"hello","token":"{}"}})", token);
}

TEST_CASE("a table out of memory is read on another thread, once for all who ask, and in their order") {
  TestHouse house;
  std::string table, token;
  {
    Guest anna(house);
    table = abandoned_by(anna);
    token = anna.token;
  }
  house.restart();
  Guest anna(house, hello_of(token)), bela(house), clara(house);
  for (Guest* const guest : {&anna, &bela, &clara}) guest->wire.inbox.clear();
  for (const char* wish : {"enter", "turn", "leave", "history"})
    anna.send(table_wish(
        wish, table, R"(,"id":1)" + std::string(wish == std::string_view("turn") ? R"(,"moves":0)" : "")));
  bela.send(table_wish("enter", table, R"(,"id":1)"));
  std::optional<GamePage> page;
  house.hall->read_game({.address = "1.2.3.4", .table = table, .moves = {}},
                        [&](const GamePage& came) { page = came; });
  CHECK(kinds(anna).empty());
  CHECK(kinds(bela).empty());
  CHECK(!page);
  CHECK(house.hall->metrics().tables == 0);
  clara.send(R"({"do":"ping"})");
  CHECK(kinds(clara) == std::vector<std::string>{"pong"});
  const auto has = [](const Guest& guest, std::string_view kind) {
    const auto all = kinds(guest);
    return std::ranges::find(all, kind) != all.end();
  };
  house.world.until([&] { return page && has(anna, "not_there") && has(bela, "table"); });
  CHECK(kinds(anna)[0] == "done");
  CHECK(has(anna, "table"));
  CHECK(kinds(bela)[0] == "done");
  CHECK(page->status == 200);
}

TEST_CASE(
    "a client that comes back is told what it missed by another thread, and its messages wait until then") {
  TestHouse house;
  Guest anna(house);
  const std::string table = game_with(anna);
  json::object last;  // what asked for a move
  const auto until_asked = [&] {
    for (std::size_t seen = 0;; ++seen) {
      house.world.until([&] { return seen < anna.wire.inbox.size(); });
      last = json::parse(anna.wire.inbox[seen]).as_object();
      if (last.contains("prompt")) return anna.wire.inbox.clear();
    }
  };
  for (int moves = 0; moves < 3; ++moves) {
    until_asked();
    const json::object prompt = last.at("prompt").as_object();
    anna.say(table_wish("move", table,
                        fmt::format(R"(,"move":"{}")", text(prompt.at("legal").as_array().front()))));
  }
  until_asked();
  const auto seq = last.at("seq").to_number<std::uint64_t>();
  anna.hang_up();
  Guest again(house, hello_of(anna.token));
  again.wire.inbox.clear();
  again.say(table_wish("enter", table, fmt::format(R"(,"since":{},"id":1)", seq - 4)));
  again.say(table_wish("say", table, R"(,"text":"I am back","id":2)"));
  CHECK(kinds(again).empty());
  house.world.until([&] { return !kinds(again).empty() && again.wire.inbox.back().contains(R"("id":2)"); });
  const auto all = kinds(again);
  CHECK(std::vector(all.begin(), all.begin() + 5) ==
        std::vector<std::string>{"done", "moved", "moved", "moved", "moved"});
  CHECK(std::ranges::find(all, "not_there") == all.end());
  CHECK(std::ranges::find(all, "table") == all.end());
  for (std::size_t i = 1; i <= 4; ++i)
    CHECK(json::parse(again.wire.inbox[i]).at("seq").to_number<std::uint64_t>() == seq - 4 + i);
  // Nothing was missed: nothing is read.
  Guest tab(house, hello_of(anna.token));
  tab.wire.inbox.clear();
  tab.say(table_wish("enter", table, fmt::format(R"(,"since":{})", seq + 1)));  // her words
  house.world.until([&] { return !kinds(tab).empty(); });
  CHECK(kinds(tab).front() == "seats");
}

TEST_CASE("games are continued from a turn, and campaigns imported, on another thread") {
  TestHouse house;
  Guest anna(house);
  const std::string table = abandoned_by(anna);
  anna.skip_all();
  anna.say(table_wish("continue_from", table, R"(,"moves":0)"));
  CHECK(!anna.has_message());
  anna.next("opened");
  anna.ask(R"({"do":"ping"})", "pong");
  anna.skip_all();
  anna.say(R"({"do":"import","text":"cardhouse-campaign 1"})");
  CHECK(!anna.has_message());
  CHECK(anna.next("error").at("code") == "damaged");
}

TEST_CASE("a spectator of all hands is shown a delayed table after another thread has read it") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string table =
      open_table(anna, R"({"game":"chronicle","options":{"players":3},"watchers":"all","delay":10})");
  anna.say(table_wish("ready", table));
  while (!anna.next("table").contains("view")) {}
  bela.wire.inbox.clear();
  bela.say(table_wish("enter", table, R"(,"id":1)"));
  CHECK(std::ranges::none_of(bela.wire.inbox, [](const std::string& one) { return one.contains("view"); }));
  house.world.until([&] { return !kinds(bela).empty() && kinds(bela).back() == "table"; });
  CHECK(bela.wire.inbox.back().contains(R"("moves":0)"));
}

TEST_CASE("another program that writes to the data file delays only those who write") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla"})");
  const std::string table = abandoned_by(bela);
  bela.skip_all();
  auto writer = std::make_unique<ForeignWriter>(house);
  anna.say(fmt::format(R"({{"do":"hello","token":"{}","name":"Anikó"}})", anna.token));
  house.world.now_ += 61'000;
  house.tick();  // what is done every minute, too
  CHECK(house.hall->healthy());
  bela.say(R"({"do":"ping"})");
  bela.say(R"({"do":"lobby"})");
  bela.next("pong");
  bela.next("lobby");
  bela.ask(table_wish("story", table), "story");
  writer.reset();
  CHECK(anna.next("welcome").at("name") == "Anikó");
}

TEST_CASE("a guest takes only so many names in a minute") {
  TestHouse house;
  Guest anna(house);
  const auto commits = house.hall->metrics().commits;
  int taken = 0;
  for (int i = 0; i < 15; ++i) {
    const std::string name = fmt::format("Anna{}", i);
    Guest again(house, "");
    const json::object welcome =
        again.ask(fmt::format(R"({{"do":"hello","token":"{}","name":"{}"}})", anna.token, name), "welcome");
    taken += text(welcome.at("name")) == name;
    again.hang_up();
  }
  CHECK(taken == 6);
  CHECK(house.hall->metrics().commits - commits <= 6);
  house.restart();
  Guest later(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  later.say(R"({"do":"open","rules":{"game":"ghosts"}})");
  CHECK(later.next("table").at("seats").as_array()[0].at("name") == "Anna5");
}

TEST_CASE("two people who want the same login at once: one of them gets it") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla"})");
  for (Guest* guest : {&anna, &bela})
    guest->say(R"({"do":"register","login":"same","password":"correct horse"})");
  int welcome = 0, taken = 0;
  for (Guest* guest : {&anna, &bela}) {
    for (std::size_t seen = 1;; ++seen) {
      house.world.until([&] { return seen < guest->wire.inbox.size(); });
      welcome += guest->wire.inbox[seen].contains("welcome");
      taken += guest->wire.inbox[seen].contains(R"("code":"taken")");
      if (welcome + taken == (guest == &anna ? 1 : 2)) break;
    }
  }
  CHECK(welcome == 1);
  CHECK(taken == 1);
}

TEST_CASE("a lobby of many tables that wait in the store is made a few tables at a time") {
  TestHouse house;
  std::string token;
  {
    Guest anna(house);
    token = anna.token;
    for (int i = 0; i < 9; ++i) game_with(anna);
    anna.ask(R"({"do":"ping"})", "pong");
  }
  house.restart_as({.max_tables = 0});
  Guest anna(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  anna.skip_all();
  anna.send(R"({"do":"lobby"})");
  CHECK(!anna.has_message());
  CHECK(house.hall->metrics().tables <= 5);
  CHECK(anna.next("lobby").at("mine").as_array().size() == 9);
}

// ---- bots

TEST_CASE("a search stops when the last one has left the table, and its move is not made") {
  TestHouse house({.bot_settings = true});
  Guest anna(house);
  const std::string table = game_with(anna, R"(["search:ms=3000000","search:ms=3000000"])");
  const auto before = house.hall->metrics().bot_moves;
  for (std::size_t seen = 0; house.hall->metrics().thinking == 0; ++seen) {  // it may be her turn first
    house.world.until([&] { return seen < anna.wire.inbox.size(); });
    const json::object message = json::parse(anna.wire.inbox[seen]).as_object();
    if (message.contains("prompt"))
      anna.say(table_wish(
          "move", table,
          fmt::format(R"(,"move":"{}")", text(message.at("prompt").at("legal").as_array().front()))));
  }
  anna.hang_up();
  house.world.until([&] { return house.hall->metrics().thinking == 0; });
  CHECK(house.hall->metrics().bot_moves == before);
}

TEST_CASE("bots think for a shorter time while many wait for theirs, and their seats say so") {
  TestHouse house;
  Guest greedy(house);
  std::vector<std::string> tables;
  for (int i = 0; i < 6; ++i) tables.push_back(game_with(greedy, R"(["hard","hard"])"));
  const auto says = [&](std::string_view what) {
    return std::ranges::any_of(greedy.wire.inbox, [&](const std::string& one) { return one.contains(what); });
  };
  for (std::size_t seen = 0; !says(R"("hurried":true)"); ++seen) {  // she moves at once, so bots have to
    house.world.until([&] { return seen < greedy.wire.inbox.size(); });
    const json::object message = json::parse(greedy.wire.inbox[seen]).as_object();
    if (message.contains("prompt"))
      greedy.say(table_wish(
          "move", text(message.at("table")),
          fmt::format(R"(,"move":"{}")", text(message.at("prompt").at("legal").as_array().front()))));
  }
  for (std::size_t i = 1; i < tables.size(); ++i) greedy.say(table_wish("leave", tables[i]));
  greedy.hang_up();
  house.world.until([&] { return house.hall->metrics().thinking == 0; });
}

}  // namespace
}  // namespace cardhouse::server
