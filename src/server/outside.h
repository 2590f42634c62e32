// SPDX-License-Identifier: MIT
// What the server needs from the world: clocks, a way back to its one thread, and connections that carry
// text. net.cc provides them with sockets, the tests without.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
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

  // Of a client of another node, which wants to know where it is (passing.h).
  virtual void came_to(std::string_view /*table*/) {}
  virtual void left(std::string_view /*table*/) {}
  virtual void lost(std::string_view /*table*/) {}         // this node does not own the table any more
  virtual void give_back(std::string_view /*message*/) {}  // nothing was done about it
};

// A connection between two nodes, either end of it. Frames arrive in order.
class Peer {
 public:
  virtual ~Peer() = default;
  virtual void send(std::string frame) = 0;
  virtual void close() = 0;  // nothing is heard of it any more
};
class PeerListener {
 public:
  virtual ~PeerListener() = default;
  virtual void peer_said(Peer& peer, std::string_view frame) = 0;
  virtual void peer_gone(Peer& peer) = 0;  // not from within send or close
};

// All may be called from any thread.
class Outside {
 public:
  virtual ~Outside() = default;
  virtual Time wall() = 0;    // milliseconds since 1970; somebody may set it
  virtual Time steady() = 0;  // milliseconds since some time or other; it only goes forward
  virtual void post(std::function<void()> job) = 0;  // runs it on the server's thread
  // A connection to the node there, which may still fail; from the server's thread alone.
  virtual std::shared_ptr<Peer> dial(const std::string& /*address*/, PeerListener& /*listener*/) {
    return {};
  }
};

}  // namespace cardhouse::server
