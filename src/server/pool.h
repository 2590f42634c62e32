// SPDX-License-Identifier: MIT
// Threads with a bounded queue, for what takes long: bots that think, passwords that are hashed. A job that
// hangs costs its thread and nothing else: another thread takes its place. One that throws is over, and
// nothing else.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace cardhouse::server {

class Pool {
 public:
  struct Options {
    unsigned threads = 1;
    std::size_t queue = 64;
    unsigned most_lost = 16;  // threads that may hang before no new ones are made
  };
  explicit Pool(const Options& options);
  ~Pool();  // waits for running jobs, except for those that were given up
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  // The job's number, or nothing if the queue is full.
  std::optional<std::uint64_t> add(std::function<void()> job);
  // The job is taking too long. If it runs, its thread is left to itself and replaced.
  void give_up(std::uint64_t job);
  unsigned lost() const;  // threads that hang now

 private:
  struct Shared;
  static void work(const std::shared_ptr<Shared>& shared, std::uint64_t worker);
  static void start_thread(const std::shared_ptr<Shared>& shared);

  std::shared_ptr<Shared> shared_;  // threads that hang keep it alive
};

}  // namespace cardhouse::server
