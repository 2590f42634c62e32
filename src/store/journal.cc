// SPDX-License-Identifier: MIT
// The thread behind the journal.
#include "store/journal.h"

#include <chrono>
#include <utility>

namespace cardhouse::store {
namespace {

// Where much is written, waiting a little for more of it costs nobody much, and a commit less for each.
constexpr std::size_t kMany = 12;
constexpr auto kGather = std::chrono::milliseconds(4);

}  // namespace

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
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    number = ++last_;
    if (failed_) return number;  // dropped: it was built on what was not written
    is_first = queue_.empty();
    queue_.push_back(std::move(batch));
  }
  if (is_first) wake_.notify_one();  // the others are seen with it
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
  for (bool many = false;;) {
    wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (queue_.empty()) return;
    if (many) wake_.wait_for(lock, kGather, [this] { return closing_; });
    const std::vector<Batch> batches = std::exchange(queue_, {});
    Report report{.upto = last_, .batches = batches.size()};
    many = batches.size() >= kMany;
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    try {
      store_->write(batches);
    } catch (const StoreError& error) {
      report.problem = error.what();
      report.fenced = error.kind == StoreError::Kind::Fenced;
    }
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
