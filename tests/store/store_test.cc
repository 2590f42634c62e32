// SPDX-License-Identifier: MIT
// The store: what was written is there, all of a batch or nothing, after a full disk and a damaged tail too.
#include <fstream>

#include <doctest/doctest.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "store/schema.h"
#include "store/sqlite_store.h"
#include "store/statement.h"
#include "store/wal_check.h"
#include "tests/store/folder.h"
#include "tests/store/rows.h"

namespace cardhouse::store {
namespace {

TEST_CASE("campaigns have records and people of their own, and an older file gets tables for them") {
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

TEST_CASE("a query for a person's games reads only the rows of these games") {
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

TEST_CASE("games of an older file are listed by when they changed, and then read") {
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

TEST_CASE("errors are told apart: a taken name is not a full disk") {
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

TEST_CASE("accounts of a file older than recovery codes have none and can get one; their tokens may play") {
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

TEST_CASE("a full disk is reported in words, keeps the last good state, and writing works again afterwards") {
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
