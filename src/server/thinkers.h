// SPDX-License-Identifier: MIT
// Where bots think, for tables and for hints, and where games are read. What is quick has a thread of its
// own, and so has reading; for the rest people wait in a fair queue. Nothing is made ready before its turn
// comes, so what waits costs little, and what nobody wants any more is not begun.
#pragma once
#include <cstdint>
#include <functional>
#include <map>

#include "server/fair_queue.h"
#include "server/services.h"

namespace cardhouse::server {

class Thinkers {
 public:
  enum class Pace : std::uint8_t { Quick, Slow, Reading };
  using Work = std::function<void()>;  // on a thread; does not throw

  explicit Thinkers(Services& services);

  std::uint64_t new_number() { return ++last_; }
  // `begin` is called on the server's thread when its turn comes, perhaps at once; without work nobody wants
  // it any more. False: too much waits already.
  bool add(std::uint64_t number, Pace pace, const Asker& asker, std::function<Work()> begin);
  void give_up(std::uint64_t number);  // it takes too long: another thread goes on
  std::size_t waiting(Pace pace, const Asker& asker) const { return lane(pace).queue.size_of(asker); }
  std::size_t waiting() const { return quick_.queue.size() + slow_.queue.size(); }
  std::size_t size() const { return quick_.size() + slow_.size(); }  // waiting and thinking
  // How much of its usual time a slow bot gets now: less, the more of them wait.
  double share_of_time() const;
  std::size_t reading() const { return reading_.size(); }

 private:
  struct Waiting {
    std::uint64_t number;
    std::function<Work()> begin;
  };
  struct Lane {
    std::size_t size() const { return queue.size() + running.size(); }
    FairQueue<Waiting> queue;
    std::map<std::uint64_t, std::uint64_t> running;  // by number: the job of the pool
    std::size_t most_running;
    Pool pool;
  };
  const Lane& lane(Pace pace) const {
    return pace == Pace::Quick ? quick_ : pace == Pace::Slow ? slow_ : reading_;
  }
  void begin_next(Lane& lane);
  void finished(Lane& lane, std::uint64_t number);

  Services& services_;
  std::uint64_t last_ = 0;
  Lane quick_, slow_, reading_;
};

}  // namespace cardhouse::server
