// SPDX-License-Identifier: MIT
// A store that is asked on a thread of its own, for whoever must not wait: the same for a file and for a
// database. Questions are answered in their order.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

#include "store/store.h"

namespace cardhouse::store {

class AsyncReader {
 public:
  // Both are called on the thread, one of them once.
  struct Question {
    std::function<void(Reader&)> ask;
    std::function<void(std::exception_ptr)> failed;
    bool patient = true;  // waits for some time for a database that is away
  };

  explicit AsyncReader(std::unique_ptr<Reader> reader);
  ~AsyncReader();  // what is not begun is dropped
  AsyncReader(const AsyncReader&) = delete;
  AsyncReader& operator=(const AsyncReader&) = delete;

  void ask(Question question);
  void ask_first(Question question);  // before all that wait: the asker waits for it
  // Whether the database answered when it was last looked at.
  bool is_away() const { return away_; }
  bool is_far() const { return far_; }

 private:
  using Clock = std::chrono::steady_clock;
  struct Waiting {
    Question question;
    Clock::time_point until;  // set when the database was away for the first time
  };
  void work();
  bool answer(Waiting& waiting);

  std::unique_ptr<Reader> reader_;
  const bool far_;
  std::atomic<bool> away_ = false, closing_ = false;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<Waiting> queue_;
  std::thread thread_;
};

}  // namespace cardhouse::store
