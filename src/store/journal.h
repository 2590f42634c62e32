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
#include <thread>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

class Journal {
 public:
  // `done` is called on the journal's thread: everything up to this number is durable, or why nothing after
  // the last good number is. After a failure what was queued is dropped; `resume` is needed to go on.
  struct Report {
    std::uint64_t upto = 0;
    std::string problem;  // empty: durable
    std::size_t batches = 0;
    double seconds = 0;   // of the commit
    bool fenced = false;  // another node has what was written to
  };
  Journal(std::unique_ptr<Store> store, std::function<void(const Report&)> done);
  ~Journal();  // writes what is queued

  std::uint64_t write(Batch batch);  // its number: 1, 2, 3 ...
  void resume();                     // after a failure, once the writer has gone back to the durable state
  std::size_t queued() const;
  bool is_away() const { return store_->is_away(); }  // a commit waits until the database is back

 private:
  void work();

  std::unique_ptr<Store> store_;
  std::function<void(const Report&)> done_;
  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Batch> queue_;
  std::uint64_t last_ = 0;  // number of the last batch that was given
  bool failed_ = false, closing_ = false;
  std::thread thread_;
};

}  // namespace cardhouse::store
