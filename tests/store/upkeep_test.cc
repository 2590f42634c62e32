// SPDX-License-Identifier: MIT
// A start looks at a bounded part of the file, the full check at everything; old games of guests go, in small
// steps, and their space comes back.
#include <fstream>

#include <doctest/doctest.h>

#include "store/data_file.h"
#include "store/sqlite_store.h"
#include "tests/store/folder.h"

namespace cardhouse::store {
namespace {

void add_finished_table(Store& store, const std::string& table, std::int64_t ended,
                        const std::vector<std::string>& people) {
  Batch batch{.tables = {{table, "ghosts", "over", true, ended}}};
  for (std::uint64_t seq = 1; seq <= 20; ++seq) batch.records.push_back({table, seq, std::string(2000, 'x')});
  for (const std::string& person : people)
    batch.finished.push_back(
        {.person = person, .table = table, .game = "ghosts", .ended = ended, .result = "won"});
  store.write({batch});
}
void damage_page(const std::string& path, std::int64_t page) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(4096 * page);
  file << std::string(4096, '\xee');
}
int pages_read_at_start(const std::string& path) {
  const Connection db = connect(path, SQLITE_OPEN_READWRITE);
  check_start(db.get(), path, 0);
  int now = 0, most = 0;
  sqlite3_db_status(db.get(), SQLITE_DBSTATUS_CACHE_MISS, &now, &most, 0);
  return now;
}

TEST_CASE("a start reads the same amount from a larger file") {
  const Folder folder;
  int few = 0;
  for (const int tables : {10, 400}) {
    {
      const auto store = open_sqlite(folder.file());
      for (int i = 0; i < tables; ++i)
        add_finished_table(*store, fmt::format("t{}-{}", tables, i), i, {"anna", "bela"});
    }
    const int read = pages_read_at_start(folder.file());
    if (few == 0) few = read;
    CHECK(read <= few + 20);  // a level more of each tree
  }
  CHECK(check_sqlite(folder.file()).pages > 1500);
}

TEST_CASE(
    "damage in the middle of a large file is found by the full check, damage at its roots at the start") {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file());
    for (int i = 0; i < 50; ++i) add_finished_table(*store, fmt::format("t{:02}", i), i, {"anna"});
  }
  CHECK(check_sqlite(folder.file()).problems.empty());
  damage_page(folder.file(), 150);
  const SqliteOptions as_large_file{.small_file = 0};
  CHECK_NOTHROW(open_sqlite(folder.file(), nullptr, as_large_file));
  CHECK(!check_sqlite(folder.file()).problems.empty());
  CHECK_THROWS_AS(open_sqlite(folder.file()), StoreError);  // a small file is looked at as a whole
  for (std::int64_t page = 2; page < 12; ++page) damage_page(folder.file(), page);
  CHECK_THROWS_AS(open_sqlite(folder.file(), nullptr, as_large_file), StoreError);
}

TEST_CASE("the full check finds records that are missing, files of others, and no file") {
  const Folder folder;
  {
    const auto store = open_sqlite(folder.file());
    add_finished_table(*store, "a", 5, {});
    store->write({{.tables = {{"b", "ghosts", "over", true, 5}}}});
  }
  {
    const Connection db = connect(folder.file(), SQLITE_OPEN_READWRITE);
    run(db.get(), "DELETE FROM records WHERE tbl='a' AND seq=7");
  }
  CHECK(check_sqlite(folder.file()).problems ==
        std::vector<std::string>{"table a: records are missing", "table b: it has no records"});
  std::ofstream(folder.file("text")) << std::string(5000, 'x');
  CHECK(!check_sqlite(folder.file("text")).problems.empty());
  CHECK_THROWS_AS(check_sqlite(folder.file("none")), StoreError);
}

TEST_CASE("old games of guests are found a few at a time; those of accounts are kept") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  store->add_account({"anna", "Anna", "anna", "hash", 1});
  store->add_account({"guest", "Guest", "", "", 1});
  add_finished_table(*store, "a", 10, {"guest"});
  add_finished_table(*store, "b", 10, {"guest", "anna"});
  add_finished_table(*store, "c", 11, {"gone"});
  add_finished_table(*store, "d", 12, {});
  add_finished_table(*store, "e", 90, {"guest"});
  std::string found;
  int steps = 0;
  for (std::optional<PlaceAmongOld> place = PlaceAmongOld(); place; ++steps) {
    OldGames old = store->old_games(50, *place, 2);
    for (const std::string& table : old.of_guests) found += table;
    place = old.next;
  }
  CHECK(found == "acd");
  CHECK(steps == 3);
  store->write({{.removed_tables = {"a", "c", "d"}}});
  CHECK(store->records("a").empty());
  CHECK(!store->table("a"));
  CHECK(store->records("b").size() == 20);
  CHECK(store->count_finished({.person = "guest"}) == 2);
}

TEST_CASE("the space of removed games is given back") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  std::vector<std::string> tables;
  for (int i = 0; i < 20; ++i) add_finished_table(*store, tables.emplace_back(fmt::format("t{}", i)), i, {});
  const std::int64_t before = check_sqlite(folder.file()).pages;
  store->write({{.removed_tables = tables}});
  CHECK(check_sqlite(folder.file()).pages < before / 2);
}

TEST_CASE("an older file gives space back once it is compacted") {
  const Folder folder;
  {
    const Connection db = connect(folder.file(), SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    run(db.get(), "PRAGMA auto_vacuum=NONE; PRAGMA journal_mode=WAL");
    make_or_check_schema(db.get(), folder.file());
  }
  {
    const auto store = open_sqlite(folder.file());
    for (int i = 0; i < 20; ++i) add_finished_table(*store, fmt::format("t{}", i), i, {});
    for (int i = 0; i < 19; ++i) store->write({{.removed_tables = {fmt::format("t{}", i)}}});
  }
  const FileReport before = check_sqlite(folder.file());
  CHECK(before.free_pages > 50);
  compact_sqlite(folder.file());
  CHECK(check_sqlite(folder.file()).free_pages == 0);
  CHECK(check_sqlite(folder.file()).pages < before.pages / 2);
  const auto store = open_sqlite(folder.file());
  CHECK(store->records("t19").size() == 20);
  store->write({{.removed_tables = {"t19"}}});
  CHECK(check_sqlite(folder.file()).free_pages == 0);
}

}  // namespace
}  // namespace cardhouse::store
