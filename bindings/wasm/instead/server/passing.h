// SPDX-License-Identifier: MIT
// Messages for tables of other nodes, where there are none: every table is here. The same functions as of
// src/server/passing.h.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "server/connections.h"
#include "server/rooms.h"

namespace cardhouse::server {

class Passing {
 public:
  struct Hooks {
    std::function<void(ClientId, std::string_view)> dispatch, again;
    std::function<void(ClientId)> disconnected;
    std::function<bool()> waits;
  };
  Passing(Services&, Connections&, Rooms&, const Hooks&) {}

  bool takes(const Request&, const std::string&) { return false; }
  void follow(Client&, const std::string&) {}
  void leave(Client&) {}
  void ask_at(Client&, const std::string&, std::string_view) {}
  void set_living(const std::vector<std::int64_t>&) {}
  void tick() {}
  std::size_t stranded() const { return 0; }
};

}  // namespace cardhouse::server
