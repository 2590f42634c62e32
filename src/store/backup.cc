// SPDX-License-Identifier: MIT
// A copy of the data file as it was at one moment. A read transaction holds that moment fast: what others
// commit meanwhile goes on in the write-ahead log, and no page has to be copied twice.
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <fmt/format.h>
#include <unistd.h>

#include "store/data_file.h"
#include "store/sqlite_store.h"

namespace cardhouse::store {
namespace {

constexpr int kPagesAtOnce = 1024;

[[noreturn]] void cannot_write(const std::string& path) {
  throw StoreError(fmt::format("cannot write {}: {}", path, std::strerror(errno)));
}

// The copy grows beside its target, under another name, and is gone unless it was finished.
class PartFile {
 public:
  explicit PartFile(std::string target)
      : target_(std::move(target)),
        path_(fmt::format("{}.part-{}", target_, ::getpid())),
        file_(::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600)) {
    if (file_ < 0) cannot_write(path_);
  }
  ~PartFile() {
    if (!finished_) ::unlink(path_.c_str());
    ::close(file_);
  }
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;
  const std::string& path() const { return path_; }

  // Durable under its own name. Requires: SQLite has closed it.
  void finish() {
    if (::fsync(file_) != 0) cannot_write(path_);
    if (std::filesystem::exists(target_)) throw StoreError(fmt::format("{} exists already", target_));
    if (::rename(path_.c_str(), target_.c_str()) != 0) cannot_write(target_);
    finished_ = true;
    const std::string folder = std::filesystem::absolute(target_).parent_path();
    const int directory = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (directory < 0) return;
    ::fsync(directory);
    ::close(directory);
  }

 private:
  std::string target_, path_;
  int file_;
  bool finished_ = false;
};

void copy_pages(sqlite3* from, sqlite3* to, const std::string& target, const BackupProgress& progress) {
  sqlite3_backup* backup = sqlite3_backup_init(to, "main", from, "main");
  if (backup == nullptr) throw_error(to, "backup");
  int code = SQLITE_OK;
  bool stopped = false;
  while (!stopped && (code = sqlite3_backup_step(backup, kPagesAtOnce)) == SQLITE_OK)
    stopped = progress && !progress(sqlite3_backup_remaining(backup), sqlite3_backup_pagecount(backup));
  sqlite3_backup_finish(backup);
  if (stopped) throw StoreError("the backup was stopped; nothing was written");
  if (code == SQLITE_FULL)
    throw StoreError(fmt::format("there is not enough space for {}; nothing was written", target));
  if (code != SQLITE_DONE)
    throw StoreError(fmt::format("backup to {}: {}; nothing was written", target, sqlite3_errstr(code)));
}

}  // namespace

void backup_sqlite(const std::string& path, const std::string& to, const BackupProgress& progress,
                   const SqliteOptions& options) {
  if (!std::filesystem::exists(path)) throw StoreError(fmt::format("there is no file {}", path));
  if (std::filesystem::exists(to)) throw StoreError(fmt::format("{} exists already", to));
  PartFile part(to);
  {
    const Connection from = connect(path, SQLITE_OPEN_READONLY);
    run(from.get(), "BEGIN; SELECT count(*) FROM sqlite_schema");
    const Connection copy = connect(part.path(), SQLITE_OPEN_READWRITE);
    run(copy.get(), "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF");  // whole or removed
    limit_pages(copy.get(), options);
    copy_pages(from.get(), copy.get(), to, progress);
  }
  part.finish();
}

}  // namespace cardhouse::store
