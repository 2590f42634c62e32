// SPDX-License-Identifier: MIT
// Threads that do one job together while the caller looks on.
#pragma once
#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

namespace cardhouse::lab {

// As many threads as were asked for; 0 is one per core.
inline int crew_size(int asked) {
  return asked > 0 ? asked : std::max(1, int(std::thread::hardware_concurrency()));
}

// Runs `work` on each of so many threads until all have come back, and calls `look` on this thread meanwhile.
template <class Work, class Look>
void with_crew(int threads, std::chrono::milliseconds every, Work work, Look look) {
  std::mutex mutex;
  std::condition_variable done;
  int working = threads;
  std::vector<std::jthread> crew;
  for (int i = 0; i < threads; ++i)
    crew.emplace_back([&] {
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
