// SPDX-License-Identifier: MIT
// What a host does now and then: looks at every page of the data file, and gives back its free space.
#include <filesystem>

#include <fmt/format.h>

#include "store/data_file.h"
#include "store/schema.h"

namespace cardhouse::store {
namespace {

constexpr auto kGaps =
    "SELECT 'table '||tbl||': records are missing' FROM records GROUP BY tbl HAVING count(*)<>max(seq) "
    "UNION ALL SELECT 'campaign '||campaign||': records are missing' FROM campaign_records "
    "GROUP BY campaign HAVING count(*)<>max(seq) "
    "UNION ALL SELECT 'table '||id||': it has no records' FROM tables "
    "WHERE NOT EXISTS (SELECT 1 FROM records WHERE tbl=id) LIMIT 100";

void add_problems(sqlite3* db, const char* sql, std::vector<std::string>& problems) {
  Statement ask(db, sql);
  while (ask.step())
    if (std::string line = ask.text(0); line != "ok") problems.push_back(std::move(line));
}

}  // namespace

FileReport check_sqlite(const std::string& path) {
  if (!std::filesystem::exists(path)) throw StoreError(fmt::format("there is no file {}", path));
  FileReport report;
  try {
    const Connection owner = connect(path, SQLITE_OPEN_READONLY);
    sqlite3* const db = owner.get();
    report.pages = pragma(db, "page_count");
    report.page_bytes = pragma(db, "page_size");
    report.free_pages = pragma(db, "freelist_count");
    if (pragma(db, "application_id") != kApplicationId)
      report.problems.push_back("this is not a data file of this program");
    add_problems(db, "PRAGMA integrity_check(100)", report.problems);
    if (report.problems.empty()) add_problems(db, kGaps, report.problems);
  } catch (const StoreError& error) { report.problems.push_back(error.what()); }
  return report;
}

void compact_sqlite(const std::string& path) {
  const Connection db = connect(path, SQLITE_OPEN_READWRITE);
  run(db.get(), "PRAGMA auto_vacuum=INCREMENTAL");
  run(db.get(), "VACUUM");
  run(db.get(), "PRAGMA wal_checkpoint(TRUNCATE)");
}

}  // namespace cardhouse::store
