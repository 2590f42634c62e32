// SPDX-License-Identifier: MIT
// Calls of SQLite, each checked.
#include "store/statement.h"

#include <fmt/format.h>

namespace cardhouse::store {

namespace {

StoreError::Kind kind_of(int extended) {
  switch (extended & 0xff) {
    case SQLITE_FULL: return StoreError::Kind::Full;
    case SQLITE_CORRUPT:
    case SQLITE_NOTADB: return StoreError::Kind::Damaged;
    case SQLITE_BUSY:
    case SQLITE_LOCKED: return StoreError::Kind::Busy;
    case SQLITE_CONSTRAINT:  // a trigger is none of ours
      return extended == SQLITE_CONSTRAINT_TRIGGER ? StoreError::Kind::Other : StoreError::Kind::Taken;
    case SQLITE_TOOBIG: return StoreError::Kind::Unfit;
    default: return StoreError::Kind::Other;
  }
}

}  // namespace

void throw_error(sqlite3* db, std::string_view doing) {
  const StoreError::Kind kind = kind_of(sqlite3_extended_errcode(db));
  std::string_view advice;
  if (kind == StoreError::Kind::Full)
    advice = "; free some space, then go on: nothing that was acknowledged is lost";
  if (kind == StoreError::Kind::Damaged)
    advice = "; the data file is damaged, restore a backup (cardhouse admin backup makes them)";
  throw StoreError(fmt::format("{}: {}{}", doing, sqlite3_errmsg(db), advice), kind);
}

void run(sqlite3* db, const char* sql) {
  if (sqlite3_exec(db, sql, nullptr, nullptr, nullptr) != SQLITE_OK) throw_error(db, sql);
}

Statement::Statement(sqlite3* db, std::string_view sql) : db_(db) {
  if (sqlite3_prepare_v3(db, sql.data(), int(sql.size()), SQLITE_PREPARE_PERSISTENT, &statement_, nullptr) !=
      SQLITE_OK)
    throw_error(db, sql);
}

void Statement::bind(int place, std::string_view text) {
  if (sqlite3_bind_text(statement_, place, text.data(), int(text.size()), SQLITE_STATIC) != SQLITE_OK)
    throw_error(db_, "bind");
}

void Statement::bind(int place, Blob blob) {
  if (sqlite3_bind_blob(statement_, place, blob.bytes.data(), int(blob.bytes.size()), SQLITE_STATIC) !=
      SQLITE_OK)
    throw_error(db_, "bind");
}

void Statement::bind(int place, std::int64_t number) {
  if (sqlite3_bind_int64(statement_, place, number) != SQLITE_OK) throw_error(db_, "bind");
}

bool Statement::step() {
  const int code = sqlite3_step(statement_);
  if (code == SQLITE_ROW) return true;
  if (code != SQLITE_DONE) {
    sqlite3_reset(statement_);
    throw_error(db_, sqlite3_sql(statement_));
  }
  sqlite3_reset(statement_);
  return false;
}

void Statement::once() { step(); }

std::string Statement::text(int column) const {
  const auto* bytes = static_cast<const char*>(sqlite3_column_blob(statement_, column));
  return bytes == nullptr ? std::string()
                          : std::string(bytes, std::size_t(sqlite3_column_bytes(statement_, column)));
}

}  // namespace cardhouse::store
