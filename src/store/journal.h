// SPDX-License-Identifier: MIT
// Writes batches on a thread of its own, many in one commit: while one commit waits for the disk, the next
// ones gather. Whoever wrote is told when it is durable, in the order of writing.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <unordered_map>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

class Journal {
 public:
  // `done` is called on the journal's thread: everything up to this number is durable but for the failed
  // batches, or why nothing after the last good number is. After such a problem what was queued is dropped;
  // `resume` is needed to go on. After a failed batch what is written to its tables and campaigns fails too,
  // until `resume` is called with it.
  struct Report {
    std::uint64_t upto = 0;
    std::string problem;  // empty: durable
    std::size_t batches = 0;
    double seconds = 0;   // of the commit
    bool fenced = false;  // another node has what was written to
    std::vector<FailedBatch> failed = {};
  };
  Journal(std::unique_ptr<Store> store, std::function<void(const Report&)> done);
  ~Journal();  // writes what is queued

  std::uint64_t write(Batch batch);  // its number: 1, 2, 3 ...
  void resume();                     // after a problem. Requires: what is written next follows the store
  void resume(const std::vector<FailedBatch>& failed);  // likewise, of what those wrote to
  std::size_t queued() const;
  bool is_away() const { return store_->is_away(); }  // a commit waits until the database is back

 private:
  struct Part {
    std::vector<Batch> batches;
    std::vector<std::uint64_t> numbers;
  };
  struct Broken {
    std::uint64_t since = 0, until = 0;  // the numbers of batches that cannot be written
  };
  void work();
  void write(Part part, Report& report);
  void fail(Batch batch, std::uint64_t number, const std::string& problem, bool was_taken, Report& report);
  Part without_broken(Part part, Report& report);
  static Part split_off_half(Part& part);

  std::unique_ptr<Store> store_;
  std::function<void(const Report&)> done_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Batch> queue_;
  std::unordered_map<std::string, Broken> broken_;  // tables, campaigns and solo games
  std::uint64_t last_ = 0;                          // number of the last batch that was given
  bool failed_ = false, closing_ = false;
  std::thread thread_;
};

}  // namespace cardhouse::store
