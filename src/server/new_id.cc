// SPDX-License-Identifier: MIT
// Ids of tables and campaigns: nobody guesses one.
#include "server/rooms.h"
#include "table/fair.h"

namespace cardhouse::server {

std::string new_id() {
  constexpr std::string_view kLetters = "abcdefghijkmnpqrstuvwxyz23456789";
  const std::string hex = table::random_hex(12);
  std::string id;
  for (std::size_t i = 0; i < 12; ++i)
    id += kLetters[std::size_t(std::stoi(hex.substr(2 * i, 2), nullptr, 16)) % 32];
  return id;
}

}  // namespace cardhouse::server
