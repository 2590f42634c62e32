// SPDX-License-Identifier: MIT
// What a session or token may ask for. A person's own session may do everything; an API token plays or only
// reads, and never manages sessions, tokens, the password or the account. dispatch.h says what each message
// needs.
#pragma once
#include <cstdint>
#include <string_view>

#include <boost/describe/enum.hpp>

namespace cardhouse::server {

// Each may do what those before it may.
enum class Scope : std::uint8_t { Read, Play, Manage };

// The scopes that a token can have.
enum class TokenScope : std::uint8_t { Play, Read };
BOOST_DESCRIBE_ENUM(TokenScope, Play, Read)

Scope scope_of_token(std::string_view stored);  // as it stands in the store; unknown text may read

}  // namespace cardhouse::server
