// SPDX-License-Identifier: MIT
// Tokens of the store.
#include "server/scopes.h"

#include "core/shape.h"

namespace cardhouse::server {

Scope scope_of_token(std::string_view stored) {
  return shape::find_named<TokenScope>(stored) == TokenScope::Play ? Scope::Play : Scope::Read;
}

}  // namespace cardhouse::server
