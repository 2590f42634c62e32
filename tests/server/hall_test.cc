// SPDX-License-Identifier: MIT
// The house as its guests know it: seats belong to people, nothing is told before it is written, limits hold.
#include <ranges>
#include <thread>

#include "core/log.h"
#include "store/statement.h"
#include "table/fair.h"
#include "tests/processor.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

void ready(Guest& guest, const std::string& table) {
  guest.say(fmt::format(R"({{"do":"ready","table":"{}","entropy":"00"}})", table));
}
void move(Guest& guest, const std::string& table, std::string_view name) {
  guest.say(fmt::format(R"({{"do":"move","table":"{}","move":"{}"}})", table, name));
}

// The first message from now on that asks something.
json::object next_prompt(TestHouse& house, Guest& guest) {
  for (std::size_t seen = guest.wire.inbox.size();; ++seen) {
    house.world.until([&] { return seen < guest.wire.inbox.size(); });
    json::object message = json::parse(guest.wire.inbox[seen]).as_object();
    if (message.contains("prompt")) return message;
  }
}

// Plays first legal moves until the game is over; returns the last message.
json::object play_to_end(TestHouse& house, Guest& guest, const std::string& table,
                         std::optional<std::size_t> from = {}) {
  for (std::size_t seen = from.value_or(guest.wire.inbox.size());; ++seen) {
    house.world.until([&] { return seen < guest.wire.inbox.size(); });
    json::object message = json::parse(guest.wire.inbox[seen]).as_object();
    REQUIRE(message.at("type") != "error");
    if (message.contains("result")) return message;
    if (message.contains("prompt"))
      move(guest, table, text(message.at("prompt").at("legal").as_array().front()));
  }
}

TEST_CASE("a guest plays a whole game with bots, and its replay verifies") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_table(anna);
  anna.skip_all();
  ready(anna, table);
  const json::object end = play_to_end(house, anna, table);
  CHECK(end.at("result").at("how") == "finished");
  CHECK(house.replay_text("nothing") == std::nullopt);
  const auto log = read_log(*house.replay_text(table));
  REQUIRE(log.has_value());
  CHECK(table::check_fairness(*log).has_value());
  CHECK(log->fair.secret == text(end.at("result").at("secret")));
  CHECK(house.hall->metrics().moves == log->moves.size());
}

TEST_CASE("nothing is told before it is written") {
  TestHouse house;
  Guest anna(house);
  anna.skip_all();
  anna.say(R"({"do":"open","rules":{"game":"ghosts"},"id":7})");
  anna.say(R"({"do":"ping"})");
  CHECK(!anna.has_message());  // not even the pong, which comes after
  CHECK(anna.next("opened").at("id") == 7);
  anna.next("pong");
}

TEST_CASE("a seat belongs to a person: a second tab and a new connection have it too") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_table(anna);
  Guest tab(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  CHECK(tab.person == anna.person);
  const auto seen = tab.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  CHECK(seen.at("you") == 0);
  anna.hang_up();
  ready(tab, table);
  CHECK(tab.next("table").at("phase") == "playing");
  tab.hang_up();
  house.restart();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  CHECK(again.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table").at("you") == 0);
}

TEST_CASE("a person who comes back is told what was missed, as it was told to the others") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla"})"),
      cili(house, R"({"do":"hello","name":"Cili"})");
  const std::string table = open_table(anna, kOfThree, "[]");
  for (Guest* guest : {&bela, &cili})
    guest->ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  for (Guest* guest : {&anna, &bela, &cili}) ready(*guest, table);
  const auto seq = [](const json::object& message) { return message.at("seq").as_int64(); };
  json::object dealt = bela.next("table");
  while (dealt.at("phase") != "playing") dealt = bela.next("table");
  Guest twin(house, fmt::format(R"({{"do":"hello","token":"{}"}})", bela.token));
  twin.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  for (int i = 0; i < 5; ++i) {
    for (Guest* guest : {&anna, &bela, &cili}) {
      const auto asked = guest->ask(fmt::format(R"({{"do":"prompt","table":"{}"}})", table), "prompt");
      if (!asked.contains("prompt")) continue;
      for (const auto& choice : asked.at("prompt").at("choices").as_array())
        if (!choice.as_object().contains("why_not")) {
          move(*guest, table, text(choice.at("move")));
          break;
        }
      break;
    }
    twin.next("moved");
  }
  std::vector<std::string> told;
  for (const std::string& message : twin.wire.inbox)
    if (message.starts_with(R"({"type":"moved")")) told.push_back(message);
  REQUIRE(told.size() == 5);
  Guest late(house, fmt::format(R"({{"do":"hello","token":"{}"}})", bela.token));
  late.ask(fmt::format(R"({{"do":"enter","table":"{}","since":{}}})", table, seq(dealt)), "seats");
  std::vector<std::string> missed;
  for (const std::string& message : late.wire.inbox)
    if (message.starts_with(R"({"type":"moved")")) missed.push_back(message);
  CHECK(missed == told);
  late.ask(fmt::format(R"({{"do":"enter","table":"{}","since":99999}})", table), "table");
}

TEST_CASE("an illegal request, or one for another table, is refused in words and changes nothing") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","lang":"hu"})");
  const std::string table = open_table(anna);
  CHECK(anna.refused(R"({"do":"dance"})") == "bad_message");
  CHECK(anna.refused("{") == "bad_message");
  CHECK(anna.refused("[]") == "bad_message");
  CHECK(anna.refused(R"({"do":"ask","table":"x","what":"dance"})") == "bad_message");
  CHECK(anna.refused(R"({"do":"open","rules":{"game":"ghosts","undo":"always"}})") == "bad_message");
  CHECK(anna.refused(R"({"do":"move","table":"x"})") == "bad_message");
  CHECK(anna.refused(R"({"do":"move","table":"x","move":"P1"})") == "no_table");
  CHECK(anna.refused(fmt::format(R"({{"do":"move","table":"{}","move":"P1"}})", table)) == "not_playing");
  CHECK(anna.refused(fmt::format(R"({{"do":"bot","table":"{}","seat":1,"bot":"genius"}})", table)) ==
        "bad_bot");
  CHECK(bela.refused(fmt::format(R"({{"do":"sit","table":"{}"}})", table)) == "full");
  CHECK(bela.refused(fmt::format(R"({{"do":"say","table":"{}","text":"hi"}})", table)) == "not_there");
  CHECK(bela.refused(fmt::format(R"({{"do":"replay","table":"{}"}})", table)) == "not_over");
  CHECK(bela.refused(fmt::format(R"({{"do":"continue_from","table":"{}","moves":3}})", table)) == "not_over");
  CHECK(anna.refused(R"({"do":"open","rules":{"game":"chess"}})") == "bad_rules");
  CHECK(anna.refused(R"({"do":"hello","lang":"xx"})") == "bad_lang");
  Guest stranger(house, "");
  CHECK(stranger.refused(R"({"do":"lobby"})") == "no_hello");
  CHECK(stranger.refused(R"({"do":"hello","token":"abc"})") == "bad_token");
  CHECK(stranger.refused(fmt::format(R"({{"do":"say","table":"x","text":"{}"}})",
                                     std::string(kMaxMessage, 'x'))) == "bad_message");
}

TEST_CASE("an account keeps its games; passwords and tokens are checked, sessions can be revoked") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_table(anna);
  CHECK(anna.refused(R"({"do":"register","login":"Anna!","password":"12345678"})") == "bad_login");
  CHECK(anna.refused(R"({"do":"register","login":"anna","password":"short"})") == "bad_password");
  CHECK(anna.refused(R"({"do":"token","label":"bot"})") == "no_account");
  const auto registered =
      anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  CHECK(registered.at("guest") == false);
  Guest other(house, "", "5.6.7.8");
  CHECK(other.refused(R"({"do":"login","login":"anna","password":"wrong horse"})") == "bad_login");
  CHECK(other.refused(R"({"do":"login","login":"nobody","password":"correct horse"})") == "bad_login");
  const auto welcome = other.ask(R"({"do":"login","login":"anna","password":"correct horse"})", "welcome");
  CHECK(text(welcome.at("person")) == anna.person);
  const auto lobby = other.ask(R"({"do":"lobby"})", "lobby");
  REQUIRE(lobby.at("mine").as_array().size() == 1);
  CHECK(text(lobby.at("mine").as_array()[0].at("table")) == table);
  const auto token = anna.ask(R"({"do":"token","label":"my bot","days":1})", "token");
  Guest bot(house, fmt::format(R"({{"do":"hello","token":"{}"}})", text(token.at("token"))));
  CHECK(bot.person == anna.person);
  const auto sessions = anna.ask(R"({"do":"sessions"})", "sessions").at("sessions").as_array();
  CHECK(sessions.size() == 3);
  anna.ask(R"({"do":"revoke","id":1})", "done");
  CHECK(bot.wire.closed == "the session was revoked");
  CHECK(other.wire.closed == "the session was revoked");
  CHECK(anna.wire.closed.empty());
  Guest late(house, "");
  CHECK(late.refused(fmt::format(R"({{"do":"hello","token":"{}"}})", text(token.at("token")))) ==
        "bad_token");
  house.world.now_ += 31ll * 24 * 3600 * 1000;
  CHECK(late.refused(fmt::format(R"({{"do":"hello","token":"{}"}})", text(registered.at("token")))) ==
        "bad_token");
  house.tick();
  CHECK(anna.wire.closed == "the session was revoked");
}

TEST_CASE(
    "limits: connections and guests of an address, tries of passwords, a wait for clients that are too "
    "fast") {
  Config config;
  config.max_connections_per_address = 3;
  config.max_guests_per_hour = 2;
  config.max_tries_per_minute = 2;
  config.message_burst = 30;
  TestHouse house(config);
  Guest a(house), b(house), c(house, "");
  TestWire wire;
  CHECK(!house.hall->connected(wire, "1.2.3.4"));
  CHECK(house.hall->connected(wire, "9.9.9.9"));
  CHECK(c.refused(R"({"do":"hello","name":"Cili"})") == "too_many");
  for (int i = 0; i < 2; ++i)
    CHECK(c.refused(R"({"do":"login","login":"xx","password":"y"})") == "bad_login");
  CHECK(c.refused(R"({"do":"login","login":"xx","password":"y"})") == "too_many");
  TestWire fast;
  const auto id = house.hall->connected(fast, "8.8.8.8");
  Time wait = 0;
  for (int i = 0; i < 60; ++i) wait = house.hall->received(*id, R"({"do":"ping"})");
  CHECK(wait > 500);
  CHECK(wait < 700);
  house.world.now_ += 60000;
  house.tick();
  CHECK(fast.closed == "nobody said hello");
}

TEST_CASE("an absent player is shown as absent; a bot takes the seat after the grace, and gives it back") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla"})");
  const std::string table =
      open_table(anna, R"({"game":"chronicle","options":{"players":3},"grace":5})", R"(["random"])");
  bela.ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  ready(anna, table);
  ready(bela, table);
  while (anna.next("table").at("phase") != "playing") {}
  anna.skip_all();
  bela.hang_up();
  const auto seats = anna.next("seats").at("seats").as_array();
  CHECK(seats[1].at("present") == false);
  house.world.now_ += 5000;
  house.tick();
  json::object told = anna.next("seats");
  CHECK(told.at("seats").as_array()[1].at("lent") == "away");
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}"}})", bela.token));
  again.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  while (told.at("seats").as_array()[1].as_object().contains("lent")) told = anna.next("seats");
  CHECK(told.at("seats").as_array()[1].at("present") == true);
}

TEST_CASE("a bot that is stuck loses its seat to a quicker one, delays nobody, and the table goes on") {
  TestHouse house({.bot_seconds = 0.5, .bot_settings = true, .stand_in = "random"});
  Guest anna(house);
  const std::string table = open_table(anna, kOfThree, R"(["search:ms=3000","search:ms=3000"])");
  anna.skip_all();
  ready(anna, table);
  // Anna moves whenever she may; when a bot thinks she is answered at once, and its time passes. Both bots
  // are relieved, one of them perhaps twice.
  const auto quick = [](const json::value& seat) { return seat.at("bot") == "random"; };
  std::size_t seen = 0;
  for (bool both = false; !both;) {
    if (seen < anna.wire.inbox.size()) {
      const json::object message = json::parse(anna.wire.inbox[seen++]).as_object();
      if (message.contains("seats"))
        both = std::ranges::all_of(message.at("seats").as_array() | std::views::drop(1), quick);
      if (message.contains("prompt") && message.at("type") != "prompt")
        move(anna, table, text(message.at("prompt").at("legal").as_array().front()));
      continue;
    }
    const std::size_t before = anna.wire.inbox.size();
    anna.say(R"({"do":"ping"})");
    const double used = thread_seconds();
    house.world.until([&] { return anna.wire.inbox.size() > before; });
    CHECK(thread_seconds() - used < 1);  // nobody thinks in the thread that answers
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    house.world.now_ += 600;
    house.tick();
    house.world.run_what_came();
  }
  CHECK(house.hall->metrics().bots_relieved >= 2);
  CHECK(play_to_end(house, anna, table, seen).at("result").at("how") == "finished");
}

TEST_CASE(
    "bots are named by level in both languages; those that see all hands or have settings are refused") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  const json::object games = anna.ask(R"({"do":"games"})", "games");
  const json::array& levels = games.at("games").as_array()[0].at("levels").as_array();
  REQUIRE(levels.size() == 4);
  CHECK(levels[0].at("level") == "easy");
  CHECK(levels[0].at("label") == "könnyű");
  for (const char* bot : {"cheat", "cheat:nodes=10", "search:ms=100000", "nobody"})
    CHECK(anna.refused(fmt::format(R"({{"do":"open","rules":{{"game":"ghosts"}},"bots":["{}"]}})", bot)) ==
          "bad_bot");
  const std::string table = open_table(anna, R"({"game":"ghosts"})", R"(["easy","normal","hard"])");
  CHECK(anna.refused(fmt::format(R"({{"do":"bot","table":"{}","seat":1,"bot":"cheat"}})", table)) ==
        "bad_bot");
}

TEST_CASE("a hint is for the player to move, where the table allows it") {
  TestHouse house;
  Guest anna(house), eye(house);
  for (const bool allowed : {true, false}) {
    const std::string table = open_table(
        anna, fmt::format(R"({{"game":"chronicle","options":{{"players":3}},"hints":{}}})", allowed));
    ready(anna, table);
    const json::object asked = next_prompt(house, anna);
    anna.skip_all();
    const std::string wish = fmt::format(R"({{"do":"hint","table":"{}"}})", table);
    if (!allowed) {
      CHECK(anna.refused(wish) == "no_hints");
      continue;
    }
    CHECK(eye.refused(wish) == "not_seated");
    const json::object hint = anna.ask(wish, "hint");
    const auto& legal = asked.at("prompt").at("legal").as_array();
    CHECK(std::ranges::find(legal, hint.at("move")) != legal.end());
    if (legal.size() > 1) CHECK(hint.at("opinions").as_array().size() == legal.size());
  }
}

TEST_CASE("a game that is over is looked at turn by turn, by everybody who has the link") {
  TestHouse house;
  Guest anna(house), eye(house);
  const std::string table = open_table(anna);
  anna.skip_all();
  ready(anna, table);
  CHECK(eye.refused(fmt::format(R"({{"do":"turn","table":"{}","moves":0}})", table)) == "not_over");
  CHECK(!house.turn_text(table, 0, Language::English));
  play_to_end(house, anna, table);
  const auto turn = [&](int moves, std::string_view more = "") {
    return eye.ask(fmt::format(R"({{"do":"turn","table":"{}","moves":{}{}}})", table, moves, more), "turn");
  };
  const json::object first = turn(0), last = turn(int(first.at("of").as_int64()));
  CHECK(first.at("view").as_object().contains("hands"));
  CHECK(!first.contains("move"));
  CHECK(turn(1).contains("move"));
  CHECK(turn(1).at("seat") == first.at("turn"));
  CHECK(!last.contains("turn"));
  CHECK(last.at("told").as_array().back().as_array()[0] == "game_over");
  CHECK(turn(3, R"(,"seat":1)").at("view").as_object().contains("hand"));
  CHECK(house.turn_text(table, 1, Language::Hungarian)->contains("kijátssza"));
  CHECK(eye.refused(fmt::format(R"({{"do":"turn","table":"{}","moves":99999}})", table)) == "no_turn");
}

TEST_CASE("a decision of a game that is over is reviewed with what its seat knew") {
  TestHouse house;
  Guest anna(house), eye(house);
  const std::string table = open_table(anna);
  anna.skip_all();
  ready(anna, table);
  const auto wish = [&](std::size_t moves) {
    return fmt::format(R"({{"do":"review","table":"{}","moves":{}}})", table, moves);
  };
  CHECK(eye.refused(wish(0)) == "not_over");
  play_to_end(house, anna, table);
  const auto log = read_log(*house.replay_text(table));
  const json::object first = eye.ask(wish(0), "review");
  CHECK(text(first.at("move")) == log->moves.front());
  const json::array& opinions = first.at("opinions").as_array();
  REQUIRE(opinions.size() > 1);
  const auto is_move = [&](const json::value& o) { return o.at("move") == first.at("move"); };
  CHECK(std::ranges::any_of(opinions, is_move));
  const auto has_name = [](const json::value& o) { return text(o.at("label")) != text(o.at("move")); };
  CHECK(std::ranges::any_of(opinions, has_name));  // a wild is called what it is
  CHECK(eye.refused(wish(log->moves.size())) == "no_turn");
}

TEST_CASE(
    "while a move is being written nobody is turned away: spectators, returning players, readers of the "
    "history") {
  TestHouse house;
  Guest anna(house), eye(house, R"({"do":"hello","name":"Eye"})");
  const std::string table = open_table(
      anna, R"({"game":"chronicle","options":{"players":3},"watchers":"all","delay":10})", R"([])");
  Guest bela(house), cili(house);
  for (Guest* guest : {&bela, &cili})
    guest->ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  for (Guest* guest : {&anna, &bela, &cili}) ready(*guest, table);  // and nothing of it is durable yet
  eye.say(fmt::format(R"({{"do":"enter","table":"{}"}})", table));
  anna.say(fmt::format(R"({{"do":"enter","table":"{}","since":1}})", table));
  anna.say(fmt::format(R"({{"do":"history","table":"{}"}})", table));
  CHECK(eye.next("table").at("phase") == "waiting");
  CHECK(!anna.next("history").at("told").as_array().empty());
}

TEST_CASE("watchers see what everybody may know, or everything later") {
  TestHouse house;
  Guest anna(house);
  const std::string open = open_table(anna);
  const std::string late =
      open_table(anna, R"({"game":"chronicle","options":{"players":3},"watchers":"all","delay":10})");
  const std::string closed =
      open_table(anna, R"({"game":"chronicle","options":{"players":3},"watchers":"none"})");
  for (const auto& table : {open, late, closed}) {
    anna.skip_all();
    ready(anna, table);
    while (anna.next("table").at("phase") != "playing") {}
  }
  Guest eye(house, R"({"do":"hello","name":"Eye"})");
  const auto seen = eye.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", open), "table");
  CHECK(seen.at("eye") == "public");
  CHECK(!seen.at("view").as_object().contains("hand"));
  CHECK(!seen.contains("you"));
  CHECK(eye.refused(fmt::format(R"({{"do":"enter","table":"{}"}})", closed)) == "no_watchers");
  const auto before = eye.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", late), "table");
  CHECK(before.at("eye") == "all");
  CHECK(before.at("phase") == "waiting");  // ten seconds ago; watchers_test.cc has what comes later
}

TEST_CASE("a rematch, and a game that goes on from a turn of one that is over") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_table(anna);
  anna.skip_all();
  ready(anna, table);
  play_to_end(house, anna, table);
  anna.skip_all();
  const auto again =
      text(anna.ask(fmt::format(R"({{"do":"rematch","table":"{}"}})", table), "opened").at("table"));
  CHECK(again != table);
  const auto on =
      text(anna.ask(fmt::format(R"({{"do":"continue_from","table":"{}","moves":10}})", table), "opened")
               .at("table"));
  for (int seat : {1, 2})
    anna.say(fmt::format(R"({{"do":"bot","table":"{}","seat":{},"bot":"random"}})", on, seat));
  anna.skip_all();
  ready(anna, on);
  CHECK(play_to_end(house, anna, on).at("result").at("how") == "finished");
  CHECK(anna.refused(fmt::format(R"({{"do":"continue_from","table":"{}","moves":99999}})", table)) ==
        "no_turn");
}

TEST_CASE("when the disk is full nothing is acknowledged, the last good state stays, and later it goes on") {
  TestHouse house;
  std::string token, table;
  {
    Guest anna(house);
    token = anna.token;
    table = open_table(anna);
    anna.skip_all();
    ready(anna, table);
    while (anna.next("table").at("phase") != "playing") {}
  }
  house.hall.reset();
  const std::size_t pages = std::filesystem::file_size(house.file()) / 4096;
  house.open({.max_pages = pages + 4});
  Guest anna(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  anna.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  std::string problem;
  for (int i = 0; i < 2000 && problem.empty(); ++i) {
    house.world.now_ += 2000;  // as fast as chat may be
    anna.say(fmt::format(R"({{"do":"say","table":"{}","text":"{}"}})", table, std::string(400, 'x')));
    house.world.until([&] { return anna.has_message(); });
    for (const auto& message : anna.wire.inbox)
      if (message.starts_with(R"({"type":"error")")) problem = message;
    anna.skip_all();
  }
  CHECK(problem.contains("storage"));
  CHECK(!house.hall->healthy());
  std::size_t acknowledged = 0;
  for (const auto& message : anna.wire.inbox) acknowledged += message.starts_with(R"({"type":"chat")");
  house.restart();
  std::size_t kept = 0;
  for (const std::string& body : store::open_sqlite(house.file())->records(table))
    kept += body.contains("\"said\"");
  CHECK(kept == acknowledged);
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  again.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  again.ask(fmt::format(R"({{"do":"say","table":"{}","text":"hello"}})", table), "chat");
  CHECK(house.hall->healthy());
}

TEST_CASE("a text with U+0000 is refused where it comes in, and one that only looks like it is not") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_table(anna);
  anna.skip_all();
  CHECK(anna.refused(table_wish("say", table, R"(,"text":"a\u0000b")")) == "bad_message");
  CHECK(anna.refused(table_wish("say", table, R"(,"text":"a\\\u0000b")")) == "bad_message");
  anna.say(table_wish("say", table, R"(,"text":"a\u0000b","id":7)"));
  CHECK(anna.next("error").at("id") == 7);
  anna.say(table_wish("say", table, R"(,"text":"a\\u0000b")"));
  CHECK(text(anna.next("chat").at("text")) == R"(a\u0000b)");
}

TEST_CASE("a write that the store refuses is undone at its table alone; people at others notice nothing") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string bad = open_table(anna), good = open_table(bela);
  settle(house);
  store::Connection file;
  {
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open(house.file().c_str(), &db) == SQLITE_OK);
    file.reset(db);
  }
  // Somebody else has written there meanwhile.
  anna.ask(table_wish("say", bad, R"(,"text":"before")"), "chat");
  const std::string twice = fmt::format(
      "INSERT INTO records SELECT tbl, seq+1, body FROM records WHERE tbl='{}' ORDER BY seq DESC LIMIT 1",
      bad);
  store::run(file.get(), twice.c_str());
  anna.skip_all(), bela.skip_all();
  anna.say(table_wish("say", bad, R"(,"text":"refused","id":7)"));
  anna.say(table_wish("say", bad, R"(,"text":"after it","id":8)"));
  bela.say(table_wish("say", good, R"(,"text":"hello")"));
  CHECK(text(bela.next("chat").at("text")) == "hello");
  settle(house);
  std::multiset<std::string> refused;
  for (const std::string& one : anna.wire.inbox) {
    CHECK(!one.contains(R"("text":"refused")"));
    CHECK(!one.contains(R"("text":"after it")"));
    const json::object message = json::parse(one).as_object();
    if (message.at("type") == "error")
      refused.insert(message.contains("id") ? json::serialize(message.at("id")) : "");
    if (message.at("type") == "error") CHECK(message.at("code") == "storage");
  }
  CHECK(refused == std::multiset<std::string>{"", "7", "8"});  // "" is told with the table as it is
  for (const std::string& one : bela.wire.inbox) CHECK(!one.contains(R"("type":"error")"));
  CHECK(house.hall->healthy());
  CHECK(house.hall->metrics().batches_refused == 2);
  anna.skip_all();
  pass_time(house, 5000);
  anna.ask(table_wish("say", bad, R"(,"text":"again")"), "chat");
  const auto records = store::open_sqlite(house.file())->records(bad);
  CHECK(records.back().contains("again"));
  CHECK(records[records.size() - 2].contains("before"));
}

TEST_CASE("closing waits until everything is written") {
  TestHouse house;
  Guest anna(house);
  anna.say(R"({"do":"open","rules":{"game":"ghosts"}})");
  bool closed = false;
  house.hall->shut_down([&] { closed = true; });
  CHECK(!closed);
  CHECK(!anna.wire.close_code);
  CHECK(anna.refused(R"({"do":"lobby"})") == "closing");
  house.world.until([&] { return closed; });
  CHECK(anna.wire.close_code == CloseCode::GoingAway);
  CHECK(anna.wire.closed == "the house is closing");
  CHECK(std::ranges::any_of(anna.wire.inbox, [](const auto& one) { return one.contains("\"opened\""); }));
}

}  // namespace
}  // namespace cardhouse::server
