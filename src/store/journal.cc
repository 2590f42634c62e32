// SPDX-License-Identifier: MIT
// The thread behind the journal.
#include "store/journal.h"

#include <chrono>
#include <utility>

namespace cardhouse::store {

Journal::Journal(std::unique_ptr<Store> store, std::function<void(const Report&)> done)
    : store_(std::move(store)), done_(std::move(done)), thread_([this] { work(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::uint64_t Journal::write(Batch batch) {
  std::uint64_t number = 0;
  {
    const std::lock_guard lock(mutex_);
    number = ++last_;
    if (failed_) return number;  // dropped: it was built on what was not written
    queue_.push_back(std::move(batch));
  }
  wake_.notify_one();
  return number;
}

void Journal::resume() {
  const std::lock_guard lock(mutex_);
  failed_ = false;
}

std::size_t Journal::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Journal::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (queue_.empty()) return;
    const std::vector<Batch> batches = std::exchange(queue_, {});
    Report report{.upto = last_, .batches = batches.size()};
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    try {
      store_->write(batches);
    } catch (const StoreError& error) { report.problem = error.what(); }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!report.problem.empty()) {
      lock.lock();
      failed_ = true;
      queue_.clear();
      report.upto = last_;
      lock.unlock();
    }
    done_(report);
    lock.lock();
  }
}

}  // namespace cardhouse::store
