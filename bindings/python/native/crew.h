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
  explicit Crew(int threads) : process_(getpid()), shared_(new Shared) {
    try {
      for (int i = 1; i < threads; ++i)
        shared_->workers.emplace_back([shared = shared_, i] { work(*shared, i); });
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
    if (is_forked() || shared_->workers.empty()) return use(0, n);
    Shared& s = *shared_;
    const int parts = int(s.workers.size()) + 1;
    const auto part = [&](int i) {
      use(int(std::int64_t(n) * i / parts), int(std::int64_t(n) * (i + 1) / parts));
    };
    {
      const std::lock_guard lock(s.mutex);
      s.job = part;
      s.left = parts - 1;
      ++s.round;
    }
    s.begin.notify_all();
    part(0);
    std::unique_lock lock(s.mutex);
    s.done.wait(lock, [&] { return s.left == 0; });
    s.job = nullptr;
  }

 private:
  struct Shared {
    std::mutex mutex;
    std::condition_variable begin, done;
    std::function<void(int)> job;
    int left = 0;
    std::uint64_t round = 0;
    bool over = false;
    std::vector<std::thread> workers;
  };

  bool is_forked() const { return getpid() != process_; }
  // In a forked child the threads are not there, but the conditions still count them, and would wait for them
  // for ever. There all of it stays behind.
  void stop() {
    if (is_forked()) return;
    {
      const std::lock_guard lock(shared_->mutex);
      shared_->over = true;
    }
    shared_->begin.notify_all();
    for (std::thread& worker : shared_->workers) worker.join();
    delete shared_;
  }
  static void work(Shared& s, int i) {
    std::uint64_t seen = 0;
    for (;;) {
      std::unique_lock lock(s.mutex);
      s.begin.wait(lock, [&] { return s.over || s.round != seen; });
      if (s.over) return;
      seen = s.round;
      lock.unlock();
      s.job(i);
      lock.lock();
      if (--s.left == 0) s.done.notify_one();
    }
  }

  const pid_t process_;
  Shared* const shared_;
};

}  // namespace cardhouse::python
