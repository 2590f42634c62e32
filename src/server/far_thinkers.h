// SPDX-License-Identifier: MIT
// Thinkers on other machines as a house sees them: it writes decisions on the board (store/thoughts.h) and
// hears the answers, on a thread of its own. What nobody takes, what a dead thinker had, and everything while
// the database is away comes back without an answer: the house thinks itself then.
#pragma once
#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "server/wake_up.h"
#include "store/thoughts.h"

namespace cardhouse::server {

class FarThinkers {
 public:
  using Open = std::function<std::unique_ptr<store::AskingBoard>()>;    // throws if there is no board now
  using Answer = std::function<void(std::optional<std::string> move)>;  // on the thread of this object
  using Write = std::function<std::optional<store::Thought>()>;         // likewise; does not throw
  // `changed` is called on the thread of this object when there is more or less room.
  FarThinkers(Open open, std::function<void()> changed);
  ~FarThinkers();
  FarThinkers(const FarThinkers&) = delete;
  FarThinkers& operator=(const FarThinkers&) = delete;

  // Decisions that may be on the board now, those included that are.
  std::size_t room() const { return room_; }
  void ask(std::uint64_t number, Write write, Answer answer);
  void withdraw(std::uint64_t number);  // nobody wants the answer any more, and none comes

  std::uint64_t sent() const { return sent_; }
  std::uint64_t returned() const { return returned_; }  // of those, without an answer

 private:
  struct Asked {
    std::uint64_t number = 0;
    Write write;
    Answer answer;
  };
  void run();
  void work_on(store::AskingBoard& board);  // until the board fails or this object ends
  void send_what_is_new(store::AskingBoard& board);
  void hear(std::int64_t id, std::optional<std::string> move);
  void return_everything();
  void set_room(std::size_t room);

  const Open open_;
  const std::function<void()> changed_;
  std::atomic<std::size_t> room_ = 0;
  std::atomic<std::uint64_t> sent_ = 0, returned_ = 0;
  std::atomic<bool> closing_ = false;
  WakeUp wake_up_;
  std::mutex mutex_;
  std::vector<Asked> new_;
  std::vector<std::uint64_t> unwanted_;
  std::map<std::int64_t, Asked> on_board_;  // by id
  std::thread thread_;
};

}  // namespace cardhouse::server
