// SPDX-License-Identifier: MIT
// Ids of tables and campaigns in a house of one: the page sees by them where a table is.
#include "server/rooms.h"
#include "table/fair.h"

namespace cardhouse::server {

std::string new_id() { return "solo" + table::random_hex(8); }

}  // namespace cardhouse::server
