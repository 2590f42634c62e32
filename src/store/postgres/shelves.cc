// SPDX-License-Identifier: MIT
// The tables of a database, row by row, with COPY; and what an operator wants to know of it.
#include <fmt/format.h>

#include "store/copying.h"
#include "store/postgres/keeper.h"
#include "store/postgres/schema.h"

namespace cardhouse::store {
namespace postgres {
namespace {

constexpr std::string_view kCopyHeader("PGCOPY\n\377\r\n\0\0\0\0\0\0\0\0\0", 19);

std::string list_of_columns(const StoredTable& table) {
  std::string list;
  for (const ColumnOfTable& column : table.columns)
    list += (list.empty() ? "" : ", ") + std::string(column.name);
  return list;
}

void append_value(std::string& bytes, const StoredValue& value, ColumnKind kind) {
  if (const auto* number = std::get_if<std::int64_t>(&value)) {
    const int size = kind == ColumnKind::Flag ? 1 : 8;
    append_number(bytes, size, 4);
    append_number(bytes, *number, size);
  } else if (const auto* text = std::get_if<std::string>(&value)) {
    append_number(bytes, std::int64_t(text->size()), 4);
    bytes += *text;
  } else {
    append_number(bytes, -1, 4);
  }
}

StoredValue take_value(std::string_view& bytes, ColumnKind kind) {
  const std::int64_t size = number_in(bytes.substr(0, 4));
  bytes.remove_prefix(4);
  if (size < 0) return {};
  const std::string_view value = bytes.substr(0, std::size_t(size));
  bytes.remove_prefix(std::size_t(size));
  if (kind == ColumnKind::Number || kind == ColumnKind::Flag) return number_in(value);
  return std::string(value);
}

class PostgresShelves final : public Shelves {
 public:
  PostgresShelves(const std::string& address, ShelfUse use) : keeper_(address, {}) {
    make_or_check_schema(link());
    link().run(use == ShelfUse::Fill ? "BEGIN" : "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
    if (use == ShelfUse::Fill && !link().ask(kLockHouse).flag(0, 0))
      throw StoreError("a server is running with this database; stop it first");
  }
  std::int64_t count(const StoredTable& table) override {
    std::string row;
    std::int64_t rows = 0;
    link().begin_copy(fmt::format("COPY (SELECT count(*) FROM {}) TO STDOUT (FORMAT binary)", table.name));
    walk(1, [&](std::string_view bytes) {
      rows = std::get<std::int64_t>(take_value(bytes, ColumnKind::Number));
    });
    return rows;
  }
  void read(const StoredTable& table, const std::function<void(const StoredRow&)>& take) override {
    link().begin_copy(fmt::format("COPY (SELECT {} FROM {} ORDER BY {}) TO STDOUT (FORMAT binary)",
                                  list_of_columns(table), table.name, table.order));
    StoredRow row(table.columns.size());
    walk(std::int64_t(row.size()), [&](std::string_view bytes) {
      for (std::size_t i = 0; i < row.size(); ++i) row[i] = take_value(bytes, table.columns[i].kind);
      take(row);
    });
  }
  void fill(const StoredTable& table, const std::function<bool(StoredRow&)>& next) override {
    link().begin_copy(
        fmt::format("COPY {} ({}) FROM STDIN (FORMAT binary)", table.name, list_of_columns(table)));
    link().copy(kCopyHeader);
    std::string bytes;
    for (StoredRow row; next(row);) {
      bytes.clear();
      append_number(bytes, std::int64_t(row.size()), 2);
      for (std::size_t i = 0; i < row.size(); ++i) append_value(bytes, row[i], table.columns[i].kind);
      link().copy(bytes);
    }
    bytes.clear();
    append_number(bytes, -1, 2);
    link().copy(bytes);
    link().end_copy();
  }
  void commit() override {
    link().run("COMMIT");
    link().run("ANALYZE");
  }

 private:
  static inline const std::string kLockHouse = fmt::format("SELECT pg_try_advisory_xact_lock({})", kHouseKey);
  Link& link() { return keeper_.link(); }

  // The header comes with the first row, and a number instead of a row at the end.
  template <class Take>
  void walk(std::int64_t columns, Take take) {
    bool first = true;
    for (std::string row; link().next_copied(row);) {
      std::string_view bytes = row;
      if (first) bytes.remove_prefix(kCopyHeader.size());
      first = false;
      if (bytes.empty()) continue;
      const std::int64_t got = number_in(bytes.substr(0, 2));
      bytes.remove_prefix(2);
      if (got == columns) take(bytes);
    }
  }

  Keeper keeper_;
};

constexpr auto kRecordGaps =
    "SELECT 'table '||tbl||': records are missing' FROM records GROUP BY tbl HAVING count(*)<>max(seq) "
    "UNION ALL SELECT 'campaign '||campaign||': records are missing' FROM campaign_records "
    "GROUP BY campaign HAVING count(*)<>max(seq) "
    "UNION ALL SELECT 'table '||id||': it has no records' FROM tables "
    "WHERE NOT EXISTS (SELECT 1 FROM records WHERE tbl=id) LIMIT 100";

}  // namespace
}  // namespace postgres

std::unique_ptr<Shelves> postgres_shelves(const std::string& address, ShelfUse use) {
  return std::make_unique<postgres::PostgresShelves>(address, use);
}

DatabaseReport check_postgres(const std::string& address) {
  postgres::Keeper keeper(address, {});
  postgres::make_or_check_schema(keeper.link());
  DatabaseReport report;
  report.version = keeper.ask("SELECT max(version)::int8 FROM cardhouse_schema").number(0, 0);
  report.bytes = keeper.ask("SELECT pg_database_size(current_database())").number(0, 0);
  const postgres::Rows gaps = keeper.ask(postgres::kRecordGaps);
  for (int row = 0; row < gaps.size(); ++row) report.problems.push_back(gaps.text(row, 0));
  return report;
}

std::size_t living_nodes_at(const std::string& address) {
  postgres::Keeper keeper(address, {});
  return std::size_t(keeper.ask("SELECT count(*) FROM nodes WHERE expires>clock_timestamp()").number(0, 0));
}

std::optional<std::string> open_house_at(const std::string& address) {
  postgres::Keeper keeper(address, {});
  static const std::string kHolds = fmt::format(
      "SELECT 1 FROM pg_locks WHERE locktype='advisory' AND granted AND database=(SELECT oid FROM "
      "pg_database "
      "WHERE datname=current_database()) AND (classid::int8<<32 | objid::int8)={}",
      postgres::kHouseKey);
  if (keeper.ask(kHolds).size() == 0) return {};
  const postgres::Rows houses = keeper.ask(
      "SELECT address FROM houses h "
      "ORDER BY NOT EXISTS (SELECT 1 FROM pg_stat_activity a "
      "WHERE a.application_name=h.id) LIMIT 1");
  return houses.size() == 0 ? std::string() : houses.text(0, 0);
}

}  // namespace cardhouse::store
