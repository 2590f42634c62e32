// SPDX-License-Identifier: MIT
// The threads of the pool. They are detached, because one that hangs can never be joined; the pool counts
// those that still work.
#include "server/pool.h"

#include <algorithm>
#include <map>
#include <set>
#include <thread>

namespace cardhouse::server {

struct Pool::Shared {
  Options options;
  std::mutex mutex;
  std::condition_variable wake, gone;
  std::deque<std::pair<std::uint64_t, std::function<void()>>> queue;
  std::map<std::uint64_t, std::uint64_t> running;  // worker -> job
  std::set<std::uint64_t> given_up;                // workers
  std::uint64_t last_job = 0, last_worker = 0;
  unsigned workers = 0, lost = 0;  // workers: those that are not given up; lost: those that are
  bool closing = false;
};

Pool::Pool(const Options& options) : shared_(std::make_shared<Shared>()) {
  shared_->options = options;
  const std::lock_guard lock(shared_->mutex);
  for (unsigned i = 0; i < std::max(1u, options.threads); ++i) start_thread(shared_);
}

Pool::~Pool() {
  std::unique_lock lock(shared_->mutex);
  shared_->closing = true;
  shared_->queue.clear();
  shared_->wake.notify_all();
  shared_->gone.wait(lock, [this] { return shared_->workers == 0; });
}

void Pool::start_thread(const std::shared_ptr<Shared>& shared) {
  ++shared->workers;
  std::thread([shared, worker = ++shared->last_worker] { work(shared, worker); }).detach();
}

std::optional<std::uint64_t> Pool::add(std::function<void()> job) {
  const std::lock_guard lock(shared_->mutex);
  if (shared_->closing || shared_->queue.size() >= shared_->options.queue) return {};
  shared_->queue.emplace_back(++shared_->last_job, std::move(job));
  shared_->wake.notify_one();
  return shared_->last_job;
}

void Pool::give_up(std::uint64_t job) {
  const std::lock_guard lock(shared_->mutex);
  std::erase_if(shared_->queue, [&](const auto& waiting) { return waiting.first == job; });
  for (const auto& [worker, running] : shared_->running) {
    if (running != job || !shared_->given_up.insert(worker).second) continue;
    --shared_->workers;
    if (++shared_->lost <= shared_->options.most_lost) start_thread(shared_);
    shared_->gone.notify_all();
    return;
  }
}

unsigned Pool::lost() const {
  const std::lock_guard lock(shared_->mutex);
  return shared_->lost;
}

void Pool::work(const std::shared_ptr<Shared>& shared, std::uint64_t worker) {
  std::unique_lock lock(shared->mutex);
  for (;;) {
    shared->wake.wait(lock, [&] { return shared->closing || !shared->queue.empty(); });
    if (shared->queue.empty()) break;
    auto [number, job] = std::move(shared->queue.front());
    shared->queue.pop_front();
    shared->running[worker] = number;
    lock.unlock();
    try {
      job();
    } catch (...) {}  // its own: whoever waits for a job that may fail catches in it (main_loop.h)
    job = nullptr;    // what it holds is let go outside the lock
    lock.lock();
    shared->running.erase(worker);
    if (shared->given_up.erase(worker) == 0) continue;
    --shared->lost;  // it came back after all; perhaps its place was never taken
    if (shared->closing || shared->workers >= std::max(1u, shared->options.threads)) return;
    ++shared->workers;
  }
  --shared->workers;
  shared->gone.notify_all();
}

}  // namespace cardhouse::server
