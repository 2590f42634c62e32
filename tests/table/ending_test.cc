// SPDX-License-Identifier: MIT
// How a game ended, by whom, and what that means for each seat.
#include "table/ending.h"

#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

TestTable duel_with(ClockRule clock) {
  TestTable t({.game = "spirits", .clock = std::move(clock), .fill = false});
  for (const char* person : {"anna", "bela"}) t.must(t->sit(person, person, {}));
  for (const char* person : {"anna", "bela"}) t.must(t->ready(person, true, "00"));
  return t;
}

TEST_CASE("a player who concedes has lost, whatever the points say") {
  TestTable t = duel_with({});
  t.must(t->ask("bela", Motion::Concede));
  const Ending end = ending_of(t.table);
  CHECK(end.how == HowEnded::Conceded);
  CHECK(end.by == 1);
  CHECK(end.winners == std::vector<Seat>{0});
  CHECK(end.places == std::vector<int>{1, 2});
  CHECK(result_of(end, 0, false) == Result::Won);
  CHECK(result_of(end, 1, false) == Result::Lost);
  const boost::json::object told = boost::json::parse(all_a_seat_sees(t.table, 0, t.now)).as_object();
  CHECK(told.at("result").at("by") == 1);
  CHECK(told.at("result").at("winners") == boost::json::value({0}));
}

TEST_CASE("an older record of a concession, without a field for the seat, is still read") {
  TestTable t = duel_with({});
  const Deed old = read_record(R"({"at":1,"did":"ended","how":"conceded:0"})").deed;
  t.record(old);
  CHECK(ending_of(t.table).how == HowEnded::Conceded);
  CHECK(ending_of(t.table).by == 0);
  CHECK(words_for(old)(Language::English) == "@0 concedes the game.");
}

TEST_CASE("S1.7 a duel that ends at its limit of turns says so, and counts as played to the end") {
  TestTable t({.game = "spirits", .options = {{"turn_cap", "12"}, {"deck1", "ember-march"}}, .fill = false});
  for (const char* person : {"anna", "bela"}) t.must(t->sit(person, person, {}));
  for (const char* person : {"anna", "bela"}) t.must(t->ready(person, true, "00"));
  while (t->phase() == Phase::Playing) {  // nobody does anything
    const std::vector<std::string> legal = t.legal();
    const bool open = std::ranges::find(legal, "end") != legal.end();
    t.must(t->move(t.person_to_move(), open ? "end" : "done", {}));
  }
  const Ending end = ending_of(t.table);
  CHECK(end.how == HowEnded::Cap);
  CHECK_FALSE(end.by);
  CHECK(end.winners == std::vector<Seat>{0, 1});  // the same Commander on both sides, and nobody hurt
  CHECK(result_of(end, 0, false) == Result::Drawn);
}

TEST_CASE("a draw, a stop, and the end of the time are by somebody") {
  TestTable drawn = duel_with({});
  drawn.must(drawn->ask("anna", Motion::Draw));
  drawn.must(drawn->answer("bela", true));
  CHECK(ending_of(drawn.table).by == 0);
  CHECK(result_of(ending_of(drawn.table), 1, false) == Result::Drawn);
  TestTable stopped = duel_with({});
  stopped.must(stopped->ask("bela", Motion::Abandon));
  stopped.must(stopped->answer("anna", true));
  CHECK(ending_of(stopped.table).by == 1);
  CHECK(ending_of(stopped.table).places.empty());
  CHECK(result_of(ending_of(stopped.table), 1, false) == Result::None);
  TestTable late = duel_with({ClockKind::Move, 30, 0});
  const Seat slow = *late->turn();
  late.now += 30'000;
  late.tick();
  CHECK(ending_of(late.table).how == HowEnded::Time);
  CHECK(ending_of(late.table).by == slow);
  CHECK(result_of(ending_of(late.table), slow, false) == Result::Lost);
}

TEST_CASE(
    "a game that was played out is won by those who have a share; where all win together, by all or nobody") {
  auto t = TestTable::dealt();
  while (t->phase() == Phase::Playing) t.play_first_legal();
  const Ending end = ending_of(t.table);
  CHECK(end.how == HowEnded::Finished);
  CHECK(!end.by);
  REQUIRE(!end.winners.empty());
  CHECK(end.places[end.winners.front()] == 1);
  const Ending lost{
      .how = HowEnded::Finished, .by = {}, .points = {1, 1}, .share = {0, 0}, .winners = {}, .places = {}};
  CHECK(result_of(lost, 0, true) == Result::Lost);
  const Ending won{.how = HowEnded::Finished,
                   .by = {},
                   .points = {1, 1},
                   .share = {1, 1},
                   .winners = {0, 1},
                   .places = {1, 1}};
  CHECK(result_of(won, 0, true) == Result::Won);
  CHECK(result_of(won, 0, false) == Result::Drawn);
}

}  // namespace
}  // namespace cardhouse::table
