// SPDX-License-Identifier: MIT
// What every part of the server may use: its settings, the time, the store, the log and the counters.
#pragma once
#include <cstdlib>
#include <memory>

#include "server/bans.h"
#include "server/commits.h"
#include "server/config.h"
#include "server/logbook.h"
#include "server/main_loop.h"
#include "server/reads.h"
#include "store/store.h"
#include "store/tenure.h"

namespace cardhouse::server {

struct Services {
  // The stores are three connections to the same data: the first answers the server's own thread (reads.h),
  // the second belongs to the thread that reads games, the third to the commits.
  // `written` is called on the server's thread for every commit.
  Services(const Config& settings, Outside& outside_world, std::unique_ptr<store::Store> reading,
           std::unique_ptr<store::Store> reading_games, std::unique_ptr<store::Store> writing,
           const Logbook& log, std::function<void(const store::Journal::Report&)> written,
           std::unique_ptr<store::Tenure> held = nullptr)
      : config(settings),
        logbook(log),
        outside(outside_world),
        start_(outside.wall() - outside.steady()),
        loop(outside),
        reads(std::make_unique<Reads>(std::move(reading), loop.poster())),
        reads_games(std::move(reading_games)),
        commits(std::move(writing), *reads,
                [post = loop.poster(), written](const store::Journal::Report& report) {
                  post([written, report] { written(report); });
                }),
        tenure(std::move(held)) {
    if (tenure != nullptr) set_life(tenure->life());
  }

  // The clock of the house: right when it opens, and steady from then on. Limits and the clocks of tables go
  // by it, so that nobody gains or loses anything when the clock of the machine is set.
  Time now() const { return outside.steady() + start_; }
  // What is stored for people and for later houses has the time of the machine.
  Time wall() const { return outside.wall(); }
  // How much later it is on the wall: nothing while the two go together.
  Time wall_is_ahead() const {
    constexpr Time kTogether = 1000;
    const Time ahead = wall() - now();
    return std::abs(ahead) <= kTogether ? 0 : ahead;
  }

  // What the house does of its own accord is not tried while it cannot be written: bots, clocks that go on.
  bool may_write() const { return !read_only && !commits.is_broken(); }
  // The database does not answer: what was taken waits, and nobody's time runs. A node whose lease may be
  // over does not know what others do.
  bool is_away() const { return reads->is_away() || commits.is_away() || !holds_lease(); }

  // What the house does of its own accord and reads for (reads.h). `ended` is called in any case.
  void chore(Reads::Work work, Reads::Work ended = {}) const {
    reads->run(
        [this, work = std::move(work)] {
          try {
            work();
          } catch (const std::exception& problem) {  // it is tried again
            logbook.write(Level::Warning, "chore_failed", {{"problem", problem.what()}});
          }
        },
        std::move(ended));
  }

  // ---- one of several nodes (store/tenure.h)
  bool holds_lease() const { return tenure == nullptr || (tenure->is_current() && tenure->life() == life); }
  void set_life(std::int64_t number) { commits.set_life(life = number); }

  const Config config;
  const Logbook logbook;
  Metrics metrics;
  bool closing = false;    // nothing new is begun
  bool read_only = false;  // the host lets nothing be written
  Bans bans;
  Outside& outside;

 private:
  const Time start_;

 public:
  MainLoop loop;
  std::unique_ptr<Reads> reads;
  std::unique_ptr<store::Reader> reads_games;  // in Thinkers::read alone
  Commits commits;
  std::shared_ptr<store::Tenure> tenure;  // nothing: the house is alone with its data
  std::int64_t life = 0;
  bool is_eldest = true;  // of the nodes: it does the work that one node does for all
};

}  // namespace cardhouse::server
