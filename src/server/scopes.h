// SPDX-License-Identifier: MIT
// What a session or token may ask for. A person's own session may do everything; an API token plays or only
// reads, and never manages sessions, tokens, the password or the account. dispatch.h says what each message
// needs.
#pragma once
#include <cstdint>
#include <optional>
#include <string_view>

namespace cardhouse::server {

// Each may do what those before it may.
enum class Scope : std::uint8_t { Read, Play, Manage };

std::optional<Scope> token_scope(std::string_view name);  // "read", "play"; nothing: no scope of a token

}  // namespace cardhouse::server
