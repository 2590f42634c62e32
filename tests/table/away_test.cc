// SPDX-License-Identifier: MIT
// People who are away: who waits for them, when a bot plays on, and that they get their seat back.
#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

constexpr Time kDayLong = 24 * 3600 * 1000;

TableRules with_grace(std::int64_t seconds) {
  TableRules rules = TestTable::chronicle();
  rules.grace = seconds;
  return rules;
}

// Anna and two bots.
TestTable alone(TableRules rules) {
  TestTable t(std::move(rules));
  t.must(t->sit("anna", "Anna", {}));
  for (const Seat seat : {Seat(1), Seat(2)}) t.must(t->seat_bot("anna", seat, "random"));
  t.must(t->ready("anna", true, "00"));
  return t;
}

void all_come(TestTable& t) {
  for (const char* person : {"anna", "bela", "cili"}) t.table.set_present(person, true, t.now);
}
void leaves(TestTable& t, const char* person) { t.table.set_present(person, false, t.now); }
void passes(TestTable& t, Time time) {
  t.now += time;
  t.tick();
}

TEST_CASE("a table with one person waits for ever, whatever its clock says") {
  TableRules rules = with_grace(60);
  for (const ClockRule& clock :
       {ClockRule{}, ClockRule{ClockKind::Move, 30, 0}, ClockRule{ClockKind::Game, 60, 0}}) {
    rules.clock = clock;
    for (const bool fill : {true, false}) {
      rules.fill = fill;
      TestTable t = alone(rules);
      leaves(t, "anna");
      CHECK(t->when_away() == WhenAway::Waits);
      CHECK(!t->next_tick());
      passes(t, 400 * kDayLong);
      CHECK(!t->chairs()[0].is_lent());
      CHECK(t->phase() == Phase::Playing);
    }
  }
}

TEST_CASE("without a clock nobody is replaced, unless the table was opened so") {
  auto t = TestTable::dealt();
  all_come(t);
  leaves(t, "bela");
  CHECK(t->when_away() == WhenAway::Waits);
  passes(t, kDayLong);
  CHECK(!t->chairs()[1].is_lent());
  auto other = TestTable::dealt(with_grace(60));
  CHECK(other->when_away() == WhenAway::Grace);
  CHECK(TestTable::code(other->ask("anna", Motion::Bot)) == "");
  CHECK(!Table::check(with_grace(4)));
}

TEST_CASE("the grace runs only while somebody sits there and waits") {
  auto t = TestTable::dealt(with_grace(60));
  all_come(t);
  for (const char* person : {"anna", "bela", "cili"}) leaves(t, person);
  CHECK(!t->next_tick());
  passes(t, kDayLong);
  t.table.set_present("anna", true, t.now);
  CHECK(t->next_tick() == t.now + 60'000);
  const boost::json::object shown =
      boost::json::parse(all_a_seat_sees(t.table, 0, t.now + 20'000)).as_object();
  CHECK(shown.at("seats").as_array()[1].at("bot_in") == 40'000);
  CHECK(shown.at("away") == "grace");
  passes(t, 60'000);
  CHECK(t->chairs()[1].why == WhyLent::Away);
  CHECK(t->chairs()[2].why == WhyLent::Away);
}

TEST_CASE("a bot in the seat of somebody away stops when nobody is left to play on for") {
  auto t = TestTable::dealt(with_grace(5));
  all_come(t);
  const Seat seat = *t->turn();
  const char* people[] = {"anna", "bela", "cili"};
  leaves(t, people[seat]);
  passes(t, 5000);
  REQUIRE(t->bot_to_move());
  for (const char* person : people) leaves(t, person);
  CHECK(!t->bot_to_move());
  t.table.set_present(people[(seat + 1) % 3], true, t.now);
  CHECK(t->bot_to_move()->first == seat);
  t.must(t->come_back(people[seat]));
  CHECK(!t->bot_to_move());
}

TEST_CASE("with a clock being away is no fault until the time is up") {
  TableRules rules = with_grace(5);
  rules.clock = {ClockKind::Move, 300, 0};
  auto t = TestTable::dealt(rules);
  all_come(t);
  const Seat seat = *t->turn();
  CHECK(t->when_away() == WhenAway::Clock);
  leaves(t, t.person_to_move().c_str());
  passes(t, 299'000);
  CHECK(!t->chairs()[seat].is_lent());
  passes(t, 1000);
  CHECK(t->chairs()[seat].why == WhyLent::Time);
  t.must(t->come_back(t->chairs()[seat].person));
  CHECK(!t->chairs()[seat].is_lent());
  CHECK(TestTable::code(t->ask("anna", Motion::Bot)) == "clock_runs");
}

TEST_CASE("those who are there may ask for a bot, and it takes all but those who are there") {
  auto t = TestTable::dealt();
  all_come(t);
  CHECK(TestTable::code(t->ask("anna", Motion::Bot)) == "nobody_away");
  leaves(t, "cili");
  t.must(t->ask("anna", Motion::Bot));
  CHECK(t->vote()->waiting == (SeatSet(1) | SeatSet(2)));
  CHECK(!t->next_tick());  // Béla is there and has not answered
  t.must(t->answer("bela", true));
  CHECK(t->next_tick() == t.now + 30'000);
  passes(t, 29'000);
  CHECK(!t->chairs()[2].is_lent());
  passes(t, 1000);
  CHECK(t->chairs()[2].why == WhyLent::Away);
  CHECK(!t->vote());
  t.table.set_present("cili", true, t.now);
  t.must(t->come_back("cili"));
  CHECK(!t->chairs()[2].is_lent());
}

TEST_CASE("a player who comes back in time says no to the bot, or a needless vote is over") {
  auto t = TestTable::dealt();
  all_come(t);
  leaves(t, "cili");
  t.must(t->ask("anna", Motion::Bot));
  t.table.set_present("cili", true, t.now);
  t.must(t->answer("cili", true));
  t.must(t->answer("bela", true));
  CHECK(!t->vote());
  CHECK(!t->chairs()[2].is_lent());
}

TEST_CASE("a game can be stopped while the others are away, but not behind the back of those who are there") {
  auto t = TestTable::dealt();
  all_come(t);
  leaves(t, "bela");
  leaves(t, "cili");
  t.must(t->ask("anna", Motion::Abandon));
  passes(t, 30'000);
  CHECK(t->how_it_ended() == HowEnded::Abandoned);
  CHECK(t->ended_by() == 0);
  auto other = TestTable::dealt();
  all_come(other);
  leaves(other, "cili");
  other.must(other->ask("anna", Motion::Abandon));
  passes(other, kDayLong);
  CHECK(other->phase() == Phase::Playing);
  leaves(other, "anna");
  leaves(other, "bela");
  passes(other, kDayLong);
  CHECK(other->phase() == Phase::Playing);  // nor when who asked has gone too
}

TEST_CASE("everybody is told that a bot plays, and that it ended") {
  const Lent lent{.seat = 1, .bot = "sensible", .why = WhyLent::Away};
  CHECK(words_for(lent)(Language::English) == "@1 is away; a bot plays until @1 is back.");
  CHECK(words_for(lent)(Language::Hungarian).contains("amíg vissza nem jön"));
  CHECK(!words_for(Returned{1})(Language::Hungarian).empty());
}

// ---- hints

TEST_CASE("hints are for people who play with bots alone, unless the table says otherwise") {
  TableRules rules = TestTable::chronicle();
  CHECK(alone(rules)->hints_now());
  CHECK(!TestTable::dealt(rules)->hints_now());
  TestTable waiting(rules);
  waiting.must(waiting->sit("anna", "Anna", {}));
  CHECK(!waiting->hints_now());  // somebody may still come
  rules.hints_among_people = true;
  CHECK(TestTable::dealt(rules)->hints_now());
  rules.hints = false;
  CHECK(!TestTable::dealt(rules)->hints_now());
  CHECK(!alone(rules)->hints_now());
}

// ---- names

TEST_CASE("no two at a table are called the same; the later one has a number") {
  TestTable t;
  t.must(t->sit("p1", "Guest", Seat(1)));
  t.must(t->sit("p2", "guest", Seat(0)));
  CHECK(t->names() == std::vector<std::string>{"guest 2", "Guest", "? 3"});
  t.must(t->stand("p1", {}));
  t.must(t->sit("p3", "Ilka", {}));
  t.must(t->seat_bot("anna", 2, "easy"));
  CHECK(t->names() == std::vector<std::string>{"guest 2", "Ilka", "Ilka 2"});
  CHECK(t.again().names() == t->names());
}

TEST_CASE("the seats of a campaign are called by their heroes, and the log too") {
  const TestTable t;
  Opened opened = t->opened();
  opened.heroes = {"Anna", "Bence", "Marlow"};
  std::vector<Record> records{{1, opened},
                              {2, Sat{0, "p1", "Heron"}},
                              {3, BotSat{1, "easy"}},
                              {4, BotSat{2, "easy"}},
                              {5, SaidReady{0, true, "00"}},
                              {6, Dealt{}},
                              {7, Ended{HowEnded::Abandoned, Seat(0)}}};
  const auto table = Table::replay(records);
  REQUIRE(table.has_value());
  CHECK(table->names() == opened.heroes);
  const auto shown = chairs_shown(*table, 8);
  CHECK(shown[0].name == "Anna");
  CHECK(shown[0].player == "Heron");
  CHECK(!shown[1].player);
  CHECK(table->log().seats[0] == "Anna");
}

}  // namespace
}  // namespace cardhouse::table
