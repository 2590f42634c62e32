// SPDX-License-Identifier: MIT
// Forgets people whose accounts were deleted: at their tables and in their campaigns, one at a time, each in
// a commit of its own, so that nobody waits for it. The store knows who is still being forgotten.
#pragma once
#include "server/campaigns.h"
#include "server/look.h"
#include "server/rooms.h"

namespace cardhouse::server {

class Farewells {
 public:
  Farewells(Services& services, Rooms& rooms, Campaigns& campaigns)
      : services_(services), rooms_(rooms), campaigns_(campaigns) {}
  void tick();

 private:
  void step();

  Services& services_;
  Rooms& rooms_;
  Campaigns& campaigns_;
  Look look_{services_};
  std::uint64_t last_batch_ = 0;
};

}  // namespace cardhouse::server
