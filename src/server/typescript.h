// SPDX-License-Identifier: MIT
// The types of all messages in TypeScript, from their declarations in C++: clients/web/messages.ts is this.
#pragma once
#include <string>

namespace cardhouse::server {

std::string typescript_types();

}  // namespace cardhouse::server
