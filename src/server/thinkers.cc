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

}  // namespace

Thinkers::Thinkers(Services& services)
    : services_(services),
      quick_{.queue = {},
             .running = {},
             .most_running = kQuickAtOnce,
             .pool = Pool({.threads = 1, .queue = kQuickAtOnce})},
      slow_{.queue = {},
            .running = {},
            .most_running = std::max(1u, services.config.bot_threads),
            .pool = Pool({.threads = services.config.bot_threads, .queue = kQuickAtOnce})},
      reading_{.queue = {}, .running = {}, .most_running = 1, .pool = Pool({.threads = 1, .queue = 2})} {}

bool Thinkers::add(std::uint64_t number, Pace pace, const Asker& asker, std::function<Work()> begin) {
  Lane& lane = pace == Pace::Quick ? quick_ : pace == Pace::Slow ? slow_ : reading_;
  if (lane.queue.size() >= kMostWaiting) return false;
  lane.queue.add(asker, {number, std::move(begin)});
  begin_next(lane);
  return true;
}

void Thinkers::begin_next(Lane& lane) {
  while (lane.running.size() < lane.most_running) {
    const auto next = lane.queue.next();
    if (!next) return;
    Work work = next->begin();
    if (!work) continue;
    const auto job = lane.pool.add(
        [this, &lane, work = std::move(work), number = next->number, post = services_.loop.poster()] {
          work();
          post([this, &lane, number] { finished(lane, number); });
        });
    if (job) lane.running[next->number] = *job;
  }
}

double Thinkers::share_of_time() const {
  const double crowd = double(slow_.queue.size()) / double(slow_.most_running);
  return std::max(kLeastShare, 1 / (1 + crowd));
}

void Thinkers::finished(Lane& lane, std::uint64_t number) {
  if (lane.running.erase(number) > 0) begin_next(lane);
}

void Thinkers::give_up(std::uint64_t number) {
  for (Lane* lane : {&quick_, &slow_})
    if (const auto found = lane->running.find(number); found != lane->running.end()) {
      lane->pool.give_up(found->second);
      lane->running.erase(found);
      return begin_next(*lane);
    }
}

}  // namespace cardhouse::server
