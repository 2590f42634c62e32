// SPDX-License-Identifier: MIT
// The thread. While nobody asks, it looks now and then whether a database is still there.
#include "store/async_reader.h"

#include <chrono>
#include <utility>

namespace cardhouse::store {
namespace {

using namespace std::chrono_literals;

constexpr auto kBetweenLooks = 50ms;
constexpr auto kPatience = 30s;

bool is_about_away(const std::exception_ptr& problem) {
  try {
    std::rethrow_exception(problem);
  } catch (const StoreError& error) {
    return error.kind == StoreError::Kind::Away;
  } catch (const std::exception&) { return false; }
}

}  // namespace

AsyncReader::AsyncReader(std::unique_ptr<Reader> reader)
    : reader_(std::move(reader)),
      far_(reader_->is_far()),
      away_(reader_->is_away()),
      thread_([this] { work(); }) {}

AsyncReader::~AsyncReader() {
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
    queue_.clear();
  }
  wake_.notify_one();
  thread_.join();
}

void AsyncReader::ask(Question question) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_back({std::move(question), {}});
  }
  wake_.notify_one();
}

void AsyncReader::ask_first(Question question) {
  {
    const std::lock_guard lock(mutex_);
    queue_.push_front({std::move(question), {}});
  }
  wake_.notify_one();
}

void AsyncReader::work() {
  std::unique_lock lock(mutex_);
  while (!closing_) {
    if (queue_.empty() && far_) wake_.wait_for(lock, kBetweenLooks);
    else if (queue_.empty()) wake_.wait(lock);
    if (queue_.empty()) {
      lock.unlock();
      if (far_) away_ = reader_->is_away();
      lock.lock();
      continue;
    }
    Waiting first = std::move(queue_.front());
    queue_.pop_front();
    lock.unlock();
    const bool answered = answer(first);
    lock.lock();
    if (answered) continue;
    queue_.push_front(std::move(first));
    wake_.wait_for(lock, kBetweenLooks);
  }
}

// False: the database is away, and perhaps back soon. To ask twice changes nothing.
bool AsyncReader::answer(Waiting& waiting) {
  std::exception_ptr problem;
  try {
    waiting.question.ask(*reader_);
    away_ = false;
    return true;
  } catch (const std::exception&) { problem = std::current_exception(); }
  const bool away = is_about_away(problem);
  if (away) away_ = reader_->is_away();
  if (waiting.until == Clock::time_point()) waiting.until = Clock::now() + kPatience;
  if (away && waiting.question.patient && Clock::now() < waiting.until) return false;
  waiting.question.failed(problem);
  return true;
}

}  // namespace cardhouse::store
