// SPDX-License-Identifier: MIT
// A backup is one moment of the store, made while others write; whole, or not there at all.
#include <doctest/doctest.h>
#include <sys/stat.h>

#include "store/sqlite_store.h"
#include "tests/store/folder.h"

namespace cardhouse::store {
namespace {

// Several steps of a backup.
void fill_with_megabytes(Store& store) {
  for (std::uint64_t seq = 1; seq <= 12; ++seq)
    store.write({{.records = {{"large", seq, std::string(1 << 20, 'x')}}}});
}
std::string failure_of_backup(const Folder& folder, const BackupProgress& progress,
                              const SqliteOptions& options) {
  try {
    backup_sqlite(folder.file(), folder.file("copy.db"), progress, options);
  } catch (const StoreError& error) { return error.what(); }
  return {};
}
bool leaves_nothing(const Folder& folder) {
  for (const auto& entry : fs::directory_iterator(folder.path))
    if (entry.path().filename().string().starts_with("copy.db")) return false;
  return true;
}

TEST_CASE(
    "a backup ends although somebody commits between all of its steps, and is the moment of its start") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  fill_with_megabytes(*store);
  store->write({{.records = {{"small", 1, "before"}}}});
  std::uint64_t written = 1;
  int last_left = 1 << 30;
  backup_sqlite(folder.file(), folder.file("copy.db"), [&](int left, int all) {
    store->write({{.records = {{"small", ++written, std::string(100'000, 'y')}}}});
    CHECK(left < last_left);  // no page is copied twice
    CHECK(left <= all);
    last_left = left;
    return written < 1000;
  });
  CHECK(written > 2);
  const auto copy = open_sqlite(folder.file("copy.db"));
  CHECK(copy->records("small") == std::vector<std::string>{"before"});
  CHECK(copy->records("large").size() == 12);
  copy->write({{.records = {{"small", 2, "on the copy"}}}});
  CHECK(store->records("small").size() == written);
}

TEST_CASE("a backup is for its owner alone, and never replaces a file") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  backup_sqlite(folder.file(), folder.file("copy.db"));
  struct stat about {};
  REQUIRE(::stat(folder.file("copy.db").c_str(), &about) == 0);
  CHECK((about.st_mode & 0777) == 0600);
  CHECK(failure_of_backup(folder, {}, {}).contains("exists already"));
  CHECK_THROWS_AS(backup_sqlite(folder.file("none"), folder.file("copy2.db")), StoreError);
  CHECK(!fs::exists(folder.file("copy2.db")));
}

TEST_CASE("a backup that finds no space, no folder, or is stopped leaves nothing behind") {
  const Folder folder;
  const auto store = open_sqlite(folder.file());
  fill_with_megabytes(*store);
  CHECK(failure_of_backup(folder, {}, {.max_pages = 1500}).contains("not enough space"));
  CHECK(leaves_nothing(folder));
  CHECK(failure_of_backup(folder, [](int, int) { return false; }, {}).contains("stopped"));
  CHECK(leaves_nothing(folder));
  CHECK_THROWS_AS(backup_sqlite(folder.file(), folder.file("no/such/copy.db")), StoreError);
  CHECK(failure_of_backup(folder, {}, {}).empty());
}

}  // namespace
}  // namespace cardhouse::store
