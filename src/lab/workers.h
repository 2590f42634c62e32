// SPDX-License-Identifier: MIT
// Worker threads that share one job while the caller reports progress.
#pragma once
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace cardhouse::lab {

// The number of threads for a request, in which 0 means one per core.
inline int thread_count(int asked) {
  return asked > 0 ? asked : std::max(1, int(std::thread::hardware_concurrency()));
}

// Runs `work` on that many threads until all have returned, and meanwhile calls `look` on this thread.
template <class Work, class Look>
void run_workers(int threads, std::chrono::milliseconds every, Work work, Look look) {
  std::mutex mutex;
  std::condition_variable done;
  int working = threads;
  std::vector<std::jthread> workers;
  for (int i = 0; i < threads; ++i)
    workers.emplace_back([&] {
      work();
      const std::lock_guard lock(mutex);
      if (--working == 0) done.notify_one();
    });
  std::unique_lock lock(mutex);
  while (!done.wait_for(lock, every, [&] { return working == 0; })) {
    lock.unlock();
    look();
    lock.lock();
  }
}

}  // namespace cardhouse::lab
