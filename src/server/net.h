// SPDX-License-Identifier: MIT
// The house on the network: HTTP and WebSocket on one thread, until it is told to stop.
#pragma once
#include <functional>
#include <string>

#include "server/config.h"
#include "server/logbook.h"

namespace cardhouse::server {

// Opens the data and the port, calls `ready` with the port, and serves until SIGINT or SIGTERM; then it takes
// nothing new, writes all that it took, and returns. Throws std::exception for what cannot be opened.
void serve(const Config& config,
           const std::function<void(std::uint16_t port, const std::string& warning)>& ready);

}  // namespace cardhouse::server
