// SPDX-License-Identifier: MIT
// Hands out the deals of a job in batches and takes their results in the order of the deals. What has been
// added up at any time is therefore the first so many deals, whoever played them, and however often.
#pragma once
#include <algorithm>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "lab/pack.h"

namespace cardhouse::lab {

// Deals that one thread plays one after the other.
struct Batch {
  std::uint64_t first = 0, count = 0;
  bool operator==(const Batch&) const = default;
};

// The desk as other ranks see it: results are bytes.
class RemoteDesk {
 public:
  virtual ~RemoteDesk() = default;
  virtual std::optional<Batch> next() = 0;  // does not wait
  virtual void hand_in(Batch batch, double seconds, std::string_view part) = 0;
  virtual void give_back(Batch batch) = 0;   // another must play it
  virtual void join(int threads) = 0;        // so many more want batches; may be negative
  virtual double batch_seconds() const = 0;  // how long one takes, or 0 as long as nobody knows
};

template <class Part>
class Desk final : public RemoteDesk {
 public:
  // `add` gets the parts in the order of the deals, one call at a time. When it returns false, enough has
  // been played.
  Desk(std::uint64_t deals, int threads, std::function<bool(Part&&)> add)
      : deals_(deals), threads_(threads), add_(std::move(add)) {}

  // Waits for a batch. Nothing when there will be none any more.
  std::optional<Batch> take() {
    std::unique_lock lock(mutex_);
    std::optional<Batch> batch;
    changed_.wait(lock, [&] { return ended() || (batch = find()); });
    return batch;
  }
  std::optional<Batch> next() override {
    const std::lock_guard lock(mutex_);
    return ended() ? std::nullopt : find();
  }

  // A batch that was played twice counts once: both results are the same.
  void hand_in(Batch batch, double seconds, Part part) {
    const std::lock_guard lock(mutex_);
    if (enough_ || open_.erase(batch.first) == 0) return;
    const double per_deal = seconds / double(batch.count);
    seconds_ = seconds_ == 0 ? per_deal : 0.8 * seconds_ + 0.2 * per_deal;
    waiting_.emplace(batch.first, std::pair(batch.count, std::move(part)));
    while (!waiting_.empty() && waiting_.begin()->first == added_ && !enough_) {
      auto& [count, first] = waiting_.begin()->second;
      added_ += count;
      enough_ = !add_(std::move(first));
      waiting_.erase(waiting_.begin());
    }
    if (ended()) changed_.notify_all();
  }
  void hand_in(Batch batch, double seconds, std::string_view part) override {
    hand_in(batch, seconds, Unpacker(part).template take<Part>());
  }
  void give_back(Batch batch) override {
    const std::lock_guard lock(mutex_);
    again_.push_back(batch);
    changed_.notify_one();
  }
  void join(int threads) override {
    const std::lock_guard lock(mutex_);
    threads_ += threads;
  }
  double batch_seconds() const override {
    const std::lock_guard lock(mutex_);
    return seconds_ * double(usual_count());
  }

  // Deals that have been played after one that has not.
  std::uint64_t ahead() const {
    const std::lock_guard lock(mutex_);
    std::uint64_t sum = 0;
    for (const auto& [first, counted] : waiting_) sum += counted.first;
    return sum;
  }
  // No deal is handed out any more; results of those that were are still taken.
  void close() {
    const std::lock_guard lock(mutex_);
    closed_ = true;
    changed_.notify_all();
  }

 private:
  bool ended() const { return closed_ || enough_ || added_ == deals_; }

  // Batches are short enough for Ctrl-C and progress, and so long that one rank can keep the books of many.
  std::uint64_t usual_count() const {
    const double wanted = std::max(0.05, 0.001 * threads_);
    return seconds_ == 0 ? 1 : std::uint64_t(std::clamp(wanted / seconds_, 1.0, 1e6));
  }
  // Towards the end they become shorter, so that all are busy until then.
  std::optional<Batch> find() {
    while (!again_.empty()) {
      const Batch batch = again_.back();
      again_.pop_back();
      if (open_.contains(batch.first)) return batch;
    }
    if (next_ == deals_) return {};
    const std::uint64_t left = deals_ - next_, share = left / std::uint64_t(4 * std::max(threads_, 1));
    const Batch batch{next_, std::clamp<std::uint64_t>(share, 1, usual_count())};
    next_ += batch.count;
    open_.emplace(batch.first, batch.count);
    return batch;
  }

  const std::uint64_t deals_;
  int threads_;
  std::function<bool(Part&&)> add_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::uint64_t next_ = 0, added_ = 0;
  std::map<std::uint64_t, std::uint64_t> open_;  // handed out and not back: first deal and count
  std::vector<Batch> again_;                     // of those, the ones whose player is lost
  std::map<std::uint64_t, std::pair<std::uint64_t, Part>> waiting_;  // for a batch before them
  double seconds_ = 0;                                               // for a deal
  bool closed_ = false, enough_ = false;
};

}  // namespace cardhouse::lab
