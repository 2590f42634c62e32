// SPDX-License-Identifier: MIT
// What a session or token may ask for. A person's own session may do everything; an API token plays or only
// reads, and never manages sessions, tokens, the password or the account.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace cardhouse::server {

// Each may do what those before it may.
enum class Scope : std::uint8_t { Read, Play, Manage };

Scope needed_for(std::string_view wish);
std::optional<Scope> token_scope(std::string_view name);  // "read", "play"; nothing: no scope of a token
// For tests and the document.
std::span<const std::string_view> wishes_that_manage();
std::span<const std::string_view> wishes_that_read();

}  // namespace cardhouse::server
