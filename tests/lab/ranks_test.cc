// SPDX-License-Identifier: MIT
// Ranks without MPI: threads that talk through queues. What MPI adds is tested in tests/checks/mpi.sh.
#include "lab/ranks.h"

#include <deque>
#include <mutex>
#include <thread>

#include <boost/json.hpp>
#include <doctest/doctest.h>

#include "lab/arena.h"
#include "lab/arena_text.h"
#include "lab/balance.h"
#include "lab/parties.h"
#include "lab/report.h"
#include "lab/simulate.h"

namespace cardhouse::lab {
namespace {

namespace json = boost::json;

struct Wire {
  explicit Wire(int size) : boxes(std::size_t(size)) {}
  std::mutex mutex;
  std::vector<std::deque<Ranks::Message>> boxes;
};

class WiredRank final : public Ranks {
 public:
  WiredRank(Wire& wire, int rank) : wire_(wire), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return int(wire_.boxes.size()); }
  int threads() const override { return 1; }
  void send(int to, std::string text) override {
    const std::lock_guard lock(wire_.mutex);
    wire_.boxes[std::size_t(to)].push_back({rank_, std::move(text)});
  }
  std::optional<Message> receive() override {
    const std::lock_guard lock(wire_.mutex);
    auto& box = wire_.boxes[std::size_t(rank_)];
    if (box.empty()) return {};
    Message message = std::move(box.front());
    box.pop_front();
    return message;
  }
  bool flush() override { return true; }
  void lost(int rank) override { lost_ranks.push_back(rank); }

  std::vector<int> lost_ranks;

 private:
  Wire& wire_;
  int rank_;
};

// What the first of so many ranks gets; all of them run `work`.
template <class Work>
auto on_ranks(int size, Work work) {
  Wire wire(size);
  std::vector<std::jthread> others;
  for (int rank = 1; rank < size; ++rank)
    others.emplace_back([&wire, &work, rank] {
      WiredRank here(wire, rank);
      work(&here);
    });
  WiredRank first(wire, 0);
  return work(&first);
}

TEST_CASE("simulate, arena and balance give the same bytes on one thread and on three ranks") {
  const auto simulated = [](Ranks* ranks) {
    const Match match{.game = "chronicle", .bots = {"sensible", "random"}, .games = 300, .threads = 1};
    return json::serialize(to_json(*simulate(match, {.ranks = ranks})));
  };
  CHECK(on_ranks(3, simulated) == simulated(nullptr));

  const auto fought = [](Ranks* ranks) -> std::string {
    Contest contest;
    contest.game = "ghosts", contest.bots = {"sensible", "random"}, contest.sets = 400, contest.threads = 1;
    contest.sprt = Hypotheses{0.25, 0.35};  // ends early, at the same set everywhere
    auto outcome = arena(contest, {.ranks = ranks});
    if (!outcome) return outcome.error();
    CHECK(outcome->sets < 400);
    outcome->seconds = 0;
    for (BotFigures& bot : outcome->bots) bot.ms_per_move = 0;
    return json::serialize(to_json(*outcome));
  };
  CHECK(on_ranks(3, fought) == fought(nullptr));

  const auto weighed = [](Ranks* ranks) {
    const BalanceTask task{.game = "spirits", .bot = "random", .games = 1, .threads = 1};
    return json::serialize(to_json(*weigh(task, Language::English, {.ranks = ranks})));
  };
  CHECK(on_ranks(3, weighed) == weighed(nullptr));

  const auto tried = [](Ranks* ranks) {
    const PartiesTask task{.game = "dragonfire",
                           .bot = "random",
                           .adventures = {"trouble-at-millbrook"},
                           .sizes = {2, 3},
                           .games = 4,
                           .threads = 1};
    return json::serialize(to_json(*weigh_parties(task, Language::English, {.ranks = ranks})));
  };
  CHECK(on_ranks(3, tried) == tried(nullptr));
}

// Deals that are numbers; a part is the list of them.
using Numbers = std::vector<std::uint64_t>;

struct Counted {
  Numbers added;
  Desk<Numbers> desk{8, 1, [this](Numbers&& part) {
                       added.insert(added.end(), part.begin(), part.end());
                       return true;
                     }};
  static Numbers part_of(Batch batch) {
    Numbers part;
    for (std::uint64_t i = 0; i < batch.count; ++i) part.push_back(batch.first + i);
    return part;
  }
};

TEST_CASE("the deals of a silent rank are played again; when it comes back its results count once") {
  Wire wire(2);
  WiredRank first(wire, 0), second(wire, 1);
  std::vector<std::string> notices;
  first.notice = [&](const std::string& what) { notices.push_back(what); };
  Counted counted;
  const RankPatience impatient{.silence = std::chrono::milliseconds(1)};
  Foreman foreman(first, counted.desk, "job", impatient);
  Helper helper(second, "job", 1);
  foreman.serve();
  helper.serve();
  const Batch had = *helper.take();
  CHECK(had.first == 0);
  while (first.lost_ranks.empty()) foreman.serve();
  CHECK(first.lost_ranks == std::vector{1});
  REQUIRE(notices.size() == 1);
  CHECK(notices[0].starts_with("rank 1 has been silent"));

  while (counted.added.size() < 8) {  // somebody else plays everything, what the lost one had too
    const auto batch = counted.desk.next();
    REQUIRE(batch);
    counted.desk.hand_in(*batch, 1.0, Counted::part_of(*batch));
  }
  helper.hand_in(had, 1.0, Packer().add(Counted::part_of(had)).take());
  helper.serve();
  foreman.serve();
  CHECK(notices.size() >= 2);
  CHECK(notices[1] == "rank 1 is back");
  CHECK(counted.added == Numbers{0, 1, 2, 3, 4, 5, 6, 7});
}

TEST_CASE("a rank that leaves gives its deals back, and one that was started for something else gets none") {
  Wire wire(3);
  WiredRank first(wire, 0), second(wire, 1), third(wire, 2);
  std::vector<std::string> notices;
  first.notice = [&](const std::string& what) { notices.push_back(what); };
  Counted counted;
  Foreman foreman(first, counted.desk, "job");
  Helper helper(second, "job", 1), stranger(third, "another job", 1);
  foreman.serve();
  helper.serve(), stranger.serve();
  CHECK(stranger.over());
  REQUIRE(notices.size() == 1);
  CHECK(notices[0] == "rank 2 was started for something else and does not play: another job");
  CHECK(helper.take());
  helper.stop();
  helper.leave();
  foreman.serve();
  std::uint64_t left = 0;
  while (const auto batch = counted.desk.next()) left += batch->count;
  CHECK(left == 8);
}

TEST_CASE("ranks stop when the first one closes, and when it has been silent for too long") {
  Wire wire(3);
  WiredRank first(wire, 0), second(wire, 1), third(wire, 2);
  Counted counted;
  Foreman foreman(first, counted.desk, "job");
  Helper helper(second, "job", 1);
  Helper impatient(third, "job", 1, {.first_silence = std::chrono::milliseconds(1)});
  while (!impatient.over()) impatient.serve();
  CHECK(third.lost_ranks == std::vector{0});
  CHECK_FALSE(impatient.take());
  impatient.leave();
  CHECK_FALSE(helper.over());
  foreman.close(std::chrono::milliseconds(0));
  helper.serve();
  CHECK(helper.over());
}

}  // namespace
}  // namespace cardhouse::lab
