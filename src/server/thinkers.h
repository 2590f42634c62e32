// SPDX-License-Identifier: MIT
// Where bots think, for tables and for hints, where games and decks are read, and where passwords are looked
// at. What is quick has a thread of its own, and so has each of those three; people wait in fair queues.
// Nothing is made ready before its turn comes, so what waits costs little, and what nobody wants any more is
// not begun. A decision of a slow bot may also be taken on another machine (far_thinkers.h); what comes back
// from there without an answer is thought about here.
#pragma once
#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <type_traits>
#include <utility>

#include "server/fair_queue.h"
#include "server/far_thinkers.h"
#include "server/services.h"

namespace cardhouse::server {

class Thinkers {
 public:
  enum class Pace : std::uint8_t { Quick, Slow, Reading, Decks, Passwords };
  using Work = std::function<void()>;  // on a thread

  // The same on another machine: `write` is called on another thread, and gives nothing if it cannot be
  // written. `answered` is called on the server's; false: the answer is of no use, it is thought about here.
  struct FarWork {
    FarThinkers::Write write;
    std::function<bool(const std::string& move)> answered;
  };

  explicit Thinkers(Services& services);
  ~Thinkers();

  void use(FarThinkers::Open far);  // from now on

  std::uint64_t new_number() { return ++last_; }
  // `begin` is called on the server's thread when its turn comes, perhaps at once; without work nobody wants
  // it any more. False: too much waits already.
  bool add(std::uint64_t number, Pace pace, const Asker& asker, std::function<Work()> begin);
  // Of a slow bot, for here or for elsewhere. Without far work nobody wants it any more.
  bool add_bot(std::uint64_t number, const Asker& asker, std::function<Work()> begin,
               std::function<std::optional<FarWork>()> begin_far);
  void give_up(std::uint64_t number);  // it takes too long: another thread goes on
  // True: it was on its way to another machine, and nothing comes of it any more.
  bool withdraw(std::uint64_t number);
  std::size_t waiting(Pace pace, const Asker& asker) const { return lane(pace).queue.size_of(asker); }
  std::size_t waiting() const { return quick_.queue.size() + slow_.queue.size(); }
  std::size_t size() const { return quick_.size() + slow_.size() + far_running_.size(); }  // and thinking
  // How much of its usual time a slow bot gets now: less, the more of them wait.
  double share_of_time() const;
  // Runs a job on a thread of that pace, and `then` on the server's with what came of it, or with nothing if
  // it failed. False: the whole house waits for too much already.
  template <class Job, class Then>
  bool later(Pace pace, const Asker& asker, Job job, Then then);
  // The same on the thread that reads games.
  template <class Job, class Then>
  bool read(const Asker& asker, Job job, Then then) {
    return later(Pace::Reading, asker, std::move(job), std::move(then));
  }
  // Whether somebody may ask for one more.
  bool may_wait(Pace pace, const Asker& asker) const {
    return waiting(pace, asker) < kMostQuestions && lane(pace).queue.size_at(asker.address) < kMostOfAddress;
  }
  std::size_t reading() const { return reading_.size(); }
  const FarThinkers* far() const { return far_.get(); }  // may be none

 private:
  static constexpr std::size_t kMostQuestions = 8;   // of one person that wait at once
  static constexpr std::size_t kMostOfAddress = 64;  // of all people of an address
  struct Waiting {
    std::uint64_t number;
    std::function<Work()> begin;
    std::function<std::optional<FarWork>()> begin_far = {};  // empty: only here
  };
  struct Lane {
    Lane(std::size_t most, std::size_t most_waits, const Pool::Options& options);
    std::size_t size() const { return queue.size() + running.size() + for_here.size(); }
    FairQueue<Waiting> queue;
    std::deque<Waiting> for_here;                    // had their turn, and are not for elsewhere
    std::map<std::uint64_t, std::uint64_t> running;  // by number: the job of the pool
    const std::size_t most_running, most_waiting;
    Pool pool;
  };
  const Lane& lane(Pace pace) const;
  Lane& lane(Pace pace) { return const_cast<Lane&>(std::as_const(*this).lane(pace)); }
  void begin_next(Lane& lane);
  std::optional<Waiting> next_here(Lane& lane);
  void begin_far();
  void heard(const Waiting& asked, const FarWork& work, const std::optional<std::string>& move);
  void finished(Lane& lane, std::uint64_t number);

  Services& services_;
  std::uint64_t last_ = 0;
  Lane quick_, slow_, reading_, decks_, passwords_;
  std::set<std::uint64_t> far_running_;
  std::unique_ptr<FarThinkers> far_;
};

template <class Job, class Then>
bool Thinkers::later(Pace pace, const Asker& asker, Job job, Then then) {
  using Result = std::optional<std::invoke_result_t<Job&>>;
  const auto shared = std::make_shared<std::pair<Job, Then>>(std::move(job), std::move(then));
  return add(new_number(), pace, asker, [shared, post = services_.loop.poster()]() -> Work {
    return [shared, post] {
      const auto result = std::make_shared<Result>();
      try {
        *result = shared->first();
      } catch (const std::exception&) {}
      post([shared, result] { shared->second(std::move(*result)); });
    };
  });
}

}  // namespace cardhouse::server
