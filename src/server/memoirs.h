// SPDX-License-Identifier: MIT
// Writes finished games down in words (table/memoir.h), one after the other and only when nothing else is to
// be read, so that they can be told when the rules have changed.
#pragma once
#include "server/look.h"
#include "server/services.h"
#include "server/thinkers.h"

namespace cardhouse::server {

class Memoirs {
 public:
  Memoirs(Services& services, Thinkers& thinkers) : services_(services), thinkers_(thinkers) {}
  void tick();

 private:
  void write_down(const std::string& table);

  Services& services_;
  Thinkers& thinkers_;
  Look look_{services_};
  bool writes_ = false;
  std::uint64_t last_batch_ = 0;
};

}  // namespace cardhouse::server
