// SPDX-License-Identifier: MIT
// Which pages may connect. A browser says where a page comes from (Origin) and whom it asks (Host), but a
// page chooses its own name: with a name that leads to this machine it would be of the same host. So a name
// counts only if nobody else can have it.
#pragma once
#include <string_view>

#include "server/config.h"

namespace cardhouse::server {

// An address, localhost, or a name that is known in the local network only: no page of the internet has it.
bool is_local_host(std::string_view host);  // with or without a port

// Whether a page of that origin may connect: one that the settings name, one of this house under a local name
// or its address, or no page at all.
bool is_allowed_origin(std::string_view origin, std::string_view host, const Config& config);

}  // namespace cardhouse::server
