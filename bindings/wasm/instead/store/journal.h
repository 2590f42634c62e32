// SPDX-License-Identifier: MIT
// The journal where there is one thread: a batch is written when it is given. What comes back is the same as
// of src/store/journal.h.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "store/store.h"

namespace cardhouse::store {

class Journal {
 public:
  struct Report {
    std::uint64_t upto = 0;
    std::string problem;
    std::size_t batches = 0;
    double seconds = 0;
    bool fenced = false;                   // never: there are no other nodes
    std::vector<FailedBatch> failed = {};  // none: what cannot be written ends the house of a module
  };
  Journal(std::unique_ptr<Store> store, std::function<void(const Report&)> done)
      : store_(std::move(store)), done_(std::move(done)) {}

  std::uint64_t write(Batch batch) {
    ++last_;
    if (failed_) return last_;
    Report report{.upto = last_, .problem = {}, .batches = 1};
    try {
      store_->write({std::move(batch)});
    } catch (const StoreError& error) {
      report.problem = error.what();
      failed_ = true;
    }
    done_(report);
    return last_;
  }
  void resume() { failed_ = false; }
  void resume(const std::vector<FailedBatch>&) {}
  std::size_t queued() const { return 0; }
  bool is_away() const { return store_->is_away(); }

 private:
  std::unique_ptr<Store> store_;
  std::function<void(const Report&)> done_;
  std::uint64_t last_ = 0;
  bool failed_ = false;
};

}  // namespace cardhouse::store
