// SPDX-License-Identifier: MIT
// The host of the house: the token, kicks and bans, announcements, read-only mode, what the host sees, and
// the figures for monitoring.
#include "server/host.h"

#include <algorithm>

#include "tests/server/house.h"

namespace cardhouse::server {
namespace {

constexpr std::string_view kOpen = R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}}})";
constexpr Time kAnHour = 3600 * 1000;

std::string host_token(TestHouse& house) {
  const auto store = store::open_sqlite(house.file());
  return replace_host_token(*store, house.world.now_);
}

// The host, without having said hello.
class TheHost : public Guest {
 public:
  explicit TheHost(TestHouse& house, std::string_view address = "9.9.9.9") : Guest(house, "", address) {
    does(fmt::format(R"({{"do":"host","token":"{}"}})", host_token(house)));
  }
  void does(std::string wish) {
    wish.insert(wish.size() - 1, R"(,"id":1)");
    ask(wish, "done");
  }
  json::object house() { return ask(R"({"do":"host_house"})", "host_house"); }
};

std::string table_of(Guest& guest, std::string_view wish = kOpen) {
  return text(guest.ask(wish, "opened").at("table"));
}
std::string code_of_last(const Guest& guest) {
  const json::object message = json::parse(guest.wire.inbox.back()).as_object();
  return message.contains("code") ? text(message.at("code")) : "";
}
std::size_t records_in(TestHouse& house, const std::string& table) {
  return store::open_sqlite(house.file())->records(table).size();
}

// Somebody who is not let in, and goes.
std::string turned_away(TestHouse& house, std::string_view wish, std::string_view address = "1.2.3.4") {
  Guest guest(house, "", address);
  const std::string code = guest.refused(wish);
  guest.hang_up();
  return code;
}
void comes_and_goes(TestHouse& house, std::string_view hello, std::string_view address = "1.2.3.4") {
  Guest(house, hello, address).hang_up();
}

// ---- the token

TEST_CASE("only the token of the host makes a host, and a new one ends the one before") {
  TestHouse house;
  const std::string first = host_token(house);
  Guest anna(house);
  CHECK(anna.refused(R"({"do":"host_house"})") == "no_host");
  CHECK(anna.refused(R"({"do":"host","token":"0123"})") == "bad_host_token");
  CHECK(anna.refused(fmt::format(R"({{"do":"host","token":"{}"}})", anna.token)) == "bad_host_token");
  CHECK(turned_away(house, fmt::format(R"({{"do":"hello","token":"{}"}})", first)) == "bad_token");
  anna.ask(fmt::format(R"({{"do":"host","token":"{}","id":1}})", first), "done");
  anna.ask(R"({"do":"host_house"})", "host_house");
  const std::string second = host_token(house);
  house.world.now_ += 61'000;
  house.tick();
  CHECK(anna.refused(R"({"do":"host_house"})") == "no_host");
  CHECK(anna.refused(fmt::format(R"({{"do":"host","token":"{}"}})", first)) == "bad_host_token");
  anna.ask(fmt::format(R"({{"do":"host","token":"{}","id":1}})", second), "done");
}

TEST_CASE("a token of the host that has run out is worth nothing, and the store keeps only hashes") {
  TestHouse house;
  const auto store = store::open_sqlite(house.file());
  CHECK_FALSE(has_host_token(*store));
  const Time now = house.world.now_;
  const std::string brief = make_host_token(*store, "admin", now, now + 60'000);
  CHECK_FALSE(has_host_token(*store));
  const std::string lasting = make_host_token(*store, "host", now);
  CHECK(has_host_token(*store));
  for (const store::Session& session : store->sessions_of("")) {
    CHECK(session.hash != brief);
    CHECK(session.hash != lasting);
  }
  house.world.now_ += 60'000;
  Guest anna(house);
  CHECK(anna.refused(fmt::format(R"({{"do":"host","token":"{}"}})", brief)) == "bad_host_token");
}

// ---- kicks and bans

TEST_CASE("a kicked person is told why, and may come back after minutes or a restart") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house);
  host.does(fmt::format(R"({{"do":"host_kick","person":"{}","minutes":5}})", anna.person));
  CHECK(code_of_last(anna) == "kicked");
  CHECK(anna.wire.closed == "kicked");
  const std::string back = fmt::format(R"({{"do":"hello","token":"{}"}})", anna.token);
  anna.hang_up();
  CHECK(turned_away(house, back) == "kicked");
  house.world.now_ += 5 * 60'000;
  comes_and_goes(house, back);
  CHECK(host.refused(R"({"do":"host_kick","person":"nobody"})") == "no_person");
}

TEST_CASE("a person who is sent away from a table loses the seat and cannot come back for a while") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house), bela(house, R"({"do":"hello","name":"Bela"})", "5.6.7.8");
  const std::string table = table_of(anna);
  const std::string sit = fmt::format(R"({{"do":"sit","table":"{}"}})", table);
  bela.ask(sit, "table");
  host.does(fmt::format(R"({{"do":"host_kick","person":"{}","table":"{}"}})", bela.person, table));
  const json::object told = json::parse(bela.wire.inbox.back()).as_object();
  CHECK(told.at("code") == "kicked");
  CHECK(text(told.at("table")) == table);
  bela.skip_all();
  CHECK(bela.refused(sit) == "kicked");
  CHECK(bela.refused(fmt::format(R"({{"do":"enter","table":"{}"}})", table)) == "kicked");
  bela.ask(R"({"do":"lobby"})", "lobby");  // still in the house
  CHECK(bela.wire.closed.empty());
  house.world.now_ += 5 * 60'000;
  bela.ask(sit, "table");
  CHECK(host.refused(fmt::format(R"({{"do":"host_kick","person":"nobody","table":"{}"}})", table)) ==
        "no_person");
  CHECK(host.refused(fmt::format(R"({{"do":"host_kick","person":"{}","table":"none"}})", bela.person)) ==
        "no_table");
}

TEST_CASE("the last person at a table that is over is sent away, and the table goes out of memory") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house);
  const std::string table = open_table(anna);
  anna.say(table_wish("ready", table));
  anna.say(table_wish("ask", table, R"(,"what":"abandon")"));
  while (!anna.next("seats").contains("result")) {}
  CHECK(house.hall->metrics().tables == 1);
  host.does(fmt::format(R"({{"do":"host_kick","person":"{}","table":"{}"}})", anna.person, table));
  CHECK(code_of_last(anna) == "kicked");
  CHECK(house.hall->metrics().tables == 0);
}

TEST_CASE("a bot plays on for a player who is sent away from a game") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house), bela(house, R"({"do":"hello","name":"Bela"})", "5.6.7.8");
  const std::string table = table_of(
      anna, R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}},"bots":["random"]})");
  bela.ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
  for (Guest* guest : {&anna, &bela}) guest->say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
  host.does(fmt::format(R"({{"do":"host_kick","person":"{}","table":"{}"}})", bela.person, table));
  house.world.until([&] {
    return std::ranges::any_of(anna.wire.inbox,
                               [](const std::string& one) { return one.contains(R"("lent":"away")"); });
  });
}

TEST_CASE("a banned person stays out, also with a password and after a restart, until it is over or lifted") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house);
  anna.ask(R"({"do":"register","login":"anna","password":"correct horse"})", "welcome");
  host.does(fmt::format(R"({{"do":"host_ban","person":"{}","minutes":120,"why":"Be kind."}})", anna.person));
  CHECK(code_of_last(anna) == "banned");
  CHECK(anna.wire.inbox.back().contains("you may come back in 2 hours: Be kind."));
  anna.hang_up();
  const std::string login = R"({"do":"login","login":"anna","password":"correct horse"})";
  CHECK(turned_away(house, login) == "banned");
  house.restart();
  CHECK(turned_away(house, login) == "banned");
  TheHost again(house);
  const json::array bans = again.house().at("bans").as_array();
  REQUIRE(bans.size() == 1);
  CHECK(text(bans[0].at("name")) == "Anna");
  again.does(fmt::format(R"({{"do":"host_lift","ban":"{}"}})", text(bans[0].at("ban"))));
  CHECK(again.refused(R"({"do":"host_lift","ban":"none"})") == "no_ban");
  house.restart();
  comes_and_goes(house, login);
}

TEST_CASE("a ban ends by itself, and nothing of it stays in the data file") {
  TestHouse house;
  TheHost host(house);
  host.does(R"({"do":"host_ban","address":"1.2.3.4","minutes":60})");
  CHECK(turned_away(house, R"({"do":"hello"})") == "banned");
  CHECK(store::open_sqlite(house.file())->host_notes().size() == 1);
  house.world.now_ += kAnHour;
  Guest anna(house);
  house.tick();
  comes_and_goes(house, R"({"do":"hello"})", "0.0.0.1");  // its session is written after the ban is gone
  CHECK(store::open_sqlite(house.file())->host_notes().empty());
}

TEST_CASE("an address is banned alone or with its whole range, and its connections are closed") {
  TestHouse house;
  TheHost host(house);
  Guest near(house, R"({"do":"hello"})", "2001:db8::7"), far(house, R"({"do":"hello"})", "2001:db9::7");
  host.does(R"({"do":"host_ban","address":"2001:db8::/64","minutes":0})");
  CHECK(near.wire.closed == "banned");
  CHECK(far.wire.closed.empty());
  CHECK(turned_away(house, R"({"do":"hello"})", "2001:db8::ffff") == "banned");
  CHECK(host.refused(R"({"do":"host_ban","address":"here"})") == "bad_ban");
  CHECK(host.refused(R"({"do":"host_ban"})") == "bad_ban");
  CHECK(host.refused(R"({"do":"host_ban","person":"nobody"})") == "no_person");
}

TEST_CASE("ranges of addresses") {
  const auto in = [](std::string_view range, std::string_view address) {
    const auto read = AddressRange::read(range);
    REQUIRE(read.has_value());
    return read->contains(address);
  };
  CHECK(in("203.0.113.7", "203.0.113.7"));
  CHECK(in("203.0.113.7", "::ffff:203.0.113.7"));
  CHECK_FALSE(in("203.0.113.7", "203.0.113.8"));
  CHECK(in("203.0.113.0/24", "203.0.113.200"));
  CHECK_FALSE(in("203.0.113.0/25", "203.0.113.200"));
  CHECK(in("0.0.0.0/0", "1.2.3.4"));
  CHECK_FALSE(in("0.0.0.0/0", "::1"));
  CHECK_FALSE(in("::/0", "unknown"));
  for (const char* bad : {"", "x", "1.2.3", "1.2.3.4/33", "1.2.3.4/", "1.2.3.4/x", "::1/129", "1.2.3.4/-1"})
    CHECK_MESSAGE(!AddressRange::read(bad), bad);
}

TEST_CASE("an address of IPv6 counts as its network of 64 bits, one of IPv4 as itself") {
  CHECK(network_of("203.0.113.7") == "203.0.113.7");
  CHECK(network_of("::ffff:203.0.113.7") == "203.0.113.7");
  CHECK(network_of("2001:db8:0:1::1") == "2001:db8:0:1::/64");
  CHECK(network_of("2001:0DB8::1:ffff:ffff:ffff:fffe") == network_of("2001:db8:0:1::1"));
  CHECK(network_of("2001:db8:0:2::1") != network_of("2001:db8:0:1::1"));
  CHECK(network_of("fe80::1%eth0") == network_of("fe80::2%eth1"));
  CHECK(network_of("::1") == "0:0:0:0::/64");
  for (const char* other : {"", "unknown", "1.2.3", ":", "2001:db8::x"}) CHECK(network_of(other) == other);
}

// ---- announcements

TEST_CASE("everybody is told what the host announces in their language, and so are those who come later") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house), bela(house, R"({"do":"hello","name":"Béla","lang":"hu"})");
  host.does(R"({"do":"host_announce","text":"Tournament at eight.","hu":"Nyolckor verseny."})");
  CHECK(text(anna.next("house").at("text")) == "Tournament at eight.");
  CHECK(text(bela.next("house").at("text")) == "Nyolckor verseny.");
  Guest cili(house, R"({"do":"hello","name":"Cili"})");
  CHECK(text(cili.next("house").at("text")) == "Tournament at eight.");
  host.does(R"({"do":"host_announce"})");
  CHECK(text(anna.next("house").at("text")).empty());
  CHECK(host.refused(fmt::format(R"({{"do":"host_announce","text":"{}"}})", std::string(501, 'x'))) ==
        "bad_announcement");
}

TEST_CASE("an announced shutdown counts down, and the server is not ready any more") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house);
  CHECK_FALSE(house.hall->why_not_ready());
  host.does(R"({"do":"host_announce","closes":5})");
  const json::object told = anna.next("house");
  CHECK(told.at("closes_in") == 300);
  CHECK(text(told.at("text")).contains("in 5 minutes"));
  CHECK(house.hall->why_not_ready() == "the house closes");
  house.world.now_ += 150'000;
  Guest bela(house, R"({"do":"hello","name":"Bela","lang":"hu"})");
  CHECK(text(bela.next("house").at("text")).contains("3 perc"));
}

// ---- read-only mode

TEST_CASE("while the server is read-only people watch and read, and nothing is written") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house);
  const std::string table = table_of(
      anna,
      R"({"do":"open","rules":{"game":"chronicle","options":{"players":3}},"bots":["random","random"]})");
  const std::string ready = fmt::format(R"({{"do":"ready","table":"{}"}})", table);
  host.does(R"({"do":"host_read_only"})");
  CHECK(anna.next("house").at("read_only") == true);
  CHECK(house.hall->why_not_ready() == "the house is read-only");
  const std::size_t before = records_in(house, table);
  for (const std::string& wish :
       {ready, std::string(kOpen), fmt::format(R"({{"do":"say","table":"{}","text":"x"}})", table),
        std::string(R"({"do":"register","login":"anna","password":"correct horse"})"),
        std::string(R"({"do":"login","login":"anna","password":"correct horse"})")})
    CHECK(anna.refused(wish) == "read_only");
  anna.ask(R"({"do":"lobby"})", "lobby");
  // A person who comes in now is not in the records, and can watch.
  Guest bela(house, R"({"do":"hello","name":"Bela"})");
  CHECK(bela.token.empty());
  CHECK(bela.next("house").at("read_only") == true);
  bela.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  CHECK_FALSE(store::open_sqlite(house.file())->account(bela.person));
  house.world.now_ += kAnHour;
  house.tick();
  CHECK(records_in(house, table) == before);

  host.does(R"({"do":"host_read_only","on":false})");
  CHECK(anna.next("house").at("read_only") == false);
  CHECK(bela.wire.closed == "the house writes again");
  CHECK_FALSE(house.hall->why_not_ready());
  anna.say(ready);
  CHECK(anna.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table").at("phase") == "playing");
}

TEST_CASE("bots and clocks stand still while the server is read-only, after a restart too, and go on then") {
  TestHouse house;
  std::string table, token;
  {
    TheHost host(house);
    Guest anna(house), bela(house);
    table = table_of(anna, R"({"do":"open","rules":{"game":"chronicle","options":{"players":3},)"
                           R"("clock":{"kind":"move","time":60}},"bots":["random"]})");
    token = anna.token;
    bela.ask(fmt::format(R"({{"do":"sit","table":"{}"}})", table), "table");
    for (Guest* guest : {&anna, &bela}) guest->say(fmt::format(R"({{"do":"ready","table":"{}"}})", table));
    anna.ask(fmt::format(R"({{"do":"enter","table":"{}","id":1}})", table), "done");
    host.does(R"({"do":"host_read_only"})");
  }
  house.restart();
  const std::size_t before = records_in(house, table);
  house.world.now_ += kAnHour;
  house.tick();
  house.world.run_what_came();
  Guest anna(house, fmt::format(R"({{"do":"hello","token":"{}"}})", token));
  anna.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", table), "table");
  CHECK(records_in(house, table) == before);
  TheHost host(house);
  host.does(R"({"do":"host_read_only","on":false})");
  house.world.until([&] { return records_in(house, table) > before; });  // a clock, or a bot
}

// ---- what the host sees

TEST_CASE("the host sees people, tables by game and what waits, and finds people by a part of their name") {
  TestHouse house;
  TheHost host(house);
  Guest anna(house), bela(house, R"({"do":"hello","name":"Bela"})", "5.6.7.8");
  const std::string table = table_of(anna);
  json::object shown = host.house();
  CHECK(shown.at("people_here") == 2);
  CHECK(shown.at("connections") == 3);
  const json::object& first = shown.at("people").as_array()[0].as_object();
  CHECK(text(first.at("name")) == "Anna");
  CHECK(text(first.at("address")) == "1.2.3.4");
  CHECK(text(first.at("tables").as_array()[0]) == table);
  CHECK(text(shown.at("tables").as_array()[0].at("game")) == "chronicle");
  CHECK(shown.at("tables").as_array()[0].at("waiting") == 1);
  CHECK(text(shown.at("not_ready")).empty());
  CHECK(shown.at("latencies").as_array().size() == 3);
  CHECK(shown.at("latencies").as_array()[0].at("count").to_number<int>() > 3);
  shown = host.ask(R"({"do":"host_house","with":"5.6."})", "host_house");
  REQUIRE(shown.at("people").as_array().size() == 1);
  CHECK(text(shown.at("people").as_array()[0].at("name")) == "Bela");
  shown = host.ask(R"({"do":"host_house","skip":1,"most":0})", "host_house");
  CHECK(shown.at("people").as_array().empty());
  CHECK(shown.at("people_here") == 2);
}

TEST_CASE("the host lists tables that nobody is around, and ends them") {
  Config config;
  config.waiting_minutes = 0;
  TestHouse house(config);
  TheHost host(house);
  Guest anna(house), bela(house);
  const std::string left = table_of(anna), busy = table_of(bela);
  anna.ask(fmt::format(R"({{"do":"leave","table":"{}","id":1}})", left), "done");
  house.world.now_ += kAnHour;
  const json::object idle = host.ask(R"({"do":"host_idle","minutes":30})", "host_idle");
  REQUIRE(idle.at("tables").as_array().size() == 1);
  CHECK(text(idle.at("tables").as_array()[0].at("table")) == left);
  anna.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", left), "table");  // it was only listed
  anna.ask(fmt::format(R"({{"do":"leave","table":"{}","id":2}})", left), "done");
  host.ask(R"({"do":"host_idle","minutes":0,"remove":true})", "host_idle");
  CHECK(anna.refused(fmt::format(R"({{"do":"enter","table":"{}"}})", left)) == "no_table");
  anna.ask(fmt::format(R"({{"do":"enter","table":"{}"}})", busy), "table");
}

// ---- figures

TEST_CASE("a histogram counts by classes and knows its quantiles") {
  Histogram taken;
  CHECK(taken.quantile(0.5) == 0);
  for (int i = 0; i < 98; ++i) taken.add(0.0007);
  taken.add(0.2), taken.add(60);
  CHECK(taken.count() == 100);
  CHECK(taken.quantile(0.5) == doctest::Approx(0.001));
  CHECK(taken.quantile(0.99) == doctest::Approx(0.25));
  CHECK(taken.quantile(1) == 60);
  const std::string text = taken.print("x_seconds", "X.");
  CHECK(text.contains("# TYPE cardhouse_x_seconds histogram\n"));
  CHECK(text.contains("cardhouse_x_seconds_bucket{le=\"0.0005\"} 0\n"));
  CHECK(text.contains("cardhouse_x_seconds_bucket{le=\"0.001\"} 98\n"));
  CHECK(text.contains("cardhouse_x_seconds_bucket{le=\"10\"} 99\n"));
  CHECK(text.contains("cardhouse_x_seconds_bucket{le=\"+Inf\"} 100\n"));
  CHECK(text.contains("cardhouse_x_seconds_count 100\n"));
}

TEST_CASE(
    "the metrics have latencies, the queues of bots and of the journal, and whether the server is ready") {
  TestHouse house;
  Guest anna(house);
  const std::string text = print_metrics(house.hall->metrics());
  for (const char* line : {"cardhouse_message_seconds_count 1\n", "cardhouse_answer_wait_seconds_count 1\n",
                           "cardhouse_commit_duration_seconds_count 1\n", "cardhouse_bots_waiting 0\n",
                           "cardhouse_journal_waiting 0\n", "cardhouse_journal_not_durable 0\n",
                           "cardhouse_ready 1\n", "cardhouse_read_only 0\n"})
    CHECK_MESSAGE(text.contains(line), line);
}

}  // namespace
}  // namespace cardhouse::server
