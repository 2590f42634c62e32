// SPDX-License-Identifier: MIT
// Somebody sets the clock of the machine: no limit changes by it, no flag falls, and what is stored for later
// has the time of the machine.
#include <algorithm>

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr Time kSeconds = 1000, kHours = 3600 * kSeconds;

std::string back(const Guest& guest) {
  return fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", guest.token);
}
std::string open_with(Guest& guest, std::string_view rules, std::string_view bots = R"(["random"])") {
  return text(
      guest
          .ask(fmt::format(
                   R"({{"do":"open","rules":{{"game":"chronicle","options":{{"players":3}}{}}},"bots":{}}})",
                   rules, bots),
               "opened")
          .at("table"));
}
// Two people and a bot, dealt.
std::string begin(Guest& anna, Guest& bela, std::string_view rules) {
  const std::string table = open_with(anna, rules);
  bela.ask(table_wish("sit", table), "table");
  for (Guest* guest : {&anna, &bela}) guest->say(table_wish("ready", table));
  while (bela.next("table").at("phase") != "playing") {}
  return table;
}
// The last that a guest heard of the turn at this table was a question.
bool is_asked(const Guest& guest, const std::string& table) {
  for (std::size_t i = guest.wire.inbox.size(); i-- > 0;) {
    const std::string& message = guest.wire.inbox[i];
    if (message.contains(table) && (message.contains("\"moved\"") || message.contains("\"seats\"")))
      return message.contains("\"prompt\"");
  }
  return false;
}
// Waits for the bot, until it is the turn of one of them.
Guest& who_moves(TestHouse& house, Guest& anna, Guest& bela, const std::string& table) {
  house.world.until([&] { return is_asked(anna, table) || is_asked(bela, table); });
  return is_asked(anna, table) ? anna : bela;
}
json::object look(TestHouse& house, const std::string& table) {
  Guest eye(house, R"({"do":"hello","name":"Eye"})", "9.9.9.9");
  json::object shown = eye.ask(table_wish("enter", table), "table");
  eye.hang_up();
  return shown;
}
constexpr std::string_view kMinuteAMove = R"(,"clock":{"kind":"move","time":60},"fill":false)";

TEST_CASE("setting the clock of the machine changes no rate: nobody is muted, and nobody may do more") {
  for (const Time set_by : {-60 * kSeconds, kHours, -24 * kHours}) {
    TestHouse house;
    Guest anna(house);
    const std::string table = open_with(anna, "");
    Time before = 0;
    while (before == 0) before = anna.say(R"({"do":"ping"})");
    house.world.set_by_ = set_by;
    CHECK(anna.say(R"({"do":"ping"})") <= before + 1000);  // not the minute that is missing
    pass_time(house, 10 * kSeconds);
    anna.skip_all();
    for (int i = 0; i < 30; ++i) anna.ask(table_wish("say", table, R"(,"text":"x")"), "chat");
    house.world.set_by_ = house.world.set_by_ + set_by;
    CHECK(anna.refused(table_wish("say", table, R"(,"text":"x")")) == "too_often");
    pass_time(house, 3 * kSeconds);
    anna.ask(table_wish("say", table, R"(,"text":"x")"), "chat");
  }
}

TEST_CASE("setting the clock of the machine brings no more tries of a password, and no fewer") {
  Config config;
  config.max_tries_per_minute = 3;
  config.max_guests_per_hour = 5;
  TestHouse house(config);
  Guest thief(house, "");
  const auto attempt = [&] {
    return thief.refused(R"({"do":"login","login":"anna","password":"wrong horse"})");
  };
  for (int i = 0; i < 3; ++i) CHECK(attempt() == "bad_login");
  for (const Time set_by : {kHours, 2 * kHours, -kHours}) {
    house.world.set_by_ = set_by;
    CHECK(attempt() == "too_many");
  }
  house.world.now_ += 61 * kSeconds;
  CHECK(attempt() == "bad_login");
  for (int i = 0; i < 5; ++i) Guest(house).hang_up();
  house.world.set_by_ = 2 * kHours;
  CHECK(thief.refused(R"({"do":"hello","name":"Sixth"})") == "too_many");
}

TEST_CASE("no flag falls when the clock of the machine is set, and each falls when its time is over") {
  for (const Time set_by : {kHours, -60 * kSeconds, -48 * kHours}) {
    TestHouse house;
    Guest anna(house), bela(house);
    const std::string table = begin(anna, bela, kMinuteAMove);
    who_moves(house, anna, bela, table);
    house.world.set_by_ = set_by;
    pass_time(house, 59 * kSeconds);
    CHECK(look(house, table).at("phase") == "playing");
    pass_time(house, 2 * kSeconds);
    CHECK(look(house, table).at("result").at("how") == "time");
  }
}

TEST_CASE("a game whose clock gives days leaves memory when nobody is there, and its flag still falls") {
  TestHouse house;
  Guest anna(house), bela(house, R"({"do":"hello","name":"Bela"})");
  const std::string table = begin(anna, bela, R"(,"clock":{"kind":"days","time":3},"fill":false)");
  who_moves(house, anna, bela, table);
  anna.hang_up(), bela.hang_up();
  settle(house);
  CHECK(house.hall->metrics().tables == 1);
  pass_time(house, kHours);
  CHECK(house.hall->metrics().tables == 0);
  pass_time(house, 48 * kHours);
  CHECK(house.hall->metrics().tables == 0);
  CHECK(!look(house, table).contains("result"));
  settle(house);
  pass_time(house, kHours);
  CHECK(house.hall->metrics().tables == 0);
  pass_time(house, 24 * kHours);
  CHECK(look(house, table).at("result").at("how") == "time");
}

TEST_CASE("a server that starts again continues all clocks: the budget of a game, a grace, a flag") {
  for (const Time set_by : {kHours, -kHours}) {
    TestHouse house;
    Guest anna(house), bela(house);
    const std::string table = begin(anna, bela, R"(,"clock":{"kind":"game","time":100},"fill":false)");
    const std::string graced = begin(anna, bela, R"(,"grace":30)");
    Guest& mover = who_moves(house, anna, bela, table);
    const std::size_t seat = &mover == &anna ? 0 : 1;
    const auto asked = mover.ask(table_wish("prompt", table), "prompt").at("prompt");
    pass_time(house, 10 * kSeconds);
    house.world.set_by_ = set_by;
    pass_time(house, 10 * kSeconds);
    const json::array& choices = asked.at("choices").as_array();
    const auto legal = std::ranges::find_if(
        choices, [](const json::value& one) { return !one.as_object().contains("why_not"); });
    mover.say(table_wish("move", table, fmt::format(R"(,"move":"{}")", text(legal->at("move")))));
    who_moves(house, anna, bela, table);
    settle(house);
    CHECK(look(house, table).at("clock").as_array()[seat] == 80 * kSeconds);
    house.restart();
    const json::object shown = look(house, table);
    CHECK(shown.at("clock").as_array()[seat] == 80 * kSeconds);
    const Time left = shown.at("clock").as_array()[std::size_t(shown.at("turn").as_int64())].as_int64();
    pass_time(house, left - kSeconds);
    CHECK(look(house, table).at("phase") == "playing");
    pass_time(house, 2 * kSeconds);
    CHECK(look(house, table).at("phase") == "over");
    Guest again(house, back(anna));
    again.ask(table_wish("enter", graced), "table");
    pass_time(house, 29 * kSeconds);
    CHECK(!look(house, graced).at("seats").as_array()[1].as_object().contains("lent"));
    pass_time(house, 2 * kSeconds);
    CHECK(look(house, graced).at("seats").as_array()[1].at("lent") == "away");
  }
}

TEST_CASE("records have the time of the machine, also after its clock was set") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_with(anna, "", R"(["random","random"])");
  anna.say(table_wish("ready", table));
  house.world.set_by_ = 50 * 365 * 24 * kHours;  // a machine that began in the past
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  settle(house);
  const auto games = anna.ask(R"({"do":"finished"})", "finished").at("games").as_array();
  REQUIRE(games.size() == 1);
  CHECK(games[0].at("ended") == house.world.wall() / 1000);
  const std::string quiet = open_with(anna, "");
  anna.hang_up();
  settle(house);
  house.restart();
  pass_time(house, kSeconds);
  CHECK(look(house, quiet).at("phase") == "waiting");  // not idle for fifty years
}

}  // namespace
}  // namespace cardhouse::server
