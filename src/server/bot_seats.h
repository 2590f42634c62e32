// SPDX-License-Identifier: MIT
// Bots that play at tables. They think on threads of their own; one that hangs loses its seat to a quicker
// one, and the table goes on.
#pragma once
#include <atomic>
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <string>

#include "server/kept_bots.h"
#include "server/room.h"
#include "server/services.h"

namespace cardhouse::server {

class Rooms;

class BotSeats {
 public:
  BotSeats(Services& services, Rooms& rooms);

  // Whether people may seat this bot at a table of that game.
  std::expected<void, table::Refusal> check(const std::string& bot, const std::string& game) const;
  // Starts the bot whose turn it is, if there is one and it is not thinking already.
  void let_move(Room& room);
  void relieve_slow();  // gives the seats of bots that think for too long to others

 private:
  struct Job {
    std::shared_ptr<std::atomic<Time>> started;  // 0: it waits in the queue
    std::string table;
    Seat seat;
  };
  struct Thought {
    Seat seat;
    std::uint64_t digest;                   // of the position it is about
    std::optional<catalog::MoveCode> move;  // nothing: the bot failed
    std::shared_ptr<bots::Bot> bot;
  };
  void answered(const std::string& table, std::uint64_t job, const Thought& thought);

  Services& services_;
  Rooms& rooms_;
  std::deque<std::string> waiting_;  // tables whose bot found the queue full
  std::map<std::uint64_t, Job> jobs_;
  KeptBots kept_{64};  // a bot of the strongest level has some 5 MB
  Pool pool_;
};

}  // namespace cardhouse::server
