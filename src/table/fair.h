// SPDX-License-Identifier: MIT
// Fair deals: the server binds itself to a secret before it knows what the players add, and the key of the
// deal comes from both. docs/fair-deals.md gives the formulas; SHA-256, so that a page can check them.
#pragma once
#include <expected>
#include <span>
#include <string>
#include <string_view>

#include "core/chance.h"
#include "core/log.h"

namespace cardhouse::table {

inline constexpr std::size_t kSecretBytes = 32;
inline constexpr std::size_t kMaxEntropyBytes = 32;

std::string random_hex(std::size_t bytes);  // from the system's generator
bool is_hex(std::string_view text, std::size_t max_bytes);

// All texts are lower-case hexadecimal.
std::string commitment_of(std::string_view secret);
// `number` 0 is the key of the deal; 1, 2, ... are the keys after random events were taken back.
Key deal_key(std::string_view secret, std::span<const std::string> entropy, std::uint32_t number);

// Whether the log's key is what its secret and its entropy give, and the secret what was promised. Nothing
// is promised where there is no commitment.
std::expected<void, std::string> check_fairness(const Log& log);

}  // namespace cardhouse::table
