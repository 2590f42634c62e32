// SPDX-License-Identifier: MIT
// Games that people play alone in a browser: kept for their other devices, and opened to friends.
#include "catalog/catalog.h"
#include "catalog/sitting.h"
#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kRegisterAnna = R"({"do":"register","login":"anna","password":"correct horse"})";

std::string keep(std::string_view table, int seq, std::string_view records) {
  return fmt::format(R"({{"do":"keep_solo","table":"{}","seq":{},"records":{}}})", table, seq, records);
}
std::string read(std::string_view table, int since = 0) {
  return fmt::format(R"({{"do":"read_solo","table":"{}","since":{}}})", table, since);
}

// Of a game of one person and two bots.
Log first_moves(const catalog::AnyGame& game, int moves) {
  Log log{.game = std::string(game.name()),
          .rules = game.rules_version(),
          .options = {{"players", "3"}},
          .seats = {"Anna", "bot:random", "bot:sensible called Dora"}};
  auto replayer = catalog::Replayer::open(log);
  REQUIRE(replayer);
  const auto position = std::move(*replayer).take_position();
  for (; moves > 0 && position->turn(); --moves) {
    const catalog::MoveCode move = position->legal().front();
    log.moves.push_back(position->move_name(move));
    position->play(move);
  }
  return log;
}

TEST_CASE("a game that is played alone is found on another device, and by nobody else") {
  TestHouse house;
  Guest anna(house);
  const std::string token = text(anna.ask(kRegisterAnna, "welcome").at("token"));
  CHECK(anna.ask(keep("solo-1", 1, R"(["one","two"])"), "solo_kept").at("seq") == 2);
  CHECK(anna.ask(keep("solo-1", 3, R"(["three"])"), "solo_kept").at("seq") == 3);
  house.restart();
  Guest phone(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  const auto listed = phone.ask(R"({"do":"list_solo"})", "solo_games").at("games").as_array();
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].at("seq") == 3);
  const auto all = phone.ask(read("solo-1"), "solo_records");
  CHECK(boost::json::serialize(all.at("records")) == R"(["one","two","three"])");
  CHECK(boost::json::serialize(phone.ask(read("solo-1", 2), "solo_records").at("records")) == R"(["three"])");

  Guest bela(house);
  CHECK(bela.refused(keep("solo-1", 1, R"(["x"])")) == "no_account");
  CHECK(bela.refused(read("solo-1")) == "no_account");
  bela.ask(R"({"do":"register","login":"bela","password":"correct horse"})", "welcome");
  CHECK(bela.refused(read("solo-1")) == "no_solo");
  CHECK(bela.ask(R"({"do":"list_solo"})", "solo_games").at("games").as_array().empty());
}

TEST_CASE("records of two devices are a union; what differs, is missing or was removed is refused") {
  TestHouse house;
  Guest anna(house);
  const std::string token = text(anna.ask(kRegisterAnna, "welcome").at("token"));
  Guest phone(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  anna.say(keep("a", 1, R"(["one"])"));  // both before anything is durable
  phone.say(keep("a", 2, R"(["two"])"));
  CHECK(anna.next("solo_kept").at("seq") == 1);
  CHECK(phone.next("solo_kept").at("seq") == 2);
  CHECK(anna.ask(keep("a", 1, R"(["one","two","three"])"), "solo_kept").at("seq") == 3);
  CHECK(phone.ask(keep("a", 1, R"(["one"])"), "solo_kept").at("seq") == 3);
  CHECK(phone.refused(keep("a", 2, R"(["zwei"])")) == "diverged");
  CHECK(phone.refused(keep("a", 5, R"(["five"])")) == "gap");
  CHECK(phone.refused(keep("b", 2, R"(["two"])")) == "gap");
  CHECK(phone.ask(R"({"do":"remove_solo","table":"a","id":1})", "done").at("id") == 1);
  CHECK(anna.refused(keep("a", 4, R"(["four"])")) == "solo_removed");
  CHECK(anna.refused(read("a")) == "no_solo");
  const auto listed = anna.ask(R"({"do":"list_solo"})", "solo_games").at("games").as_array();
  REQUIRE(listed.size() == 1);
  CHECK(listed[0].at("removed").as_bool());
}

TEST_CASE("a long record in the place of a short one is another one, and is not read for it") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegisterAnna, "welcome");
  const std::string large(16 * 1024, 'x');
  anna.ask(keep("a", 1, fmt::format(R"(["x","{0}","{0}"])", large)), "solo_kept");
  CHECK(anna.refused(keep("a", 1, R"(["x","x","x"])")) == "diverged");
  CHECK(anna.refused(keep("a", 2, R"(["x","x"])")) == "diverged");
  CHECK(anna.ask(keep("a", 1, R"(["x"])"), "solo_kept").at("seq") == 3);
}

TEST_CASE("the shelf of a person has limits, and goes with the account") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegisterAnna, "welcome");
  CHECK(anna.refused(keep("../x", 1, R"(["x"])")) == "bad_solo");
  CHECK(anna.refused(keep("x", 0, R"(["x"])")) == "bad_solo");
  CHECK(anna.refused(keep("x", 1, "[]")) == "bad_solo");
  CHECK(anna.refused(keep("x", 1, R"([""])")) == "bad_solo");
  CHECK(anna.refused(keep("x", 1, fmt::format(R"(["{}"])", std::string(16 * 1024 + 1, 'x')))) == "bad_solo");

  const std::string large = fmt::format(R"(["{0}","{0}","{0}"])", std::string(16 * 1024, 'x'));
  const int fit = int(SoloShelf::kMostBytes / (3 * 16 * 1024));
  int seq = 1;
  for (int i = 0; i < fit; ++i, seq += 3) {
    pass_time(house, 1000);
    anna.ask(keep("x", seq, large), "solo_kept");
  }
  CHECK(anna.refused(keep("x", seq, large)) == "too_many");
  const auto part = anna.ask(read("x"), "solo_records");
  CHECK(part.at("more").as_bool());
  CHECK(part.at("records").as_array().size() == 3);
  anna.ask(R"({"do":"delete_account","password":"correct horse","id":1})", "done");
  house.world.until([&] { return !anna.wire.closed.empty(); });
  CHECK(store::open_sqlite(house.file())->solo_games(anna.person, 9).empty());
  CHECK(store::open_sqlite(house.file())
            ->solo_records(anna.person, "x", 0, {.records = 9, .bytes = 1000})
            .empty());
}

TEST_CASE("a full shelf has room again when games were removed") {
  TestHouse house;
  Guest anna(house);
  anna.ask(kRegisterAnna, "welcome");
  for (std::size_t i = 0; i < SoloShelf::kMostGames; ++i) {
    pass_time(house, 1000);
    anna.ask(keep(fmt::format("g{}", i), 1, R"(["x"])"), "solo_kept");
  }
  CHECK(anna.refused(keep("one-more", 1, R"(["x"])")) == "too_many");
  anna.ask(R"({"do":"remove_solo","table":"g0","id":1})", "done");
  CHECK(anna.ask(keep("one-more", 1, R"(["x"])"), "solo_kept").at("seq") == 1);
  CHECK(anna.refused(keep("and-more", 1, R"(["x"])")) == "too_many");
}

TEST_CASE("a game that was begun alone goes on at a table, where friends take the seats of bots") {
  TestHouse house;
  Guest anna(house), bela(house);
  Log log = first_moves(*catalog::find("ghosts"), 40);
  const auto open = [&](const std::string& text) {
    return fmt::format(R"({{"do":"open_log","log":{}}})", boost::json::serialize(boost::json::value(text)));
  };
  const std::string table = text(anna.ask(open(print(log)), "opened").at("table"));
  anna.skip_all();
  anna.ask(fmt::format(R"({{"do":"bot","table":"{}","seat":1,"bot":"","id":1}})", table), "done");
  bela.ask(fmt::format(R"({{"do":"sit","table":"{}","seat":1,"id":1}})", table), "done");

  CHECK(anna.refused(open(print(first_moves(*catalog::find("ghosts"), 100'000)))) ==
        "bad_log");  // it is over
  CHECK(anna.refused(open("cardhouse log 1")) == "bad_log");
  log.moves.back() = "X99";
  CHECK(anna.refused(open(print(log))) == "bad_log");
}

}  // namespace
}  // namespace cardhouse::server
