// SPDX-License-Identifier: MIT
// The house on the network: HTTP and WebSocket on one thread, until it is told to stop.
#pragma once
#include <functional>
#include <string>

#include "server/config.h"
#include "server/logbook.h"

namespace cardhouse::server {

struct Opened {
  std::uint16_t port = 0;
  std::string warning;     // about the data file; empty: none
  std::string host_token;  // made at this start, and told this once; empty: there was one
};

// Opens the data and the port, calls `ready`, and serves until SIGINT or SIGTERM; then it takes
// nothing new, writes all that it took, and returns. Throws std::exception for what cannot be opened.
void serve(const Config& config, const std::function<void(const Opened&)>& ready);

}  // namespace cardhouse::server
