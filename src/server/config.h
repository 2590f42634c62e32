// SPDX-License-Identifier: MIT
// How a house is run: every setting with its preset. A TOML file and the command line change them.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "bots/levels.h"

namespace cardhouse::server {

struct Config {
  std::string bind = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string data = "cardhouse.db";
  // HOST:PORT where other nodes with the same PostgreSQL reach this one; empty: the house is alone with it.
  std::string node_address;
  std::string page;                  // a build of clients/web; empty: the one inside the program
  std::string log = "info";          // "debug", "info", "warning", "off"
  std::vector<std::string> origins;  // of pages that may connect: the public address of this house, or others
  bool behind_proxy = false;         // the address is the last one of X-Forwarded-For
  std::size_t max_tables = 2000;     // in play or waiting
  std::size_t max_connections = 20000;
  std::size_t max_connections_per_address = 100;
  std::size_t max_sockets_per_address = 200;  // that are open, whether or not they ever say anything
  std::size_t max_guests_per_hour = 200;      // by address
  std::size_t max_tries_per_minute = 10;      // of passwords, by address and login; of new logins, by address
  std::size_t max_watchers = 200;             // connections around one table, those of its players too
  std::size_t max_tables_per_person = 50;     // that are not over
  std::size_t max_waiting_per_person = 10;    // of which nothing was dealt yet
  std::size_t max_tables_per_address = 200;
  double waiting_minutes = 10;      // then a waiting table ends that nobody is around; 0: never
  double abandoned_days = 30;       // then a game without a clock ends that nobody plays on; 0: never
  double messages_per_second = 50;  // who sends more is read more slowly
  double message_burst = 200;
  std::size_t requests_per_minute = 3000;  // over HTTP, by address, those for WebSockets too; 0: any number
  std::size_t reads_per_minute = 120;      // of finished games over HTTP, by address; 0: any number
  int session_days = 30;
  int guest_game_days = 90;  // how long finished games of guests are kept; 0: for ever
  double bot_seconds = 10;   // a bot that thinks longer loses its seat
  unsigned bot_threads = 1;
  bool bot_settings = false;  // whether people may give bots settings, such as search:ms=5000
  std::string stand_in = std::string(bots::kDefaultLevel);
};

// Changes what the TOML text says; throws std::runtime_error with what is wrong in it and where.
void read_config(std::string_view toml, std::string_view name, Config& config);
void read_config_file(const std::string& path, Config& config);

}  // namespace cardhouse::server
