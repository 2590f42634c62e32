// SPDX-License-Identifier: MIT
// The tables of a SQLite file, row by row.
#include <filesystem>

#include <fmt/format.h>

#include "store/copying.h"
#include "store/data_file.h"
#include "store/sqlite_store.h"

namespace cardhouse::store {
namespace {

std::string column_list(const StoredTable& table) {
  std::string list;
  for (const ColumnOfTable& column : table.columns)
    list += (list.empty() ? "" : ", ") + std::string(column.name);
  return list;
}

class SqliteShelves final : public Shelves {
 public:
  SqliteShelves(const std::string& path, ShelfUse use) : db_(open(path, use)) {
    run(db(), use == ShelfUse::Fill ? "BEGIN IMMEDIATE" : "BEGIN");
  }
  std::int64_t count(const StoredTable& table) override {
    Statement ask(db(), fmt::format("SELECT count(*) FROM {}", table.name));
    return ask.step() ? ask.number(0) : 0;
  }
  void read(const StoredTable& table, const std::function<void(const StoredRow&)>& take) override {
    Statement rows(db(),
                   fmt::format("SELECT {} FROM {} ORDER BY {}", column_list(table), table.name, table.order));
    StoredRow row(table.columns.size());
    while (rows.step()) {
      for (int i = 0; i < int(row.size()); ++i) {
        const ColumnKind kind = table.columns[std::size_t(i)].kind;
        if (rows.is_null(i)) row[std::size_t(i)] = std::monostate();
        else if (kind == ColumnKind::Number) row[std::size_t(i)] = rows.number(i);
        else if (kind == ColumnKind::Flag) row[std::size_t(i)] = std::int64_t(rows.number(i) != 0);
        else row[std::size_t(i)] = rows.text(i);
      }
      take(row);
    }
  }
  void fill(const StoredTable& table, const std::function<bool(StoredRow&)>& next) override {
    std::string places;
    for (std::size_t i = 0; i < table.columns.size(); ++i) places += i == 0 ? "?" : ", ?";
    Statement add(db(),
                  fmt::format("INSERT INTO {} ({}) VALUES ({})", table.name, column_list(table), places));
    for (StoredRow row; next(row);) {
      add.reset();
      for (int i = 0; i < int(row.size()); ++i) {
        const StoredValue& value = row[std::size_t(i)];
        if (const auto* number = std::get_if<std::int64_t>(&value)) add.bind_at(i + 1, *number);
        else if (const auto* text = std::get_if<std::string>(&value)) {
          if (table.columns[std::size_t(i)].kind == ColumnKind::Bytes) add.bind_at(i + 1, Blob{*text});
          else add.bind_at(i + 1, std::string_view(*text));
        } else add.bind_nothing_at(i + 1);
      }
      add.once();
    }
  }
  void commit() override { run(db(), "COMMIT"); }

 private:
  static Connection open(const std::string& path, ShelfUse use) {
    if (use == ShelfUse::Read) {
      if (!std::filesystem::exists(path)) throw StoreError(fmt::format("there is no file {}", path));
      open_sqlite(path);  // an older file gets the tables of today
      return connect(path, SQLITE_OPEN_READONLY);
    }
    open_sqlite(path);
    return connect(path, SQLITE_OPEN_READWRITE);
  }
  sqlite3* db() const { return db_.get(); }
  Connection db_;
};

}  // namespace

std::unique_ptr<Shelves> sqlite_shelves(const std::string& path, ShelfUse use) {
  return std::make_unique<SqliteShelves>(path, use);
}

}  // namespace cardhouse::store
