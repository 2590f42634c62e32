// SPDX-License-Identifier: MIT
// What the server needs from the world: a clock, a way back to its one thread, and connections that carry
// text. net.cc provides them with sockets, the tests without.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

#include "table/records.h"

namespace cardhouse::server {

using table::Time;
using ClientId = std::uint64_t;

// One connection.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string text) = 0;
  virtual void close(std::string_view why) = 0;  // Hall::disconnected follows
};

// Both may be called from any thread.
class Outside {
 public:
  virtual ~Outside() = default;
  virtual Time now() = 0;
  virtual void post(std::function<void()> job) = 0;  // runs it on the server's thread
};

}  // namespace cardhouse::server
