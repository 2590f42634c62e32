// SPDX-License-Identifier: MIT
// Copies all data of a house from one place to another, SQLite or PostgreSQL, and compares what arrived.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "store/place.h"

namespace cardhouse::store {

enum class ColumnKind : std::uint8_t { Text, Number, Flag, Bytes };
struct ColumnOfTable {
  std::string_view name;
  ColumnKind kind = ColumnKind::Text;
};
struct StoredTable {
  std::string_view name, order;  // by its key
  std::vector<ColumnOfTable> columns;
};
const std::vector<StoredTable>& stored_tables();  // all that a house remembers

// A value as both databases know it; nothing: NULL. A flag is a number.
using StoredValue = std::variant<std::monostate, std::int64_t, std::string>;
using StoredRow = std::vector<StoredValue>;

// The rows of one place, at one moment.
enum class ShelfUse : std::uint8_t { Read, Fill };
class Shelves {
 public:
  virtual ~Shelves() = default;
  virtual std::int64_t count(const StoredTable& table) = 0;
  virtual void read(const StoredTable& table, const std::function<void(const StoredRow&)>& take) = 0;
  // All rows of a table, one after the other, until `next` says false.
  virtual void fill(const StoredTable& table, const std::function<bool(StoredRow&)>& next) = 0;
  virtual void commit() = 0;  // what was filled
};
std::unique_ptr<Shelves> sqlite_shelves(const std::string& path, ShelfUse use);
std::unique_ptr<Shelves> postgres_shelves(const std::string& address, ShelfUse use);
std::unique_ptr<Shelves> shelves_at(const Place& place, ShelfUse use);

struct CopiedTable {
  std::string_view name;
  std::int64_t rows = 0;
  std::uint64_t digest = 0;  // of all rows in their order
};
// Called with what was copied and all; false stops it, and nothing was written.
using CopyProgress = std::function<bool(std::int64_t copied, std::int64_t all)>;

// Throws StoreError if the target is not empty, or if what arrived is not what was sent; the target is
// unchanged then. Requires: no house is open with either.
std::vector<CopiedTable> copy_house(const Place& from, const Place& to, const CopyProgress& progress = {});

}  // namespace cardhouse::store
