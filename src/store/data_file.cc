// SPDX-License-Identifier: MIT
// Opens the SQLite file and brings its tables up to date.
#include "store/data_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <vector>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include "store/schema.h"
#include "store/wal_check.h"

namespace cardhouse::store {

std::string name_of_data_file(const std::string& path) {
  std::error_code problem;
  const std::filesystem::path name = std::filesystem::weakly_canonical(path, problem);
  return problem ? path : name.string();
}

// SQLite gives its log and its index the rights of the data file. A file that is there must not be opened
// and closed here: that would end the locks of all connections of this process.
std::string make_data_file(const std::string& path) {
  if (!std::filesystem::exists(path)) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) throw StoreError(fmt::format("cannot open {}: {}", path, std::strerror(errno)));
    ::close(file);
  }
  return name_of_data_file(path);
}

std::string warn_of_readers(const std::string& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0 || (about.st_mode & S_IROTH) == 0) return {};
  return fmt::format("everybody on this machine can read {} (passwords are hashed in it); chmod 600 it",
                     path);
}

std::int64_t pragma(sqlite3* db, std::string_view name) {
  Statement statement(db, fmt::format("PRAGMA {}", name));
  return statement.step() ? statement.number(0) : 0;
}

namespace {

// Each name of a file would have a lock and a log of its own, and two programs would write over each other.
void refuse_second_name(const std::string& path) {
  struct stat about {};
  if (::stat(path.c_str(), &about) != 0 || about.st_nlink < 2) return;
  throw StoreError(fmt::format("{} has {} names (hard links); a data file must have one: remove the others",
                               path, about.st_nlink));
}

}  // namespace

Connection connect(const std::string& path, int flags) {
  refuse_second_name(path);
  sqlite3* db = nullptr;
  const int code = sqlite3_open_v2(path.c_str(), &db, flags, nullptr);
  Connection connection(db);
  if (code != SQLITE_OK)
    throw StoreError(fmt::format("cannot open {}: {}", path, db ? sqlite3_errmsg(db) : "no memory"));
  sqlite3_busy_timeout(db, 10000);
  return connection;
}

void limit_pages(sqlite3* db, const SqliteOptions& options) {
  if (options.max_pages != 0) run(db, fmt::format("PRAGMA max_page_count={}", options.max_pages).c_str());
}

namespace {

void check_small(sqlite3* db, const std::string& path) {
  Statement check(db, "PRAGMA quick_check(1)");
  const std::string answer = check.step() ? check.text(0) : "no answer";
  if (answer != "ok")
    throw StoreError(
        fmt::format("the data file {} is damaged ({}); restore a backup, or save what can be read with "
                    "\"sqlite3 {} .recover\"",
                    path, answer, path));
}

// From the root of each table to its first and its last leaf.
void check_edges(sqlite3* db) {
  std::vector<std::string> tables;
  Statement names(db, "SELECT name FROM sqlite_schema WHERE type='table' AND name NOT LIKE 'sqlite%'");
  while (names.step()) tables.push_back(names.text(0));
  for (const std::string& table : tables)
    for (const char* order : {"ASC", "DESC"})
      Statement(db, fmt::format("SELECT * FROM \"{}\" ORDER BY 1 {} LIMIT 1", table, order)).once();
}

}  // namespace

void check_start(sqlite3* db, const std::string& path, std::int64_t small_file) {
  if (pragma(db, "page_count") <= small_file) check_small(db, path);
  else check_edges(db);
}

void make_or_check_schema(sqlite3* db, const std::string& path) {
  const std::int64_t version = pragma(db, "user_version");
  const bool fresh = version == 0 && pragma(db, "schema_version") == 0;
  const bool ours = pragma(db, "application_id") == kApplicationId;
  if (fresh || (ours && version >= 1 && version < kSchemaVersion)) {
    Transaction transaction(db);
    if (fresh) run(db, kSchema);
    if (version < 2) run(db, kCampaigns);
    if (version < 3) run(db, kFinished);
    run(db, kCodesAndScopes);
    run(db, fmt::format("PRAGMA application_id={}", kApplicationId).c_str());
    run(db, fmt::format("PRAGMA user_version={}", kSchemaVersion).c_str());
    transaction.commit();
  } else if (!ours || version != kSchemaVersion) {
    throw StoreError(fmt::format("{} is not a data file of this program (kind {:x}, version {})", path,
                                 pragma(db, "application_id"), version));
  }
  run(db, kByTable);
  run(db, kHostNotes);
  run(db, kWaiting);
  run(db, kSolo);
  if (Statement(db, kHasMemoirs).step()) return;
  Transaction transaction(db);
  run(db, kMemoirs);
  transaction.commit();
}

std::string keep_damaged_tail(const std::string& path) {
  const std::string wal = path + "-wal";
  const auto damage = damaged_tail(wal);
  if (!damage) return {};
  const std::string copy = fmt::format("{}-damaged", wal);
  std::error_code problem;
  std::filesystem::copy_file(wal, copy, std::filesystem::copy_options::overwrite_existing, problem);
  return fmt::format(
      "the last {} bytes of {} are no whole transaction: a write was cut off, or the disk is damaged. The "
      "server goes on from the last good state{}",
      damage->dropped_bytes, wal, problem ? "" : "; a copy is in " + copy);
}

}  // namespace cardhouse::store
