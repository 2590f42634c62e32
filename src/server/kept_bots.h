// SPDX-License-Identifier: MIT
// The bots of seats between two decisions. A bot keeps the memory of its search, so it lives as long as its
// seat: whoever lets it think takes it out and puts it back, hence no bot is ever used by two threads. One
// that hangs is never put back.
#pragma once
#include <list>
#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "bots/bot.h"
#include "table/table.h"

namespace cardhouse::server {

class KeptBots {
 public:
  explicit KeptBots(std::size_t most) : most_(most) {}

  // The bot that decided for this seat before, or a new one; nothing if there is no such bot. The coin flips
  // of a new one come from fresh randomness: nothing of them leads to the cards.
  std::shared_ptr<bots::Bot> take(const std::string& table, Seat seat, std::string_view spec,
                                  std::string_view game);
  // Where there are too many, the one that has been idle for longest goes.
  void put_back(const std::string& table, Seat seat, std::shared_ptr<bots::Bot> bot);
  // Drops the bots of seats that others play now; without chairs all of this table.
  void keep_seated(const std::string& table, std::span<const table::Chair> chairs);
  // Drops the bots of tables that have left memory.
  template <class IsThere>
  void keep_tables(IsThere is_there) {
    std::erase_if(idle_, [&](const Idle& idle) { return !is_there(idle.table); });
  }
  std::size_t size() const { return idle_.size(); }

 private:
  struct Idle {
    std::string table;
    Seat seat = 0;
    std::shared_ptr<bots::Bot> bot;
  };
  std::size_t most_;
  std::list<Idle> idle_;  // the one that was used last is the last
};

}  // namespace cardhouse::server
