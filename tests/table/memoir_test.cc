// SPDX-License-Identifier: MIT
// Finished games as they are written down, to be read when their rules are played no more.
#include "table/memoir.h"

#include "catalog/sitting.h"
#include "tests/table/helpers.h"

namespace cardhouse::table {
namespace {

TestTable played() {
  TestTable t = TestTable::dealt();
  for (int i = 0; i < 20; ++i) t.play_first_legal();
  t.must(t->ask("anna", Motion::Abandon));
  t.must(t->answer("bela", true));
  t.must(t->answer("cili", true));
  REQUIRE(t->phase() == Phase::Over);
  return t;
}

// The same records, as if another version of the rules had played them.
std::vector<Record> of_other_rules(const TestTable& t) {
  std::vector<Record> records = t.records;
  std::get<Opened>(records.front().deed).version += 7;
  return records;
}

TEST_CASE("a memoir has every move and what was told, in both languages and without anybody's name") {
  const TestTable t = played();
  const auto memoir = memoir_of(t->log_so_far());
  REQUIRE(memoir.has_value());
  REQUIRE(memoir->steps.size() == t->moves());
  CHECK(memoir->steps[0].move == t->log().moves[0]);
  CHECK(!memoir->steps[0].told.empty());
  const std::string text = print(*memoir);
  CHECK(!text.contains("anna"));
  const auto again = read_memoir(text);
  REQUIRE(again.has_value());
  CHECK(print(*again) == text);
  CHECK(!read_memoir(text.substr(0, text.size() / 2)).has_value());
  CHECK(print(log_in(*again, t->names())) == print(t->log()));
}

TEST_CASE("a memoir tells each seat what it was told then") {
  const TestTable t = played();
  const auto memoir = memoir_of(t->log_so_far());
  auto replayer = catalog::Replayer::open(t->log());
  REQUIRE(replayer.has_value());
  for (const MemoirStep& step : memoir->steps) {
    REQUIRE(replayer->step().has_value());
    for (Seat seat = 0; seat < 3; ++seat)
      for (const Eye eye : {Eye::Seat, Eye::Public, Eye::All}) {
        const Viewer viewer{.eye = eye, .seat = seat, .language = Language::Hungarian};
        const auto then = lines_of(t->names(), *replayer->events(), viewer);
        const auto now = lines_of(step.told, viewer, t->names());
        REQUIRE(now.size() == then.size());
        for (std::size_t i = 0; i < now.size(); ++i) CHECK(now[i][2] == then[i][2]);
      }
  }
}

TEST_CASE("how a game ended reads back, shares included") {
  const Ending ending{.how = HowEnded::Conceded,
                      .by = Seat(1),
                      .points = {3, -4},
                      .share = {0.5, 1.0 / 3},
                      .winners = {0},
                      .places = {1, 2}};
  const auto again = read_ending(print(ending));
  REQUIRE(again.has_value());
  CHECK(again->how == ending.how);
  CHECK(again->by == ending.by);
  CHECK(again->points == ending.points);
  CHECK(again->share[1] == doctest::Approx(1.0 / 3).epsilon(1e-5));
  CHECK(again->places == ending.places);
  CHECK(!read_ending("").has_value());
}

TEST_CASE("records of other rules can be read: who sat, what was moved, that it is over") {
  const TestTable t = played();
  const auto old = Table::replay(of_other_rules(t));
  REQUIRE_MESSAGE(old.has_value(), old.error());
  CHECK(old->has_old_rules());
  CHECK(old->phase() == Phase::Over);
  CHECK(old->names() == t->names());
  CHECK(old->moves() == t->moves());
  CHECK(old->log().moves == t->log().moves);
  CHECK(old->position() == nullptr);
  CHECK(ending_of(*old).how == HowEnded::Abandoned);
  CHECK(ending_of(*old).points.size() == 3);
  const std::string whole = all_a_seat_sees(*old, 0, 0);
  CHECK(whole.contains("\"old_rules\":"));
  CHECK(!whole.contains("\"view\""));
}

TEST_CASE("a game of other rules is not played on, but anybody of it may abandon it") {
  TestTable t = TestTable::dealt();
  for (int i = 0; i < 5; ++i) t.play_first_legal();
  auto old = Table::replay(of_other_rules(t));
  REQUIRE(old.has_value());
  CHECK(old->phase() == Phase::Playing);
  CHECK(!old->turn());
  CHECK(!old->next_tick());
  CHECK(TestTable::code(old->move("anna", "P1", {})) == "old_rules");
  CHECK(TestTable::code(old->ask("anna", Motion::Undo)) == "old_rules");
  const Decision end = old->ask("bela", Motion::Abandon);
  REQUIRE(end.has_value());
  for (const Deed& deed : *end) old->apply({t.now, deed});
  CHECK(old->phase() == Phase::Over);
}

}  // namespace
}  // namespace cardhouse::table
