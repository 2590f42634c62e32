// SPDX-License-Identifier: MIT
// The store: what was written is there, all of a batch or nothing, after a full disk and a damaged tail too.
#include <condition_variable>
#include <fstream>
#include <mutex>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "store/journal.h"
#include "store/schema.h"
#include "store/sqlite_store.h"
#include "store/statement.h"
#include "store/wal_check.h"
#include "tests/store/folder.h"

namespace cardhouse::store {
namespace {

Batch move(std::string table, std::uint64_t seq, std::string body = "x") {
  return {.records = {{std::move(table), seq, std::move(body)}}};
}

TEST_CASE("records come back in their order, table by table") {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file());
    store->write({move("b", 1, "one"), move("a", 1, "alpha"), move("b", 2, "two\n\"ő\"")});
    store->write({{.tables = {{"b", "chronicle", "waiting", true, 5}}, .members = {{"anna", "b"}}}});
    store->write({{.tables = {{"b", "chronicle", "over", true, 9}}, .members = {{"anna", "b"}}}});
  }
  const auto store = open_sqlite(folder.file());
  CHECK(store->records("b") == std::vector<std::string>{"one", "two\n\"ő\""});
  CHECK(store->records("c").empty());
  CHECK(store->tables("waiting", 10).empty());
  REQUIRE(store->tables("over", 10).size() == 1);
  CHECK(store->running_tables_of("anna", 10).empty());
  CHECK(store->table("b")->phase == "over");
  store->remove_table("b");
  CHECK(store->records("b").empty());
}

TEST_CASE("campaigns have records and people of their own, and a file from before them gets room for them") {
  const Folder folder;
  open_sqlite(folder.file())->write({move("a", 1)});
  {  // as version 1 left it
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open(folder.file().c_str(), &db) == SQLITE_OK);
    const Connection owner(db);
    run(db,
        "DROP TABLE campaigns; DROP TABLE campaign_records; DROP TABLE campaign_members; "
        "DROP TABLE finished; ALTER TABLE accounts DROP COLUMN recovery; ALTER TABLE sessions DROP COLUMN "
        "scope; "
        "PRAGMA user_version=1");
  }
  {
    const auto store = open_sqlite(folder.file());
    CHECK(store->records("a").size() == 1);
    store->write({{.campaigns = {{"c", 3}, {"d", 4}},
                   .campaign_records = {{"c", 1, "one"}, {"c", 2, "two"}},
                   .campaign_members = {{"anna", "c"}, {"anna", "d"}, {"bela", "d"}}}});
  }
  const auto store = open_sqlite(folder.file());
  CHECK(store->campaign_records("c") == std::vector<std::string>{"one", "two"});
  CHECK(store->records("c").empty());
  REQUIRE(store->campaigns_of("anna", 10).size() == 2);
  CHECK(store->campaigns_of("anna", 10).front().id == "d");
  CHECK_THROWS_AS(store->write({{.campaign_records = {{"c", 2, "again"}}}}), StoreError);
  store->remove_account("anna");
  CHECK(store->campaigns_of("anna", 10).empty());
  CHECK(store->campaigns_of("bela", 10).size() == 1);
}

FinishedGame finished_game(std::string person, std::string table, std::int64_t ended, std::string result) {
  return {.person = std::move(person),
          .table = std::move(table),
          .game = ended % 2 == 0 ? "ghosts" : "chronicle",
          .began = 1,
          .ended = ended,
          .result = std::move(result),
          .people = "béla\ncili\n",
          .body = "{}"};
}
std::string tables_in(const std::vector<FinishedGame>& games) {
  std::string names;
  for (const FinishedGame& game : games) names += game.table;
  return names;
}

TEST_CASE("games that are over are listed by person, the last first, with filters and in pages") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
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

TEST_CASE("whoever asks for the own games reads rows of the own games alone") {
  const Folder folder;
  open_sqlite(folder.file());
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(folder.file().c_str(), &db) == SQLITE_OK);
  const Connection owner(db);
  for (const std::string_view sql : kQueriesOfOnePerson) {
    Statement plan(db, fmt::format("EXPLAIN QUERY PLAN {}", sql));
    while (plan.step()) {
      INFO(sql);
      INFO(plan.text(3));
      CHECK(!plan.text(3).contains("SCAN"));
    }
  }
}

TEST_CASE("games of a file from before they were listed are listed by when they changed, and then read") {
  const Folder folder;
  open_sqlite(folder.file());
  {  // as version 2 left it
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open(folder.file().c_str(), &db) == SQLITE_OK);
    const Connection owner(db);
    run(db,
        "DROP TABLE finished; ALTER TABLE accounts DROP COLUMN recovery; ALTER TABLE sessions DROP COLUMN "
        "scope; INSERT INTO tables VALUES ('a', 'ghosts', 'over', 1, 70), "
        "('b', 'ghosts', 'playing', 1, 80); INSERT INTO members VALUES ('anna', 'a'), ('anna', 'b'), "
        "('bela', 'a'); PRAGMA user_version=2");
  }
  const auto store = open_sqlite(folder.file());
  REQUIRE(store->finished({.person = "anna"}).size() == 1);
  CHECK(store->finished({.person = "anna"}).front().ended == 70);
  REQUIRE(store->running_tables_of("anna", 10).size() == 1);
  CHECK(store->running_tables_of("anna", 10).front().id == "b");
  CHECK(store->unread(10).size() == 2);
  store->write({{.finished = {finished_game("anna", "a", 65, "won")}, .not_finished = {{"bela", "a"}}}});
  CHECK(store->unread(10).empty());
  CHECK(store->finished({.person = "anna"}).front().ended == 65);
  CHECK(store->count_finished({.person = "bela"}) == 0);
}

TEST_CASE("a place that is taken refuses the whole batch") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  store->write({move("a", 1)});
  CHECK_THROWS_AS(store->write({move("a", 2), move("a", 1)}), StoreError);
  CHECK(store->records("a").size() == 1);
  store->write({move("a", 2)});
  CHECK(store->records("a").size() == 2);
}

TEST_CASE("accounts and sessions are kept, found and removed") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
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

TEST_CASE("errors are told apart: what is taken is not a full disk") {
  const Folder folder;
  const auto kind_of_error = [](auto act) {
    try {
      act();
    } catch (const StoreError& error) { return error.kind; }
    return StoreError::Kind::Other;
  };
  {
    const auto store = open_sqlite(folder.file());
    store->add_account({"p1", "Anna", "anna", "hash", 1});
    CHECK(kind_of_error([&] {
            store->add_account({"p2", "Béla", "anna", "hash", 1});
          }) == StoreError::Kind::Taken);
    store->write({move("a", 1)});
    CHECK(kind_of_error([&] { store->write({move("a", 1)}); }) == StoreError::Kind::Taken);
  }
  const auto store = open_sqlite(folder.file(), nullptr, {.max_pages = 1});
  const std::string long_name(100'000, 'x');
  CHECK(kind_of_error([&] {
          store->add_account({"p3", long_name, "cili", "hash", 1});
        }) == StoreError::Kind::Full);
}

TEST_CASE("only the owner can read a new data file and what is beside it") {
  const Folder folder;
  const mode_t before = ::umask(0);
  std::string warning;
  const auto store = open_sqlite(folder.file(), &warning);
  store->write({move("a", 1)});
  ::umask(before);
  CHECK(warning.empty());
  for (const char* name : {"house.db", "house.db-wal", "house.db-shm"}) {
    struct stat about {};
    REQUIRE(::stat(folder.file(name).c_str(), &about) == 0);
    CHECK((about.st_mode & 0777) == 0600);
  }
  ::chmod(folder.file().c_str(), 0644);  // as versions of before made it
  open_sqlite(folder.file(), &warning);
  CHECK(warning.contains("can read"));
}

TEST_CASE("a data file has one name, whichever link leads to it") {
  const Folder folder;
  fs::create_symlink(folder.file(), folder.file("link.db"));
  fs::create_symlink(folder.file("link.db"), folder.file("second.db"));
  const std::string name = make_data_file(folder.file("second.db"));  // the links lead nowhere yet
  CHECK(name == fs::canonical(folder.file()).string());
  CHECK(make_data_file(folder.file("link.db")) == name);
  CHECK(name_of_data_file(folder.file("second.db")) == name);
  open_sqlite(folder.file("link.db"))->write({move("a", 1)});
  CHECK(open_sqlite(folder.file())->records("a").size() == 1);
  CHECK(!fs::exists(folder.file("link.db-wal")));
}

TEST_CASE("accounts of a file from before recovery codes have none and can get one; their tokens may play") {
  const Folder folder;
  open_sqlite(folder.file());
  {  // as version 3 left it
    sqlite3* db = nullptr;
    REQUIRE(sqlite3_open(folder.file().c_str(), &db) == SQLITE_OK);
    const Connection owner(db);
    run(db,
        "ALTER TABLE accounts DROP COLUMN recovery; ALTER TABLE sessions DROP COLUMN scope; "
        "INSERT INTO accounts VALUES ('p1', 'Anna', 'anna', 'hash', 1); "
        "INSERT INTO sessions VALUES ('h', 'p1', 'token', 'bot', 1, 9); PRAGMA user_version=3");
  }
  const auto store = open_sqlite(folder.file());
  auto account = store->account_of_login("anna");
  REQUIRE(account.has_value());
  CHECK(account->password == "hash");
  CHECK(account->recovery.empty());
  account->recovery = "code";
  store->change_account(*account);
  CHECK(store->account("p1")->recovery == "code");
  CHECK(store->session("h")->scope == "play");
  store->add_session({"r", "p1", "token", "watcher", 1, 9, "read"});
  CHECK(store->session("r")->scope == "read");
}

TEST_CASE("sessions end one by one or all of a person, before the new ones of a batch begin") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
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

TEST_CASE("a full disk is said in words, keeps the last good state, and can be got over") {
  const Folder folder;
  std::uint64_t written = 0;
  {
    const auto store = open_sqlite(folder.file(), nullptr, {.max_pages = 40});
    std::string problem;
    while (problem.empty() && written < 10000) try {
        store->write(
            {move("a", written + 1, std::string(500, 'x')), move("b", written + 1, std::string(500, 'y'))});
        ++written;
      } catch (const StoreError& error) { problem = error.what(); }
    CHECK(problem.contains("full"));
    CHECK(problem.contains("free some space"));
    CHECK(store->records("a").size() == written);
    CHECK(store->records("b").size() == written);
  }
  const auto store = open_sqlite(folder.file());
  CHECK(store->records("a").size() == written);
  store->write({move("a", written + 1)});
  CHECK(store->records("a").size() == written + 1);
}

// As if the power had failed: the files are copied while the store is open.
void copy_open_store(const Folder& from, const Folder& to) {
  for (const char* name : {"house.db", "house.db-wal"}) fs::copy_file(from.file(name), to.file(name));
}

TEST_CASE("a tail that was cut off or damaged is reported, kept aside, and the good part goes on") {
  const Folder running;
  const auto store = open_sqlite(running.file());
  for (std::uint64_t seq = 1; seq <= 20; ++seq) store->write({move("a", seq, std::string(300, 'x'))});
  const std::string wal = running.file("house.db-wal");
  CHECK(!damaged_tail(wal));
  const auto size = fs::file_size(wal);
  for (const auto cut : {1u, 100u, 4000u, 5000u}) {
    const Folder folder;
    copy_open_store(running, folder);
    fs::resize_file(folder.file("house.db-wal"), size - cut);
    std::string warning;
    const auto again = open_sqlite(folder.file(), &warning);
    const auto records = again->records("a").size();
    CHECK(records < 20);
    CHECK(records >= 17);
    CHECK_MESSAGE((warning.contains("no whole transaction") || cut > 4120), warning);
    again->write({move("a", records + 1)});
    CHECK(again->records("a").size() == records + 1);
  }
  const Folder folder;
  copy_open_store(running, folder);
  {
    std::fstream file(folder.file("house.db-wal"), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(std::streamoff(size) - 50);
    file << "damaged";
  }
  std::string warning;
  const auto again = open_sqlite(folder.file(), &warning);
  CHECK(warning.contains("a copy is in"));
  CHECK(fs::exists(folder.file("house.db-wal-damaged")));
  CHECK(again->records("a").size() == 19);
}

TEST_CASE("a damaged file and a file of something else are refused in words") {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file());
    for (std::uint64_t seq = 1; seq <= 400; ++seq) store->write({move("a", seq, std::string(300, 'x'))});
  }
  {
    std::fstream file(folder.file(), std::ios::in | std::ios::out | std::ios::binary);
    for (const int page : {5, 9, 15, 20}) {
      file.seekp(4096 * page);
      file << std::string(4096, '\xee');
    }
  }
  const auto problem = [](const std::string& path) -> std::string {
    try {
      open_sqlite(path);
    } catch (const StoreError& error) { return error.what(); }
    return {};
  };
  CHECK(problem(folder.file()).contains("damaged"));
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  CHECK(problem(folder.file("text")).contains("not a database"));
  CHECK(problem(folder.file("no/such/place")).contains("cannot open"));
}

TEST_CASE("the journal writes many batches in one commit and reports them in order") {
  const Folder folder;
  std::mutex mutex;
  std::condition_variable wake;
  std::uint64_t durable = 0, commits = 0;
  {
    Journal journal(open_sqlite(folder.file()), [&](const Journal::Report& report) {
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
  CHECK(open_sqlite(folder.file())->records("a").size() == 500);
}

TEST_CASE("after a failure the journal drops what was built on it, until it is told to go on") {
  const Folder folder;
  std::mutex mutex;
  std::condition_variable wake;
  std::vector<std::string> problems;
  Journal journal(open_sqlite(folder.file()), [&](const Journal::Report& report) {
    const std::lock_guard lock(mutex);
    problems.push_back(report.problem);
    wake.notify_one();
  });
  const auto wait_for = [&](std::size_t count) {
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return problems.size() >= count; });
  };
  journal.write(move("a", 1));
  wait_for(1);
  journal.write(move("a", 1));
  wait_for(2);
  CHECK(!problems[1].empty());
  journal.write(move("a", 2));  // nobody has looked yet
  journal.resume();
  journal.write(move("a", 2, "again"));
  wait_for(3);
  CHECK(problems[2].empty());
  CHECK(open_sqlite(folder.file())->records("a") == std::vector<std::string>{"x", "again"});
}

TEST_CASE("a data file with a second name is refused: each name would have a lock of its own") {
  const Folder folder;
  open_sqlite(folder.file());
  fs::create_hard_link(folder.file(), folder.file("other.db"));
  for (const char* name : {"house.db", "other.db"}) {
    CHECK_THROWS_AS(open_sqlite(folder.file(name)), StoreError);
    CHECK(!check_sqlite(folder.file(name)).problems.empty());
    CHECK_THROWS_AS(backup_sqlite(folder.file(name), folder.file("copy.db")), StoreError);
  }
  fs::remove(folder.file("other.db"));
  CHECK_NOTHROW(open_sqlite(folder.file()));
}

}  // namespace
}  // namespace cardhouse::store
