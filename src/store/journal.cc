// SPDX-License-Identifier: MIT
// The thread behind the journal. One batch that the database refuses must not undo those that happen to be in
// its commit: it is found by halving the commit.
#include "store/journal.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <limits>
#include <utility>

namespace cardhouse::store {
namespace {

// Where much is written, waiting a little for more of it costs nobody much, and a commit less for each.
constexpr std::size_t kMany = 12;
constexpr auto kGather = std::chrono::milliseconds(4);
constexpr std::uint64_t kNoEnd = std::numeric_limits<std::uint64_t>::max();

// Batches with a name in common follow each other: without the first one the others mean nothing.
std::vector<std::string> names_in(const Batch& batch) {
  std::vector<std::string> names;
  for (const NewRecord& record : batch.records) names.push_back("table " + record.table);
  for (const TableRow& row : batch.tables) names.push_back("table " + row.id);
  for (const CampaignRecord& record : batch.campaign_records) names.push_back("campaign " + record.campaign);
  for (const SoloGame& game : batch.solo_games) names.push_back("solo " + game.person + " " + game.table);
  return names;
}

}  // namespace

Journal::Journal(std::unique_ptr<Store> store, std::function<void(const Report&)> done)
    : store_(std::move(store)), done_(std::move(done)), thread_([this] { work(); }) {}

Journal::~Journal() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  wake_.notify_one();
  thread_.join();
}

std::uint64_t Journal::write(Batch batch) {
  std::uint64_t number = 0;
  bool is_first = false;
  {
    const std::lock_guard lock(mutex_);
    number = ++last_;
    if (failed_) return number;  // dropped: it was built on what was not written
    is_first = queue_.empty();
    queue_.push_back(std::move(batch));
  }
  if (is_first) wake_.notify_one();  // the others are seen with it
  return number;
}

void Journal::resume() {
  const std::lock_guard lock(mutex_);
  failed_ = false;
}

void Journal::resume(const std::vector<FailedBatch>& failed) {
  const std::lock_guard lock(mutex_);
  for (const FailedBatch& one : failed)
    for (const std::string& name : names_in(one.batch))
      if (const auto broken = broken_.find(name);
          broken != broken_.end() && broken->second.since <= one.number && broken->second.until == kNoEnd)
        broken->second.until = last_;
}

std::size_t Journal::queued() const {
  const std::lock_guard lock(mutex_);
  return queue_.size();
}

void Journal::fail(Batch batch, std::uint64_t number, const std::string& problem, bool was_taken,
                   Report& report) {
  {
    const std::lock_guard lock(mutex_);
    for (std::string& name : names_in(batch)) {
      Broken& broken = broken_[std::move(name)];
      if (broken.until < number) broken = {number, kNoEnd};
    }
  }
  report.failed.push_back({number, std::move(batch), problem, was_taken});
}

Journal::Part Journal::without_broken(Part part, Report& report) {
  {
    const std::lock_guard lock(mutex_);
    std::erase_if(broken_, [&](const auto& one) { return one.second.until < part.numbers.front(); });
    if (broken_.empty()) return part;
  }
  const auto is_broken = [&](const Batch& batch, std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(names_in(batch), [&](const std::string& name) {
      const auto broken = broken_.find(name);
      return broken != broken_.end() && broken->second.since < number && number <= broken->second.until;
    });
  };
  Part whole;
  for (std::size_t i = 0; i < part.batches.size(); ++i) {
    if (is_broken(part.batches[i], part.numbers[i])) {
      fail(std::move(part.batches[i]), part.numbers[i], "it follows what could not be written", false,
           report);
    } else {
      whole.batches.push_back(std::move(part.batches[i]));
      whole.numbers.push_back(part.numbers[i]);
    }
  }
  return whole;
}

Journal::Part Journal::split_off_half(Part& part) {
  const auto half = std::ptrdiff_t(part.batches.size() / 2);
  Part rest{
      {std::make_move_iterator(part.batches.begin() + half), std::make_move_iterator(part.batches.end())},
      {part.numbers.begin() + half, part.numbers.end()}};
  part.batches.erase(part.batches.begin() + half, part.batches.end());
  part.numbers.erase(part.numbers.begin() + half, part.numbers.end());
  return rest;
}

void Journal::write(Part part, Report& report) {
  part = without_broken(std::move(part), report);
  if (part.batches.empty()) return;
  try {
    return store_->write(part.batches);
  } catch (const StoreError& error) {
    if (!error.is_of_one_batch()) throw;
    if (part.batches.size() == 1)
      return fail(std::move(part.batches.front()), part.numbers.front(), error.what(),
                  error.kind == StoreError::Kind::Taken, report);
  }
  Part rest = split_off_half(part);
  write(std::move(part), report);
  write(std::move(rest), report);
}

void Journal::work() {
  std::unique_lock lock(mutex_);
  for (bool many = false;;) {
    wake_.wait(lock, [this] { return closing_ || !queue_.empty(); });
    if (queue_.empty()) return;
    if (many) wake_.wait_for(lock, kGather, [this] { return closing_; });
    Part part{.batches = std::exchange(queue_, {}), .numbers = {}};
    Report report{.upto = last_, .batches = part.batches.size()};
    many = report.batches >= kMany;
    for (std::uint64_t number = last_ - report.batches + 1; number <= last_; ++number)
      part.numbers.push_back(number);
    lock.unlock();
    const auto start = std::chrono::steady_clock::now();
    try {
      write(std::move(part), report);
    } catch (const StoreError& error) {
      report.problem = error.what();
      report.fenced = error.kind == StoreError::Kind::Fenced;
    }
    report.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (!report.problem.empty()) {
      lock.lock();
      failed_ = true;
      queue_.clear();
      broken_.clear();
      report.upto = last_;
      lock.unlock();
    }
    done_(report);
    lock.lock();
  }
}

}  // namespace cardhouse::store
