// SPDX-License-Identifier: MIT
// A few threads that stay, to share out the games of a batch between them.
#pragma once
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <unistd.h>

namespace cardhouse::python {

class Crew {
 public:
  // Throws std::system_error if the machine gives it no more threads.
  explicit Crew(int threads) : process_(getpid()) {
    try {
      for (int i = 1; i < threads; ++i) workers_.emplace_back([this, i] { work(i); });
    } catch (...) {
      stop();
      throw;
    }
  }
  ~Crew() { stop(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  // Calls use(first, last) for parts of 0 to n - 1 that cover it; returns when all are done.
  template <class Use>
  void share(int n, const Use& use) {
    if (workers_.empty() || getpid() != process_) return use(0, n);
    const int parts = int(workers_.size()) + 1;
    const auto part = [&](int i) {
      use(int(std::int64_t(n) * i / parts), int(std::int64_t(n) * (i + 1) / parts));
    };
    {
      const std::lock_guard lock(mutex_);
      job_ = part;
      left_ = parts - 1;
      ++round_;
    }
    begin_.notify_all();
    part(0);
    std::unique_lock lock(mutex_);
    done_.wait(lock, [&] { return left_ == 0; });
    job_ = nullptr;
  }

 private:
  // In a forked child the threads are not there, and must not be waited for.
  void stop() {
    if (getpid() != process_) {
      for (std::thread& worker : workers_) worker.detach();
      return;
    }
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    begin_.notify_all();
    for (std::thread& worker : workers_) worker.join();
  }
  void work(int i) {
    std::uint64_t seen = 0;
    for (;;) {
      std::unique_lock lock(mutex_);
      begin_.wait(lock, [&] { return over_ || round_ != seen; });
      if (over_) return;
      seen = round_;
      lock.unlock();
      job_(i);
      lock.lock();
      if (--left_ == 0) done_.notify_one();
    }
  }

  const pid_t process_;
  std::mutex mutex_;
  std::condition_variable begin_, done_;
  std::function<void(int)> job_;
  int left_ = 0;
  std::uint64_t round_ = 0;
  bool over_ = false;
  std::vector<std::thread> workers_;
};

}  // namespace cardhouse::python
