// SPDX-License-Identifier: MIT
// Decks at the tables of a house: chosen in secret, durable, in the log.
#include <algorithm>

#include "core/log.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kBela = R"({"do":"hello","name":"Bela","brief":true})";

std::string with_table(std::string_view wish, const std::string& table) {
  return fmt::format(fmt::runtime(wish), table);
}

TEST_CASE("people bring decks to a table of the server; a restart keeps them, and the replay has them") {
  TestHouse house;
  Guest anna(house);
  Guest bela(house, kBela, "2.3.4.5");
  const std::string table(
      anna.ask(R"({"do":"open","rules":{"game":"spirits"}})", "opened").at("table").as_string());
  bela.ask(with_table(R"({{"do":"sit","table":"{}"}})", table), "table");
  anna.skip_all(), bela.skip_all();
  anna.ask(
      with_table(R"({{"do":"choose","table":"{}","option":"deck0","value":"tallows-choir","id":1}})", table),
      "done");
  const json::object told = bela.next("table");
  CHECK(!json::serialize(told).contains("tallows"));
  CHECK(told.at("seats").at(0).at("chose").as_bool());
  CHECK(bela.refused(with_table(R"({{"do":"choose","table":"{}","option":"deck0","value":"ember-march"}})",
                                table)) == "not_yours");
  CHECK(bela.refused(with_table(
            R"({{"do":"choose","table":"{}","option":"deck1","value":"mother-tallow:9*halo"}})", table)) ==
        "bad_deck");
  const std::string anna_token = anna.token, bela_token = bela.token;
  house.restart();
  Guest anna_again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", anna_token));
  Guest bela_again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", bela_token),
                   "2.3.4.5");
  const json::object seen = anna_again.ask(with_table(R"({{"do":"enter","table":"{}"}})", table), "table");
  CHECK(seen.at("rules").at("options").at("deck0") == "tallows-choir");
  bela_again.ask(with_table(R"({{"do":"enter","table":"{}"}})", table), "table");
  anna_again.say(with_table(R"({{"do":"ready","table":"{}"}})", table));
  bela_again.say(with_table(R"({{"do":"ready","table":"{}"}})", table));
  json::object dealt = bela_again.next("table");
  while (dealt.at("phase") != "playing") dealt = bela_again.next("table");
  CHECK(dealt.at("rules").at("options").at("deck0") == "tallows-choir");
  anna_again.say(with_table(R"({{"do":"ask","table":"{}","what":"abandon"}})", table));
  bela_again.say(with_table(R"({{"do":"answer","table":"{}","yes":true}})", table));
  anna_again.skip_all();
  const auto log = read_log(
      anna_again.ask(with_table(R"({{"do":"replay","table":"{}"}})", table), "replay").at("log").as_string());
  REQUIRE(log.has_value());
  bool there = false;
  for (const auto& [name, value] : log->options) there |= name == "deck0" && value == "tallows-choir";
  CHECK(there);
}

TEST_CASE("whoever comes back to a seat is not told which deck somebody chose there meanwhile") {
  TestHouse house;
  Guest anna(house);
  Guest bela(house, kBela, "2.3.4.5"), cili(house, R"({"do":"hello","name":"Cili","brief":true})", "3.4.5.6");
  const std::string table =
      text(anna.ask(R"({"do":"open","rules":{"game":"spirits"}})", "opened").at("table"));
  const auto since = bela.ask(with_table(R"({{"do":"sit","table":"{}","seat":1}})", table), "table")
                         .at("seq")
                         .to_number<std::uint64_t>();
  const auto does = [&](Guest& guest, std::string_view wish) {
    guest.skip_all();
    guest.ask(with_table(wish, table), "done");
  };
  does(bela, R"({{"do":"stand","table":"{}","id":1}})");
  does(cili, R"({{"do":"sit","table":"{}","seat":1,"id":1}})");
  does(cili, R"({{"do":"choose","table":"{}","option":"deck1","value":"tallows-choir","id":2}})");
  does(cili, R"({{"do":"stand","table":"{}","id":3}})");
  does(bela, R"({{"do":"sit","table":"{}","seat":1,"id":2}})");
  does(bela, R"({{"do":"leave","table":"{}","id":3}})");
  bela.wire.inbox.clear();
  Guest again(house, fmt::format(R"({{"do":"hello","token":"{}","brief":true}})", bela.token), "2.3.4.5");
  const json::object now =
      again.ask(fmt::format(R"({{"do":"enter","table":"{}","since":{}}})", table, since), "table");
  CHECK(now.at("seq").to_number<std::uint64_t>() > since);
  for (const std::string& told : again.wire.inbox) CHECK(!told.contains("tallows"));
}

TEST_CASE("decks under names that a game does not have are not read, nor what is longer than any deck") {
  TestHouse house;
  Guest anna(house);
  const auto opens = [&](const json::object& options) {
    return anna.refused(json::serialize(
        json::object{{"do", "open"}, {"rules", json::object{{"game", "spirits"}, {"options", options}}}}));
  };
  const std::string misspelt = "mother-tallow:9*halo";
  CHECK(opens({{"deck0", misspelt}}) == "bad_deck");
  CHECK(opens({{"mine0", misspelt}}) == "bad_rules");
  CHECK(opens({{"deck0", misspelt + std::string(5000, ' ')}}) == "bad_rules");
  const auto good = table::Table::check({.game = "spirits", .options = {{"deck0", "tallows-choir"}}});
  CHECK(good.has_value());
  const auto twice = table::Table::check(
      {.game = "spirits", .options = {{"deck0", "tallows-choir"}, {"deck0", "tallows-choir"}}});
  REQUIRE(!twice);
  CHECK(twice.error().text(Language::English) == "option \"deck0\" is said twice");
}

TEST_CASE("decks and positions of one address are read in turn with those of another") {
  TestHouse house;
  Guest crowd(house), bela(house, kBela, "2.3.4.5");
  for (int i = 0; i < 8; ++i) crowd.say(R"({"do":"deck","game":"spirits","text":"3 Granite Squire"})");
  bela.ask(R"({"do":"deck","game":"spirits","text":"3 Granite Squire"})", "deck");
  const auto read = std::ranges::count_if(
      crowd.wire.inbox, [](const std::string& one) { return one.contains(R"("type":"deck")"); });
  CHECK(read <= 3);
  for (int i = 0; i < 12; ++i)
    crowd.say(R"({"do":"open","rules":{"game":"chronicle"},"start":"no position"})");
  CHECK(text(crowd.next("error").at("code")) == "busy");  // at once: eight of a person may wait
}

TEST_CASE("the server reports on a deck in the language of the person who asks; games without decks refuse") {
  TestHouse house;
  Guest anna(house, R"({"do":"hello","name":"Anna","lang":"hu"})");
  const json::object report = anna.ask(R"({"do":"deck","game":"spirits","text":"3 Granite Squire"})", "deck");
  CHECK(!report.at("legal").as_bool());
  CHECK(json::serialize(report).contains("Parancsnok"));
  CHECK(anna.ask(R"({"do":"deck","game":"spirits","text":"keystone-wall"})", "deck").at("legal").as_bool());
  CHECK(anna.refused(R"({"do":"deck","game":"chronicle","text":"x"})") == "no_game");
  CHECK(anna.refused(R"({"do":"deck","game":"chess","text":"x"})") == "no_game");
}

}  // namespace
}  // namespace cardhouse::server
