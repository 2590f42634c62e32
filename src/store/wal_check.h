// SPDX-License-Identifier: MIT
// Looks at SQLite's write-ahead log before SQLite does. SQLite silently drops what follows the first frame
// that is not whole; we say so, and keep a copy.
#pragma once
#include <optional>
#include <string>

namespace cardhouse::store {

struct DamagedTail {
  std::size_t good_bytes = 0;     // up to the last whole transaction
  std::size_t dropped_bytes = 0;  // written after it
};
// Nothing if the log is whole or not there.
std::optional<DamagedTail> damaged_tail(const std::string& wal_path);

}  // namespace cardhouse::store
