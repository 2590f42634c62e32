// SPDX-License-Identifier: MIT
// The pool where there is one thread: jobs of all pools wait in one line, and whoever has time runs the next.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <utility>

namespace cardhouse::server {

class Pool {
 public:
  struct Options {
    unsigned threads = 1;
    std::size_t queue = 64;
    unsigned most_lost = 16;
  };
  explicit Pool(const Options&) {}
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  std::optional<std::uint64_t> add(std::function<void()> job) {
    line().push_back(std::move(job));
    return ++last_;
  }
  void give_up(std::uint64_t) {}  // no job hangs: each is counted
  unsigned lost() const { return 0; }

  // The jobs of all pools.
  static bool has_work() { return !line().empty(); }
  static void run_next() {
    const std::function<void()> job = std::move(line().front());
    line().pop_front();
    job();
  }

 private:
  static std::deque<std::function<void()>>& line() {
    static std::deque<std::function<void()>> jobs;
    return jobs;
  }
  std::uint64_t last_ = 0;
};

}  // namespace cardhouse::server
