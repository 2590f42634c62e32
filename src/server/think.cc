// SPDX-License-Identifier: MIT
// One thread speaks with the database, the others think.
#include "server/think.h"

#include <algorithm>
#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <utility>
#include <vector>

#include "server/far_decision.h"
#include "server/pool.h"
#include "server/wake_up.h"

namespace cardhouse::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kReport = 1'000ms;     // a third of the lease
constexpr auto kLongestWait = 200ms;  // so that Ctrl-C is heard
constexpr auto kHangs = 10'000ms;     // nobody wants it, and it does not stop: the thread is given up

class Shift {
 public:
  Shift(const std::atomic<bool>& stop, const ThinkOptions& options)
      : stop_(stop), options_(options), pool_({.threads = options.threads, .queue = options.threads}) {}

  ThinkCounts run() {
    for (auto board = options_.open(); !stop_;) {
      try {
        work_at(*board);
        board->leave();
      } catch (const store::StoreError& error) {
        if (stop_) break;
        options_.lost(error.what());
        board = find_again();
      }
    }
    for (auto& [id, running] : running_) running.stopped->store(true);
    return counts_;
  }

 private:
  struct Running {
    std::shared_ptr<std::atomic<bool>> stopped;
    std::uint64_t job = 0;
    Clock::time_point unwanted_since;
  };
  // What the threads share with this one; they may outlive it.
  struct Done {
    std::mutex mutex;
    std::vector<store::ThoughtAnswer> answers;
    WakeUp wake_up;
  };

  std::unique_ptr<store::ThinkingBoard> find_again() {
    while (!stop_) {
      try {
        auto board = options_.open();
        options_.found();
        return board;
      } catch (const store::StoreError&) { std::this_thread::sleep_for(kLongestWait); }
    }
    return nullptr;
  }

  void work_at(store::ThinkingBoard& board) {
    for (auto next_report = Clock::now(); !stop_;) {
      done_->wake_up.sleep_again();
      write_answers(board);
      if (Clock::now() >= next_report) {
        report(board);
        next_report = Clock::now() + kReport;
      }
      take(board);
      board.wait(done_->wake_up.descriptor(),
                 std::clamp(std::chrono::ceil<std::chrono::milliseconds>(next_report - Clock::now()), 0ms,
                            std::chrono::milliseconds(kLongestWait)));
    }
  }

  void write_answers(store::ThinkingBoard& board) {
    {
      const std::lock_guard lock(done_->mutex);
      std::ranges::move(done_->answers, std::back_inserter(unwritten_));
      done_->answers.clear();
    }
    for (; !unwritten_.empty(); unwritten_.pop_back()) {
      const store::ThoughtAnswer& answer = unwritten_.back();
      running_.erase(answer.id);
      if (!board.answer(answer)) ++counts_.useless;
      else if (answer.move.empty()) ++counts_.refused;
      else ++counts_.decisions;
    }
  }

  // Whatever is no longer ours is stopped; a thread that does not stop is replaced.
  void report(store::ThinkingBoard& board) {
    const std::vector<std::int64_t> wanted = board.report(options_.threads);
    const auto now = Clock::now();
    for (auto one = running_.begin(); one != running_.end();) {
      Running& running = one->second;
      if (std::ranges::find(wanted, one->first) == wanted.end() && !running.stopped->exchange(true))
        running.unwanted_since = now;
      const bool hangs = running.stopped->load() && now - running.unwanted_since > kHangs;
      if (hangs) pool_.give_up(running.job);
      one = hangs ? running_.erase(one) : std::next(one);
    }
    counts_.thinking = running_.size();
    options_.tell(counts_);
  }

  void take(store::ThinkingBoard& board) {
    if (running_.size() >= options_.threads) return;
    for (auto& [id, thought] : board.take(std::int64_t(options_.threads - running_.size()))) {
      auto stopped = std::make_shared<std::atomic<bool>>(false);
      const auto job = pool_.add([done = done_, stopped, id = id, thought = std::move(thought)] {
        store::ThoughtAnswer answer{id, decide_far(thought, *stopped)};
        const std::lock_guard lock(done->mutex);
        done->answers.push_back(std::move(answer));
        done->wake_up.call();
      });
      if (job) running_[id] = {std::move(stopped), *job, {}};
    }
  }

  const std::atomic<bool>& stop_;
  const ThinkOptions& options_;
  std::shared_ptr<Done> done_ = std::make_shared<Done>();
  std::map<std::int64_t, Running> running_;
  std::vector<store::ThoughtAnswer> unwritten_;
  ThinkCounts counts_;
  Pool pool_;  // the first to go: it waits for its threads
};

}  // namespace

ThinkCounts think_until(const std::atomic<bool>& stop, const ThinkOptions& options) {
  return Shift(stop, options).run();
}

}  // namespace cardhouse::server
