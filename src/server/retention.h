// SPDX-License-Identifier: MIT
// Forgets finished games in which only guests sat, once they are as old as the host says. A few games at a
// time, in commits of their own, so that nobody waits for it.
#pragma once
#include "server/rooms.h"

namespace cardhouse::server {

class Retention {
 public:
  Retention(Services& services, const Rooms& rooms) : services_(services), rooms_(rooms) {}
  void tick();

 private:
  void step(Time now);

  Services& services_;
  const Rooms& rooms_;
  Look look_{services_};
  store::PlaceAmongOld place_;
  Time next_walk_ = 0;  // through all old games
  std::uint64_t last_batch_ = 0;
};

}  // namespace cardhouse::server
