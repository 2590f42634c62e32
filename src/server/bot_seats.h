// SPDX-License-Identifier: MIT
// Bots that play at tables. They think elsewhere (thinkers.h), a slow one only while somebody is around its
// table; one that hangs loses its seat to a quicker one, and the table goes on.
#pragma once
#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/kept_bots.h"
#include "server/room.h"
#include "server/services.h"
#include "server/thinkers.h"

namespace cardhouse::server {

class Rooms;

class BotSeats {
 public:
  BotSeats(Services& services, Thinkers& thinkers, Rooms& rooms);

  // Whether people may seat this bot at a table of that game.
  std::expected<void, table::Refusal> check(const std::string& bot, const std::string& game) const;
  // Starts the bot whose turn it is, if there is one and it is not thinking already.
  void let_move(Room& room);
  // Whether a bot moves there even if nobody comes.
  bool has_to_move(const Room& room) const;
  void stop(Room& room);  // the last one has left: what is thought about for them is not wanted any more
  void relieve_slow();    // gives the seats of bots that think for too long to others

 private:
  struct Job {
    std::shared_ptr<std::atomic<Time>> started;  // 0: it waits in the queue
    std::string table;
    Seat seat;
    std::shared_ptr<std::atomic<bool>> stopped;
  };
  struct Thought {
    Seat seat;
    std::uint64_t digest;                   // of the position it is about
    std::optional<catalog::MoveCode> move;  // nothing: the bot failed
    std::shared_ptr<bots::Bot> bot;
    bool hurried = false;  // it had less time than its level should have
  };
  // What there is to decide, now that it is its turn.
  struct Decision {
    Seat seat = 0;
    std::string bot, game;
    std::shared_ptr<const catalog::Position> position;
    double share = 1;  // of the time that the bot should have
    Job job;
  };
  // Nothing if that is over by now, or nobody is there to see it.
  std::optional<Decision> decision(const std::string& table, std::uint64_t job);
  Thinkers::Work begin(const std::string& table, std::uint64_t job);
  std::optional<Thinkers::FarWork> begin_far(const std::string& table, std::uint64_t job);
  void answered(const std::string& table, std::uint64_t job, const Thought& thought);

  Services& services_;
  Thinkers& thinkers_;
  Rooms& rooms_;
  std::set<std::string> turned_away_;  // tables whose bot found the queue full
  std::map<std::uint64_t, Job> jobs_;
  KeptBots kept_{64};  // a bot of the strongest level has some 5 MB
};

}  // namespace cardhouse::server
