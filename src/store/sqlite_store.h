// SPDX-License-Identifier: MIT
// The store in one SQLite file, in WAL mode. Each object is one connection: a thread that writes and a thread
// that reads have one each.
//
// Durability: synchronous=FULL, so a commit has been synced to the disk when it returns, and what was
// acknowledged survives SIGKILL and a loss of power alike. (NORMAL would survive SIGKILL only.) The price is
// one sync a commit, which is why many moves go into one (journal.h).
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

enum class Opening : std::uint8_t {
  First,    // looks whether the file and the tail of its log are whole
  Further,  // beside another connection, which has looked
};
struct SqliteOptions {
  std::size_t max_pages = 0;  // 0: no bound. For tests of a full disk.
  Opening opening = Opening::First;
  int wait_ms = 10'000;            // for another program that holds the file
  std::int64_t small_file = 4096;  // pages up to which the whole file is looked at, not only its edges
};

// The file's own name, without symbolic links: whoever locks it locks that. Makes an empty file that only its
// owner can read if there is none.
std::string make_data_file(const std::string& path);
// The same name, and nothing is made.
std::string name_of_data_file(const std::string& path);

// Makes the file if it is not there. `warning` gets what was found and is worth telling; nothing is lost by
// it. Throws StoreError for a file that is found damaged or is not ours. The look takes no longer for a large
// file than for a small one; check_sqlite looks at everything.
std::unique_ptr<Store> open_sqlite(const std::string& path, std::string* warning = nullptr,
                                   const SqliteOptions& options = {});

// A copy of the file as it is now, while others write to it: whole under its name, or not there. Called with
// the pages left and all; false stops it.
using BackupProgress = std::function<bool(int left, int all)>;
void backup_sqlite(const std::string& path, const std::string& to, const BackupProgress& progress = {},
                   const SqliteOptions& options = {});

// Reads the whole file, also while others write to it.
struct FileReport {
  std::int64_t pages = 0, free_pages = 0, page_bytes = 0;
  std::vector<std::string> problems;  // none: the file is whole
};
FileReport check_sqlite(const std::string& path);

// Writes the file anew without its free pages; from then on it gives them back by itself.
// Requires: nobody else has it open.
void compact_sqlite(const std::string& path);

}  // namespace cardhouse::store
