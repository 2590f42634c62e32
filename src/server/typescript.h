// SPDX-License-Identifier: MIT
// The types of all messages and views in TypeScript, from their declarations in C++: clients/web/messages.ts
// and clients/web/views.ts are this.
#pragma once
#include <string>

namespace cardhouse::server {

std::string typescript_types();
std::string typescript_views();

}  // namespace cardhouse::server
