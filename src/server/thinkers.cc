// SPDX-License-Identifier: MIT
// As many thoughts as there are threads; of the quick ones some more, so that their thread need not wait for
// this one in between.
#include "server/thinkers.h"

#include <algorithm>

namespace cardhouse::server {
namespace {

constexpr std::size_t kQuickAtOnce = 64;
constexpr double kLeastShare = 0.1;
constexpr std::size_t kMostWaiting = 8192;  // at most one for each table, and a few hints for each person
constexpr std::size_t kMostDecks = 512;     // each as long as a message may be

}  // namespace

Thinkers::Lane::Lane(std::size_t most, std::size_t most_waits, const Pool::Options& options)
    : most_running(most), most_waiting(most_waits), pool(options) {}

Thinkers::Thinkers(Services& services)
    : services_(services),
      quick_(kQuickAtOnce, kMostWaiting, {.threads = 1, .queue = kQuickAtOnce}),
      slow_(std::max(1u, services.config.bot_threads), kMostWaiting,
            {.threads = services.config.bot_threads, .queue = kQuickAtOnce}),
      reading_(1, kMostWaiting, {.threads = 1, .queue = 2}),
      decks_(1, kMostDecks, {.threads = 1, .queue = 2}),
      passwords_(1, kMostWaiting, {.threads = 1, .queue = 2}) {}

Thinkers::~Thinkers() = default;

void Thinkers::use(FarThinkers::Open far) {
  far_ = std::make_unique<FarThinkers>(
      std::move(far), [this, post = services_.loop.poster()] { post([this] { begin_next(slow_); }); });
}

const Thinkers::Lane& Thinkers::lane(Pace pace) const {
  switch (pace) {
    case Pace::Quick: return quick_;
    case Pace::Slow: return slow_;
    case Pace::Reading: return reading_;
    case Pace::Decks: return decks_;
    case Pace::Passwords: return passwords_;
  }
  std::unreachable();
}

bool Thinkers::add(std::uint64_t number, Pace pace, const Asker& asker, std::function<Work()> begin) {
  Lane& of_pace = lane(pace);
  if (of_pace.queue.size() >= of_pace.most_waiting) return false;
  of_pace.queue.add(asker, {.number = number, .begin = std::move(begin)});
  begin_next(of_pace);
  return true;
}

bool Thinkers::add_bot(std::uint64_t number, const Asker& asker, std::function<Work()> begin,
                       std::function<std::optional<FarWork>()> begin_far) {
  if (slow_.queue.size() >= slow_.most_waiting) return false;
  slow_.queue.add(asker, {number, std::move(begin), std::move(begin_far)});
  begin_next(slow_);
  return true;
}

std::optional<Thinkers::Waiting> Thinkers::next_here(Lane& lane) {
  if (lane.for_here.empty()) return lane.queue.next();
  Waiting next = std::move(lane.for_here.front());
  lane.for_here.pop_front();
  return next;
}

// Whoever's turn it is goes to another machine if there is room, so that threads here are left for what can
// only be thought about here.
void Thinkers::begin_far() {
  while (far_ != nullptr && far_running_.size() < far_->room()) {
    auto next = slow_.queue.next();
    if (!next) return;
    if (!next->begin_far) {
      slow_.for_here.push_back(*std::move(next));
      continue;
    }
    const auto work = next->begin_far();
    if (!work) continue;
    far_running_.insert(next->number);
    far_->ask(next->number, work->write,
              [this, asked = *next, work = *work,
               post = services_.loop.poster()](const std::optional<std::string>& move) {
                post([this, asked, work, move] { heard(asked, work, move); });
              });
  }
}

void Thinkers::heard(const Waiting& asked, const FarWork& work, const std::optional<std::string>& move) {
  if (far_running_.erase(asked.number) == 0) return;  // nobody wants it any more
  if (!move || !work.answered(*move)) slow_.for_here.push_back(asked);
  begin_next(slow_);
}

void Thinkers::begin_next(Lane& lane) {
  if (&lane == &slow_) begin_far();
  while (lane.running.size() < lane.most_running) {
    const auto next = next_here(lane);
    if (!next) return;
    Work work = next->begin();
    if (!work) continue;
    const auto job = lane.pool.add(
        [this, &lane, work = std::move(work), number = next->number, post = services_.loop.poster()] {
          try {
            work();
          } catch (...) {}  // the next one begins all the same
          post([this, &lane, number] { finished(lane, number); });
        });
    if (job) lane.running[next->number] = *job;
  }
}

double Thinkers::share_of_time() const {
  const std::size_t threads = slow_.most_running + (far_ == nullptr ? 0 : far_->room());
  const double crowd = double(slow_.queue.size()) / double(threads);
  return std::max(kLeastShare, 1 / (1 + crowd));
}

void Thinkers::finished(Lane& lane, std::uint64_t number) {
  if (lane.running.erase(number) > 0) begin_next(lane);
}

bool Thinkers::withdraw(std::uint64_t number) {
  if (far_running_.erase(number) == 0) return false;
  far_->withdraw(number);
  begin_next(slow_);
  return true;
}

void Thinkers::give_up(std::uint64_t number) {
  if (withdraw(number)) return;
  for (Lane* lane : {&quick_, &slow_})
    if (const auto found = lane->running.find(number); found != lane->running.end()) {
      lane->pool.give_up(found->second);
      lane->running.erase(found);
      return begin_next(*lane);
    }
}

}  // namespace cardhouse::server
