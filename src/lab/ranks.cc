// SPDX-License-Identifier: MIT
// What ranks say to each other. A message is its kind and its fields, packed.
#include "lab/ranks.h"

#include <thread>

#include <fmt/format.h>

namespace cardhouse::lab {
namespace {

enum class RankSays : std::uint8_t {
  Hello,   // an other rank: the job it was started for, its threads
  Result,  // an other rank: a batch, seconds, the part
  Beat,    // anybody: I am alive
  Left,    // an other rank, last of all
  Work,    // the first rank: a batch
  Over,    // the first rank, last of all
};

constexpr std::chrono::milliseconds kPause{1};

Packer says(RankSays kind) {
  Packer packer;
  packer.add(kind);
  return packer;
}

std::string deals(std::uint64_t count) { return fmt::format("{} deal{}", count, count == 1 ? "" : "s"); }

}  // namespace

// ---- the first rank ----

Foreman::Foreman(Ranks& ranks, RemoteDesk& desk, std::string call, const RankPatience& patience)
    : ranks_(ranks),
      desk_(desk),
      call_(std::move(call)),
      patience_(patience),
      others_(std::size_t(ranks.size())),
      beat_(Clock::now()) {
  for (Other& other : others_) other.heard = beat_;
}

void Foreman::serve() {
  take_messages();
  look_for_lost();
  for (int rank = 1; rank < ranks_.size(); ++rank) supply(others_[std::size_t(rank)], rank);
  if (const auto now = Clock::now(); now - beat_ > patience_.beat) {
    beat_ = now;
    for (int rank = 1; rank < ranks_.size(); ++rank)
      if (others_[std::size_t(rank)].standing == Standing::Works)
        ranks_.send(rank, says(RankSays::Beat).take());
  }
}

void Foreman::take_messages() {
  while (const auto message = ranks_.receive()) {
    Other& other = others_[std::size_t(message->from)];
    other.heard = Clock::now();
    hear(other, message->from, message->text);
  }
}

void Foreman::hear(Other& other, int rank, std::string_view text) {
  Unpacker unpacker(text);
  const auto kind = unpacker.take<RankSays>();
  if (other.standing == Standing::Lost && kind != RankSays::Left) {
    ranks_.notice(fmt::format("rank {} is back", rank));
    other.standing = Standing::Works;
    desk_.join(other.threads);
  }
  switch (kind) {
    case RankSays::Hello: {
      const auto threads = unpacker.take<int>();
      return welcome(other, rank, unpacker.rest(), threads);
    }
    case RankSays::Result: {
      const auto batch = unpacker.take<Batch>();
      const auto seconds = unpacker.take<double>();
      return take_result(other, batch, seconds, unpacker.rest());
    }
    case RankSays::Left: return release(other, Standing::Left);
    default: return;
  }
}

void Foreman::welcome(Other& other, int rank, std::string_view call, int threads) {
  if (call != call_) {
    ranks_.notice(fmt::format("rank {} was started for something else and does not play: {}", rank, call));
    ranks_.send(rank, says(RankSays::Over).take());
    return;
  }
  other.threads = threads;
  other.standing = Standing::Works;
  desk_.join(threads);
  if (closing_) ranks_.send(rank, says(RankSays::Over).take());
}

void Foreman::take_result(Other& other, Batch batch, double seconds, std::string_view part) {
  std::erase(other.batches, batch);
  desk_.hand_in(batch, seconds, part);
}

// What it had, others play.
void Foreman::release(Other& other, Standing standing) {
  if (other.standing == Standing::Works) desk_.join(-other.threads);
  other.standing = standing;
  for (const Batch& batch : other.batches) desk_.give_back(batch);
  other.batches.clear();
}

// A second batch for each thread bridges the way here and back; where games are long, it would make others
// wait at the end.
void Foreman::supply(Other& other, int rank) {
  if (other.standing != Standing::Works || closing_) return;
  const auto wanted = std::size_t(other.threads) * (desk_.batch_seconds() < 1 ? 2 : 1);
  while (other.batches.size() < wanted) {
    const auto batch = desk_.next();
    if (!batch) return;
    other.batches.push_back(*batch);
    ranks_.send(rank, says(RankSays::Work).add(*batch).take());
  }
}

void Foreman::look_for_lost() {
  const auto now = Clock::now();
  for (int rank = 1; rank < ranks_.size(); ++rank) {
    Other& other = others_[std::size_t(rank)];
    if (other.standing == Standing::Lost || other.standing == Standing::Left) continue;
    if (now - other.heard < patience_.silence) continue;
    std::uint64_t count = 0;
    for (const Batch& batch : other.batches) count += batch.count;
    ranks_.notice(
        fmt::format("rank {} has been silent for {} ms and counts as lost; {} it had {} played again", rank,
                    patience_.silence.count(), deals(count), count == 1 ? "is" : "are"));
    release(other, Standing::Lost);
    ranks_.lost(rank);
  }
}

void Foreman::close(std::chrono::milliseconds at_most) {
  closing_ = true;
  const auto present = [](const Other& other) {
    return other.standing == Standing::Expected || other.standing == Standing::Works;
  };
  for (int rank = 1; rank < ranks_.size(); ++rank)
    if (others_[std::size_t(rank)].standing != Standing::Left) ranks_.send(rank, says(RankSays::Over).take());
  others_.front().standing = Standing::Left;
  for (const auto end = Clock::now() + at_most; Clock::now() < end;) {
    take_messages();
    if (std::ranges::none_of(others_, present) && ranks_.flush()) return;
    std::this_thread::sleep_for(kPause);
  }
  for (int rank = 1; rank < ranks_.size(); ++rank)
    if (others_[std::size_t(rank)].standing != Standing::Left) ranks_.lost(rank);
}

// ---- the others ----

Helper::Helper(Ranks& ranks, const std::string& call, int threads, const RankPatience& patience)
    : ranks_(ranks), patience_(patience), heard_(Clock::now()), beat_(heard_) {
  Packer hello = says(RankSays::Hello);
  hello.add(threads);
  ranks_.send(0, hello.take() + call);
}

std::optional<Batch> Helper::take() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return over() || !batches_.empty(); });
  if (over()) return {};
  const Batch batch = batches_.front();
  batches_.pop_front();
  return batch;
}

void Helper::hand_in(Batch batch, double seconds, std::string part) {
  std::string message = says(RankSays::Result).add(batch).add(seconds).take() + part;
  const std::lock_guard lock(mutex_);
  results_.push_back(std::move(message));
}

void Helper::serve() {
  const auto now = Clock::now();
  while (const auto message = ranks_.receive()) {
    heard_ = now;
    Unpacker unpacker(message->text);
    const auto kind = unpacker.take<RankSays>();
    if (kind == RankSays::Over) stop();
    if (kind != RankSays::Work) continue;
    const std::lock_guard lock(mutex_);
    batches_.push_back(unpacker.take<Batch>());
    changed_.notify_one();
  }
  send_results();
  if (now - heard_ > patience_.first_silence && !over()) {
    ranks_.notice("the first rank is lost; nobody is left to collect results");
    ranks_.lost(0);
    stop();
  }
  if (now - beat_ > patience_.beat) {
    beat_ = now;
    ranks_.send(0, says(RankSays::Beat).take());
  }
}

void Helper::send_results() {
  std::vector<std::string> results;
  {
    const std::lock_guard lock(mutex_);
    results.swap(results_);
  }
  for (std::string& result : results) ranks_.send(0, std::move(result));
}

void Helper::stop() {
  const std::lock_guard lock(mutex_);
  over_ = true;
  changed_.notify_all();
}

void Helper::leave() {
  send_results();
  ranks_.send(0, says(RankSays::Left).take());
  for (const auto end = Clock::now() + patience_.silence; !ranks_.flush() && Clock::now() < end;)
    std::this_thread::sleep_for(kPause);
}

}  // namespace cardhouse::lab
