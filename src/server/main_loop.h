// SPDX-License-Identifier: MIT
// The server's one thread as other threads see it: work that takes long runs on a pool, and its result comes
// back here. A bot that hangs may come back when the server is long gone; then nothing happens.
#pragma once
#include <memory>
#include <mutex>
#include <optional>
#include <type_traits>
#include <utility>

#include "server/outside.h"
#include "server/pool.h"

namespace cardhouse::server {

class MainLoop {
 public:
  explicit MainLoop(Outside& outside) : line_(std::make_shared<Line>(outside)) {}
  ~MainLoop() { close(); }
  MainLoop(const MainLoop&) = delete;
  MainLoop& operator=(const MainLoop&) = delete;

  void close() { line_->cut(); }  // nothing comes back any more
  // The steady time for other threads; 0 when the server is gone.
  auto clock() const {
    return [line = line_] { return line->now(); };
  }

  // Runs `job` on the pool and `then(result)` on this thread; nothing is the result of a job that threw. The
  // number of the job, or nothing if the pool's queue is full.
  template <class Job, class Then>
  std::optional<std::uint64_t> run(Pool& pool, Job job, Then then) {
    return pool.add([line = line_, job = std::move(job), then = std::move(then)] {
      std::optional<std::invoke_result_t<const Job&>> result;
      try {
        result.emplace(job());
      } catch (const std::exception&) {}
      line->post([line, then, result = std::move(result)] {
        if (!line->is_cut()) then(result);
      });
    });
  }
  // For other threads: gives a job to this one.
  auto poster() const {
    return [line = line_](std::function<void()> job) {
      line->post([line, job = std::move(job)] {
        if (!line->is_cut()) job();
      });
    };
  }

 private:
  class Line {
   public:
    explicit Line(Outside& outside) : outside_(&outside) {}
    void post(std::function<void()> job) {
      const std::lock_guard lock(mutex_);
      if (outside_ != nullptr) outside_->post(std::move(job));
    }
    Time now() {
      const std::lock_guard lock(mutex_);
      return outside_ == nullptr ? 0 : outside_->steady();
    }
    void cut() {
      const std::lock_guard lock(mutex_);
      outside_ = nullptr;
    }
    bool is_cut() {
      const std::lock_guard lock(mutex_);
      return outside_ == nullptr;
    }

   private:
    std::mutex mutex_;
    Outside* outside_;
  };
  std::shared_ptr<Line> line_;
};

}  // namespace cardhouse::server
