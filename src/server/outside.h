// SPDX-License-Identifier: MIT
// What the server needs from the world: clocks, a way back to its one thread, and connections that carry
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

// Why a connection is closed, as the codes of RFC 6455: for something that the client did, or because the
// house closes.
enum class CloseCode : std::uint16_t { GoingAway = 1001, Policy = 1008 };

// One connection.
class Wire {
 public:
  virtual ~Wire() = default;
  virtual void send(std::string text) = 0;
  virtual void close(std::string_view why, CloseCode code) = 0;  // Hall::disconnected follows
};

// All may be called from any thread.
class Outside {
 public:
  virtual ~Outside() = default;
  virtual Time wall() = 0;    // milliseconds since 1970; somebody may set it
  virtual Time steady() = 0;  // milliseconds since some time or other; it only goes forward
  virtual void post(std::function<void()> job) = 0;  // runs it on the server's thread
};

}  // namespace cardhouse::server
