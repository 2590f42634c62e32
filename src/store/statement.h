// SPDX-License-Identifier: MIT
// SQLite's C interface with owners: a connection, a prepared statement, a transaction.
#pragma once
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include <sqlite3.h>

#include "store/store.h"

namespace cardhouse::store {

struct CloseConnection {
  void operator()(sqlite3* db) const { sqlite3_close_v2(db); }
};
using Connection = std::unique_ptr<sqlite3, CloseConnection>;

// The error of the connection's last call, with what was being done.
[[noreturn]] void throw_error(sqlite3* db, std::string_view doing);
void run(sqlite3* db, const char* sql);

struct Blob {
  std::string_view bytes;
};

// A statement that is prepared once and used many times.
class Statement {
 public:
  Statement(sqlite3* db, std::string_view sql);
  ~Statement() { sqlite3_finalize(statement_); }
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;

  // Binds all values from the first one on, after a reset. Texts must live until the last step.
  template <class... Value>
  Statement& with(const Value&... values) {
    sqlite3_reset(statement_);
    int place = 0;
    (bind(++place, values), ...);
    return *this;
  }
  bool step();  // whether there is a row
  void once();  // runs it; there must be no row
  std::string text(int column) const;
  bool is_null(int column) const { return sqlite3_column_type(statement_, column) == SQLITE_NULL; }
  std::int64_t number(int column) const { return sqlite3_column_int64(statement_, column); }
  void reset() { sqlite3_reset(statement_); }

  // One value at a time, for statements whose columns are only known when they run.
  template <class Value>
  void bind_at(int place, const Value& value) {
    bind(place, value);
  }
  void bind_nothing_at(int place) { sqlite3_bind_null(statement_, place); }

 private:
  void bind(int place, std::string_view text);
  void bind(int place, Blob blob);
  void bind(int place, std::int64_t number);
  void bind(int place, std::uint64_t number) { bind(place, std::int64_t(number)); }
  void bind(int place, bool flag) { bind(place, std::int64_t(flag)); }
  void bind(int place, const std::string& text) { bind(place, std::string_view(text)); }

  sqlite3* db_;
  sqlite3_stmt* statement_ = nullptr;
};

// Rolls back unless it was committed.
class Transaction {
 public:
  explicit Transaction(sqlite3* db) : db_(db) { run(db, "BEGIN IMMEDIATE"); }
  ~Transaction() {
    if (db_ != nullptr) sqlite3_exec(db_, "ROLLBACK", nullptr, nullptr, nullptr);
  }
  Transaction(const Transaction&) = delete;
  Transaction& operator=(const Transaction&) = delete;
  void commit() {
    run(db_, "COMMIT");
    db_ = nullptr;
  }

 private:
  sqlite3* db_;
};

}  // namespace cardhouse::store
