// SPDX-License-Identifier: MIT
// A table in memory, with those around it.
#pragma once
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "server/outside.h"
#include "table/table.h"

namespace cardhouse::server {

struct Room {
  table::Table table;
  std::uint64_t number = 0;         // another one whenever the table comes into memory
  std::uint64_t written = 0;        // the batch number of its last record
  std::uint64_t read_before = 0;    // the number of the first batch that was written after it was read
  std::vector<table::Record> tail;  // the last records, with all that the store may not have yet
  std::vector<ClientId> clients;
  std::optional<Time> alarm;             // when its clock is looked at next
  std::optional<std::uint64_t> bot_job;  // a bot is thinking
  std::string row_phase;                 // as the store knows it
  Time touched = 0;                      // when somebody last asked for it
  Time empty_since = 0;                  // when the last one left
  // For watchers of all hands: the table as it was some time ago, and the records since.
  std::optional<table::Table> earlier;
  std::deque<table::Record> since;
  bool looks_back = false;                                     // that is being read
  std::vector<std::pair<std::string, std::string>> forgotten;  // meanwhile: who, and as whom
  int held = 0;  // how many wait for something that is read: it stays in memory, and so does its tail
};

}  // namespace cardhouse::server
