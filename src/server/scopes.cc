// SPDX-License-Identifier: MIT
// The names that people read and send.
#include "server/scopes.h"

namespace cardhouse::server {

std::optional<Scope> token_scope(std::string_view name) {
  if (name == "read") return Scope::Read;
  if (name == "play") return Scope::Play;
  return {};
}

}  // namespace cardhouse::server
