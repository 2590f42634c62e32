// SPDX-License-Identifier: MIT
// What the page needs of the house: a game told again to one eye, lessons, other names, and its own assets.
#include "server/page.h"

#include "core/patch.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

std::string of_table(std::string_view wish, const std::string& table, std::string_view more = "") {
  return fmt::format(R"({{"do":"{}","table":"{}"{}}})", wish, table, more);
}

// Plays first legal moves until so many were made at the table or it is over; returns the last view.
json::value play(TestHouse& house, Guest& guest, const std::string& table, std::size_t moves,
                 std::size_t seen = 0) {
  json::value view;
  for (std::size_t made = 0; made < moves; ++seen) {
    house.world.until([&] { return seen < guest.wire.inbox.size(); });
    const json::object message = json::parse(guest.wire.inbox[seen]).as_object();
    REQUIRE(message.at("type") != "error");
    if (message.at("type") == "table" && message.contains("view")) view = message.at("view");
    if (message.at("type") == "moved") {
      ++made;
      if (message.contains("view")) shape::apply_patch(view, message.at("view"));
    }
    if (message.contains("result")) break;
    if (message.contains("prompt") && made < moves)
      guest.say(of_table(
          "move", table,
          fmt::format(R"(,"move":"{}")", text(message.at("prompt").at("legal").as_array().front()))));
  }
  return view;
}

std::string open(Guest& guest) {
  const std::string table = text(
      guest
          .ask(
              R"({"do":"open","rules":{"game":"chronicle","options":{"players":3,"fame_to_win":1}},"bots":["random","random"]})",
              "opened")
          .at("table"));
  guest.say(of_table("ready", table));
  return table;
}

TEST_CASE("a story tells a seat what it saw, and its last view is the view") {
  TestHouse house;
  Guest anna(house);
  const std::string table = text(
      anna.ask(R"({"do":"open","rules":{"game":"ghosts"},"bots":["random","random","random"]})", "opened")
          .at("table"));
  CHECK(anna.refused(of_table("story", table)) == "no_story");  // nothing is dealt yet
  const std::size_t before = anna.wire.inbox.size();
  anna.say(of_table("ready", table));
  play(house, anna, table, 9, before);
  const json::object now = anna.ask(of_table("enter", table), "table");
  const json::object story = anna.ask(of_table("story", table), "story");
  CHECK(story.at("eye") == "seat");
  CHECK(!story.contains("log"));
  CHECK(!story.at("first").as_object().contains("hands"));
  json::value view = story.at("first");
  const json::array& steps = story.at("steps").as_array();
  const auto moves = std::size_t(now.at("moves").as_int64());
  REQUIRE(steps.size() >= moves);  // the bots may have gone on since
  for (std::size_t i = 0; i < moves; ++i)
    if (steps[i].as_object().contains("view")) shape::apply_patch(view, steps[i].at("view"));
  CHECK(view == now.at("view"));
}

TEST_CASE("a story shows a watcher no hand, and everything when the game is over") {
  TestHouse house;
  Guest anna(house), eve(house, R"({"do":"hello","name":"Eve"})");
  const std::string table = open(anna);
  play(house, anna, table, 4);
  const json::object watched = eve.ask(of_table("story", table), "story");
  CHECK(watched.at("eye") == "public");
  CHECK(!watched.at("first").as_object().contains("hand"));
  for (const json::value& step : watched.at("steps").as_array()) CHECK(!step.as_object().contains("move"));
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna.token));
  again.say(of_table("enter", table));
  play(house, again, table, 100000);
  const json::object all = eve.ask(of_table("story", table), "story");
  CHECK(all.at("eye") == "all");
  CHECK(all.at("first").as_object().contains("hands"));
  CHECK(text(all.at("log")).starts_with("cardhouse log 1\n"));
  // What one saw oneself can still be asked for: a table that is loaded again looks as it did.
  const auto own = [&](Guest& who) {
    return who.ask(fmt::format(R"({{"do":"story","table":"{}","eye":"own"}})", table), "story");
  };
  CHECK(own(again).at("eye") == "seat");
  CHECK(own(again).at("first").as_object().contains("hand"));
  CHECK(own(eve).at("eye") == "public");
  CHECK(eve.refused(of_table("story", table, R"(,"eye":"both")")) == "bad_message");
}

TEST_CASE("a lesson begins with its position, against bots only") {
  TestHouse house;
  Guest anna(house);
  const auto start = [&](std::string_view notation, std::string_view bots) {
    return fmt::format(R"({{"do":"open","rules":{{"game":"chronicle"}},"bots":{},"start":"{}"}})", bots,
                       notation);
  };
  constexpr std::string_view kStart = "leader=1 meeting=1:P6,2:P3 hands=P2,P9/W2/W3";
  CHECK(anna.refused(start(kStart, R"(["random"])")) == "bad_start");
  CHECK(anna.refused(start("hands=nonsense", R"(["random","random"])")) == "bad_start");
  const std::string table = text(anna.ask(start(kStart, R"(["random","random"])"), "opened").at("table"));
  anna.say(of_table("ready", table));
  json::object dealt = anna.next("table");
  while (dealt.at("phase") != "playing") dealt = anna.next("table");
  CHECK(dealt.at("view").at("hand") == json::value({"P2", "P9"}));
  CHECK(dealt.at("turn") == 0);
  CHECK(dealt.at("rules").at("listed") == false);
}

TEST_CASE("a guest takes another name, an account keeps its own") {
  TestHouse house;
  Guest anna(house);
  const std::string hello = fmt::format(R"({{"do":"hello","token":"{}","name":"Panni"}})", anna.token);
  CHECK(anna.ask(hello, "welcome").at("name") == "Panni");
  Guest later(house, fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token));
  const auto registered =
      later.ask(R"({"do":"register","login":"panni","password":"correct horse"})", "welcome");
  CHECK(registered.at("name") == "Panni");
  CHECK(later
            .ask(fmt::format(R"({{"do":"hello","token":"{}","name":"X"}})", text(registered.at("token"))),
                 "welcome")
            .at("name") == "Panni");
}

TEST_CASE("a pack is read as it was written, and one that is cut off is refused") {
  const std::string pack =
      "/a/x-1.js\ttext/javascript\tgzip\tabcd\t3\n/index.html\ttext/html\t-\tef\t4\n\nXYZpage";
  const auto assets = read_pack(pack);
  REQUIRE(assets.size() == 2);
  CHECK(assets[0].path == "/a/x-1.js");
  CHECK(assets[0].gzip);
  CHECK(assets[0].lasts());
  CHECK(assets[0].body == "XYZ");
  CHECK(assets[1].body == "page");
  CHECK(!assets[1].lasts());
  CHECK(read_pack(std::string_view(pack).substr(0, pack.size() - 1)).empty());
  CHECK(read_pack("").empty());
}

TEST_CASE("a file that is no build of the page is refused by name, and the page stays") {
  const std::size_t before = page_assets().size();
  CHECK_THROWS_WITH(use_page("no/such/page.pack"), "cannot read the page no/such/page.pack");
  CHECK_THROWS_WITH(use_page("/dev/null"), "/dev/null is not a page; clients/web writes one: npm run build");
  CHECK(page_assets().size() == before);
}

}  // namespace
}  // namespace cardhouse::server
