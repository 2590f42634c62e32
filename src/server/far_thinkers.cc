// SPDX-License-Identifier: MIT
// One thread: it writes what is new, hears answers, and looks every second who is there.
#include "server/far_thinkers.h"

#include <algorithm>
#include <chrono>
#include <random>
#include <utility>

#include <poll.h>

namespace cardhouse::server {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr auto kLook = 1'000ms;     // who is there, and what nobody takes
constexpr auto kNextTry = 1'000ms;  // to reach the board

std::int64_t thought_id() {
  std::random_device device;
  return std::int64_t((std::uint64_t(device()) << 32 | device()) >> 1);
}

}  // namespace

FarThinkers::FarThinkers(Open open, std::function<void()> changed)
    : open_(std::move(open)), changed_(std::move(changed)), thread_([this] { run(); }) {}

FarThinkers::~FarThinkers() {
  closing_ = true;
  wake_up_.call();
  thread_.join();
}

void FarThinkers::ask(std::uint64_t number, Write write, Answer answer) {
  const std::lock_guard lock(mutex_);
  new_.push_back({number, std::move(write), std::move(answer)});
  wake_up_.call();
}

void FarThinkers::withdraw(std::uint64_t number) {
  const std::lock_guard lock(mutex_);
  if (std::erase_if(new_, [&](const Asked& asked) { return asked.number == number; }) > 0) return;
  unwanted_.push_back(number);
  wake_up_.call();
}

void FarThinkers::set_room(std::size_t room) {
  if (room_.exchange(room) != room) changed_();
}

void FarThinkers::run() {
  while (!closing_) {
    try {
      const auto board = open_();
      work_on(*board);
      board->withdraw_all();
    } catch (const store::StoreError&) {}  // the house itself says that the database is away
    set_room(0);
    return_everything();
    if (closing_) return;
    pollfd called{.fd = wake_up_.descriptor(), .events = POLLIN, .revents = 0};
    ::poll(&called, 1, int(kNextTry.count()));
  }
}

void FarThinkers::work_on(store::AskingBoard& board) {
  for (auto next_look = Clock::now(); !closing_;) {
    wake_up_.sleep_again();
    send_what_is_new(board);
    if (!on_board_.empty())
      for (store::ThoughtAnswer& answer : board.take_answers())
        hear(answer.id, answer.move.empty() ? std::nullopt : std::optional(std::move(answer.move)));
    if (Clock::now() >= next_look) {
      if (!on_board_.empty())
        for (const std::int64_t id : board.take_back()) hear(id, {});
      set_room(std::size_t(board.room()));
      next_look = Clock::now() + kLook;
    }
    board.wait(wake_up_.descriptor(),
               std::max(0ms, std::chrono::ceil<std::chrono::milliseconds>(next_look - Clock::now())));
  }
}

void FarThinkers::send_what_is_new(store::AskingBoard& board) {
  std::vector<Asked> fresh;
  std::vector<std::uint64_t> unwanted;
  {
    const std::lock_guard lock(mutex_);
    fresh.swap(new_);
    unwanted.swap(unwanted_);
  }
  std::vector<std::int64_t> ids;
  for (const auto& [id, asked] : on_board_)
    if (std::ranges::find(unwanted, asked.number) != unwanted.end()) ids.push_back(id);
  for (const std::int64_t id : ids) on_board_.erase(id);
  std::vector<store::NumberedThought> thoughts;
  for (Asked& asked : fresh) {
    if (auto thought = asked.write()) {
      thoughts.push_back({thought_id(), *std::move(thought)});
      on_board_.emplace(thoughts.back().id, std::move(asked));
    } else {
      asked.answer({});
    }
  }
  sent_ += thoughts.size();
  board.add(thoughts);  // if this fails they come back with everything else
  board.withdraw(ids);
}

void FarThinkers::hear(std::int64_t id, std::optional<std::string> move) {
  const auto found = on_board_.find(id);
  if (found == on_board_.end()) return;
  const Answer answer = std::move(found->second.answer);
  on_board_.erase(found);
  if (!move) ++returned_;
  answer(std::move(move));
}

void FarThinkers::return_everything() {
  std::vector<Asked> all;
  {
    const std::lock_guard lock(mutex_);
    all.swap(new_);
    for (auto& [id, asked] : on_board_)
      if (std::ranges::find(unwanted_, asked.number) == unwanted_.end()) {
        ++returned_;
        all.push_back(std::move(asked));
      }
    unwanted_.clear();
  }
  on_board_.clear();
  for (const Asked& asked : all) asked.answer({});
}

}  // namespace cardhouse::server
