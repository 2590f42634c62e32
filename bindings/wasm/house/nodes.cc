// SPDX-License-Identifier: MIT
// The nodes of a server, where there is one house: no lease, and no news of others.
#include "server/hall.h"

namespace cardhouse::server {

void Hall::begin_tenure() {}
void Hall::hand_over() {}

}  // namespace cardhouse::server
