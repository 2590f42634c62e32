// SPDX-License-Identifier: MIT
// A few threads that stay, to share out the games of a batch between them.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <unistd.h>

namespace cardhouse::python {

// Tells the processor that this thread is waiting in a loop.
inline void pause() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#elif defined(__aarch64__)
  asm volatile("yield");
#endif
}

class Crew {
 public:
  // Throws std::system_error if the machine gives it no more threads.
  explicit Crew(int threads) : process_(getpid()), shared_(new Shared) {
    // Where threads outnumber processors, a thread that spins keeps another from its work.
    if (unsigned(threads) <= std::thread::hardware_concurrency()) shared_->spins = kSpins;
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
    const auto all_done = [&] { return s.left == 0; };
    if (!spin(s, all_done)) {
      std::unique_lock lock(s.mutex);
      s.done.wait(lock, all_done);
    }
    s.job = nullptr;
  }

 private:
  // A thread that waits looks so often before it sleeps: to wake one takes longer than a short part does. It
  // is a few microseconds.
  static constexpr int kSpins = 100;

  // What is atomic is looked at while spinning; it changes so that those who sleep miss nothing.
  struct Shared {
    std::mutex mutex;
    std::condition_variable begin, done;
    std::function<void(int)> job;  // of this round, until nothing is left
    std::atomic<int> left = 0;
    std::atomic<std::uint64_t> round = 0;
    std::atomic<bool> over = false;
    int spins = 0;
    std::vector<std::thread> workers;
  };

  template <class Ready>
  static bool spin(const Shared& s, const Ready& is_ready) {
    for (int i = 0; i < s.spins; ++i) {
      if (is_ready()) return true;
      pause();
    }
    return is_ready();
  }
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
      const auto is_called = [&] { return s.over || s.round != seen; };
      if (!spin(s, is_called)) {
        std::unique_lock lock(s.mutex);
        s.begin.wait(lock, is_called);
      }
      if (s.over) return;
      seen = s.round;
      s.job(i);
      if (--s.left > 0) continue;
      const std::lock_guard lock(s.mutex);  // whoever looked at `left` before sleeps by now
      s.done.notify_one();
    }
  }

  const pid_t process_;
  Shared* const shared_;
};

}  // namespace cardhouse::python
