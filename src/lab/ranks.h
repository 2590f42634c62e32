// SPDX-License-Identifier: MIT
// The processes of one run on several machines, and what they say to each other: the first rank hands out
// batches, the others play them. How messages travel is in mpi.cc. The method is in docs/research.md.
#pragma once
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/desk.h"

namespace cardhouse::lab {

class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string text;
  };

  virtual ~Ranks() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual int threads() const = 0;                  // that this rank should use if nobody says how many
  virtual void send(int to, std::string text) = 0;  // does not wait
  virtual std::optional<Message> receive() = 0;     // does not wait
  virtual bool flush() = 0;                         // whether everything that was sent has left
  virtual void lost(int rank) = 0;                  // will not answer any more
  bool first() const { return rank() == 0; }

  // Called with what the user has to know.
  std::function<void(const std::string&)> notice = [](const std::string&) {};
};

// How long a rank may be silent before others play its deals.
struct RankPatience {
  std::chrono::milliseconds beat{500};              // how often ranks say that they are alive
  std::chrono::milliseconds silence{5'000};         // then a rank counts as lost,
  std::chrono::milliseconds first_silence{60'000};  // and the first rank
};

// The first rank's side: keeps the others supplied, and notices when one is gone. All calls from one thread.
class Foreman {
 public:
  // `call` describes the job; ranks that were started for another one do not take part.
  Foreman(Ranks& ranks, RemoteDesk& desk, std::string call, const RankPatience& patience = {});

  void serve();  // now and then: takes messages, hands out batches
  // Tells all others that it is over, and takes what they still say until they have all left.
  void close(std::chrono::milliseconds at_most);

 private:
  using Clock = std::chrono::steady_clock;
  enum class Standing : std::uint8_t { Expected, Works, Lost, Left };
  struct Other {
    Standing standing = Standing::Expected;
    int threads = 0;
    Clock::time_point heard;
    std::vector<Batch> batches;  // that it has
  };

  void take_messages();
  void hear(Other& other, int rank, std::string_view text);
  void welcome(Other& other, int rank, std::string_view call, int threads);
  void take_result(Other& other, Batch batch, double seconds, std::string_view part);
  void release(Other& other, Standing standing);
  void supply(Other& other, int rank);
  void look_for_lost();

  Ranks& ranks_;
  RemoteDesk& desk_;
  std::string call_;
  RankPatience patience_;
  std::vector<Other> others_;  // by rank; the first entry is this one and stays unused
  Clock::time_point beat_;
  bool closing_ = false;
};

// Any other rank's side: a queue of batches for its threads, and one of results.
class Helper {
 public:
  Helper(Ranks& ranks, const std::string& call, int threads, const RankPatience& patience = {});

  // From the threads that play.
  std::optional<Batch> take();  // waits; nothing when it is over
  void hand_in(Batch batch, double seconds, std::string part);

  // From one thread.
  void serve();
  bool over() const { return over_.load(std::memory_order_relaxed); }
  void stop();   // lets the threads go
  void leave();  // Requires: they have ended

 private:
  using Clock = std::chrono::steady_clock;
  void send_results();

  Ranks& ranks_;
  RankPatience patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<Batch> batches_;
  std::vector<std::string> results_;  // messages
  std::atomic<bool> over_ = false;
  Clock::time_point heard_, beat_;
};

}  // namespace cardhouse::lab
