// SPDX-License-Identifier: MIT
// The store in one SQLite file, in WAL mode. Each object is one connection: a thread that writes and a thread
// that reads have one each.
//
// Durability: synchronous=FULL, so a commit has been synced to the disk when it returns, and what was
// acknowledged survives SIGKILL and a loss of power alike. (NORMAL would survive SIGKILL only.) The price is
// one sync a commit, which is why many moves go into one (journal.h).
#pragma once
#include <memory>
#include <string>

#include "store/store.h"

namespace cardhouse::store {

struct SqliteOptions {
  std::size_t max_pages = 0;  // 0: no bound. For tests of a full disk.
};

// Makes the file if it is not there. `warning` gets what was found and is worth telling; nothing is lost by
// it. Throws StoreError for a file that is damaged or is not ours.
std::unique_ptr<Store> open_sqlite(const std::string& path, std::string* warning = nullptr,
                                   const SqliteOptions& options = {});

// A copy of the file as it is now, while others write to it. `progress` is called with pages left and all.
void backup_sqlite(const std::string& path, const std::string& to, void (*progress)(int left, int all));

}  // namespace cardhouse::store
