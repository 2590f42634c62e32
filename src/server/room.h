// SPDX-License-Identifier: MIT
// A table in the hall, with those around it.
#pragma once
#include "server/hall.h"

namespace cardhouse::server {

struct Hall::Room {
  table::Table table;
  std::uint64_t written = 0;        // the journal's number of its last record
  std::vector<table::Record> tail;  // the last records, with all that the store may not have yet
  std::vector<ClientId> clients;
  std::optional<Time> alarm;
  std::optional<std::uint64_t> bot_job;
  std::string row_phase;  // as the store knows it
  Time touched = 0;       // when somebody last asked for it
  // For watchers of all hands: the table as it was some time ago, and the records since.
  std::optional<table::Table> earlier;
  std::deque<table::Record> since;
};

}  // namespace cardhouse::server
