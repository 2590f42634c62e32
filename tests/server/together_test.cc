// SPDX-License-Identifier: MIT
// People at one table of the house: solo games that wait, hints among people, names, rematches.
#include "server/guest_names.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string to_table(std::string_view wish, const std::string& table, std::string_view more = "") {
  return fmt::format(R"({{"do":"{}","table":"{}"{}}})", wish, table, more);
}
std::string begun(Guest& guest, std::string_view rules, std::string_view bots) {
  const std::string table = text(
      guest.ask(fmt::format(R"({{"do":"open","rules":{},"bots":{}}})", rules, bots), "opened").at("table"));
  guest.say(to_table("ready", table));
  return table;
}
json::object dealt(Guest& guest) {
  for (;;)
    if (json::object message = guest.next("table"); message.at("phase") == "playing") return message;
}
json::object at_turn(TestHouse& house, Guest& guest) {
  for (std::size_t at = guest.wire.inbox.size();;) {
    while (at-- > 0)
      if (json::object message = json::parse(guest.wire.inbox[at]).as_object();
          message.at("type") == "moved" || message.at("type") == "table") {
        if (message.contains("prompt")) return message;
        break;
      }
    const std::size_t before = guest.wire.inbox.size();
    house.world.until([&] { return guest.wire.inbox.size() > before; });
    at = guest.wire.inbox.size();
  }
}

constexpr std::string_view kThree = R"({"game":"chronicle","options":{"players":3}})";
constexpr Time kHour = 3600 * 1000;

TEST_CASE("a solo game and a lesson wait for days, in memory or out of it, over a restart too") {
  TestHouse house;
  std::string token, solo, lesson;
  {
    Guest anna(house);
    token = anna.token;
    solo = begun(anna, kThree, R"(["random","random"])");
    at_turn(house, anna);
    lesson = text(
        anna.ask(
                R"({"do":"open","rules":{"game":"chronicle"},"bots":["random","random"],"start":"leader=1 meeting=1:P6,2:P3 hands=P2,P9/W2/W3"})",
                "opened")
            .at("table"));
    anna.say(to_table("ready", lesson));
    CHECK(dealt(anna).at("away") == "waits");
    anna.ask(R"({"do":"ping"})", "pong");
    anna.hang_up();
  }
  const auto moves = house.hall->metrics().moves;
  for (int hour = 0; hour < 30; ++hour) {
    house.world.now_ += kHour;
    house.tick();
    house.world.run_what_came();
  }
  CHECK(house.hall->metrics().tables == 0);  // nobody needs them in memory
  CHECK(house.hall->metrics().moves == moves);
  house.restart();
  house.world.now_ += kHour;
  house.tick();
  Guest anna(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  for (const std::string& table : {solo, lesson}) {
    const json::object seen = anna.ask(to_table("enter", table), "table");
    CHECK(seen.at("phase") == "playing");
    CHECK(seen.at("turn") == 0);
    CHECK(!seen.at("seats").as_array()[0].as_object().contains("lent"));
  }
  const json::array mine = anna.ask(R"({"do":"lobby"})", "lobby").at("mine").as_array();
  REQUIRE(mine.size() == 1);  // a lesson is found where it is taught
  CHECK(text(mine[0].at("table")) == solo);
}

TEST_CASE("there is no hint at a table with other people unless the table allows it, and the page is told") {
  TestHouse house;
  for (const bool allowed : {false, true}) {
    Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})");
    const std::string table =
        begun(anna, fmt::format(R"({{"game":"spirits","hints_among_people":{}}})", allowed), "[]");
    bela.ask(to_table("sit", table), "table");
    bela.say(to_table("ready", table));
    const json::object begins = dealt(anna);
    CHECK(begins.at("hints") == allowed);
    Guest& first = begins.at("turn") == 0 ? anna : bela;
    if (allowed) first.ask(to_table("hint", table), "hint");
    else CHECK(first.refused(to_table("hint", table)) == "hints_alone");
  }
  Guest solo(house);
  begun(solo, kThree, R"(["random","random"])");
  CHECK(dealt(solo).at("hints") == true);
}

TEST_CASE("a guest without a name gets one in the guest's language, and two of them differ") {
  TestHouse house;
  std::vector<std::string> names;
  for (unsigned i = 0; i < 64; ++i) names.emplace_back(guest_name(i, Language::Hungarian));
  std::ranges::sort(names);
  CHECK(std::ranges::adjacent_find(names) == names.end());
  Guest stranger(house, "");
  const json::object welcome = stranger.ask(R"({"do":"hello","lang":"hu"})", "welcome");
  CHECK(std::ranges::binary_search(names, text(welcome.at("name"))));
  Guest one(house, R"({"do":"hello","name":"Vendég"})"), two(house, R"({"do":"hello","name":"Vendég"})");
  const std::string table =
      text(one.ask(R"({"do":"open","rules":{"game":"spirits"}})", "opened").at("table"));
  const json::array seats = two.ask(to_table("sit", table), "table").at("seats").as_array();
  CHECK(seats[0].at("name") == "Vendég");
  CHECK(seats[1].at("name") == "Vendég 2");
  CHECK(two.ask(to_table("say", table, R"(,"text":"Szia!")"), "chat").at("name") == "Vendég 2");
}

TEST_CASE("a rematch keeps people and bots in their seats") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","brief":true})"), eve(house);
  const std::string table = text(
      anna.ask(R"({"do":"open","rules":{"game":"chronicle","options":{"players":4}},"seat":1})", "opened")
          .at("table"));
  bela.ask(to_table("sit", table, R"(,"seat":3)"), "table");
  anna.say(to_table("bot", table, R"(,"seat":0,"bot":"random")"));
  anna.say(to_table("bot", table, R"(,"seat":2,"bot":"easy")"));
  for (Guest* guest : {&anna, &bela}) guest->say(to_table("ready", table));
  dealt(anna);
  anna.say(to_table("ask", table, R"(,"what":"abandon")"));
  bela.say(to_table("answer", table, R"(,"yes":true)"));
  while (!anna.next("seats").contains("result")) {}
  const std::string again = text(bela.ask(to_table("rematch", table), "opened").at("table"));
  const json::array seats = bela.next("table").at("seats").as_array();
  CHECK(seats[0].at("bot") == "random");
  CHECK(seats[1].at("kept") == "Anna");
  CHECK(seats[2].at("bot") == "easy");
  CHECK(text(seats[3].at("person")) == bela.person);
  CHECK(eve.refused(to_table("sit", again)) == "full");
  CHECK(text(anna.ask(to_table("rematch", table), "opened").at("table")) == again);
  const json::object there = anna.next("table");
  CHECK(there.at("you") == 1);
  CHECK(text(there.at("seats").as_array()[1].at("person")) == anna.person);
}

TEST_CASE("a player who continues from a turn sits in the old seat, against the same bots") {
  TestHouse house;
  Guest anna(house);
  const std::string table = text(
      anna.ask(
              R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}},"bots":["easy","random"],"seat":1})",
              "opened")
          .at("table"));
  anna.say(to_table("ready", table));
  dealt(anna);
  anna.say(to_table("ask", table, R"(,"what":"abandon")"));
  while (!anna.next("seats").contains("result")) {}
  anna.ask(to_table("continue_from", table, R"(,"moves":0)"), "opened");
  const json::object on = anna.next("table");
  CHECK(on.at("you") == 1);
  CHECK(on.at("seats").as_array()[0].at("bot") == "random");
  CHECK(on.at("seats").as_array()[2].at("bot") == "easy");
}

}  // namespace
}  // namespace cardhouse::server
