// SPDX-License-Identifier: MIT
// The SQLite file itself: opening it, and seeing whether it is whole and ours. Only the store includes it.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "store/sqlite_store.h"
#include "store/statement.h"

namespace cardhouse::store {

Connection connect(const std::string& path, int flags);
std::int64_t pragma(sqlite3* db, std::string_view name);  // a setting or count of the file
void limit_pages(sqlite3* db, const SqliteOptions& options);

// Throws StoreError if the file is damaged. Of a file with more pages it reads the first and the last row of
// each table, so that the time does not grow with it.
void check_start(sqlite3* db, const std::string& path, std::int64_t small_file);
void make_or_check_schema(sqlite3* db, const std::string& path);
// SQLite would go on from the last whole transaction and overwrite the rest: keeps a copy of it, and says so.
std::string keep_damaged_tail(const std::string& path);
std::string warn_of_readers(const std::string& path);  // empty: no stranger on the machine can read it

}  // namespace cardhouse::store
