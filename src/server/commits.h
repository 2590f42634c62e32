// SPDX-License-Identifier: MIT
// What the server writes, numbered: each batch gets the next number, and `durable` says up to which number
// the disk has it. Nobody is told of a batch before it is durable (connections.h holds the messages back).
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>

#include "server/reads.h"
#include "store/journal.h"

namespace cardhouse::server {

class Commits {
 public:
  // `reported` is called on the journal's thread.
  Commits(std::unique_ptr<store::Store> writes, Reads& reads,
          std::function<void(const store::Journal::Report&)> reported)
      : reads_(reads), journal_(std::move(writes), std::move(reported)) {}

  std::uint64_t write(store::Batch batch) {
    reads_.acts();
    batch.life = life_;
    return written_ = journal_.write(std::move(batch));
  }
  void set_life(std::int64_t life) { life_ = life; }  // of this node: every write carries it
  std::uint64_t written() const { return written_; }
  std::uint64_t next() const { return written_ + 1; }  // the number of the next batch
  bool is_durable(std::uint64_t number) const { return number <= durable_; }
  // What is read now has it; work that began to read before it was durable may hold an older answer.
  bool is_readable(std::uint64_t number) const { return reads_.has(number); }
  bool is_all_durable() const { return durable_ >= written_; }
  std::uint64_t not_durable() const { return written_ - durable_; }
  std::size_t queued() const { return journal_.queued(); }
  bool is_broken() const { return broken_; }  // the last commit failed
  bool is_away() const { return journal_.is_away(); }

  void set_durable(std::uint64_t upto) {
    reads_.set_durable(durable_ = upto);
    broken_ = false;
  }
  // A commit failed: the numbers that are not durable are gone, the next ones count.
  void give_up() {
    reads_.set_durable(durable_ = written_);
    broken_ = true;
  }
  void resume() { journal_.resume(); }
  void resume(const std::vector<store::FailedBatch>& failed) { journal_.resume(failed); }

  // Calls the job once the batch is durable, or gone after a failure; perhaps at once.
  void when_settled(std::uint64_t number, std::function<void()> job) {
    if (is_durable(number)) job();
    else waiting_.emplace(number, std::move(job));
  }
  void run_settled() {
    while (!waiting_.empty() && is_durable(waiting_.begin()->first)) {
      const auto job = std::move(waiting_.begin()->second);
      waiting_.erase(waiting_.begin());
      job();
    }
  }

 private:
  Reads& reads_;
  std::uint64_t written_ = 0, durable_ = 0;
  bool broken_ = false;
  std::int64_t life_ = 0;
  std::multimap<std::uint64_t, std::function<void()>> waiting_;
  store::Journal journal_;
};

}  // namespace cardhouse::server
