// SPDX-License-Identifier: MIT
// What a server does of its own accord for its host, where there is none: nobody's account is deleted, no old
// game is thrown away, and no table is ended from outside.
#include "server/farewells.h"
#include "server/retention.h"
#include "server/rooms.h"

namespace cardhouse::server {

void Farewells::tick() {}
void Retention::tick() {}
void Rooms::end_unwanted() {}

}  // namespace cardhouse::server
