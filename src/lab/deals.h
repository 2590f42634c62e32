// SPDX-License-Identifier: MIT
// Plays the deals of a job on the threads of this process and, under mpirun, on all its ranks: the one way in
// which simulations, the arena and balance share out their work. What comes of it does not depend on who
// played what.
#pragma once
#include <algorithm>
#include <atomic>
#include <chrono>
#include <concepts>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "lab/desk.h"
#include "lab/ranks.h"

namespace cardhouse::lab {

// Who plays.
struct Crew {
  int threads = 0;                          // 0: one per core
  Ranks* ranks = nullptr;                   // the other processes of this run, if there are any
  const std::atomic<bool>* stop = nullptr;  // Ctrl-C: when it becomes true the games under way are given up
};

// Whether games should be given up. Asked before every decision.
class Halt {
 public:
  explicit Halt(const std::atomic<bool>* asked) : asked_(asked) {}
  bool operator()() const { return told_.load(std::memory_order_relaxed) || asked(); }
  bool asked() const { return asked_ != nullptr && asked_->load(std::memory_order_relaxed); }
  void tell() { told_ = true; }

 private:
  const std::atomic<bool>* asked_;
  std::atomic<bool> told_ = false;
};

// A job is a number of deals. A part is what came of some of them that were played in a row; parts of
// neighbours are added in the order of the deals, on the first rank only.
template <class J>
concept Job = requires(J& job, const J& same, typename J::Players& players, typename J::Part& part,
                       const Halt& halt) {
  { same.deals() } -> std::same_as<std::uint64_t>;
  { same.call() } -> std::same_as<std::string>;             // the same on all ranks
  { same.players() } -> std::same_as<typename J::Players>;  // of one thread
  { same.fresh() } -> std::same_as<typename J::Part>;
  // Plays one deal and counts it. False: it was given up, and the part is worth nothing.
  { same.play(std::uint64_t(0), players, part, halt) } -> std::same_as<bool>;
  { job.add(std::move(part)) } -> std::same_as<bool>;  // false: enough
  // How far it is, from another thread than `add`; so many deals wait to be added.
  job.tell(std::uint64_t(0));
};

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

inline int threads_of(const Crew& crew) {
  if (crew.threads > 0) return crew.threads;
  if (crew.ranks != nullptr) return crew.ranks->threads();
  return std::max(1, int(std::thread::hardware_concurrency()));
}

// Plays batches from `source` until it has no more.
template <class J, class Source, class HandIn>
void play_batches(const J& job, const Halt& halt, Source& source, HandIn hand_in) {
  using Clock = std::chrono::steady_clock;
  typename J::Players players = job.players();
  while (const auto batch = source.take()) {
    const auto start = Clock::now();
    typename J::Part part = job.fresh();
    bool given_up = false;
    for (std::uint64_t deal = batch->first; deal < batch->first + batch->count && !given_up; ++deal)
      given_up = !job.play(deal, players, part, halt);
    if (given_up) return;
    hand_in(*batch, std::chrono::duration<double>(Clock::now() - start).count(), std::move(part));
  }
}

inline constexpr std::chrono::milliseconds kRankPause{1};  // between two looks at what ranks say

// After Ctrl-C mpirun kills all ranks within a second. Otherwise there is time.
inline constexpr std::chrono::milliseconds kHurriedFarewell{300}, kFarewell{10'000};

template <Job J>
void help(J& job, const Crew& crew, int threads) {
  Halt halt(crew.stop);
  Helper helper(*crew.ranks, job.call(), threads);
  const auto hand_in = [&](Batch batch, double seconds, typename J::Part part) {
    helper.hand_in(batch, seconds, Packer().add(part).take());
  };
  const auto look = [&] {
    helper.serve();
    if (halt.asked()) helper.stop();
    if (helper.over()) halt.tell();
  };
  run_workers(
      threads, kRankPause, [&] { play_batches(job, halt, helper, hand_in); }, look);
  helper.leave();
}

// `job.tell` is called that often from the thread that called this. On a rank that is not the first nothing
// is added to the job.
template <Job J>
void play_deals(J& job, const Crew& crew, std::chrono::milliseconds every) {
  using Clock = std::chrono::steady_clock;
  const int threads = threads_of(crew);
  if (crew.ranks != nullptr && !crew.ranks->first()) return help(job, crew, threads);
  Halt halt(crew.stop);
  Desk<typename J::Part> desk(job.deals(), threads, [&](typename J::Part&& part) {
    const bool more = job.add(std::move(part));
    if (!more) halt.tell();
    return more;
  });
  std::optional<Foreman> foreman;
  if (crew.ranks != nullptr) foreman.emplace(*crew.ranks, desk, job.call());
  const auto hand_in = [&](Batch batch, double seconds, typename J::Part part) {
    desk.hand_in(batch, seconds, std::move(part));
  };
  auto told = Clock::now();
  const auto look = [&] {
    if (foreman) foreman->serve();
    if (halt.asked()) desk.close();
    if (const auto now = Clock::now(); now - told >= every) {
      told = now;
      job.tell(desk.ahead());
    }
  };
  run_workers(
      threads, foreman ? kRankPause : every, [&] { play_batches(job, halt, desk, hand_in); }, look);
  if (foreman) foreman->close(halt.asked() ? kHurriedFarewell : kFarewell);
}

}  // namespace cardhouse::lab
