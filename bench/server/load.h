// SPDX-License-Identifier: MIT
// A load for a server that speaks docs/server-protocol.md: many tables, a connection for every seat, random
// legal moves. It measures what the clients see, and how much processor time the server took for it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include <boost/json/object.hpp>

namespace cardhouse::bench {

struct LoadOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  std::string game = "chronicle";
  int tables = 100, seats = 4;
  int idle = 0;     // further connections that only say hello
  double rate = 0;  // moves a second over all tables; 0: as fast as answers come
  double warm_up = 2, seconds = 10;
  int pid = 0;                 // of the server, for its processor time and memory
  std::string form = "words";  // as pages ask; "full" or "brief"
  // Steadfast clients: those that lose their connection come back to their seats, at any of the nodes,
  // and write down every move that was acknowledged: "MS TABLE SEQ SEAT MOVE", a line each. Empty: a client
  // that is thrown out is an error.
  std::string journal;
  std::vector<std::string> further;  // other nodes of the same house, HOST:PORT
};

// Throws std::runtime_error if the server cannot be reached or refuses a wish.
boost::json::object load_server(const LoadOptions& options);

}  // namespace cardhouse::bench
