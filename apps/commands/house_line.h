// SPDX-License-Identifier: MIT
// The line of an admin command to the house that is open with a data file. Whoever may write the file is the
// host: the command puts a token for one minute into it and shows that to the house.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include <boost/json/object.hpp>

#include "apps/commands/admin.h"
#include "clients/remote/websocket.h"

namespace cardhouse::commands {

class HouseLine {
 public:
  explicit HouseLine(const AdminCall& call);  // throws store::StoreError if no house is open
  ~HouseLine();
  HouseLine(const HouseLine&) = delete;
  HouseLine& operator=(const HouseLine&) = delete;

  // The answer of that type; what the house refuses is thrown.
  boost::json::object ask(boost::json::object wish, std::string_view type = "done");

 private:
  std::unique_ptr<store::Store> store_;
  std::string token_hash_;
  remote::WebSocket socket_;
};

// "90s", "30m", "12h", "7d" in minutes, at least one; "0" is 0. Throws what is wrong.
std::int64_t minutes_of(const std::string& span);

void add_host_tasks(const Command& admin, const std::shared_ptr<AdminCall>& call);

}  // namespace cardhouse::commands
