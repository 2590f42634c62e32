// SPDX-License-Identifier: MIT
// Those who watch, against players who would like to see more than their own hand.
#include <algorithm>

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string open_for(Guest& guest, std::string_view watchers,
                     std::string_view bots = R"(["random","random"])") {
  return text(guest
                  .ask(fmt::format(R"({{"do":"open","rules":{{"game":"chronicle","options":{{"players":3}},)"
                                   R"("watchers":"{}","delay":10}},"bots":{}}})",
                                   watchers, bots),
                       "opened")
                  .at("table"));
}
bool saw(const Guest& guest, std::string_view part, std::size_t from = 0) {
  for (std::size_t i = from; i < guest.wire.inbox.size(); ++i)
    if (guest.wire.inbox[i].contains(part)) return true;
  return false;
}
// Anna plays first legal moves until the table has so many, or is over. Returns how many there are.
std::size_t play_until(TestHouse& house, Guest& anna, const std::string& table, std::size_t moves) {
  std::size_t made = 0;
  for (std::size_t seen = 0;; ++seen) {
    house.world.until([&] { return seen < anna.wire.inbox.size(); });
    const json::object message = json::parse(anna.wire.inbox[seen]).as_object();
    if (message.at("type") == "moved") ++made;
    if (message.contains("result")) return made;
    const bool last = seen + 1 == anna.wire.inbox.size();
    if (message.contains("prompt") && last && made >= moves) return made;
    if (message.contains("prompt") && last)
      anna.say(table_wish(
          "move", table,
          fmt::format(R"(,"move":"{}")", text(message.at("prompt").at("legal").as_array().front()))));
  }
}

TEST_CASE("visitors of a table without watchers are sent away at the deal") {
  TestHouse house;
  Guest anna(house), eye(house, R"({"do":"hello","name":"Eye","lang":"hu"})");
  const std::string table = open_for(anna, "none");
  Guest tab(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  eye.ask(table_wish("enter", table), "table");
  tab.ask(table_wish("enter", table), "table");
  const std::size_t before = eye.wire.inbox.size();
  anna.say(table_wish("ready", table));
  const json::object away = eye.next("error");
  CHECK(away.at("code") == "no_watchers");
  CHECK(away.at("table") == json::string_view(table));
  CHECK(text(away.at("text")).contains("asztalt"));
  play_until(house, anna, table, 9);
  CHECK(!saw(eye, "\"view\"", before));
  CHECK(!saw(eye, "\"moved\"", before));
  for (const std::string& refused : {table_wish("enter", table), table_wish("history", table),
                                     table_wish("say", table, R"(,"text":"x")"), table_wish("story", table)})
    eye.refused(refused);
  CHECK(saw(tab, "\"moved\""));  // the same person in another window
}

TEST_CASE("only so many look at one table; those who play there always come in") {
  TestHouse house({.max_watchers = 3});
  Guest anna(house), bela(house), cili(house), dora(house);
  const std::string table = open_table(anna), enter = table_wish("enter", table);
  bela.ask(enter, "table");
  cili.ask(enter, "table");
  CHECK(dora.refused(enter) == "too_many");
  bela.ask(enter, "table");  // is there already
  Guest tab(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  tab.ask(enter, "table");
  CHECK(dora.refused(enter) == "too_many");
  cili.hang_up(), bela.hang_up();
  dora.ask(enter, "table");
}

TEST_CASE("a rematch is no way to a table without watchers") {
  TestHouse house;
  Guest anna(house), bela(house);
  const std::string table = open_for(anna, "none", R"(["random"])");
  bela.ask(table_wish("sit", table), "table");
  for (Guest* guest : {&anna, &bela}) guest->say(table_wish("ready", table));
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  bela.say(table_wish("answer", table, R"(,"yes":true)"));
  const std::string next = text(anna.ask(table_wish("rematch", table), "opened").at("table"));
  anna.say(table_wish("bot", next, R"(,"seat":1,"bot":"random")"));
  anna.say(table_wish("ready", next));
  while (anna.next("table").at("phase") != "playing") {}
  bela.skip_all();
  CHECK(bela.refused(table_wish("rematch", table)) == "no_watchers");
  CHECK(!saw(bela, fmt::format(R"({{"type":"table","table":"{}")", next)));
}

TEST_CASE("visitors who came before the deal see all hands later, like everybody") {
  TestHouse house;
  Guest anna(house), eye(house, R"({"do":"hello","name":"Eye"})");
  const std::string table = open_for(anna, "all");
  eye.ask(table_wish("enter", table), "table");
  eye.skip_all();
  anna.say(table_wish("ready", table));
  const json::object first = eye.next("table");
  CHECK(first.at("eye") == "all");
  CHECK(first.at("phase") == "waiting");
  play_until(house, anna, table, table::kDelayMoves);
  pass_time(house, 10'001);
  const json::object later = eye.next("table");
  CHECK(later.at("phase") == "playing");
  CHECK(later.at("view").as_object().contains("hands"));
}

TEST_CASE("a player who watches their own table sees no hand as it is now, however long nobody moves") {
  TestHouse house;
  Guest anna(house);
  const std::string table = open_for(anna, "all");
  anna.say(table_wish("ready", table));
  play_until(house, anna, table, 6);
  Guest eye(house, R"({"do":"hello","name":"Anna again"})");
  CHECK(eye.ask(table_wish("enter", table), "table").at("phase") == "waiting");
  for (int day = 0; day < 20; ++day) pass_time(house, 24 * 3600 * 1000ll);
  eye.ask(R"({"do":"ping"})", "pong");
  CHECK(!saw(eye, "\"hands\""));
  // From then on the game is shown so many moves late.
  const std::size_t made = play_until(house, anna, table, table::kDelayMoves + 10);
  pass_time(house, 10'001);
  pass_time(house, 100);
  eye.ask(R"({"do":"ping"})", "pong");
  CHECK(saw(eye, "\"hands\""));
  const auto moves_seen = std::size_t(std::ranges::count_if(
      eye.wire.inbox, [](const std::string& one) { return one.starts_with(R"({"type":"moved")"); }));
  CHECK(moves_seen == made - table::kDelayMoves);
  // A person who comes now sees the same.
  Guest late(house, R"({"do":"hello","name":"Late"})");
  CHECK(late.ask(table_wish("enter", table), "table").at("moves") == moves_seen);
  // The end is not held back.
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  anna.ask(R"({"do":"ping"})", "pong");
  pass_time(house, 10'001);
  pass_time(house, 100);
  eye.ask(R"({"do":"ping"})", "pong");
  CHECK(saw(eye, "\"result\""));
}

}  // namespace
}  // namespace cardhouse::server
