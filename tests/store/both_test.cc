// SPDX-License-Identifier: MIT
// What holds for both databases: what was written is there, all of a batch or nothing.
#include <condition_variable>
#include <mutex>

#include "store/journal.h"
#include "tests/store/backends.h"
#include "tests/store/rows.h"

namespace cardhouse::store {
namespace {

TEST_CASE_TEMPLATE("records come back in their order, table by table", Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  {
    const auto store = backend.open();
    store->write({move("b", 1, "one"), move("a", 1, "alpha"), move("b", 2, "two\n\"ő\"")});
    store->write({{.tables = {{"b", "chronicle", "waiting", true, 5}}, .members = {{"anna", "b"}}}});
    store->write({{.tables = {{"b", "chronicle", "over", true, 9}}, .members = {{"anna", "b"}}}});
  }
  const auto store = backend.open();
  CHECK(store->records("b") == std::vector<std::string>{"one", "two\n\"ő\""});
  CHECK(store->records("c").empty());
  CHECK(store->tables("waiting", 10).empty());
  REQUIRE(store->tables("over", 10).size() == 1);
  CHECK(store->running_tables_of("anna", 10).empty());
  CHECK(store->table("b")->phase == "over");
  store->remove_table("b");
  CHECK(store->records("b").empty());
}

TEST_CASE_TEMPLATE("games that are over are listed by person, the last first, with filters and in pages",
                   Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  store->write(
      {{.tables = {{"a", "chronicle", "over", true, 9}}, .members = {{"anna", "a"}, {"anna", "run"}}},
       {.finished = {finished_game("anna", "a", 11, "won"), finished_game("anna", "b", 12, "lost"),
                     finished_game("anna", "c", 13, "won"), finished_game("bela", "a", 11, "lost")}}});
  CHECK(tables_in(store->finished({.person = "anna"})) == "cba");
  CHECK(tables_in(store->finished({.person = "anna", .result = "won"})) == "ca");
  CHECK(tables_in(store->finished({.person = "anna", .game = "ghosts"})) == "b");
  CHECK(tables_in(store->finished({.person = "anna", .with = "él"})) == "cba");
  CHECK(tables_in(store->finished({.person = "anna", .with = "dora"})).empty());
  CHECK(tables_in(store->finished({.person = "anna", .since = 12, .until = 13})) == "b");
  CHECK(tables_in(store->finished({.person = "anna", .skip = 1, .most = 1})) == "b");
  CHECK(store->count_finished({.person = "anna", .result = "won", .skip = 1, .most = 1}) == 2);
  CHECK(store->scores_of("anna").front().ended == 11);
  store->remove_account("anna");
  CHECK(store->count_finished({.person = "anna"}) == 0);
  CHECK(store->count_finished({.person = "bela"}) == 1);
}

TEST_CASE_TEMPLATE("records of a solo game are read up to so many and so many bytes, but one at least",
                   Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  Batch batch{.solo_games = {{"anna", "x", 9, 900, 1, false}}};
  for (std::uint64_t seq = 1; seq <= 9; ++seq)
    batch.solo_records.push_back({"anna", "x", seq, std::string(99, 'x') + std::to_string(seq)});
  batch.solo_records.push_back({"anna", "y", 1, "one"});
  store->write({batch});
  const auto read = [&](std::uint64_t after, const MostSolo& most) {
    std::string seqs;
    for (const SoloRecord& one : store->solo_records("anna", "x", after, most)) {
      seqs += std::to_string(one.seq);
      CHECK(one.body.size() == 100);
    }
    return seqs;
  };
  CHECK(read(0, {.records = 20, .bytes = 10'000}) == "123456789");
  CHECK(read(0, {.records = 20, .bytes = 399}) == "123");
  CHECK(read(0, {.records = 20, .bytes = 400}) == "1234");
  CHECK(read(4, {.records = 2, .bytes = 10'000}) == "56");
  CHECK(read(7, {.records = 20, .bytes = 1}) == "8");
  CHECK(read(9, {.records = 20, .bytes = 10'000}).empty());
}

TEST_CASE_TEMPLATE("a place that is taken refuses the whole batch", Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  store->write({move("a", 1)});
  CHECK_THROWS_AS(store->write({move("a", 2), move("a", 1)}), StoreError);
  CHECK(store->records("a").size() == 1);
  store->write({move("a", 2)});
  CHECK(store->records("a").size() == 2);
}

TEST_CASE_TEMPLATE("a record without the one before it refuses the batch: no log has a gap", Backend,
                   InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  const auto refused = [&](const Batch& batch) {
    try {
      store->write({batch});
    } catch (const StoreError& error) { return error.kind == StoreError::Kind::Unfit; }
    return false;
  };
  CHECK(refused(move("a", 2)));
  store->write({move("a", 1), move("a", 2), move("b", 1)});
  CHECK(refused(move("a", 4)));
  CHECK(refused({.records = {{"a", 3, "x"}, {"a", 5, "x"}}}));
  CHECK(refused({.campaign_records = {{"c", 2, "x"}}}));
  store->write({{.records = {{"a", 3, "x"}, {"a", 4, "x"}}, .campaign_records = {{"c", 1, "x"}}}});
  store->write({{.campaign_records = {{"c", 2, "x"}, {"c", 3, "x"}}}});
  CHECK(store->records("a").size() == 4);
  CHECK(store->campaign_records("c").size() == 3);
}

TEST_CASE_TEMPLATE("a login that is taken, and a record of a solo game that is there, refuse their batches",
                   Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  const auto taken = [&](const Batch& batch) {
    try {
      store->write({batch});
    } catch (const StoreError& error) { return error.kind == StoreError::Kind::Taken; }
    return false;
  };
  store->add_account({"p1", "Anna", "", "", 1});
  store->add_account({"p2", "Béla", "", "", 1});
  store->write({{.changed_accounts = {{"p1", "", "anna", "hash", 0}}}});
  CHECK(taken({.changed_accounts = {{"p2", "", "anna", "hash", 0}}}));
  CHECK(store->account_of_login("anna")->id == "p1");
  store->write({{.solo_records = {{"p1", "solo", 1, "from one device"}}}});
  CHECK(taken({.solo_records = {{"p1", "solo", 1, "from another"}}}));
}

TEST_CASE_TEMPLATE("accounts and sessions are kept, found and removed", Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  store->add_account({"p1", "Anna", "", "", 1});
  store->add_account({"p2", "Béla", "", "", 2});  // guests have no login, any number of them
  CHECK(store->account("p1")->name == "Anna");
  store->change_account({"p1", "Anna", "anna", "hash", 1});
  CHECK(store->account_of_login("anna")->id == "p1");
  CHECK(!store->account_of_login(""));
  CHECK_THROWS_AS(store->change_account({"p2", "Béla", "anna", "hash", 1}), StoreError);
  store->add_session({"h1", "p1", "session", "", 1, 100});
  store->add_session({"h2", "p1", "token", "my bot", 1, 300});
  CHECK(store->session("h2")->label == "my bot");
  CHECK(store->sessions_of("p1").size() == 2);
  CHECK(store->remove_sessions_before(200) == 1);
  CHECK(!store->session("h1"));
  store->remove_account("p1");
  CHECK(!store->session("h2"));
  CHECK(store->accounts(10).size() == 1);
}

TEST_CASE_TEMPLATE("sessions end one by one or all of a person, before the new ones of a batch begin",
                   Backend, InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  const auto store = backend.open();
  store->write({{.sessions = {{"h1", "p1", "session", "", 1, 9}, {"h2", "p1", "session", "", 1, 9}}},
                {.sessions = {{"h3", "p2", "session", "", 1, 9}}}});
  store->write({{.ended_sessions = {{"p2", "h1"}}}});  // not a session of that person
  CHECK(store->session("h1"));
  store->write({{.ended_sessions = {{"p1", "h1"}}}});
  CHECK(!store->session("h1"));
  store->write({{.ended_sessions = {{"p1", ""}}, .sessions = {{"h4", "p1", "session", "", 1, 9}}}});
  CHECK(!store->session("h2"));
  CHECK(store->session("h3"));
  CHECK(store->session("h4"));
}

TEST_CASE_TEMPLATE("the journal writes many batches in one commit and reports them in order", Backend,
                   InSqlite, InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  std::mutex mutex;
  std::condition_variable wake;
  std::uint64_t durable = 0, commits = 0;
  {
    Journal journal(backend.open(), [&](const Journal::Report& report) {
      const std::lock_guard lock(mutex);
      CHECK(report.problem.empty());
      CHECK(report.upto > durable);
      durable = report.upto;
      ++commits;
      wake.notify_one();
    });
    for (std::uint64_t seq = 1; seq <= 500; ++seq) CHECK(journal.write(move("a", seq)) == seq);
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return durable == 500; });
  }
  CHECK(commits < 500);
  CHECK(backend.open()->records("a").size() == 500);
}

TEST_CASE_TEMPLATE("a batch that cannot be written fails alone, with what was built on it", Backend, InSqlite,
                   InPostgres) {
  const Backend backend;
  if (!backend.is_there()) return;
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<FailedBatch> failed;
  std::uint64_t settled = 0;
  Journal journal(backend.open(), [&](const Journal::Report& report) {
    const std::lock_guard lock(mutex);
    CHECK(report.problem.empty());
    for (const FailedBatch& one : report.failed) failed.push_back(one);
    settled = report.upto;
    wake.notify_one();
  });
  const auto wait_for = [&](std::uint64_t number) {
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return settled >= number; });
  };
  const auto numbers = [&] {
    std::vector<std::uint64_t> list;
    for (const FailedBatch& one : failed) list.push_back(one.number);
    return list;
  };
  journal.write(move("a", 1));
  wait_for(1);
  journal.write(move("b", 1));
  journal.write(move("a", 1, "taken"));                      // 3
  journal.write({.tables = {{"a", "g", "over", true, 1}}});  // 4: of the same table
  for (std::uint64_t seq = 2; seq <= 9; ++seq) journal.write(move("b", seq));
  journal.write(move("a", 2, "on top of it"));  // 13
  wait_for(13);
  CHECK(numbers() == std::vector<std::uint64_t>{3, 4, 13});
  CHECK(failed[0].was_taken);
  CHECK(!failed[1].was_taken);
  CHECK(backend.open()->records("b").size() == 9);
  CHECK(backend.open()->records("a").size() == 1);
  journal.write(move("a", 2, "nobody has looked yet"));  // 14
  journal.resume(std::vector(failed));
  journal.write(move("a", 2, "again"));
  journal.write(move("a", 3, "and on"));
  wait_for(16);
  CHECK(numbers() == std::vector<std::uint64_t>{3, 4, 13, 14});
  CHECK(backend.open()->records("a") == std::vector<std::string>{"x", "again", "and on"});
}

}  // namespace
}  // namespace cardhouse::store
